import type { CountingRng } from "../contract/chance.ts";
import { type Clocks, dueAt, excuse, startClocks, tick } from "./clock.ts";
import { copy } from "../contract/copy.ts";
import type { Game, Result, Seat, Shape } from "../contract/game.ts";
import { explainMatch, type MatchNote, type MatchRefusal } from "./match-words.ts";
import type { Entry, Head } from "../record/record.ts";
import { endingOf } from "./ending.ts";

/** Gives the chance of each entry of a match; entry 0 is the set-up. */
export type Dealer = (entry: number) => CountingRng;

/** A move that was made, with what it takes to undo it and to redo it without drawing chance twice. */
interface Done<G extends Shape> {
  readonly seat: Seat;
  readonly before: G["state"];
  readonly after: G["state"];
  /** Nobody learned anything from it: no chance drawn, nothing revealed, no secret simultaneous turn before or after it. */
  readonly harmless: boolean;
  /** The game itself allows undoing it. */
  readonly allowed: boolean;
  readonly earlier: Done<G> | null;
}

/** A match at one moment. It is never modified: every step makes a new one, so a step that isn't stored is simply dropped. */
export interface Match<G extends Shape> {
  readonly game: Game<G>;
  readonly head: Head;
  readonly chance: Dealer;
  /** The number of the last entry. */
  readonly seq: number;
  readonly state: G["state"];
  /** The moves of the seat that moved last, newest first. */
  readonly done: Done<G> | null;
  readonly undone: readonly Done<G>[];
  readonly clocks: Clocks;
  /** How many turns in a row each seat has timed out. */
  readonly idleTurns: readonly number[];
  /** Seats that resigned or forfeited; their turns are played by `idle`. */
  readonly gone: readonly Seat[];
  readonly result: Result | null;
}

/** A refusal with its sentence. `reason` is the game's own value, for saying it in another language. */
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

/** Begins a match from its head: from the game's set-up, or from a state that a position gave. */
export function begin<G extends Shape>(game: Game<G>, head: Head, chance: Dealer, start?: G["state"]): Match<G> {
  const state = start ?? game.setup(head.seats.length, chance(0));
  const toAct = game.result(state) ? [] : game.toAct(state);
  const clocks = startClocks(head.clock, head.seats.length, head.startedAt, toAct);
  const idleTurns = head.seats.map(() => 0);
  return { game, head, chance, seq: 0, state, done: null, undone: [], clocks, idleTurns, gone: [], result: game.result(state) };
}

export const toAct = <G extends Shape>(match: Match<G>): readonly Seat[] => (match.result ? [] : match.game.toAct(match.state));

/** Why a seat may not make this move now; null if it may. Nothing changes. */
export function checkMove<G extends Shape>(match: Match<G>, seat: Seat, text: string): Refused<G> | null {
  const read = readMove(match, seat, text);
  return read.ok ? null : read;
}

/** Applies one action: a move in the game's notation, or one of the match's own words. */
export function act<G extends Shape>(match: Match<G>, seat: Seat | null, text: string, at: number): Outcome<G> {
  const time = Math.max(at, match.clocks.since);
  if (match.result) return refuse({ rule: "game-over" });
  const excused = readExcuse(text);
  if (seat === null) {
    if (excused === null) return refuse({ rule: "unknown-move", text });
    const clocks = excuse(match.clocks, time, excused);
    return step(match, { seq: match.seq + 1, at: time, seat, do: text }, { clocks }, [], [{ kind: "excused", ms: excused }]);
  }
  if (!isSeat(match.head, seat)) return refuse({ rule: "no-such-seat", seats: match.head.seats.length });
  const word = text.trim().toLowerCase();
  if (word === "undo") return undo(match, seat, time);
  if (word === "redo") return redo(match, seat, time);
  if (word === "resign" || word === "forfeit") return leave(match, seat, word, time);
  if (word === "timeout") return timeout(match, seat, time);
  if (word.startsWith("handover ")) return handover(match, seat, word, time);
  return play(match, seat, text, time);
}

const isSeat = (head: Head, seat: number): boolean => Number.isInteger(seat) && seat >= 0 && seat < head.seats.length;

function play<G extends Shape>(match: Match<G>, seat: Seat, text: string, at: number): Outcome<G> {
  const read = readMove(match, seat, text);
  if (!read.ok) return read;
  const due = dueAt(match.head.clock, match.clocks, seat);
  if (due !== null && at > due) return refuse({ rule: "time-is-up" });
  const made = makeMove(match, seat, read.move);
  const idleTurns = match.idleTurns[seat] === 0 ? match.idleTurns : match.idleTurns.with(seat, 0);
  return finish(
    match,
    { seq: match.seq + 1, at, seat, do: match.game.write(read.move) },
    { state: made.state, done: made.done, idleTurns, events: made.events },
    [],
  );
}

