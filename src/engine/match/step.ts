import type { CountingRng } from "../contract/chance.ts";
import { copy } from "../contract/copy.ts";
import type { Game, Result, Seat, Shape } from "../contract/game.ts";
import type { Entry, Head } from "../record/record.ts";
import { type Clocks, tick } from "./clock.ts";
import { endingOf } from "./ending.ts";
import { explainMatch, type MatchNote, type MatchRefusal } from "./match-words.ts";
import { sizeOf } from "./size.ts";

/** The chance of a match, by stream: 0 is for the setup, n for the nth entry that draws. */
export type Dealer = (stream: number) => CountingRng;

/** A move that was made, with what's needed to undo it. The state after it is the `before` of the next one, or the match's state. */
export interface Done<G extends Shape> {
  readonly seat: Seat;
  readonly before: G["state"];
  readonly drawsBefore: number;
  /** Each seat's remaining time when the move was made. */
  readonly left: readonly number[];
  /** Nobody learned anything from it: no chance drawn, nothing revealed, no secret simultaneous turn before or after it. */
  readonly harmless: boolean;
  /** The game itself allows undoing it. */
  readonly allowed: boolean;
  readonly earlier: Done<G> | null;
  /** The length of this list, counting this one. */
  readonly count: number;
}

/** An undone move, with what's needed to redo it without drawing chance again. */
interface Undone<G extends Shape> {
  readonly seat: Seat;
  readonly state: G["state"];
  readonly draws: number;
  readonly done: Done<G>;
}

/** A seat asks the others to undo its last move, and all that came after it. */
export interface UndoRequest {
  readonly seat: Seat;
  /** How many moves would be undone. */
  readonly moves: number;
  readonly agreed: readonly Seat[];
}

/** A match at one moment. It is never modified: every step makes a new one, so a step that isn't stored is simply dropped. */
export interface Match<G extends Shape> {
  readonly game: Game<G>;
  readonly head: Head;
  readonly chance: Dealer;
  /** The number of the last entry. */
  readonly seq: number;
  /** The time of the last entry, or of the start. */
  readonly at: number;
  /** An upper bound on the bytes that its entries and draws take in a record. */
  readonly size: number;
  readonly state: G["state"];
  /** How many entries drew chance: only a draw moves on to the next stream. */
  readonly draws: number;
  /** The latest moves that can still be undone, newest first. */
  readonly done: Done<G> | null;
  readonly undone: readonly Undone<G>[];
  /** How many moves were undone in this turn. */
  readonly undos: number;
  readonly request: UndoRequest | null;
  /** Seats that have asked for an undo since the last move. */
  readonly asked: readonly Seat[];
  readonly clocks: Clocks;
  /** How many turns in a row each seat has timed out. */
  readonly idleTurns: readonly number[];
  /** How many entries each seat has made. */
  readonly acts: readonly number[];
  /** Seats that resigned or forfeited; their turns are played by `idle`. */
  readonly gone: readonly Seat[];
  readonly result: Result | null;
}

/** A refusal with its sentence. `reason` is the refusal as data, for translations. */
export interface Refused<G extends Shape> {
  readonly ok: false;
  readonly refusal: { readonly rule: string; readonly text: string };
  readonly reason: G["refusal"] | MatchRefusal;
}

/** The outcome of an entry: the match after it, what happened in the game, and what happened at the table. */
export interface Step<G extends Shape> {
  readonly ok: true;
  readonly match: Match<G>;
  readonly entry: Entry;
  readonly events: readonly G["event"][];
  readonly notes: readonly MatchNote[];
}

export type Outcome<G extends Shape> = Step<G> | Refused<G>;

export function refuse<G extends Shape>(reason: MatchRefusal): Refused<G> {
  return { ok: false, refusal: { rule: reason.rule, text: explainMatch(reason) }, reason };
}

/** Records of the first format number chance by entry, and let a seat undo a move alone after its turn has passed. */
export const isFirstFormat = ({ format }: Pick<Head, "format">): boolean => format === 1;

/** The earliest time that the next entry may have: time never goes back, though clocks may be set to an earlier one. */
export const earliest = <G extends Shape>({ head, at, clocks }: Match<G>): number => (isFirstFormat(head) ? clocks.since : at);

