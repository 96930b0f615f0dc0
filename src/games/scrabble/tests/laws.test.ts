import { describe, expect, test } from "vitest";
import type { Rng, Seat, Viewer } from "../../../engine/contract/game.ts";
import type { LawOptions } from "../../../testkit/laws/law.ts";
import { IN_TURN, laws } from "../../../testkit/laws.ts";
import { canonical } from "../turn/placement.ts";
import type { ScrabbleGame } from "../game.ts";
import type { Move, Scrabble, State } from "../state.ts";
import { open, SMALL_LIST } from "../../../../tests/scrabble/open.ts";

/** Mostly a word is placed, so that games come to their end. */
const choose = (_state: State, _seat: Seat, moves: readonly Move[], rng: Rng): Move => {
  const placed = moves.filter(({ kind }) => kind === "place");
  if (rng.int(placed.length > 0 ? 10 : 2) === 0) return moves.find(({ kind }) => kind === "pass") ?? rng.pick(moves);
  if (placed.length > 0 && rng.int(6) > 0) return rng.pick(placed);
  return rng.pick(moves);
};

const secrets = {
  "the racks of others": (state: State, viewer: Viewer) => (state.before ? null : state.racks.filter((_, seat) => seat !== viewer)),
  "the bag": (state: State) => (state.before ? null : state.bag),
};

const CASE = { "read forgives case": "a small letter is a blank, a capital a tile" } as const;

const options = (game: ScrabbleGame, more: LawOptions<Scrabble>): LawOptions<Scrabble> => ({
  choose,
  secrets,
  waived: CASE,
  // Hardly anything but passing is possible here, so that what a pass reveals gets checked.
  positions: [{ seats: 2, position: { racks: ["QV", "CV"], bag: "AAEEIIOORRTTNNSS" } }],
  listedAs: (state, move) => canonical(game.set, state.board, move),
  ...more,
});

const [small, seed, tournament, challenged, spanish, large] = await Promise.all([
  open({ lexicon: SMALL_LIST }),
  open({ preset: "seed", lexicon: SMALL_LIST, rackSize: 5, board: "small" }),
  open({ preset: "tournament", lexicon: SMALL_LIST, challenge: "void" }),
  open({ preset: "hasbro", lexicon: SMALL_LIST, challenge: "double" }),
  open({ lexicon: "chico\nllama\nperro\nal\nla\nsi\nno\ncoche\nleche\nayer\nde\nte\nañe\nni", tileSet: "spanish" }),
  open(),
]);

describe.each([
  ["hasbro", small, { games: 6, tries: 12, cannotBite: { ...IN_TURN } }],
  ["seed", seed, { games: 6, tries: 12, cannotBite: { ...IN_TURN } }],
  ["tournament", tournament, { games: 6, tries: 12, cannotBite: { ...IN_TURN } }],
  [
    "tiles of two letters",
    spanish,
    {
      games: 4,
      positions: [{ seats: 2, position: { racks: ["[CH]C", "[RR]R"], bag: "AALLSSNNOO[LL]" } }],
      tries: 10,
      cannotBite: { ...IN_TURN },
    },
  ],
  ["the large list", large, { games: 3, keep: 4, tries: 16, cannotBite: { ...IN_TURN } }],
] as const)("%s", (_, game, more) => {
  test.each(laws(game, options(game, more)))("$name", ({ run }) => expect(run).not.toThrow());
});

describe("challenges", () => {
  const waived = { ...CASE, "an unlisted move is refused": "any letters can be played, and challenged: only words are listed" } as const;
  test.each(laws(challenged, options(challenged, { games: 6, tries: 12, waived })))("$name", ({ run }) => expect(run).not.toThrow());
});
