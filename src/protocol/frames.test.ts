import { expect, test } from "vitest";
import { listingOf } from "../server/catalog.ts";
import { begin } from "../engine/match/match.ts";
import { secretFromText } from "../engine/record/fairness.ts";
import type { Head } from "../engine/record/record.ts";
import { dealerOf } from "../engine/record/replay.ts";
import { standingOf } from "./frames.ts";

async function movesOf(game: string, viewer: number | null): Promise<readonly string[] | null> {
  const opened = await (await listingOf(game)?.load())?.open({});
  if (!opened?.ok) throw new Error("can't be opened");
  const seats = [0, 1].map(() => ({ name: null, nonce: "" }));
  const clock = { kind: "none" } as const;
  const head: Head = { format: 2, game, version: opened.game.version, options: {}, seats, clock, startedAt: 0, commitment: "" };
  return standingOf(begin(opened.game, head, dealerOf(secretFromText("frames"), head)), viewer, 0, 0).moves;
}

test.each([
  ["the seat whose turn it is gets its moves", "fourline", 0, ["drop 1", "drop 2", "drop 3", "drop 4", "drop 5", "drop 6", "drop 7"]],
  ["the other seat gets none", "fourline", 1, null],
  ["a spectator gets none", "fourline", null, null],
  ["where there are too many, nobody does", "scrabble", 0, null],
] as const)("%s", async (_, game, viewer, moves) => {
  expect(await movesOf(game, viewer)).toEqual(moves);
});
