import type { Seat, Shape } from "../contract/game.ts";
import type { Head } from "../record/record.ts";
import type { MatchNote, MatchRefusal } from "./match-words.ts";
import { type Done, finish, isFirstFormat, type Match, type Outcome, refuse, sameSeats, step } from "./step.ts";

/*
 * A seat can undo a move alone while it is still its turn. After that the others have to agree. On your own device nobody else
 * is there to agree: the head of such a match says that undo is free.
 */

/** How many moves can be undone in one turn. */
export const MAX_UNDOS = 32;

/** Undo on your own device: as far back as you like, past chance and other seats' moves. */
const isFree = ({ undo }: Head): boolean => undo === "free";

/** Orders can be changed forever within one turn: this bounds how many can be undone, and so the size of a match. */
const MAX_OWN_MOVES = 128;
/** The same for moves that need the others' consent: enough to reach back to everybody's last move. */
const MAX_SHARED_MOVES = 32;

/** The moves kept for undo beneath a new one. Only an unbroken run of harmless moves can ever be undone, except where undo is free. */
export function keptBeneath<G extends Shape>({ head, done }: Match<G>, seat: Seat, harmless: boolean): Done<G> | null {
  if (isFree(head)) return done;
  if (!done || !harmless || (isFirstFormat(head) && done.seat !== seat)) return null;
  return cut(done, done.seat === seat ? MAX_OWN_MOVES : MAX_SHARED_MOVES);
}

/** Drops half of a list that is too long, so that it rarely has to be cut. */
const cut = <G extends Shape>(done: Done<G>, most: number): Done<G> => (done.count < most ? done : shortened(done, most / 2));

function shortened<G extends Shape>(done: Done<G>, most: number): Done<G> {
  const earlier = most > 1 && done.earlier ? shortened(done.earlier, most - 1) : null;
  return { ...done, earlier, count: earlier ? earlier.count + 1 : 1 };
}

/** A seat's last move, the number of moves from there to the end, and whether all of them may be undone. */
interface LastMove<G extends Shape> {
  readonly done: Done<G>;
  readonly moves: number;
  readonly isOpen: boolean;
}

function lastMoveOf<G extends Shape>(match: Match<G>, seat: Seat): LastMove<G> | null {
  let isOpen = true;
  let moves = 1;
  for (let { done } = match; done; done = done.earlier) {
    isOpen &&= done.harmless && done.allowed;
    if (done.seat === seat) return { done, moves, isOpen };
    moves += 1;
  }
  return null;
}

/** Why a seat can't undo its last move alone; null if it can. */
export function refuseUndo<G extends Shape>(match: Match<G>, seat: Seat): MatchRefusal | null {
  if (match.result) return { rule: "game-over" };
  const last = lastMoveOf(match, seat);
  if (!last) return { rule: "nothing-to-undo" };
  if (isFree(match.head)) return null;
  if (!last.isOpen) return { rule: last.moves === 1 ? "cannot-undo" : "nothing-to-undo" };
  if (last.moves > 1 || !sameSeats(match.game.toAct(match.state), [seat])) return { rule: "ask-first" };
  return match.undos < MAX_UNDOS ? null : { rule: "undo-limit", most: MAX_UNDOS };
}

/** The rule of the first format: whose turn it is doesn't matter. */
function refuseOldUndo<G extends Shape>({ done }: Match<G>, seat: Seat): MatchRefusal | null {
  if (done?.seat !== seat) return { rule: "nothing-to-undo" };
  return done.harmless && done.allowed ? null : { rule: "cannot-undo" };
}

/** Why a seat can't ask the others to undo its last move; null if it can. */
function refuseAsk<G extends Shape>(match: Match<G>, seat: Seat): MatchRefusal | null {
  if (match.result) return { rule: "game-over" };
  if (match.gone.includes(seat)) return { rule: "already-gone" };
  const last = lastMoveOf(match, seat);
  if (!last) return { rule: "nothing-to-undo" };
  if (!refuseUndo(match, seat)) return { rule: "undo-alone" };
  if (!last.isOpen) return { rule: "cannot-undo" };
  if (match.request) return { rule: "already-asked" };
  return match.asked.includes(seat) ? { rule: "asked-before" } : null;
}

/** Whether the seat can undo its last move alone, ask the others to undo it, or redo it, now. */
export const canUndo = <G extends Shape>(match: Match<G>, seat: Seat): boolean => refuseUndo(match, seat) === null;
export const canAskUndo = <G extends Shape>(match: Match<G>, seat: Seat): boolean => refuseAsk(match, seat) === null;
export const canRedo = <G extends Shape>(match: Match<G>, seat: Seat): boolean => !match.result && match.undone.at(-1)?.seat === seat;

