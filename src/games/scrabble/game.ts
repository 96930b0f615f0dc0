import type { Bundle } from "../../engine/contract/bundle.ts";
import type { Game } from "../../engine/contract/game.ts";
import { optionsBy } from "../../kit/options.ts";
import { importGcg } from "./analysis/import.ts";
import { characters } from "./characters.ts";
import { hints, ownBots } from "./bots/levels.ts";
import { whenBuilt } from "./lexicon/shipped.ts";
import { asMeant, clockOf, Options, settingOf } from "./options.ts";
import { load, save } from "./position.ts";
import { apply, check, moves, setup, toAct } from "./rules.ts";
import { result, score, takeOvertime, tally } from "./turn/scoring.ts";
import type { Setting } from "./setting.ts";
import type { Scrabble } from "./state.ts";
import { terminal } from "./terminal.ts";
import { copyState, imagine, view, witness } from "./view.ts";
import { explain, read, rejectedText, tell, write } from "./words.ts";

/** The game with what it is played with: a page needs it for trying tiles out, bots for their generator. */
export interface ScrabbleGame extends Game<Scrabble> {
  readonly set: Setting;
}

export const scrabble = (set: Setting): ScrabbleGame => ({
  set,
  id: "scrabble",
  version: 1,
  seats: set.seats,
  manyMoves: true,
  // rules.ts
  setup: (seats, rng) => setup(set, seats, rng),
  toAct,
  moves: (state, seat) => moves(set, state, seat),
  check: (state, seat, move) => check(set, state, seat, move),
  apply: (state, seat, move, rng, log) => apply(set, state, seat, move, rng, log),
  idle: (state) => ({ kind: state.pending ? "accept" : "pass" }),
  // Once the bag is empty, how the game continues may reveal the other racks.
  undoable: (state, _seat, move) => move.kind === "pass" && !state.pending && state.bag.some((count) => count > 0),
  // scoring.ts
  result: (state) => result(set, state),
  ...{ score, tally, overtime: takeOvertime },
  // view.ts
  view: (state, viewer) => view(set, state, viewer),
  witness,
  imagine: (seen, rng) => imagine(set, seen, rng),
  copy: copyState,
  // words.ts, position.ts
  write: (move) => write(set, move),
  read: (text) => read(set, text),
  ...{ explain, tell },
  save: (state) => save(set, state),
  load: (position) => load(set, position),
});

const opening = optionsBy(Options, async (options, assets) => {
  const set = await settingOf(options, assets);
  if (!set.ok) return set;
  const { lexicon, rules } = set.value;
  const { rejected, list } = lexicon;
  const warnings = rejected ? [{ path: "lexicon", text: rejectedText(rejected, list.count) }] : [];
  // At its end, a match under this rule asks for all moves.
  return { ok: true, value: scrabble(set.value), warnings, ...(rules.noMoveEnd && { ready: () => whenBuilt(lexicon, assets) }) };
});

export const bundle: Bundle<Scrabble> = {
  id: "scrabble",
  ...opening,
  open: (options, assets) => opening.open(asMeant(options), assets),
  clock: clockOf,
  terminal,
  hints,
  characters,
  bots: ownBots,
  importMatch: importGcg,
};
