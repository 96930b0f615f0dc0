import { useEffect } from "react";
import { useWords } from "../i18n/language.tsx";

/** Names the page, in the window's title. */
export function usePageTitle(page: string | null): void {
  const words = useWords();
  useEffect(() => {
    document.title = page ? words.app.title(page) : words.app.name;
  }, [page, words]);
}
