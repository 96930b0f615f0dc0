import { expect, test } from "vitest";
import { listingOf } from "../server/catalog.ts";
import type { Shape } from "../engine/contract/game.ts";
import { act, begin, type Match } from "../engine/match/match.ts";
import { secretFromText } from "../engine/record/fairness.ts";
import type { Head } from "../engine/record/record.ts";
import { dealerOf } from "../engine/record/replay.ts";
import { frameOf, standingOf } from "./frames.ts";

async function matchOf(game: string, players: number): Promise<Match<Shape>> {
  const opened = await (await listingOf(game)?.load())?.open({});
  if (!opened?.ok) throw new Error("can't be opened");
  const seats = Array.from({ length: players }, () => ({ name: null, nonce: "" }));
  const clock = { kind: "none" } as const;
  const head: Head = { format: 2, game, version: opened.game.version, options: {}, seats, clock, startedAt: 0, commitment: "" };
  return begin(opened.game, head, dealerOf(secretFromText("frames"), head));
}

test.each([
  ["the seat whose turn it is gets its moves", "fourline", 0, ["drop 1", "drop 2", "drop 3", "drop 4", "drop 5", "drop 6", "drop 7"]],
  ["the other seat gets none", "fourline", 1, null],
  ["a spectator gets none", "fourline", null, null],
  ["where there are too many, nobody does", "scrabble", 0, null],
] as const)("%s", async (_, game, viewer, moves) => {
  expect(standingOf(await matchOf(game, 2), viewer, 0, 0).moves).toEqual(moves);
});

test("every viewer is told which seats are out, and nothing of it while none is", async () => {
  const start = await matchOf("briscala", 4);
  expect(standingOf(start, 0, 0, 0)).not.toHaveProperty("out");
  const first = act(start, 2, "resign", 0);
  if (!first.ok) throw new Error(first.refusal.text);
  const second = act(first.match, 0, "forfeit", 0);
  if (!second.ok) throw new Error(second.refusal.text);
  for (const viewer of [null, 0, 1, 2, 3]) {
    expect([first, second].map((step) => frameOf(step, viewer, 1).out)).toEqual([[2], [2, 0]]);
    expect(standingOf(second.match, viewer, 2, 0).out).toEqual([2, 0]);
  }
});
