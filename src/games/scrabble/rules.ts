import type { Rng, Seat } from "../../engine/contract/game.ts";
import { nextSeat, NO_SEATS, onlySeat } from "../../kit/seats.ts";
import { drawSome, each, total } from "../../kit/pieces.ts";
import { checkTurn } from "../../kit/turn.ts";
import { drawForStart, fullBag, missingFrom, refill, textsOf, withoutTiles } from "./turn/bag.ts";
import { answer, answering, settle } from "./turn/challenge.ts";
import { listPlacements } from "./turn/listing.ts";
import { inOrder, startText, tileText, wordText } from "./turn/notation.ts";
import { canonical, isPlacement, judge, type Placement, tilesOf } from "./turn/placement.ts";
import { end, endingOf } from "./turn/scoring.ts";
import { type Setting, tileOf } from "./setting.ts";
import { BONUS, type Event, type Move, noPoints, type Refusal, type State, WORDS } from "./state.ts";

export function setup(set: Setting, seats: number, rng: Rng): State {
  const { startBy, rackSize } = set.rules;
  const start = startBy === "drawLetters" ? drawForStart(set, seats, rng) : { first: startBy === "random" ? rng.int(seats) : 0, draws: [] };
  const bag = fullBag(set);
  return {
    board: each(set.grid.rows * set.grid.columns, () => 0),
    racks: each(seats, () => inOrder(drawSome(bag, rackSize, rng))),
    bag,
    points: each(seats, noPoints),
    toAct: start.first,
    scoreless: 0,
    passes: 0,
    lost: each(seats, () => 0),
    pending: null,
    recent: null,
    last: [],
    draws: start.draws,
    before: null,
  };
}

export function toAct(state: State): readonly Seat[] {
  if (state.before) return NO_SEATS;
  return state.pending ? answering(state.pending) : onlySeat(state.toAct);
}

export function moves(set: Setting, state: State, seat: Seat): Move[] {
  if (!toAct(state).includes(seat)) return [];
  if (state.pending) return [{ kind: "accept" }, { kind: "challenge" }];
  const exchanges = choicesOf(state.racks[seat])
    .map((tiles): Move => ({ kind: "exchange", tiles }))
    .filter((move) => check(set, state, seat, move) === null);
  return [...listPlacements(set, state.board, state.racks[seat]), ...exchanges, { kind: "pass" }];
}

/** Every choice of tiles from a rack, equal tiles counted once, none among them. */
function choicesOf(rack: readonly number[]): number[][] {
  let choices: number[][] = [[]];
  for (const tile of new Set(inOrder(rack))) {
    const most = rack.filter((other) => other === tile).length;
    choices = choices.flatMap((tiles) =>
      Array.from({ length: most + 1 }, (_, count) => [...tiles, ...Array.from({ length: count }, () => tile)]),
    );
  }
  return choices;
}

export function check(set: Setting, state: State, seat: Seat, move: Move): Refusal | null {
  const refusal = checkTurn(toAct(state), seat);
  if (refusal) return refusal;
  const answers = move.kind === "challenge" || move.kind === "accept";
  if (state.pending) return answers ? null : { rule: "answer-first" };
  if (answers) return { rule: "nothing-to-challenge" };
  if (isPlacement(move)) return checkPlacement(set, state, seat, move);
  return move.kind === "exchange" ? checkExchange(set, state, seat, move.tiles) : null;
}

function checkPlacement(set: Setting, state: State, seat: Seat, move: Placement): Refusal | null {
  const runsDown = move.kind === "place" ? move.down : undefined;
  const laid = tilesOf(set, state.board, move);
  const { reasons } = judge(set, state.board, state.racks[seat], laid, set.rules.challenge === "void", runsDown);
  return reasons.length > 0 ? { ...reasons[0], reasons } : null;
}

function checkExchange({ rules, tiles: set }: Setting, state: State, seat: Seat, tiles: readonly number[]): Refusal | null {
  if (tiles.length === 0) return rules.emptyExchangeIsPass ? null : { rule: "choose-tiles" };
  const missing = missingFrom(state.racks[seat], tiles);
  if (missing !== undefined) return { rule: "tile-not-held", tile: tileText(set, missing) };
  const inBag = total(state.bag);
  if (inBag < rules.exchangeMinBag) return { rule: "bag-too-small", left: inBag, needed: rules.exchangeMinBag };
  if (rules.exchangeOrder === "drawThenReturn" && tiles.length > inBag) return { rule: "more-than-bag", left: inBag };
  return null;
}

