import { expect, test } from "vitest";
import { fastRng } from "../../../engine/contract/chance.ts";
import { MOST_TESTS, testsOf } from "../compile/budget.ts";
import type { Rules } from "../compile/rules.ts";
import { briscala } from "../game.ts";
import { rulesFrom } from "../language/read.ts";

/*
 * An untrusted rule set can't make a move slow: whatever it says, a move costs at most MOST_TESTS tests. These are the
 * nastiest that still load. Every leaf counts its calls.
 */

let asked = 0;
const custom = {
  tests: {
    yes: () => ++asked > 0,
    no: () => ++asked < 0,
  },
};
const leaf = (name: "yes" | "no"): object => ({ custom: name });

/** Looks through the hand for each card of the hand, as deep as tests may be nested. */
function nested(levels: number, inner: unknown): unknown {
  let test = inner;
  for (let level = 0; level < levels; level++) test = { if: { holds: test } };
  return test;
}

const wide = (count: number, part: unknown): object => ({ any: Array.from({ length: count }, () => part) });

const NASTY: Readonly<Record<string, readonly object[]>> = {
  "four hands deep": [{ prefer: nested(4, leaf("no")) }],
  "three hands deep": [{ prefer: nested(3, leaf("no")) }],
  "two hands deep, twelve times": Array.from({ length: 12 }, () => ({ prefer: nested(2, leaf("no")) })),
  "a hand in the situation and one in the cards": Array.from({ length: 12 }, () => ({
    when: { not: { holds: nested(1, leaf("no")) } },
    prefer: nested(1, leaf("no")),
  })),
  "as wide as it may be": Array.from({ length: 12 }, () => ({ prefer: wide(9, wide(4, leaf("no"))) })),
  "wide and deep": Array.from({ length: 10 }, () => ({ prefer: wide(8, nested(1, wide(4, leaf("no")))) })),
  "all the cards fit": Array.from({ length: 12 }, () => ({ prefer: { all: Array.from({ length: 10 }, () => leaf("yes")) } })),
};

const set = (hand: number, demands: readonly object[]): object => ({
  ...{ format: 1, name: "Nasty", seats: [2], deal: { hand }, demands },
  deck: { suits: ["co", "cu", "sw", "ba", "cl", "di", "he", "sp"], ranks: "A 2 3 4 5 6 7 8 9 10 J N Q K".split(" ") },
});

/** The same with the largest hand that is accepted. */
function largest(demands: readonly object[]): Rules | null {
  for (const hand of [56, 40, 28, 20, 14, 10, 7, 5, 4, 3, 2, 1]) {
    const rules = rulesFrom(set(hand, demands), { custom });
    if (rules.ok) return rules.value;
    expect(rules.error.path).toMatch(/^demands\[\d+\]$/);
  }
  return null;
}

/** Plays a trick while hands are large, and returns the most tests that one move cost: listing, checking and playing it. */
function mostAsked(rules: Rules): number {
  const table = briscala(rules);
  const rng = fastRng(5);
  const state = table.setup(2, rng);
  let most = 0;
  for (let made = 0; made < 2 && table.toAct(state).length > 0; made++) {
    const acting = table.toAct(state);
    const [move] = table.moves(state, acting[0]);
    for (const work of [
      () => table.moves(state, acting[0]),
      () => table.check(state, acting[0], { kind: "play", card: state.hands[acting[0]][0] }),
      () => table.apply(state, acting[0], move, rng),
    ]) {
      asked = 0;
      work();
      most = Math.max(most, asked);
    }
  }
  return most;
}

test.each(Object.entries(NASTY))("%s", (_, demands) => {
  const rules = largest(demands);
  if (!rules) return;
  const bound = testsOf(rules).reduce((sum, one) => sum + one, 0);
  const most = mostAsked(rules);
  expect(bound).toBeLessThanOrEqual(MOST_TESTS);
  expect(most).toBeLessThanOrEqual(bound);
  // The bound isn't met by accident: leaves make up a good part of it.
  expect(most * 20).toBeGreaterThan(bound);
});

test("learning from a card tests every face once for each demand", () => {
  const demands = Array.from({ length: 12 }, () => ({ when: "following", prefer: { not: { not: { any: ["led", "beats"] } } } }));
  const rules = largest(demands);
  if (!rules) throw new Error("It was refused.");
  const counting = rules.demands.map(({ when, prefer, known }) => ({
    when,
    known,
    prefer: (...args: Parameters<typeof prefer>) => (asked++, prefer(...args)),
  }));
  expect(mostAsked({ ...rules, demands: counting })).toBeLessThanOrEqual(12 * (rules.faces.length + 57 * 2));
});
