import type { Result, Rng, Seat } from "parlour/engine";
import * as kit from "parlour/kit";

export const DICE = 5;
export const FACES = 6;

export type Choice = "keep" | "shake";
export type Bid = { readonly count: number; readonly face: number };

export interface State {
  /** What is under each cup, in rising order. */
  dice: number[][];
  /** Before the first bid, all choose at once and in secret whether to shake again. */
  choices: (Choice | null)[];
  bid: Bid | null;
  toAct: Seat;
  /** In the order they lost their last die. */
  out: Seat[];
}

export type Move = { readonly kind: Choice | "liar" } | ({ readonly kind: "bid" } & Bid);

export type Event =
  | { readonly kind: "chose"; readonly seat: Seat; readonly choice: Choice | null }
  | { readonly kind: "shaken"; readonly seats: readonly Seat[]; readonly reveals: true }
  | ({ readonly kind: "bid"; readonly seat: Seat } & Bid)
  | { readonly kind: "opened"; readonly seat: Seat; readonly dice: number[][]; readonly loser: Seat; readonly reveals: true };

export type Refusal =
  | kit.TurnRefusal
  | { readonly rule: "shake-first" | "cups-are-down" | "bid-first" }
  | { readonly rule: "too-many"; readonly dice: number }
  | { readonly rule: "bid-higher"; readonly bid: Bid };

const isIn = (state: State) => (seat: Seat) => state.dice[seat].length > 0;
const inPlay = (state: State): number => state.dice.flat().length;
const isOver = (state: State): boolean => state.out.length === state.dice.length - 1;
const shaking = (state: State): Seat[] => kit.undecided(state.choices, isIn(state));
export const isShaking = (state: State): boolean => shaking(state).length > 0;
const isHigher = (one: Bid, two: Bid | null): boolean => !two || one.count * FACES + one.face > two.count * FACES + two.face;
/** Ones count as every face. */
const matching = (dice: readonly number[], face: number): number => dice.filter((die) => die === face || die === 1).length;
const rolled = (count: number, rng: Rng): number[] => kit.rising(kit.roll(count, FACES, rng));
const bidAt = (at: number): Move & Bid => ({ kind: "bid", count: 1 + Math.floor(at / FACES), face: 1 + (at % FACES) });

export const setup = (seats: number, rng: Rng): State => ({
  dice: kit.each(seats, () => rolled(DICE, rng)),
  choices: kit.each(seats, () => null),
  ...{ bid: null, toAct: 0, out: [] },
});

export const toAct = (state: State): readonly Seat[] =>
  isOver(state) ? kit.NO_SEATS : isShaking(state) ? shaking(state) : kit.onlySeat(state.toAct);

export function check(state: State, seat: Seat, move: Move): Refusal | null {
  const refusal = kit.checkTurn(toAct(state), seat);
  if (refusal) return refusal;
  const isChoice = move.kind === "keep" || move.kind === "shake";
  if (isShaking(state) !== isChoice) return { rule: isChoice ? "cups-are-down" : "shake-first" };
  if (move.kind === "liar" && !state.bid) return { rule: "bid-first" };
  if (move.kind !== "bid") return null;
  if (move.count > inPlay(state)) return { rule: "too-many", dice: inPlay(state) };
  return state.bid && !isHigher(move, state.bid) ? { rule: "bid-higher", bid: state.bid } : null;
}

export function moves(state: State, seat: Seat): Move[] {
  if (!toAct(state).includes(seat)) return [];
  if (isShaking(state)) return [{ kind: "keep" }, { kind: "shake" }];
  const bids = kit.each(inPlay(state) * FACES, bidAt);
  return [...(state.bid ? [{ kind: "liar" as const }] : []), ...bids.filter((bid) => isHigher(bid, state.bid))];
}

export function apply(state: State, seat: Seat, move: Move, rng: Rng, log?: Event[]): void {
  if (move.kind === "liar") return doubt(state, seat, rng, log);
  if (move.kind === "bid") {
    state.bid = { count: move.count, face: move.face };
    state.toAct = kit.nextSeatIn(seat, state.dice.length, isIn(state));
    log?.push({ ...move, seat });
    return;
  }
  log?.push({ kind: "chose", seat, choice: move.kind });
  if (!kit.commitChoice<Choice>(state.choices, seat, move.kind, isIn(state))) return;
  const seats = state.choices.flatMap((choice, one) => (choice === "shake" ? [one] : []));
  for (const one of seats) state.dice[one] = rolled(state.dice[one].length, rng);
  log?.push({ kind: "shaken", seats, reveals: true });
}

function doubt(state: State, seat: Seat, rng: Rng, log?: Event[]): void {
  const { count, face } = state.bid ?? { count: 0, face: 1 };
  const seats = state.dice.length;
  const bidder = kit.allSeats(seats).find((one) => isIn(state)(one) && kit.nextSeatIn(one, seats, isIn(state)) === seat) ?? seat;
  const loser = matching(state.dice.flat(), face) >= count ? seat : bidder;
  log?.push({ kind: "opened", seat, dice: state.dice.slice(), loser, reveals: true });
  state.dice[loser] = state.dice[loser].slice(1);
  if (!isIn(state)(loser)) state.out.push(loser);
  state.toAct = isIn(state)(loser) ? loser : kit.nextSeatIn(loser, seats, isIn(state));
  state.bid = null;
  state.choices.fill(null);
  if (!isOver(state)) state.dice = state.dice.map((dice) => rolled(dice.length, rng));
}

export const result = (state: State): Result | null =>
  isOver(state) ? { ranking: kit.rankByElimination(state.out, state.dice.length) } : null;

export const idle = (state: State): Move =>
  isShaking(state) ? { kind: "keep" } : state.bid ? { kind: "liar" } : { kind: "bid", count: 1, face: 2 };

/** People bid what they have: a playout that bids at random would make every bluff look safe. */
export function playout(state: State, seat: Seat, rng: Rng): Move {
  const others = inPlay(state) - state.dice[seat].length;
  const isSound = ({ count, face }: Bid): boolean => count <= matching(state.dice[seat], face) + others / 3 + rng.int(2);
  if (state.bid && !isSound(state.bid)) return { kind: "liar" };
  const sound = moves(state, seat).filter((move) => (move.kind === "bid" ? isSound(move) : move.kind !== "liar"));
  return sound.length > 0 ? rng.pick(sound.slice(0, 8)) : idle(state);
}