/** The people who must agree before a seat's move is undone: all others who are still playing. Bots don't mind. */
const mustAgree = <G extends Shape>({ head, gone }: Match<G>, asker: Seat): readonly Seat[] =>
  head.seats.flatMap(({ bot }, seat) => (seat === asker || bot !== undefined || gone.includes(seat) ? [] : [seat]));

/** The seats that haven't answered a request yet. */
export const waitingFor = <G extends Shape>(match: Match<G>): readonly Seat[] =>
  match.request ? mustAgree(match, match.request.seat).filter((seat) => !match.request?.agreed.includes(seat)) : [];

export function undo<G extends Shape>(match: Match<G>, seat: Seat, at: number): Outcome<G> {
  const refusal = isFirstFormat(match.head) ? refuseOldUndo(match, seat) : refuseUndo(match, seat);
  const last = lastMoveOf(match, seat);
  if (refusal || !last || !match.done) return refuse(refusal ?? { rule: "nothing-to-undo" });
  const { state, draws, done } = match;
  const undone = [...match.undone, { seat, state, draws, done }];
  const given = isFree(match.head) ? { clocks: clocksBefore(match, last.done, at) } : {};
  const change = { state: last.done.before, draws: last.done.drawsBefore, done: last.done.earlier, undone, ...given };
  return finish(match, { seq: match.seq + 1, at, seat, do: "undo" }, change, [tookBack(seat, last.moves)]);
}

const tookBack = (seat: Seat, moves: number): MatchNote => ({ kind: "took-back", seat, ...(moves > 1 ? { moves } : {}) });

/** The clocks as they were when a move was made: all the time that ran since is given back. */
function clocksBefore<G extends Shape>({ game }: Match<G>, { before, left }: Done<G>, at: number): Match<G>["clocks"] {
  return { left, since: at, running: game.toAct(before) };
}

export function redo<G extends Shape>(match: Match<G>, seat: Seat, at: number): Outcome<G> {
  const last = match.undone.at(-1);
  if (!last || last.seat !== seat) return refuse({ rule: "nothing-to-redo" });
  const change = { state: last.state, draws: last.draws, done: last.done, undone: match.undone.slice(0, -1) };
  return finish(match, { seq: match.seq + 1, at, seat, do: "redo" }, change, [{ kind: "did-again", seat }]);
}

/** Asks to undo the seat's last move and everything after it. If only bots would have to agree, it is undone at once. */
export function askUndo<G extends Shape>(match: Match<G>, seat: Seat, at: number): Outcome<G> {
  const refusal = refuseAsk(match, seat);
  const last = lastMoveOf(match, seat);
  if (refusal || !last) return refuse(refusal ?? { rule: "nothing-to-undo" });
  const entry = { seq: match.seq + 1, at, seat, do: "ask-undo" };
  if (mustAgree(match, seat).length === 0) return undoTogether(match, last, entry, []);
  const request = { seat, moves: last.moves, agreed: [] };
  return step(match, entry, { request, asked: [...match.asked, seat] }, [], [{ kind: "asked-undo", seat, moves: last.moves }]);
}

export function answerUndo<G extends Shape>(match: Match<G>, seat: Seat, word: "allow-undo" | "decline-undo", at: number): Outcome<G> {
  const { request } = match;
  const entry = { seq: match.seq + 1, at, seat, do: word };
  const last = request && lastMoveOf(match, request.seat);
  if (!request || !last) return refuse({ rule: "no-request" });
  if (word === "decline-undo" && (seat === request.seat || mustAgree(match, request.seat).includes(seat))) {
    return step(match, entry, { request: null }, [], [{ kind: "declined-undo", seat, asker: request.seat }]);
  }
  if (!waitingFor(match).includes(seat)) return refuse({ rule: "no-request" });
  const allowed: MatchNote = { kind: "allowed-undo", seat, asker: request.seat };
  if (waitingFor(match).length === 1) return undoTogether(match, last, entry, [allowed]);
  return step(match, entry, { request: { ...request, agreed: [...request.agreed, seat] } }, [], [allowed]);
}

function undoTogether<G extends Shape>(
  match: Match<G>,
  { done, moves }: LastMove<G>,
  entry: { readonly seq: number; readonly at: number; readonly seat: Seat; readonly do: string },
  notes: readonly MatchNote[],
): Outcome<G> {
  const change = { state: done.before, draws: done.drawsBefore, done: done.earlier, clocks: clocksBefore(match, done, entry.at) };
  return finish(match, entry, change, [...notes, tookBack(done.seat, moves)]);
}
