import { useMemo } from "react";
import type { GameEvent, Naming, Refusal, Seat } from "../../engine/contract/game.ts";
import { explainMatch as explainInEnglish, type MatchRefusal, tellMatch as tellInEnglish } from "../../engine/match/match-words.ts";
import type { Frame } from "../../protocol/messages.ts";
import type { Language } from "../board/board.ts";
import type { Opened } from "../board/games.ts";
import { useSettings } from "../shell/settings.ts";
import { isFirstForAbsent } from "../match/seats/automatic.ts";
import type { NotDone } from "../tables/table.ts";
import { useGameWords, useWords } from "./language.tsx";
import { isolated } from "./isolated.ts";
import { explainMatch, tellMatch } from "./match-it.ts";

/** The refusals of the match itself; all others are the game's. As a record, so that the compiler misses none. */
const MATCH_REFUSALS: Readonly<Record<MatchRefusal["rule"], true>> = {
  "game-over": true,
  "no-such-seat": true,
  "unknown-move": true,
  "nothing-to-undo": true,
  "cannot-undo": true,
  "ask-first": true,
  "undo-limit": true,
  "undo-alone": true,
  "already-asked": true,
  "asked-before": true,
  "no-request": true,
  "nothing-to-redo": true,
  "already-gone": true,
  "not-to-act": true,
  "time-not-up": true,
  "time-is-up": true,
  "too-long": true,
};

const isMatchRefusal = (refusal: Refusal): refusal is MatchRefusal => Object.hasOwn(MATCH_REFUSALS, refusal.rule);

const isUnknownMove = (refusal: Refusal): refusal is Extract<MatchRefusal, { rule: "unknown-move" }> => refusal.rule === "unknown-move";

const MOST_CHARACTERS = 24;
const shorten = (text: string): string => (text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text);

/** Tells events and explains refusals in the language of the page. */
export interface Sentences {
  readonly language: Language;
  /** A frame's notes and events, one sentence each. */
  told(frame: Frame): string[];
  tell(event: GameEvent): string;
  /** The event as what a strong bot would do in this seat, or would do next. */
  advise(event: GameEvent, seat: Seat, isMore: boolean, own?: (who: string) => string | null): string;
  explain(refusal: Refusal): string;
  notDone(problem: NotDone): string;
  /** The label of a line of the score. */
  scoreLabel(label: string, id?: string): string;
}

export function useSentences(opened: Opened, names: readonly string[]): Sentences {
  const { language } = useSettings();
  const texts = useWords();
  const words = useGameWords(opened.game.id);
  return useMemo(() => {
    const naming: Naming = (seat) => isolated(names[seat] ?? String(seat + 1));
    const { game } = opened;
    const italian = language === "it";
    const explain = (refusal: Refusal): string => {
      // The general sentence is for people who type all their moves.
      if (isUnknownMove(refusal)) return texts.table.notAMove(shorten(refusal.text));
      if (isMatchRefusal(refusal)) return italian ? explainMatch(refusal) : explainInEnglish(refusal);
      return words ? words.explain(refusal, naming) : game.explain(refusal, naming);
    };
    const tellBy = (event: GameEvent, name: Naming): string => (words ? words.tell(event, name, opened.options) : game.tell(event, name));
    const tell = (event: GameEvent): string => tellBy(event, naming);
    return {
      language,
      tell,
      advise(event, seat, isMore, own) {
        const { advised, adviser, adviserAgain } = texts.table;
        const who = isMore ? adviserAgain : adviser;
        const sentence = own?.(who) ?? tellBy(event, (one) => (one === seat ? who : naming(one)));
        return isMore ? sentence : advised(sentence);
      },
      told: ({ told, notes, out }) => [
        ...notes.map(({ note }) => (italian ? tellMatch(note, naming) : tellInEnglish(note, naming))),
        ...told.map(({ event }, at) => (isFirstForAbsent(told, at, out) ? texts.table.automatic(tell(event)) : tell(event))),
      ],
      explain,
      notDone: ({ text, reason }) => (reason && "rule" in reason && typeof reason.rule === "string" ? explain(reason as Refusal) : text),
      scoreLabel: (label, id = label) => words?.labels?.scores?.[id] ?? label,
    };
  }, [opened, names, language, texts, words]);
}
