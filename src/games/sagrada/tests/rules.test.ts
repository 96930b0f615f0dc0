import assert from "node:assert/strict";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fastRng } from "../../../engine/contract/chance.ts";
import { commit, secretFromText } from "../../../engine/record/fairness.ts";
import { act, begin, canRedo, canUndo, checkMove, type Match, toAct } from "../../../engine/match/match.ts";
import type { Head } from "../../../engine/record/record.ts";
import { dealerOf } from "../../../engine/record/replay.ts";
import { perft, transcript } from "../../../testkit/public.ts";
import { sagrada } from "../game.ts";
import { openDeck } from "../options.ts";
import { ROUNDS, type Sagrada, type State } from "../state.ts";

function open(tools?: readonly number[]) {
  const opened = openDeck({ soloTools: 3, ...(tools && { tools: [...tools] }) });
  if (!opened.ok) throw new Error(opened.error.text);
  return sagrada(opened.value.deck, opened.value.deal);
}
const game = open();

function count(state: State): number {
  let dice = state.pool.length + state.paid.length + (state.hand === 0 ? 0 : 1);
  for (const inBag of state.bag) dice += inBag;
  for (const slot of state.track) dice += slot.length;
  for (const window of state.dice) for (const die of window) if (die !== 0) dice += 1;
  return dice;
}

describe("a whole game by random moves", () => {
  test.each([1, 2, 3, 4])("of %i ends after ten rounds, with 90 dice at every step", (seats) => {
    const perRound = seats === 1 ? 4 : 2 * seats + 1;
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const rng = fastRng(seed);
        const state = game.setup(seats, rng);
        let round = 0;
        let turns = 0;
        for (let acting = game.toAct(state); acting.length > 0; acting = game.toAct(state)) {
          const moves = game.moves(state, acting[0]);
          const before = state.turn;
          game.apply(state, acting[0], moves[rng.int(moves.length)], rng);
          if (count(state) !== 90) throw new Error(`${count(state)} dice in round ${state.round}`);
          if (state.round !== round) {
            if (state.round !== round + 1) throw new Error(`round ${state.round} after round ${round}`);
            if (state.round <= ROUNDS && state.pool.length !== perRound) throw new Error(`a pool of ${state.pool.length}`);
            round = state.round;
            turns += round > 1 ? 1 : 0;
          } else if (state.turn !== before) turns += 1;
        }
        expect([state.round, turns, state.track.length]).toEqual([ROUNDS + 1, ROUNDS * 2 * seats, ROUNDS]);
        const result = game.result(state);
        expect(result?.ranking.flat().toSorted()).toEqual(Array.from({ length: seats }, (_, seat) => seat));
        expect(result?.scores).toEqual(game.score?.(state));
      }),
      { numRuns: seats > 2 ? 500 : 1000, seed: 1 },
    );
  });
});

function table(of: typeof game, seats: number, secretText: string): Match<Sagrada> {
  const secret = secretFromText(secretText);
  const promised = { game: of.id, version: of.version, options: {} };
  const people = Array.from({ length: seats }, (_, seat) => ({ name: `P${seat}`, nonce: "" }));
  const head: Head = { format: 2, ...promised, seats: people, clock: { kind: "none" }, startedAt: 0, commitment: commit(secret, promised) };
  return begin(of, head, dealerOf(secret, head));
}

function must(match: Match<Sagrada>, seat: number, text: string): Match<Sagrada> {
  const outcome = act(match, seat, text, 0);
  if (!outcome.ok) throw new Error(`${text}: ${outcome.refusal.rule}`);
  return outcome.match;
}

/** Tools of chance, of several steps, and of many moves: three at a time, so that all twelve are met. */
const TABLES = [[6, 7, 8], [11, 4, 12], [1, 5, 9], [2, 3, 10]]; // prettier-ignore

describe.each(TABLES)("with tools %i, %i and %i", (...tools) => {
  const own = open(tools);
  test.each([1, 2, 3, 4])("of %i: undo and redo are inverse, and time can run out at any moment", (seats) => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const rng = fastRng(seed);
        let match = table(own, seats, String(seed));
        while (!match.result) {
          const seat = rng.pick(toAct(match));
          const moves = own.moves(match.state, seat);
          const next = must(match, seat, own.write(rng.pick(moves)));
          if (canUndo(next, seat)) {
            const back = must(next, seat, "undo");
            assert.deepEqual(back.state, match.state);
            assert.ok(canRedo(back, seat));
            assert.deepEqual(must(back, seat, "redo").state, next.state);
          }
          match = next;
          for (const idle of toAct(match)) assertIdle(own, match, idle);
        }
      }),
      { numRuns: 6, seed: 1 },
    );
  });
});

/** On a timeout, moves that can't stand are undone first; what chance decided stays. */
function assertIdle(of: typeof game, match: Match<Sagrada>, seat: number): void {
  const after = must(match, seat, "timeout");
  const { state } = after;
  if (match.state.round === 0) {
    assert.ok(state.round === 1 || !toAct(after).includes(seat));
    return;
  }
  assert.deepEqual([state.hand, state.active, state.passive, state.placed, state.used], [0, 0, 0, false, false]);
  assert.ok(state.round > match.state.round || state.turn === match.state.turn + 1);
  assert.equal(count(state), 90);
  if (checkMove(match, seat, "pass") === null) assert.deepEqual(state, must(match, seat, "pass").state);
  assert.equal(of.result(state) === null, state.round <= ROUNDS);
}

describe("perft", () => {
  test.each([
    [1, 1, 4, 446],
    [1, 2, 5, 2198],
    [2, 3, 5, 2564],
    [3, 4, 5, 4080],
    [4, 5, 6, 22208],
  ])("%i seats, seed %i, depth %i: %i lines", (seats, seed, depth, lines) => {
    expect(perft(game, { seats, seed }, depth)).toBe(lines);
  });
});

test("perft by hand: two windows of four, then five dice or a pass, and no tool that works on an empty hand", () => {
  expect(perft(open([1, 5, 10]), { seats: 2, seed: 1 }, 3)).toBe(4 * 4 * (5 + 1));
});

test.each([1, 2, 3, 4])("the transcript of a game of %i", async (seats) => {
  await expect(transcript(game, 7, { seats, moves: 24 })).toMatchFileSnapshot(`transcripts/seats-${seats}.txt`);
});
