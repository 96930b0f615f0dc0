import { useEffect } from "react";
import { useWords } from "../i18n/language.tsx";

/** Names the page, in the window's title; `isWaiting` marks title and icon, because somebody waits for the person. */
export function usePageTitle(page: string | null, isWaiting = false): void {
  const words = useWords();
  useEffect(() => {
    if (page && isWaiting) document.title = words.app.turnTitle(page);
    else document.title = page ? words.app.title(page) : words.app.name;
  }, [page, isWaiting, words]);
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (!icon || !isWaiting) return;
    icon.href = "/icon-turn.svg";
    return () => {
      icon.href = "/icon.svg";
    };
  }, [isWaiting]);
}