/** The chance of the next entry. */
export const nextChance = <G extends Shape>({ head, chance, seq, draws }: Match<G>): CountingRng =>
  chance(1 + (isFirstFormat(head) ? seq : draws));

export const copyState = <G extends Shape>(game: Game<G>, state: G["state"]): G["state"] => (game.copy ? game.copy(state) : copy(state));

export const sameSeats = (a: readonly Seat[], b: readonly Seat[]): boolean => a.length === b.length && a.every((seat, i) => seat === b[i]);

/** What an entry changes in a match; fields left out stay as they are. */
export interface Change<G extends Shape> {
  readonly state?: G["state"];
  readonly draws?: number;
  /** How many numbers were drawn. */
  readonly drawn?: number;
  readonly done?: Done<G> | null;
  readonly undone?: readonly Undone<G>[];
  readonly undos?: number;
  readonly request?: UndoRequest | null;
  readonly asked?: readonly Seat[];
  readonly clocks?: Clocks;
  readonly idleTurns?: readonly number[];
  readonly result?: Result | null;
  readonly events?: readonly G["event"][];
}

/** The last part of every entry that touches the state: clocks, result, and what can still be redone. */
export function finish<G extends Shape>(match: Match<G>, entry: Entry, change: Change<G>, notes: readonly MatchNote[]): Step<G> {
  const { game, head } = match;
  const { done = match.done, undone = [], draws = match.draws, asked = match.asked, idleTurns = match.idleTurns } = change;
  const played = { state: change.state ?? match.state, events: change.events ?? [] };
  const ending = endingOf(game, played.state, match.gone, head.seats.length);
  const acting = ending ? [] : game.toAct(played.state);
  const final = !(done?.harmless && done.allowed) && undone.length === 0;
  const back = entry.do === "undo";
  const resumes = back || played.events.some((event) => event.resumes);
  const clocks = change.clocks ?? tick(head.clock, match.clocks, { at: entry.at, actor: entry.seat, toAct: acting, final, back: resumes });
  const isNewTurn = final || !sameSeats(acting, match.clocks.running);
  const undos = back ? match.undos + 1 : isNewTurn ? 0 : match.undos;
  const { state, events } = ending ? chargeOvertime(game, played, clocks.left) : played;
  const result = state === played.state ? ending : endingOf(game, state, match.gone, head.seats.length);
  return step(
    match,
    entry,
    { state, draws, drawn: change.drawn ?? 0, done, undone, undos, request: null, asked, idleTurns, clocks, result },
    events,
    notes,
  );
}

/** A final state with the events that led to it. */
interface Played<G extends Shape> {
  readonly state: G["state"];
  readonly events: readonly G["event"][];
}

/** Deducts the penalty for overtime, if the game ended by its own rules and a seat's time is below zero. */
function chargeOvertime<G extends Shape>(game: Game<G>, played: Played<G>, left: readonly number[]): Played<G> {
  if (!game.overtime || !left.some((ms) => ms < 0) || !game.result(played.state)) return played;
  const state = copyState(game, played.state);
  const events = [...played.events];
  game.overtime(
    state,
    left.map((ms) => Math.max(0, 0 - ms)),
    events,
  );
  return { state, events };
}

/** Copied field by field: spreading objects would cost more than the move itself. */
export function step<G extends Shape>(
  old: Match<G>,
  entry: Entry,
  change: Change<G>,
  events: readonly G["event"][],
  notes: readonly MatchNote[],
): Step<G> {
  const { state = old.state, draws = old.draws, done = old.done, undone = old.undone, undos = old.undos } = change;
  const { request = old.request, asked = old.asked, clocks = old.clocks, idleTurns = old.idleTurns, result = old.result } = change;
  const { game, head, chance, gone } = old;
  const acts = entry.seat === null ? old.acts : old.acts.with(entry.seat, (old.acts[entry.seat] ?? 0) + 1);
  const { seq, at } = entry;
  const size = old.size + sizeOf(entry.do, change.drawn);
  const match = {
    game,
    head,
    chance,
    seq,
    at,
    size,
    state,
    draws,
    done,
    undone,
    undos,
    request,
    asked,
    clocks,
    idleTurns,
    acts,
    gone,
    result,
  };
  return { ok: true, match, entry, events, notes };
}
