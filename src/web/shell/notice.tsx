import { type ReactNode, useEffect, useState } from "react";
import { useWords } from "../i18n/language.tsx";

/** How often to ask for a new announcement while a page is open. */
const REFRESH_MS = 60_000;

interface Notice {
  readonly announcement: string | null;
  readonly notice: string | null;
}

const NONE: Notice = { announcement: null, notice: null };

async function load(): Promise<Notice> {
  try {
    const response = await fetch("/api/notice");
    if (!response.ok) return NONE;
    const { announcement, notice } = (await response.json()) as Partial<Notice>;
    return {
      announcement: announcement ?? null,
      notice: notice !== null && notice !== undefined && /^https?:/.test(notice) ? notice : null,
    };
  } catch {
    // Pages also work offline, and where there is no server at all.
    return NONE;
  }
}

/** What the operator of the server says to everybody. */
export function useNotice(): Notice {
  const [now, setNow] = useState(NONE);
  useEffect(() => {
    let wanted = true;
    const refresh = (): void => {
      if (!navigator.onLine) return;
      void load().then((next) => {
        if (wanted) setNow((before) => (before.announcement === next.announcement && before.notice === next.notice ? before : next));
      });
    };
    refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, []);
  return now;
}

export const Announcement = ({ text }: { readonly text: string | null }): ReactNode =>
  text !== null && (
    <p className="announcement" role="status">
      {text}
    </p>
  );

/** Only where the operator has given a page with terms. */
export function Footer({ notice }: { readonly notice: string | null }): ReactNode {
  const words = useWords();
  return (
    notice !== null && (
      <footer className="footer">
        <a href={notice} rel="noreferrer">
          {words.app.terms}
        </a>
      </footer>
    )
  );
}
