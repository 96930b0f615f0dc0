import type { CountingRng } from "../contract/chance.ts";
import type { Game, Seat, Shape } from "../contract/game.ts";
import { MAX_MATCH_BYTES } from "../record/limits.ts";
import type { Head } from "../record/record.ts";
import { dueAt, excuse, overtimeOf, startClocks, timeLeft } from "./clock.ts";
import { endingAtLimit } from "./ending.ts";
import { drawsSize } from "./size.ts";
import { type MatchNote, seatNames } from "./match-words.ts";
import {
  copyState,
  type Dealer,
  type Done,
  earliest,
  finish,
  type Match,
  nextChance,
  type Outcome,
  refuse,
  type Refused,
  step,
} from "./step.ts";
import { answerUndo, askUndo, keptBeneath, redo, undo } from "./undo.ts";

export type { Dealer, Match, Outcome, Refused, Step } from "./step.ts";
export { canAskUndo, canRedo, canUndo, refuseUndo, waitingFor } from "./undo.ts";

/** Begins a match from its head: from the game's setup, or from a state loaded from a position. */
export function begin<G extends Shape>(game: Game<G>, head: Head, chance: Dealer, start?: G["state"]): Match<G> {
  const rng = chance(0);
  const state = start ?? game.setup(head.seats.length, rng);
  const size = drawsSize(rng.drawn);
  const toAct = game.result(state) ? [] : game.toAct(state);
  const clocks = startClocks(head.clock, head.seats.length, head.startedAt, toAct);
  const zeros = head.seats.map(() => 0);
  const nothing = { done: null, undone: [], undos: 0, request: null, asked: [], gone: [] };
  return {
    game,
    head,
    chance,
    seq: 0,
    at: head.startedAt,
    size,
    state,
    draws: 0,
    ...nothing,
    clocks,
    idleTurns: zeros,
    acts: zeros,
    result: game.result(state),
  };
}

export const toAct = <G extends Shape>(match: Match<G>): readonly Seat[] => (match.result ? [] : match.game.toAct(match.state));

/** Why a seat may not make this move now; null if it may. Nothing changes. */
export function checkMove<G extends Shape>(match: Match<G>, seat: Seat, text: string): Refused<G> | null {
  const read = readMove(match, seat, text);
  return read.ok ? null : read;
}

/** Applies one action: a move in the game's notation, or one of the match's own words. */
export function act<G extends Shape>(match: Match<G>, seat: Seat | null, text: string, at: number): Outcome<G> {
  const time = Math.max(at, earliest(match));
  if (match.result) return refuse({ rule: "game-over" });
  if (seat === null) return actForAll(match, text, time);
  if (!isSeat(match.head, seat)) return refuse({ rule: "no-such-seat", seats: match.head.seats.length });
  const word = text.trim().toLowerCase();
  if (word === "resign" || word === "forfeit") return leave(match, seat, word, time);
  if (word === "undo") return undo(match, seat, time);
  if (word === "redo") return redo(match, seat, time);
  if (word === "ask-undo") return askUndo(match, seat, time);
  if (word === "allow-undo" || word === "decline-undo") return answerUndo(match, seat, word, time);
  if (word === "timeout") return timeout(match, seat, time);
  if (word.startsWith("handover ")) return handover(match, seat, word, time);
  return play(match, seat, text, time);
}

/**
 * Whether a match has reached its maximum length: the host then ends it with `too-long`. Moves aren't refused here, because the record
 * may be from a time when matches could be longer.
 */
export const isFull = <G extends Shape>({ size, result }: Match<G>): boolean => size >= MAX_MATCH_BYTES && !result;

/** Words of the host that don't concern a particular seat. */
function actForAll<G extends Shape>(match: Match<G>, text: string, at: number): Outcome<G> {
  const entry = { seq: match.seq + 1, at, seat: null, do: text };
  if (text === "too-long" && isFull(match)) {
    const result = endingAtLimit(match);
    const clocks = { ...match.clocks, since: at, running: [] };
    return step(match, entry, { result, clocks, done: null, undone: [], request: null }, [], [{ kind: "too-long" }]);
  }
  const excused = readExcuse(text);
  if (excused === null) return refuse({ rule: "unknown-move", text });
  return step(match, entry, { clocks: excuse(match.clocks, at, excused) }, [], [{ kind: "excused", ms: excused }]);
}

const isSeat = (head: Head, seat: number): boolean => Number.isInteger(seat) && seat >= 0 && seat < head.seats.length;

function play<G extends Shape>(match: Match<G>, seat: Seat, text: string, at: number): Outcome<G> {
  const read = readMove(match, seat, text);
  if (!read.ok) return read;
  const due = dueAt(match.head.clock, match.clocks, seat);
  if (due !== null && at > due) return refuse({ rule: "time-is-up" });
  const made = makeMove(match, seat, read.move, at);
  const idleTurns = match.idleTurns[seat] === 0 ? match.idleTurns : match.idleTurns.with(seat, 0);
  const asked = match.asked.length === 0 ? match.asked : [];
  const { state, draws, drawn, done, events } = made;
  return finish(
    match,
    { seq: match.seq + 1, at, seat, do: match.game.write(read.move) },
    { state, draws, drawn, done, asked, idleTurns, events },
    [],
  );
}