export function apply(set: Setting, state: State, seat: Seat, move: Move, rng: Rng, log?: Event[]): void {
  state.recent = { seat, kind: move.kind === "lay" ? "place" : move.kind, tiles: move.kind === "exchange" ? move.tiles.length : 0 };
  switch (move.kind) {
    case "place":
    case "lay":
      return place(set, state, seat, move, rng, log);
    case "exchange":
      if (move.tiles.length > 0) exchange(set, state, seat, move.tiles, rng, log);
      else log?.push({ kind: "passed", seat });
      return endTurn(set, state, move.tiles.length > 0 ? "scoreless" : "pass", log);
    case "pass":
      log?.push({ kind: "passed", seat });
      return endTurn(set, state, "pass", log);
    case "challenge":
    case "accept": {
      const { pending } = state;
      // Which answer it was stays secret until all have answered.
      state.recent = null;
      if (!pending || !answer(pending, seat, move.kind === "accept", log)) return;
      return endTurn(set, state, settle(set, state, pending, rng, log) ? "scored" : "scoreless", log);
    }
  }
}

function place(set: Setting, state: State, seat: Seat, move: Placement, rng: Rng, log?: Event[]): void {
  const laid = tilesOf(set, state.board, move);
  const { words, bonus, points } = judge(set, state.board, state.racks[seat], laid, false);
  if (log) {
    const spelled = canonical(set, state.board, move);
    const notation = spelled.kind === "place" ? placeText(set, spelled) : "";
    log.push({ kind: "placed", seat, notation, tiles: laid, words, bonus, points });
  }
  state.racks[seat] = withoutTiles(
    state.racks[seat],
    laid.map(({ cell }) => tileOf(cell)),
  );
  for (const { square, cell } of laid) state.board[square] = cell;
  state.points[seat][WORDS] += points - bonus;
  state.points[seat][BONUS] += bonus;
  const squares = laid.map(({ square }) => square);
  if (set.rules.challenge === "void") {
    state.last = squares;
    refill(set, state, seat, rng, log);
    return endTurn(set, state, points > 0 ? "scored" : "scoreless", log);
  }
  const accepted = state.racks.map((_, other) => (other === seat ? true : null));
  state.pending = { seat, squares, points: points - bonus, bonus, accepted };
}

export const placeText = ({ tiles }: Setting, { row, column, down, word }: Extract<Move, { kind: "place" }>): string =>
  `${startText(row, column, down)} ${wordText(tiles, word)}`;

function exchange(set: Setting, state: State, seat: Seat, tiles: readonly number[], rng: Rng, log?: Event[]): void {
  const kept = withoutTiles(state.racks[seat], tiles);
  const giveBack = (): void => tiles.forEach((tile) => void (state.bag[tile] += 1));
  if (set.rules.exchangeOrder === "returnThenDraw") giveBack();
  const drawn = drawSome(state.bag, tiles.length, rng);
  if (set.rules.exchangeOrder === "drawThenReturn") giveBack();
  state.racks[seat] = inOrder([...kept, ...drawn]);
  log?.push({ kind: "exchanged", seat, count: tiles.length, tiles: textsOf(set, tiles) });
  log?.push({ kind: "drew", seat, count: drawn.length, tiles: textsOf(set, drawn), bag: total(state.bag), reveals: true });
}

/** The turn is complete: it is over, or the next seat acts. Seats that owe a turn lose it now. */
function endTurn(set: Setting, state: State, how: "scored" | "scoreless" | "pass", log?: Event[]): void {
  state.scoreless = how === "scored" ? 0 : state.scoreless + 1;
  state.passes = how === "pass" ? state.passes + 1 : 0;
  for (;;) {
    const ending = endingOf(set, state);
    if (ending) return end(set, state, ending, log);
    state.toAct = nextSeat(state.toAct, state.racks.length);
    if (state.lost[state.toAct] === 0) break;
    state.lost[state.toAct] -= 1;
    state.scoreless += 1;
    log?.push({ kind: "turn-lost", seat: state.toAct });
  }
  log?.push({ kind: "turn", seat: state.toAct });
}
