import { createContext, type ReactNode, use } from "react";
import type { Language } from "../board/board.ts";
import { type GameWords, wordsAtHand, wordsOf } from "../board/games.ts";
import { useSettings } from "../shell/settings.ts";
import { useLoaded } from "../shell/use-loaded.ts";
import type { Texts } from "./en.ts";
import { en } from "./en.ts";

const loaders: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: () => Promise.resolve(en),
  it: async () => (await import("./it.ts")).it,
};

export const LANGUAGES: readonly { readonly code: Language; readonly name: string }[] = [
  { code: "en", name: "English" },
  { code: "it", name: "Italiano" },
];

const Words = createContext<Texts>(en);

/** Provides the text of the chosen language. After a change the old language stays until the new one is loaded. */
export function LanguageProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { language } = useSettings();
  const loaded = useLoaded(() => loaders[language](), [language], { keepPrevious: true });
  const texts = loaded ?? (language === "en" ? en : null);
  return texts && <Words value={texts}>{children}</Words>;
}

export const useWords = (): Texts => use(Words);

/** A game's own words in the chosen language; null for English, and until they are loaded. */
export function useGameWords(game: string): GameWords | null {
  const { language } = useSettings();
  return useLoaded(() => wordsOf(game, language), [game, language]) ?? wordsAtHand(game, language);
}
