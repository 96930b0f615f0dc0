import type { ReactNode } from "react";
import { Link } from "wouter";
import { useWords } from "../i18n/language.tsx";

/** A sentence and a next step, where there is nothing to show. */
export function EmptyPage({ text, children }: { readonly text: string; readonly children?: ReactNode }): ReactNode {
  const words = useWords();
  return (
    <main className="empty-page" id="content">
      <img src="/icon.svg" alt="" width="72" height="72" />
      <h1>{text}</h1>
      {children}
      <Link href="/" className={children ? "button" : "button primary"}>
        {words.app.toHome}
      </Link>
    </main>
  );
}

export function LoadingPage(): ReactNode {
  const words = useWords();
  return (
    <main className="empty-page" id="content" aria-busy="true">
      <p>{words.app.loading}</p>
    </main>
  );
}
