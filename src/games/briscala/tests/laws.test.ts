import { describe, expect, test } from "vitest";
import type { Rng, Seat, Viewer } from "../../../engine/contract/game.ts";
import { IN_TURN, laws } from "../../../testkit/laws.ts";
import { SHIPPED_IDS } from "../sets/shipped.ts";
import { type Move, type State, UNSEEN } from "../state.ts";
import { opened } from "./opened.ts";

/** A wrong claim gives a deal away, so this rarely makes one. */
const choose = (_state: State, _seat: Seat, moves: readonly Move[], rng: Rng): Move => {
  const others = moves.filter(({ kind }) => kind !== "claim");
  return others.length > 0 && rng.int(40) > 0 ? rng.pick(others) : rng.pick(moves);
};

const hands = { "the other hands": (state: State, viewer: Viewer) => state.hands.filter((_, seat) => seat !== viewer) };
const stock = { "the stock": (state: State) => state.stock };
/** The partner knows itself, and a taker who holds the called card knows that there is none. */
const partner = {
  "the called partner": ({ revealed, taker, partner, phase }: State, viewer: Viewer) =>
    revealed || phase === "over" || viewer === partner || (viewer === taker && partner < 0) ? null : partner,
};
const widow = { "the buried cards": ({ buried, burier }: State, viewer: Viewer) => (viewer === burier ? null : buried) };
/** A player who hasn't looked yet doesn't know their own hand either. */
const covered = {
  "hands, including the viewer's": ({ blind, hands }: State, viewer: Viewer) =>
    hands.filter((_, seat) => seat !== viewer || blind[seat] === UNSEEN),
};
const STOCKED: readonly string[] = ["briscola", "tressette", "ohhell", "belote"];

/** Short matches, if the game has them, so that the laws see many deals of each kind. */
const SHORT: Readonly<Record<string, object>> = {
  hearts: { target: "26" },
  spades: { target: "200" },
  belote: { target: "501" },
  marafone: { target: "21" },
  tressette: { target: "11" },
  rovescino: { target: "11" },
  ohhell: { hands: "short" },
};

const games = await Promise.all(SHIPPED_IDS.map(async (id) => [id, await opened({ rules: id, ...SHORT[id] })] as const));
/** Rule sets that use features which the shipped games don't. */
const sheepshead = {
  ...{ format: 1, name: "Sheepshead", seats: [5], sides: "taker", partner: "J.di", deal: { hand: 6, widow: 2 }, trump: { suit: "di" } },
  deck: { suits: ["cl", "sp", "he", "di"], ranks: ["A", "10", "K", "Q", "J", "9", "8", "7"] },
  steps: [
    { do: "pick", allPass: "dealer" },
    { do: "widow", bury: 2 },
  ],
  demands: [{ when: "following", prefer: "led" }],
  match: { until: { deals: 2 }, winner: "highest", tie: "draw" },
};
const inTurn = (id: string): object => (id === "hearts" ? {} : IN_TURN);

const others = [
  ["a widow", await opened({ rules: sheepshead }), { ...hands, ...stock, ...widow, ...partner }],
  ["blind bids", await opened({ rules: "spades", target: "200", blind: "always" }), covered],
  ["runs and fours", await opened({ rules: "belote", target: "501", declarations: "runsAndFours" }), { ...hands, ...stock }],
  ["Mariazza", await opened({ rules: "briscola", mariazza: "yes" }), { ...hands, ...stock }],
] as const;
describe.each(others)("%s", (_, game, secrets) => {
  test.each(laws(game, { choose, secrets, games: 4, keep: 3, tries: 8, cannotBite: IN_TURN }))("$name", ({ run }) => {
    expect(run).not.toThrow();
  });
});

describe.each(games)("%s", (id, game) => {
  const cannotBite = { ...inTurn(id) };
  const secrets = { ...hands, ...(STOCKED.includes(id) && stock), ...(id === "chiamata" && partner) };
  test.each(laws(game, { choose, secrets, games: 5, keep: 3, tries: 8, cannotBite }))("$name", ({ run }) => {
    expect(run).not.toThrow();
  });
});
