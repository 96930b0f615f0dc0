import { useEffect } from "react";
import { useWords } from "../i18n/language.tsx";

/** The page that was arrived at last: at first it is the one that the browser loaded. */
let arrivedAt = location.pathname;

/**
 * Whoever follows a link to another page starts at its heading: else the focus would be lost with the link, and a screen reader
 * would say nothing.
 */
function useArrival(): void {
  useEffect(() => {
    if (location.pathname === arrivedAt) return;
    arrivedAt = location.pathname;
    const heading = document.querySelector<HTMLElement>("#content h1");
    if (!heading || (document.activeElement !== null && document.activeElement !== document.body)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, []);
}

/** Names the page, in the window's title. A `call` to the person is there instead, with a mark that the icon has too. */
export function usePageTitle(page: string | null, call: string | null = null): void {
  const words = useWords();
  const isWaiting = call !== null;
  useArrival();
  useEffect(() => {
    if (call !== null) document.title = `● ${call}`;
    else document.title = page ? words.app.title(page) : words.app.name;
  }, [page, call, words]);
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (!icon || !isWaiting) return;
    icon.href = "/icon-turn.svg";
    return () => {
      icon.href = "/icon.svg";
    };
  }, [isWaiting]);
}
