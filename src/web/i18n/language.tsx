import { createContext, type ReactNode, use, useEffect, useState } from "react";
import type { Language } from "../board/board.ts";
import { type GameWords, wordsOf } from "../board/games.ts";
import { useSettings } from "../shell/settings.ts";
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

/** Gives all pages the texts of the chosen language; the old ones stay until the new ones are there. */
export function Speaking({ children }: { readonly children: ReactNode }): ReactNode {
  const { language } = useSettings();
  const [texts, setTexts] = useState<Texts | null>(language === "en" ? en : null);
  useEffect(() => {
    let wanted = true;
    void loaders[language]().then((loaded) => wanted && setTexts(loaded));
    return () => {
      wanted = false;
    };
  }, [language]);
  return texts && <Words value={texts}>{children}</Words>;
}

export const useWords = (): Texts => use(Words);

/** A game's own words in the chosen language; null for English, and until they are there. */
export function useGameWords(game: string): GameWords | null {
  const { language } = useSettings();
  const [words, setWords] = useState<{ game: string; language: Language; words: GameWords | null } | null>(null);
  useEffect(() => {
    let wanted = true;
    void wordsOf(game, language).then((found) => wanted && setWords({ game, language, words: found }));
    return () => {
      wanted = false;
    };
  }, [game, language]);
  return words?.game === game && words.language === language ? words.words : null;
}
