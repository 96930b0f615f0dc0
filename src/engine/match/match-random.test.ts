import { expect, test } from "vitest";
import { games as folders } from "../../server/catalog.ts";
import { cellar } from "../../testkit/fixtures/cellar/game.ts";
import { tender } from "../../testkit/fixtures/tender/game.ts";
import { type CountingRng, fastRng } from "../contract/chance.ts";
import { dueAt, overtimeOf, timeLeft } from "./clock.ts";
import { commit, secretFromText } from "../record/fairness.ts";
import type { Game, Seat, Shape } from "../contract/game.ts";
import { act, begin, canAskUndo, canRedo, canUndo, checkMove, type Match, toAct, waitingFor } from "./match.ts";
import type { ClockRule, Entry, Head } from "../record/record.ts";
import { beginFrom, dealerOf, fold, recordOf, resume, snapshotOf } from "../record/replay.ts";

/*
 * Random actions in any order: whatever a match reports about itself is true, and its record restores it.
 */
const secret = secretFromText("anything may happen");
const CLOCKS: readonly ClockRule[] = [
  { kind: "none" },
  { kind: "move", ms: 500 },
  { kind: "bank", ms: 1500, increment: 200 },
  { kind: "bank", ms: 300, increment: 50, overtime: 700 },
];

function start<G extends Shape>(game: Game<G>, seats: number, clock: ClockRule, free: boolean): Match<G> {
  const promised = { game: game.id, version: game.version, options: {} };
  const chairs = Array.from({ length: seats }, (_, seat) => ({ name: `Player ${seat + 1}`, nonce: `0${seat}` }));
  const head: Head = {
    format: 2,
    ...promised,
    seats: chairs,
    clock,
    ...(free ? { undo: "free" } : {}),
    startedAt: 100,
    commitment: commit(secret, promised),
  };
  return begin(game, head, dealerOf(secret, head));
}

/** A random action by a seat or the host, sensible or not. */
function something<G extends Shape>(match: Match<G>, rng: CountingRng): readonly [Seat | null, string] {
  const acting = toAct(match);
  const anyone = rng.int(match.head.seats.length);
  const seat = rng.int(8) === 0 || acting.length === 0 ? anyone : rng.pick(acting);
  const moves = match.game.moves(match.state, seat);
  switch (rng.int(27)) {
    case 0:
    case 1:
    case 2:
      return [match.done?.seat ?? anyone, "undo"];
    case 3:
    case 4:
      return [match.undone.at(-1)?.seat ?? anyone, "redo"];
    case 5:
      return [seat, "timeout"];
    case 6:
      return rng.int(12) === 0 ? [anyone, "resign"] : [anyone, "undo"];
    case 7:
      return rng.int(12) === 0 ? [anyone, "forfeit"] : [seat, "redo"];
    case 8:
      return [null, `excuse ${rng.int(400)}`];
    case 9:
      return [anyone, rng.pick(["handover random", "handover", "excuse 5", "nonsense", "", "UNDO ", "pick 99", "bid 9", "drop 9"])];
    case 10:
      return [rng.pick([-1, 99, 0.5, Number.NaN]), rng.pick(["undo", "resign", "timeout", "drop 1"])];
    case 11:
      return [match.done?.seat ?? anyone, "ask-undo"];
    case 12:
      return [anyone, "ask-undo"];
    case 13:
      return [rng.pick(waitingFor(match).length > 0 ? waitingFor(match) : [anyone]), rng.int(3) === 0 ? "decline-undo" : "allow-undo"];
    default:
      return [seat, moves.length > 0 ? match.game.write(rng.pick(moves)) : "undo"];
  }
}

/** What is stored of a match, serialized. */
const bytes = <G extends Shape>(match: Match<G>): string => JSON.stringify(snapshotOf(match));

