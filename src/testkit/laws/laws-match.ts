import type { CountingRng } from "../../engine/contract/chance.ts";
import { commit, secretFromText } from "../../engine/record/fairness.ts";
import type { Game, Seat, Shape } from "../../engine/contract/game.ts";
import { act, begin, canUndo, type Match, toAct } from "../../engine/match/match.ts";
import type { Entry, Head } from "../../engine/record/record.ts";
import { beginFrom, dealerOf, fold, recordOf } from "../../engine/record/replay.ts";
import type { Bench } from "./law.ts";
import { bytes, difference } from "../plain.ts";
import type { Place } from "../sample.ts";

/** A law plays a match no longer than this. */
const LONGEST = 150;

function newMatch<G extends Shape>(game: Game<G>, seats: number, seed: string): Match<G> {
  const secret = secretFromText(seed);
  const promised = { game: game.id, version: game.version, options: {} };
  const head: Head = {
    ...{ format: 2, ...promised, clock: { kind: "none" }, undo: "free", startedAt: 0, commitment: commit(secret, promised) },
    seats: Array.from({ length: seats }, (_, seat) => ({ name: `Player ${seat + 1}`, nonce: "" })),
  };
  return begin(game, head, dealerOf(secret, head));
}

interface Moment<G extends Shape> {
  readonly place: Omit<Place<G>, "state">;
  readonly seat: Seat;
  readonly text: string;
  /** The bytes of the state before it: a state that shares parts with the next would change with it. */
  readonly before: string;
  readonly next: Match<G>;
  readonly entries: readonly Entry[];
}

/** Random matches, move by move, with moves undone, redone and timed out along the way. */
function* matches<G extends Shape>({ game, options, rng, broken }: Bench<G>, words: boolean): Generator<Moment<G>> {
  const counts = options.seats ?? game.seats;
  const games = Math.min(options.games ?? 30, 12);
  for (let nth = 0; nth < games; nth++) {
    const seats = counts[nth % counts.length];
    const seed = (options.seed ?? 1) * 1000 + nth;
    let match = newMatch(game, seats, String(seed));
    const entries: Entry[] = [];
    for (let step = 0; step < LONGEST && !match.result; step++) {
      const place = { seats, seed, step };
      const seat = rng.pick(toAct(match));
      const [actor, text] = (words && wordFor(match, seat, seats, rng)) || [seat, game.write(moveFor(match, seat, options.choose, rng))];
      const before = bytes(match.state);
      const outcome = act(match, actor, text, 0);
      if (!outcome.ok) throw broken(place, `the match refuses “${text}” of seat ${actor}: ${outcome.refusal.text}`);
      entries.push(outcome.entry);
      yield { place, before, seat: actor, text, next: outcome.match, entries };
      match = outcome.match;
    }
  }
}

function moveFor<G extends Shape>(match: Match<G>, seat: Seat, choose: Bench<G>["options"]["choose"], rng: CountingRng): G["move"] {
  const moves = match.game.moves(match.state, seat);
  return choose ? choose(match.state, seat, moves, rng) : rng.pick(moves);
}

/** Now and then a word of the match instead of a move. */
function wordFor<G extends Shape>(match: Match<G>, seat: Seat, seats: number, rng: CountingRng): readonly [Seat, string] | null {
  if (match.undone.length > 0 && rng.int(2) === 0) return [match.undone[match.undone.length - 1].seat, "redo"];
  for (let other = 0; other < seats; other++) {
    if (canUndo(match, other) && rng.int(5) === 0) return [other, "undo"];
  }
  return rng.int(25) === 0 ? [seat, "timeout"] : null;
}

/** How many moves the law undoes from each position. */
const DEEPEST = 4;

/** Undoes moves, past what chance and others did since, then redoes them. */
export function undoRedoIsIdentity<G extends Shape>(bench: Bench<G>): void {
  const { bite, broken } = bench;
  for (const { place, before, seat, text, next } of matches(bench, false)) {
    const step = (from: Match<G>, word: string): Match<G> => {
      const outcome = act(from, seat, word, 0);
      if (!outcome.ok) throw broken(place, `“${word}” after “${text}” is refused: ${outcome.refusal.text}`);
      return outcome.match;
    };
    if (!canUndo(next, seat)) continue;
    const passed = [next];
    while (passed.length <= DEEPEST && canUndo(passed[passed.length - 1], seat)) passed.push(step(passed[passed.length - 1], "undo"));
    const undone = difference(passed[1].state, JSON.parse(before));
    if (undone) throw broken(place, `taking “${text}” back leaves something: ${undone}`);
    let now = passed[passed.length - 1];
    for (const expected of passed.toReversed().slice(1)) {
      now = step(now, "redo");
      const found = difference(now.state, expected.state);
      if (found) throw broken(place, `done again, the match is another: ${found}`);
    }
    for (const expected of passed.slice(1)) {
      now = step(now, "undo");
      const found = difference(now.state, expected.state);
      if (found) throw broken(place, `taken back once more, the match is another: ${found}`);
    }
    bite();
  }
}

/** Wherever its time runs out, a seat's open turn can be undone back to where its idle move is allowed. */
export function timeCanRunOut<G extends Shape>(bench: Bench<G>): void {
  const { game, bite, broken } = bench;
  for (const { place, next } of matches(bench, false)) {
    if (next.result) continue;
    for (const seat of toAct(next)) {
      let { state, done } = next;
      let refusal = game.check(state, seat, game.idle(state, seat));
      while (refusal && done?.seat === seat && done.harmless) {
        state = done.before;
        done = done.earlier;
        refusal = game.check(state, seat, game.idle(state, seat));
      }
      if (refusal)
        throw broken(place, `the time of seat ${seat} is up, and “${game.write(game.idle(state, seat))}” is refused: ${bytes(refusal)}`);
      const outcome = act(next, seat, "timeout", 0);
      if (!outcome.ok) throw broken(place, `a timeout of seat ${seat} is refused: ${outcome.refusal.text}`);
      bite();
    }
  }
}

/** Sent as JSON and folded again, a record gives the state that it came from. */
export function recordsReplay<G extends Shape>(bench: Bench<G>): void {
  const { game, bite, broken } = bench;
  for (const { place, next, entries } of matches(bench, true)) {
    if (!next.result && place.step + 1 < LONGEST) continue;
    const record = JSON.parse(bytes(recordOf(next, entries))) as ReturnType<typeof recordOf>;
    const secret = secretFromText(String(place.seed));
    const begun = beginFrom(game, record, dealerOf(secret, record));
    if (!begun.ok) throw broken(place, `its record does not begin: ${begun.error.text}`);
    const folded = fold(begun.match, record.entries);
    if (!folded.ok) throw broken(place, `its record breaks at entry ${folded.break.seq}: ${folded.break.text}`);
    if (bytes(folded.match.state) !== bytes(next.state))
      throw broken(place, `its record leads elsewhere: ${difference(next.state, folded.match.state)}`);
    bite();
  }
}