/** What a move does to a match, before the clocks are set. */
interface Made<G extends Shape> {
  readonly state: G["state"];
  readonly draws: number;
  readonly drawn: number;
  readonly done: Done<G>;
  readonly events: readonly G["event"][];
}

function makeMove<G extends Shape>(match: Match<G>, seat: Seat, move: G["move"], at: number): Made<G> {
  const { game, clocks } = match;
  const rng = nextChance(match);
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
  const left = match.head.clock.kind === "none" ? clocks.left : clocks.left.map((_, one) => timeLeft(match.head.clock, clocks, one, at));
  const earlier = keptBeneath(match, seat, harmless);
  const count = earlier ? earlier.count + 1 : 1;
  const done = { seat, before, drawsBefore: match.draws, left, harmless, allowed, earlier, count };
  return { state, events, draws: drawsAfter(match, rng), drawn: rng.drawn, done };
}

const drawsAfter = <G extends Shape>({ draws }: Match<G>, rng: CountingRng): number => (rng.drawn > 0 ? draws + 1 : draws);

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

/** The note to the table when a seat leaves, by the word of the entry. */
const LEAVING = {
  resign: (seat) => ({ kind: "resigned", seat }),
  forfeit: (seat) => ({ kind: "forfeited", seat }),
  timeout: (seat) => ({ kind: "timed-out", seat, out: true }),
} as const satisfies Record<string, (seat: Seat) => MatchNote>;

function leave<G extends Shape>(match: Match<G>, seat: Seat, word: keyof typeof LEAVING, at: number): Outcome<G> {
  if (match.gone.includes(seat)) return refuse({ rule: "already-gone" });
  const left = { ...match, gone: [...match.gone, seat] };
  const events: G["event"][] = [];
  const state = copyState(match.game, match.state);
  const ends = left.gone.length >= match.head.seats.length - 1;
  const rng = nextChance(match);
  if (!ends) playForTheGone(left, state, rng, events);
  const change = { state, draws: drawsAfter(match, rng), drawn: rng.drawn, done: null, events };
  return finish(left, { seq: match.seq + 1, at, seat, do: word }, change, [LEAVING[word](seat)]);
}

/**
 * A seat's time ran out: an unfinished turn that can't be left as it is gets undone, then the idle move is made. This ignores the
 * game's `undoable`, but stops at chance: a roll belongs to the entry that it was made for. A seat that has used up its overtime
 * is out of the match.
 */
function timeout<G extends Shape>(match: Match<G>, seat: Seat, at: number): Outcome<G> {
  const { game } = match;
  if (!game.toAct(match.state).includes(seat)) return refuse({ rule: "not-to-act" });
  const due = dueAt(match.head.clock, match.clocks, seat);
  if (due !== null && at < due) return refuse({ rule: "time-not-up" });
  if (overtimeOf(match.head.clock) > 0) return leave(match, seat, "timeout", at);

  let { state, done } = match;
  while (game.check(state, seat, game.idle(state, seat)) && done?.seat === seat && done.harmless) {
    state = done.before;
    done = done.earlier;
  }
  const made = makeMove({ ...match, state, done }, seat, idleMove(game, state, seat), at);
  const idleTurns = match.idleTurns.with(seat, match.idleTurns[seat] + 1);
  const kept = match.head.undo === "free" ? made.done : null;
  const change = { state: made.state, draws: made.draws, drawn: made.drawn, done: kept, asked: [], idleTurns, events: made.events };
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
 * end it; any move is better than a match that is stuck.
 */
export function idleMove<G extends Shape>(game: Game<G>, state: G["state"], seat: Seat): G["move"] {
  const idle = game.idle(state, seat);
  if (!game.check(state, seat, idle)) return idle;
  return game.abandon?.(state, seat) ?? game.moves(state, seat)[0];
}

function readMove<G extends Shape>(match: Match<G>, seat: Seat, text: string): { ok: true; move: G["move"] } | Refused<G> {
  const { game, head } = match;
  if (!isSeat(head, seat)) return refuse({ rule: "no-such-seat", seats: head.seats.length });
  if (match.gone.includes(seat)) return refuse({ rule: "already-gone" });
  const move = game.read(text);
  if (!move) return refuse({ rule: "unknown-move", text });
  const reason = game.check(match.state, seat, move);
  if (reason) return { ok: false, refusal: { rule: reason.rule, text: game.explain(reason, seatNames(head.seats)) }, reason };
  if (match.result) return refuse({ rule: "game-over" });
  return { ok: true, move };
}

/** `excuse 1500`: that many milliseconds are not counted. */
function readExcuse(text: string): number | null {
  const found = /^excuse (\d{1,12})$/.exec(text);
  return found ? Number(found[1]) : null;
}