function faultOf<G extends Shape>(match: Match<G>, at: number): string | null {
  const seats = match.head.seats.map((_, seat) => seat);
  const acting = toAct(match);
  if (match.result && acting.length > 0) return "it is over, but somebody can act";
  if (!match.result && acting.length === 0) return "it is not over, but nobody can act";
  if (acting.some((seat) => match.gone.includes(seat))) return "somebody who left can act";
  if (match.clocks.left.some((left) => !(left >= 0 - overtimeOf(match.head.clock))))
    return `a clock shows ${JSON.stringify(match.clocks.left)}`;
  if (JSON.stringify(match.clocks.running) !== JSON.stringify(acting)) return `clocks of ${JSON.stringify(match.clocks.running)} run`;
  if (match.result && JSON.stringify(match.result.ranking.flat().toSorted()) !== JSON.stringify(seats)) return JSON.stringify(match.result);
  for (const seat of seats) {
    if (canUndo(match, seat) !== act(match, seat, "undo", at).ok) return `canUndo of seat ${seat} is ${canUndo(match, seat)}`;
    if (canRedo(match, seat) !== act(match, seat, "redo", at).ok) return `canRedo of seat ${seat} is ${canRedo(match, seat)}`;
    if (canAskUndo(match, seat) !== act(match, seat, "ask-undo", at).ok) return `canAskUndo of seat ${seat} is ${canAskUndo(match, seat)}`;
    if (timeLeft(match.head.clock, match.clocks, seat, at) < 0 - overtimeOf(match.head.clock)) return "less than no time is left";
    for (const move of match.game.moves(match.state, seat).slice(0, 2)) {
      const text = match.game.write(move);
      const due = dueAt(match.head.clock, match.clocks, seat);
      const expected = checkMove(match, seat, text) === null && (due === null || at <= due);
      const outcome = act(match, seat, text, at);
      if (outcome.ok !== expected)
        return `“${text}” of seat ${seat}: checked ${expected}, ${JSON.stringify(outcome.ok || outcome.refusal)}`;
    }
  }
  return null;
}

function playAnything<G extends Shape>(game: Game<G>, seed: number): { entries: number; over: boolean } {
  const rng = fastRng(seed);
  const clock = rng.pick(CLOCKS);
  let match = start(game, rng.pick(game.seats), clock, seed % 3 === 0);
  const first = match;
  const entries: Entry[] = [];
  let at = 100;
  for (let step = 0; step < 120; step++) {
    const [seat, text] = something(match, rng);
    at += rng.int(rng.int(6) === 0 ? 900 : 60);
    const before = bytes(match);
    const outcome = act(match, seat, text, at);
    if (bytes(match) !== before) throw new Error(`seed ${seed}, step ${step}: “${text}” wrote to the match before it`);
    if (!outcome.ok) continue;
    if (seat !== null && match.head.seats[seat] === undefined) throw new Error(`seed ${seed}: seat ${seat} did “${text}”`);
    // A snapshot that was stored and read again behaves the same.
    const revived = act(resume(game, match.head, match.chance, JSON.parse(before) as ReturnType<typeof snapshotOf<G>>), seat, text, at);
    if (!revived.ok || bytes(revived.match) !== bytes(outcome.match))
      throw new Error(`seed ${seed}, step ${step}: a snapshot goes on otherwise`);
    entries.push(outcome.entry);
    match = outcome.match;
    if (outcome.entry.seq !== entries.length || match.seq !== entries.length)
      throw new Error(`seed ${seed}: a gap at entry ${entries.length}`);
    const fault = faultOf(match, at);
    if (fault) throw new Error(`seed ${seed}, step ${step}, after “${text}” of ${seat}: ${fault}`);
  }
  const record = JSON.parse(JSON.stringify(recordOf(match, entries))) as ReturnType<typeof recordOf<G>>;
  const begun = beginFrom(game, record, dealerOf(secret, record));
  if (!begun.ok || bytes(begun.match) !== bytes(first)) throw new Error(`seed ${seed}: the record begins otherwise`);
  const folded = fold(begun.match, record.entries);
  if (!folded.ok) throw new Error(`seed ${seed}: the record breaks at ${folded.break.seq}: ${folded.break.text}`);
  if (bytes(folded.match) !== bytes(match)) throw new Error(`seed ${seed}: the record leads elsewhere`);
  return { entries: entries.length, over: match.result !== null };
}

const opened = await Promise.all(folders.map(async ({ load }) => (await load()).open({})));
const games = [cellar(), tender(), ...opened.flatMap((one) => (one.ok ? [one.game] : []))] as readonly Game<Shape>[];

test.each(games.map((game) => [game.id, game] as const))("random actions at a table of %s", (_, game) => {
  const played = Array.from({ length: 36 }, (_unused, seed) => playAnything(game, seed));
  expect(played.filter(({ over }) => over).length).toBeGreaterThan(3);
  expect(played.reduce((sum, { entries }) => sum + entries, 0)).toBeGreaterThan(300);
});
