import { describe, expect, test, vi } from "vitest";
import type { Rng, Seat } from "../../../engine/contract/game.ts";
import { laws, ORDERS_CAN_CHANGE } from "../../../testkit/laws.ts";
import { playout } from "../bots/hints.ts";
import { bundle } from "../game.ts";
import type { Move, State } from "../state.ts";

// There is a lot to try, and the machine may be busy.
vi.setConfig({ testTimeout: 300_000 });

/** Mostly each character draws once, then the seat is ready; now and then any legal move. */
const choose = (state: State, seat: Seat, moves: readonly Move[], rng: Rng): Move =>
  rng.int(6) === 0 ? rng.pick(moves) : playout(state, seat, rng);

/** The other side's plans, and its places during hidden placement. */
const secrets = {
  "the other side's orders": (state: State, viewer: Seat | null) => state.orders.filter((_, who) => state.seats[who] !== viewer),
};
const places = {
  "the other side's places": (state: State, viewer: Seat | null) =>
    state.phase === "placement" ? state.cells.filter((_, who) => state.seats[who] !== viewer) : null,
};

const opened = await Promise.all(
  [{}, { placement: "hidden", scenario: "ford", limit: 6 }, { scenario: "ninefields" }].map((options) => bundle.open(options)),
);
const games = opened.map((one) => {
  if (!one.ok) throw new Error(one.error.text);
  return one.game;
});

describe("the default scenario", () => {
  test.each(laws(games[0], { choose, secrets, games: 14, longest: 2000, waived: ORDERS_CAN_CHANGE }))("$name", ({ run }) => {
    expect(run).not.toThrow();
  });
});

describe("hidden placement", () => {
  test.each(laws(games[1], { choose, secrets: places, games: 14, longest: 2000, waived: ORDERS_CAN_CHANGE }))("$name", ({ run }) => {
    expect(run).not.toThrow();
  });
});

describe("nine by nine", () => {
  test.each(laws(games[2], { choose, secrets, games: 6, longest: 2000, waived: ORDERS_CAN_CHANGE }))("$name", ({ run }) => {
    expect(run).not.toThrow();
  });
});
