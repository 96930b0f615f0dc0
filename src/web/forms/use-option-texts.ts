import { useMemo } from "react";
import { formOf, type GameForm, type OptionLabels } from "../board/games.ts";
import { useGameWords } from "../i18n/language.tsx";
import { useLoaded } from "../shell/use-loaded.ts";

export interface OptionTexts {
  readonly labels: Readonly<Record<string, OptionLabels>>;
  /** Undefined until it's loaded: it says which control each option has, and a control that is replaced loses what was typed. */
  readonly help: GameForm | undefined;
}

/** What the options of a game and their values are called in the language of the page, and what helps to choose them. */
export function useOptionTexts(listing: string): OptionTexts {
  const translated = useGameWords(listing)?.labels?.options;
  const help = useLoaded(() => formOf(listing), [listing]);
  return useMemo(() => {
    const labels: Record<string, OptionLabels> = { ...translated };
    for (const [name, { names }] of Object.entries(help ?? {})) {
      const known = labels[name];
      labels[name] = { ...known, values: { ...names, ...known?.values } };
    }
    return { labels, help };
  }, [translated, help]);
}
