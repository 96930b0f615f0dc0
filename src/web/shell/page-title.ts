import { useEffect } from "react";
import { useWords } from "../i18n/language.tsx";

/** Names the page, in the window's title. A `call` to the person is there instead, with a mark that the icon has too. */
export function usePageTitle(page: string | null, call: string | null = null): void {
  const words = useWords();
  const isWaiting = call !== null;
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
