import { describe, expect, test } from "vitest";
import type { Rng, Seat, Viewer } from "../../../engine/contract/game.ts";
import { IN_TURN, laws } from "../../../testkit/laws.ts";
import { SHIPPED_IDS } from "../sets/shipped.ts";
import type { Move, State } from "../state.ts";
import { opened } from "./opened.ts";

/** A wrong claim gives a deal away: it is made now and then only. */
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
const STOCKED: readonly string[] = ["briscola", "tressette", "ohhell", "belote"];

/** Short matches where there is a choice, so that the laws see many deals of each kind. */
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
const inTurn = (id: string): object => (id === "hearts" ? {} : IN_TURN);

describe.each(games)("%s", (id, game) => {
  const cannotBite = { ...inTurn(id) };
  const secrets = { ...hands, ...(STOCKED.includes(id) && stock), ...(id === "chiamata" && partner) };
  test.each(laws(game, { choose, secrets, games: 5, keep: 3, tries: 8, cannotBite }))("$name", ({ run }) => {
    expect(run).not.toThrow();
  });
});
