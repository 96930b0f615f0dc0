import { expect, test } from "vitest";
import { quietFrame } from "../../../../tests/standing.ts";
import type { Shape } from "../../../engine/contract/game.ts";
import type { MatchNote } from "../../../engine/match/match-words.ts";
import type { Board } from "../../board/board.ts";
import { en } from "../../i18n/en.ts";
import { it } from "../../i18n/it.ts";
import { headline, reasonOf } from "./headline.ts";

const NAMES = ["Ada", "Ben", "Cora", "Dan"];
const board = {} as Board<Shape>;

/** One frame for each list of notes; the last one ends the match, with the game's own last word where it has no note. */
function reason(words: typeof en, ...noted: readonly (readonly MatchNote[])[]): string | null {
  const frames = noted.map((notes, at) => {
    const isLast = at === noted.length - 1;
    return quietFrame(at + 1, {
      notes: notes.map((note) => ({ note, text: "" })),
      ...(isLast ? { result: { ranking: [[0]] }, told: [{ event: { kind: "counted" }, text: "" }] } : {}),
    });
  });
  const told = reasonOf(frames, NAMES, words, { tell: () => "The last trick.", language: "en" }, board);
  return told?.replaceAll(/[\u2068\u2069]/g, "") ?? null;
}

const resigned = (seat: number): MatchNote => ({ kind: "resigned", seat });
const forfeited = (seat: number): MatchNote => ({ kind: "forfeited", seat });
const timedOut = (seat: number): MatchNote => ({ kind: "timed-out", seat });
const out = (seat: number): MatchNote => ({ kind: "timed-out", seat, out: true });

test.each([
  ["nobody left", [[]], "The last trick.", "The last trick."],
  ["the last to leave ended it", [[], [resigned(1)]], "Ben resigned.", "Ben ha abbandonato."],
  ["several left", [[resigned(1)], [], [resigned(0)]], "Ben and Ada resigned.", "Ben e Ada hanno abbandonato."],
  ["the others played on", [[resigned(0)], []], "Ada resigned. The last trick.", "Ada ha abbandonato. The last trick."],
  [
    "they left in different ways",
    [[forfeited(2)], [out(1)], [resigned(0)]],
    "Cora was away too long. Ben ran out of time. Ada resigned.",
    "Cora non ha giocato per troppo tempo. Ben ha esaurito il tempo. Ada ha abbandonato.",
  ],
  [
    "several were away",
    [[forfeited(2)], [forfeited(3)]],
    "Cora and Dan were away too long.",
    "Cora e Dan non hanno giocato per troppo tempo.",
  ],
  ["a turn was missed before", [[timedOut(3)], []], "The last trick.", "The last trick."],
  ["a missed turn ended it", [[timedOut(3)]], "Dan ran out of time.", "Dan ha esaurito il tempo."],
] as const)("the reason for the result: %s", (_, noted, english, italian) => {
  expect([reason(en, ...noted), reason(it, ...noted)]).toEqual([english, italian]);
});

test.each([
  ["one of two partners", 0, "You and Cora win.", "Tu e Cora vincete."],
  ["somebody else", 1, "Ada and Cora win.", "Vincono Ada e Cora."],
  ["a spectator", null, "Ada and Cora win.", "Vincono Ada e Cora."],
] as const)("partners win together: %s", (_, viewer, english, italian) => {
  const said = [en, it].map((words) =>
    headline(
      {
        ranking: [
          [0, 2],
          [1, 3],
        ],
      },
      viewer,
      NAMES,
      words,
    ).replaceAll(/[\u2068\u2069]/g, ""),
  );
  expect(said).toEqual([english, italian]);
});
