import type { Rng, Viewer } from "../../src/engine/contract/game.ts";
import { faultOfSentence } from "../../src/testkit/laws/laws-words.ts";
import { bytes, difference } from "../../src/testkit/plain.ts";
import { briscala } from "../../src/games/briscala/game.ts";
import { lint } from "../../src/games/briscala/language/lint.ts";
import { rulesFrom } from "../../src/games/briscala/language/read.ts";
import { wordsFor } from "../../src/games/briscala/play/deal.ts";
import type { Move, State } from "../../src/games/briscala/state.ts";

/** The outcomes of the rule sets so far. */
export interface Tally {
  refused: number;
  played: number;
  matches: number;
  /** Positions in which every card in hand was checked, and the refusals among the answers. */
  positions: number;
  refusals: number;
  /** Worlds that a viewer imagined. */
  worlds: number;
}

export const noTally = (): Tally => ({ refused: 0, played: 0, matches: 0, positions: 0, refusals: 0, worlds: 0 });

/** No match of ours comes near it: 50 deals of 60 tricks, and what is said before. */
const MOST_MOVES = 30_000;
/** In the first matches every card is checked; later ones only have to end. */
const ASKED = 5;

type Table = ReturnType<typeof briscala>;

/** A rule set fails with a path, or plays to the end: with something to play, and a reason for every refusal. */
export function tryRuleSet(set: object, matches: number, rng: Rng, tally: Tally): void {
  const rules = rulesFrom(set);
  if (lint(set).errors.length > 0 !== !rules.ok) throw new Error("Linting and loading disagree.");
  if (!rules.ok) {
    if (rules.error.path === "") throw new Error(`No path: ${rules.error.text}`);
    tally.refused += 1;
    return;
  }
  const table = briscala(rules.value);
  for (let match = 0; match < matches; match++) playMatch(table, match < ASKED, rng, tally);
  tally.played += 1;
  tally.matches += matches;
}

function playMatch(table: Table, isAsked: boolean, rng: Rng, tally: Tally): void {
  const state = table.setup(rng.pick(table.seats), rng);
  const cards = cardsOf(state);
  let made = 0;
  for (let acting = table.toAct(state); acting.length > 0; acting = table.toAct(state)) {
    const seat = rng.pick(acting);
    const moves = table.moves(state, seat);
    if (moves.length === 0) throw new Error(`Seat ${seat} has nothing to do in ${state.phase}.`);
    if (isAsked) {
      if (cardsOf(state) !== cards) throw new Error(`There were ${cards} cards, and now ${cardsOf(state)}.`);
      askAboutCards(table, state, seat, moves, tally);
      if (made % 5 === 0) imagineIt(table, state, rng, tally);
    }
    // A claim ends a deal, so it is made only now and then.
    const move = rng.pick(moves);
    table.apply(state, seat, move.kind === "claim" && rng.int(8) > 0 ? moves[0] : move, rng);
    made += 1;
    if (made > MOST_MOVES) throw new Error("The match doesn't end.");
  }
  const result = table.result(state);
  if (!result) throw new Error("Nobody acts, and it isn't over.");
  if (state.scores.some((score) => !Number.isSafeInteger(score))) throw new Error(`Scores: ${state.scores.join(", ")}`);
}

/** Every card of the deck is somewhere; what has been chosen to pass is still in hand. */
function cardsOf({ hands, table, stock, turnUp, taken, buried, absent }: State): number {
  const lists = [...hands, table, stock, ...taken, buried, absent];
  return lists.reduce((sum, list) => sum + list.length, turnUp >= 0 ? 1 : 0);
}

function askAboutCards(table: Table, state: State, seat: number, moves: readonly Move[], tally: Tally): void {
  if (state.phase !== "play") return;
  tally.positions += 1;
  if (!moves.some(({ kind }) => kind === "play")) throw new Error("No card may be played.");
  for (const card of state.hands[seat]) {
    const refusal = table.check(state, seat, { kind: "play", card });
    const listed = moves.some((move) => move.kind === "play" && move.card === card);
    if (listed !== (refusal === null)) throw new Error(`Listed ${listed}: ${JSON.stringify(refusal)}`);
    if (refusal === null) continue;
    tally.refusals += 1;
    const fault = faultOfSentence(table.explain(refusal), 90);
    if (fault) throw new Error(fault);
  }
}

/** What was concluded about hands is true, and no imagined hand contradicts it; to its viewer the world looks the same. */
function imagineIt(table: Table, state: State, rng: Rng, tally: Tally): void {
  voidsHold(table, state, state);
  const viewer = rng.int(state.hands.length + 1) - 1;
  const eye = viewer < 0 ? null : viewer;
  const seen = heard(table, state, eye);
  const world = table.imagine(JSON.parse(bytes(seen.view)), rng);
  tally.worlds += 1;
  voidsHold(table, state, world);
  const found = difference(seen, heard(table, world, eye));
  if (found) throw new Error(`Viewer ${viewer} can tell an imagined world by ${found}.`);
}

/** What reaches a viewer of a state. */
const heard = (table: Table, state: State, viewer: Viewer) => ({
  view: table.view(state, viewer),
  turn: table.toAct(state),
  score: table.score?.(state, viewer),
  tally: table.tally?.(state),
  moves: viewer === null ? [] : table.moves(state, viewer).slice(0, 200).map(table.write),
});

function voidsHold({ rules }: Table, { lacks }: State, { hands }: State): void {
  const words = wordsFor(rules);
  if (lacks.length === 0) return;
  for (const [seat, hand] of hands.entries())
    for (const card of hand)
      if (lacks[seat * words + Math.floor(card / 30)] & (1 << (card % 30)))
        throw new Error(`Seat ${seat} holds ${rules.faces[card].code}, which it has shown to lack.`);
}
