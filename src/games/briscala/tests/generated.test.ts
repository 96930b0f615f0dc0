import { expect, test } from "vitest";
import { fastRng } from "../../../engine/contract/chance.ts";
import type { Rng } from "../../../engine/contract/game.ts";
import { faultOfSentence } from "../../../testkit/laws/laws-words.ts";
import { briscala } from "../game.ts";
import { rulesFrom } from "../language/read.ts";
import { CARD_WORDS, SITUATION_WORDS } from "../language/schema.ts";
import { lint } from "../language/lint.ts";

const SUITS = ["co", "cu", "sw", "ba"];
const RANKS = ["A", "3", "K", "N", "J", "7", "6", "5", "4", "2"];

/** Rule sets made at random from all the words: many are refused, and those that are not have to play. */
function cardTest(rng: Rng, depth: number): unknown {
  if (depth === 0 || rng.int(3) === 0) {
    const pick = rng.int(4);
    if (pick === 0) return { suit: rng.pick(SUITS) };
    if (pick === 1) return { rank: [rng.pick(RANKS), rng.pick(RANKS)] };
    return rng.pick(CARD_WORDS);
  }
  const [a, b] = [cardTest(rng, depth - 1), cardTest(rng, depth - 1)];
  return rng.pick([{ not: a }, { all: [a, b] }, { any: [a, b] }, { if: situation(rng, depth - 1) }]);
}

function situation(rng: Rng, depth: number): unknown {
  if (depth === 0 || rng.int(3) === 0) return rng.pick(SITUATION_WORDS);
  const [a, b] = [situation(rng, depth - 1), situation(rng, depth - 1)];
  return rng.pick([{ not: a }, { all: [a, b] }, { any: [a, b] }, { holds: cardTest(rng, depth - 1) }, { seen: { suit: rng.pick(SUITS) } }]);
}

function ruleSet(rng: Rng): object {
  const seats = 2 + rng.int(4);
  const demands = Array.from({ length: rng.int(5) }, () => ({ when: situation(rng, 2), prefer: cardTest(rng, 2) }));
  const trump = rng.pick<unknown>([
    "none",
    "lastDealt",
    "named",
    { suit: rng.pick(SUITS) },
    { turnUp: "underStock" },
    { turnUp: "aside" },
    { turnUp: "taker" },
  ]);
  const steps = rng.pick<unknown[]>([
    [],
    [],
    [{ do: "pass", count: 1 + rng.int(2), cycle: ["left", "hold"] }],
    [{ do: "bid", from: 0, to: "hand", hook: rng.int(2) === 0 }],
    [{ do: "name", by: rng.pick(["eldest", "dealer", "leader"]) }],
    [{ do: "take", rounds: 2, allPass: rng.pick(["redeal", "dealer"]) }],
    [{ do: "pick" }, { do: "widow", bury: 2 }],
  ]);
  const bids = steps.some((step) => (step as { do: string }).do === "bid");
  return {
    ...{ format: 1, name: "Generated", seats: [seats], sides: rng.pick(["alone", "pairs"]), trump, steps, demands },
    deck: {
      suits: SUITS,
      ranks: RANKS,
      ...(rng.int(4) === 0 && { extras: [{ name: "fool", copies: 2, wins: rng.pick(["always", "never"]) }] }),
    },
    deal: { hand: 1 + rng.int(6), ...(rng.int(4) === 0 && { widow: 2 }) },
    order: { reference: rng.pick(["first", "last"]), tie: rng.pick(["first", "last"]) },
    ...(rng.int(2) === 0 && { draw: 1 }),
    score: [{ add: "cards" }, ...(bids ? [{ add: "bids", per: "seat", exact: true, made: { flat: 5 }, missed: {} }] : [])],
    match: {
      until: rng.pick<unknown>([{ deals: 2 }, { score: 60 }]),
      winner: rng.pick(["highest", "lowest"]),
      tie: rng.pick(["draw", "replay"]),
    },
  };
}

const SETS = Number(process.env["RULE_SETS"] ?? 400);
const MATCHES = Number(process.env["RULE_SET_MATCHES"] ?? 2);

test("a generated rule set fails with a path, or plays to the end with a reason for every refusal", () => {
  const rng = fastRng(11);
  let [refused, played, positions] = [0, 0, 0];
  for (let nth = 0; nth < SETS; nth++) {
    const set = ruleSet(rng);
    const rules = rulesFrom(set);
    expect(lint(set).errors.length > 0).toBe(!rules.ok);
    if (!rules.ok) {
      if (rules.error.path === "") throw new Error(`No path: ${rules.error.text}`);
      refused += 1;
      continue;
    }
    const table = briscala(rules.value);
    for (let match = 0; match < MATCHES; match++) {
      const state = table.setup(table.seats[0], rng);
      for (let acting = table.toAct(state); acting.length > 0; acting = table.toAct(state)) {
        const seat = rng.pick(acting);
        const moves = table.moves(state, seat);
        if (moves.length === 0) throw new Error(`Nothing to play: ${JSON.stringify(set)}`);
        if (state.phase === "play") {
          positions += 1;
          for (const card of state.hands[seat]) {
            const refusal = table.check(state, seat, { kind: "play", card });
            const listed = moves.some((move) => move.kind === "play" && move.card === card);
            if (listed !== (refusal === null)) throw new Error(`Listed ${listed}: ${JSON.stringify(refusal)}`);
            const fault = refusal && positions % 7 === 0 ? faultOfSentence(table.explain(refusal), 90) : null;
            if (fault) throw new Error(fault);
          }
        }
        table.apply(state, seat, rng.pick(moves), rng);
      }
      expect(table.result(state)).not.toBe(null);
    }
    played += 1;
  }
  expect(Math.min(refused, played)).toBeGreaterThan(SETS / 10);
  expect(positions).toBeGreaterThan(SETS * 5);
});