/** What a move does to a match, before the clocks are set. */
interface Made<G extends Shape> {
  readonly state: G["state"];
  readonly done: Done<G>;
  readonly events: readonly G["event"][];
}

function makeMove<G extends Shape>(match: Match<G>, seat: Seat, move: G["move"]): Made<G> {
  const { game } = match;
  const rng = match.chance(match.seq + 1);
  const before = match.state;
  const acting = game.toAct(before);
  const events: G["event"][] = [];
  const state = copyState(game, before);
  game.apply(state, seat, move, rng, events);
  playForTheGone(match, state, rng, events);

  const alone = acting.length === 1;
  // If several seats act at once afterwards, being able to undo would reveal what they do in secret.
  const openly = alone && game.toAct(state).length <= 1;
  const harmless = openly && rng.drawn === 0 && !events.some((event) => event.reveals);
  const allowed = game.undoable?.(before, seat, move) ?? true;
  // Only an unbroken run of one seat's harmless moves can ever be undone.
  const earlier = harmless && match.done?.seat === seat ? latest(match.done) : null;
  return { state, events, done: { seat, before, after: state, harmless, allowed, earlier } };
}

/** In a turn without an end, orders can be changed forever: this bounds how many can be undone, and so the size of a match. */
const MOST_DONE = 128;

/** The moves kept for undo. When there are too many, half are dropped, so that this is rarely needed. */
function latest<G extends Shape>(done: Done<G>): Done<G> {
  let count = 1;
  for (let one = done.earlier; one; one = one.earlier) count += 1;
  return count < MOST_DONE ? done : shortened(done, MOST_DONE / 2);
}

const shortened = <G extends Shape>(done: Done<G>, most: number): Done<G> => ({
  ...done,
  earlier: most > 1 && done.earlier ? shortened(done.earlier, most - 1) : null,
});

/** Plays `idle` for seats that left the table, so that the others don't wait for them. */
function playForTheGone<G extends Shape>(match: Match<G>, state: G["state"], rng: CountingRng, events: G["event"][]): void {
  const { game, gone } = match;
  if (gone.length === 0) return;
  for (;;) {
    if (game.result(state)) return;
    const seat = game.toAct(state).find((one) => gone.includes(one));
    if (seat === undefined) return;
    game.apply(state, seat, idleMove(game, state, seat), rng, events);
  }
}

function undo<G extends Shape>(match: Match<G>, seat: Seat, at: number): Outcome<G> {
  const last = match.done;
  if (!last || last.seat !== seat) return refuse({ rule: "nothing-to-undo" });
  if (!last.harmless || !last.allowed) return refuse({ rule: "cannot-undo" });
  const change = { state: last.before, done: last.earlier, undone: [...match.undone, last] };
  return finish(match, { seq: match.seq + 1, at, seat, do: "undo" }, change, [{ kind: "took-back", seat }]);
}

function redo<G extends Shape>(match: Match<G>, seat: Seat, at: number): Outcome<G> {
  const last = match.undone.at(-1);
  if (!last || last.seat !== seat) return refuse({ rule: "nothing-to-redo" });
  const change = { state: last.after, done: { ...last, earlier: match.done }, undone: match.undone.slice(0, -1) };
  return finish(match, { seq: match.seq + 1, at, seat, do: "redo" }, change, [{ kind: "did-again", seat }]);
}

/** Whether the seat can undo its last move, or redo it, now. */
export const canUndo = <G extends Shape>(match: Match<G>, seat: Seat): boolean =>
  !match.result && match.done?.seat === seat && match.done.harmless && match.done.allowed;
export const canRedo = <G extends Shape>(match: Match<G>, seat: Seat): boolean => !match.result && match.undone.at(-1)?.seat === seat;

function leave<G extends Shape>(match: Match<G>, seat: Seat, word: "resign" | "forfeit", at: number): Outcome<G> {
  if (match.gone.includes(seat)) return refuse({ rule: "already-gone" });
  const left = { ...match, gone: [...match.gone, seat] };
  const events: G["event"][] = [];
  const state = copyState(match.game, match.state);
  const ends = left.gone.length >= match.head.seats.length - 1;
  if (!ends) playForTheGone(left, state, match.chance(match.seq + 1), events);
  const note: MatchNote = { kind: word === "resign" ? "resigned" : "forfeited", seat };
  return finish(left, { seq: match.seq + 1, at, seat, do: word }, { state, done: null, events }, [note]);
}

/**
 * A seat's time ran out: what it began and can't be left unfinished is undone, then its idle move is made. This ignores the
 * game's `undoable`, but stops at chance: what was rolled for an entry belongs to that entry.
 */
