import { useMemo } from "react";
import type { GameEvent, Naming, Refusal } from "../../engine/contract/game.ts";
import { explainMatch as explainInEnglish, type MatchRefusal, tellMatch as tellInEnglish } from "../../engine/match/match-words.ts";
import type { Frame } from "../../protocol/messages.ts";
import type { Language } from "../board/board.ts";
import type { Opened } from "../board/games.ts";
import { useGameWords } from "./language.tsx";
import { useSettings } from "../shell/settings.ts";
import type { NotDone } from "../tables/table.ts";
import { explainMatch, tellMatch } from "./match-it.ts";

/** The refusals of the match itself; all others are the game's. A set of the type's own words, so that none is forgotten. */
const OF_THE_MATCH: Readonly<Record<MatchRefusal["rule"], true>> = {
  "game-over": true,
  "no-such-seat": true,
  "unknown-move": true,
  "nothing-to-undo": true,
  "cannot-undo": true,
  "nothing-to-redo": true,
  "already-gone": true,
  "not-to-act": true,
  "time-not-up": true,
  "time-is-up": true,
};

const isOfTheMatch = (refusal: Refusal): refusal is MatchRefusal => Object.hasOwn(OF_THE_MATCH, refusal.rule);

/** Says what happened and what is refused, in the language of the page. */
export interface Sentences {
  readonly language: Language;
  /** What a frame tells, sentence by sentence. */
  told(frame: Frame): string[];
  tell(event: GameEvent): string;
  explain(refusal: Refusal): string;
  notDone(problem: NotDone): string;
  /** A label of a score or an option. */
  label(english: string): string;
}

/** A name may be written from right to left: it must not turn the sentence around it. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

export function useSentences(opened: Opened, names: readonly string[]): Sentences {
  const { language } = useSettings();
  const words = useGameWords(opened.game.id);
  return useMemo(() => {
    const naming: Naming = (seat) => isolated(names[seat] ?? String(seat + 1));
    const { game } = opened;
    const italian = language === "it";
    const explain = (refusal: Refusal): string => {
      if (isOfTheMatch(refusal)) return italian ? explainMatch(refusal) : explainInEnglish(refusal);
      return words ? words.explain(refusal) : game.explain(refusal);
    };
    const tell = (event: GameEvent): string => (words ? words.tell(event, naming) : game.tell(event, naming));
    return {
      language,
      tell,
      told: ({ told, notes }) => [
        ...notes.map(({ note }) => (italian ? tellMatch(note, naming) : tellInEnglish(note, naming))),
        ...told.map(({ event }) => tell(event)),
      ],
      explain,
      notDone: ({ text, reason }) => (reason && "rule" in reason && typeof reason.rule === "string" ? explain(reason as Refusal) : text),
      label: (english) => words?.labels?.[english] ?? english,
    };
  }, [opened, names, language, words]);
}
