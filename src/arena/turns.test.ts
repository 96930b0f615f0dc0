import { expect, test } from "vitest";
import { listingOf } from "../server/catalog.ts";
import { playGame } from "./play-game.ts";
import { namedPlayer } from "./players/named-player.ts";
import type { Player } from "./players/player.ts";

test("seats that act at once take turns going first", async () => {
  const bundle = await listingOf("skirmish")?.load();
  const opened = await bundle?.open({ scenario: "ford" });
  if (!bundle || !opened?.ok) throw new Error("skirmish");
  const players = [namedPlayer("recruit", bundle), namedPlayer("recruit", bundle)];
  const setup = { game: opened.game, bundle, options: { scenario: "ford" }, players, names: ["a", "b"], seed: "order" };
  const { record } = await playGame({ ...setup, thinking: { iterations: 1 }, keepRecord: true });
  const ready = record?.entries.filter((entry) => entry.do === "ready").map(({ seat }) => seat) ?? [];
  // The last seat to be ready gives orders first in the next turn.
  expect(ready.slice(0, 8)).toEqual([0, 1, 1, 0, 0, 1, 1, 0]);
});

/** Keeps changing its orders and never becomes ready. */
const wavering: Player = {
  start: async () => undefined,
  choose: async ({ moves = [], seed }) => {
    const orders = moves.filter((move) => move !== "ready");
    return orders[seed % orders.length] ?? "ready";
  },
  end: () => undefined,
  stop: async () => undefined,
};

test("a bot whose turn would never end is stopped every turn, and the report says so", async () => {
  const bundle = await listingOf("skirmish")?.load();
  const options = { scenario: "ford" };
  const opened = await bundle?.open(options);
  if (!bundle || !opened?.ok) throw new Error("skirmish");
  const players = [wavering, namedPlayer("recruit", bundle)];
  const setup = { game: opened.game, bundle, options, players, names: ["wavering", "recruit"], seed: "turns", thinking: { iterations: 1 } };
  const { result, faults } = await playGame(setup);
  expect(result).not.toBeNull();
  expect(faults.length).toBeGreaterThan(0);
  expect(faults.every(({ seat, kind }) => seat === 0 && kind === "endless")).toBe(true);
});