function timeout<G extends Shape>(match: Match<G>, seat: Seat, at: number): Outcome<G> {
  const { game } = match;
  if (!game.toAct(match.state).includes(seat)) return refuse({ rule: "not-to-act" });
  const due = dueAt(match.head.clock, match.clocks, seat);
  if (due !== null && at < due) return refuse({ rule: "time-not-up" });

  let { state, done } = match;
  while (game.check(state, seat, game.idle(state, seat)) && done?.seat === seat && done.harmless) {
    state = done.before;
    done = done.earlier;
  }
  const made = makeMove({ ...match, state, done }, seat, idleMove(game, state, seat));
  const idleTurns = match.idleTurns.with(seat, match.idleTurns[seat] + 1);
  const change = { state: made.state, done: null, idleTurns, events: made.events };
  return finish(match, { seq: match.seq + 1, at, seat, do: "timeout" }, change, [{ kind: "timed-out", seat }]);
}

function handover<G extends Shape>(match: Match<G>, seat: Seat, word: string, at: number): Outcome<G> {
  const bot = word.slice("handover ".length);
  if (!/^[a-z0-9-]{1,40}$/.test(bot)) return refuse({ rule: "unknown-move", text: word });
  const change = { idleTurns: match.idleTurns.with(seat, 0) };
  return step(match, { seq: match.seq + 1, at, seat, do: `handover ${bot}` }, change, [], [{ kind: "handed-over", seat, bot }]);
}

/**
 * A game's idle move is always allowed at the start of a turn. In the middle of a turn that can't be undone, the game says how to
 * end it; any move is better than a match that stands still.
 */
function idleMove<G extends Shape>(game: Game<G>, state: G["state"], seat: Seat): G["move"] {
  const idle = game.idle(state, seat);
  if (!game.check(state, seat, idle)) return idle;
  return game.abandon?.(state, seat) ?? game.moves(state, seat)[0];
}

const copyState = <G extends Shape>(game: Game<G>, state: G["state"]): G["state"] => (game.copy ? game.copy(state) : copy(state));

/** What an entry changes in a match; fields left out stay as they are. */
interface Change<G extends Shape> {
  readonly state?: G["state"];
  readonly done?: Done<G> | null;
  readonly undone?: readonly Done<G>[];
  readonly clocks?: Clocks;
  readonly idleTurns?: readonly number[];
  readonly result?: Result | null;
  readonly events?: readonly G["event"][];
}

/** The last part of every entry that touches the state: result, clocks, and what can still be redone. */
function finish<G extends Shape>(match: Match<G>, entry: Entry, change: Change<G>, notes: readonly MatchNote[]): Step<G> {
  const { game, head } = match;
  const { state = match.state, done = match.done, undone = [], idleTurns = match.idleTurns, events = [] } = change;
  const result = endingOf(game, state, match.gone, head.seats.length);
  const acting = result ? [] : game.toAct(state);
  const final = !(done?.harmless && done.allowed) && undone.length === 0;
  const back = entry.do === "undo" || events.some((event) => event.resumes);
  const clocks = tick(head.clock, match.clocks, { at: entry.at, actor: entry.seat, toAct: acting, final, back });
  return step(match, entry, { state, done, undone, idleTurns, clocks, result }, events, notes);
}

/** Copied field by field: spreading objects would cost more than the move itself. */
function step<G extends Shape>(
  old: Match<G>,
  entry: Entry,
  change: Change<G>,
  events: readonly G["event"][],
  notes: readonly MatchNote[],
): Step<G> {
  const { state = old.state, done = old.done, undone = old.undone, clocks = old.clocks } = change;
  const { idleTurns = old.idleTurns, result = old.result } = change;
  const { game, head, chance, gone } = old;
  const match = { game, head, chance, seq: entry.seq, state, done, undone, clocks, idleTurns, gone, result };
  return { ok: true, match, entry, events, notes };
}

function readMove<G extends Shape>(match: Match<G>, seat: Seat, text: string): { ok: true; move: G["move"] } | Refused<G> {
  const { game, head } = match;
  if (!isSeat(head, seat)) return refuse({ rule: "no-such-seat", seats: head.seats.length });
  if (match.gone.includes(seat)) return refuse({ rule: "already-gone" });
  const move = game.read(text);
  if (!move) return refuse({ rule: "unknown-move", text });
  const reason = game.check(match.state, seat, move);
  if (reason) return { ok: false, refusal: { rule: reason.rule, text: game.explain(reason) }, reason };
  if (match.result) return refuse({ rule: "game-over" });
  return { ok: true, move };
}

function refuse<G extends Shape>(reason: MatchRefusal): Refused<G> {
  return { ok: false, refusal: { rule: reason.rule, text: explainMatch(reason) }, reason };
}

/** `excuse 1500`: that many milliseconds are not counted. */
function readExcuse(text: string): number | null {
  const found = /^excuse (\d{1,12})$/.exec(text);
  return found ? Number(found[1]) : null;
}
