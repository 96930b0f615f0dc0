import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { act, begin } from "../../engine/match/match.ts";
import { dealerOf, recordOf } from "../../engine/record/replay.ts";
import type { Entry } from "../../engine/record/record.ts";
import { fourline } from "../../games/fourline/game.ts";
import { reviewFile } from "./review.ts";

const folder = mkdtempSync(join(tmpdir(), "review-"));
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** What the command prints about a file with this content. */
async function printed(content: string, iterations = "150", onLine: () => void = () => undefined, json = false): Promise<string> {
  const file = join(folder, "match.json");
  writeFileSync(file, content);
  let text = "";
  const write = (part: unknown): boolean => {
    text += String(part);
    onLine();
    return true;
  };
  vi.spyOn(process.stdout, "write").mockImplementation(write);
  vi.spyOn(process.stderr, "write").mockImplementation(write);
  await reviewFile(file, { iterations, json });
  return text;
}

function recordOfMoves(moves: readonly string[], bot?: string): string {
  const game = fourline();
  const sits = (name: string) => ({ name, nonce: "0".repeat(32) });
  const seats = [sits("Ada"), bot === undefined ? sits("Bo") : { name: null, bot, nonce: "" }];
  const head = {
    format: 1,
    game: "fourline",
    version: 1,
    options: {},
    seats,
    clock: { kind: "none" },
    startedAt: 0,
    commitment: "",
  } as const;
  const secret = "5a".repeat(32);
  let match = begin(game, { ...head, commitment: "0".repeat(64) }, dealerOf(secret, head));
  const entries: Entry[] = [];
  for (const [at, move] of moves.entries()) {
    const outcome = act(match, at % 2, move, at);
    if (!outcome.ok) throw new Error(outcome.refusal.text);
    entries.push(outcome.entry);
    match = outcome.match;
  }
  return JSON.stringify(recordOf(match, entries, secret));
}

test("a review says what each move was worth and what would have been better", async () => {
  const text = await printed(recordOfMoves(["drop 4", "drop 1", "drop 4", "drop 1", "drop 4", "drop 2", "drop 4"]));
  expect(text).toMatch(/^ {3}7 {2}█{20} 100 % {2}Ada: drop 4$/m);
  expect(text).toMatch(/^After each move, the chance to win of the player who made it, by what that player could see:$/m);
  expect(text).toContain("Move 6, Bo: drop 2 (0 %). Better: drop 4");
});

test("programs get the same as JSON", async () => {
  const moves = ["drop 4", "drop 1", "drop 4", "drop 1", "drop 4", "drop 2", "drop 4"];
  const review: unknown = JSON.parse(await printed(recordOfMoves(moves), "150", undefined, true));
  expect(review).toMatchObject({
    knowledge: "seat",
    iterations: 150,
    of: 7,
    moves: { length: 7, 5: { seq: 6, seat: 1, better: "drop 4" } },
  });
  expect(review).toHaveProperty("worst", expect.arrayContaining([6]));
});

test("Ctrl-C ends a review with what it has found so far", async () => {
  const moves = ["drop 4", "drop 1", "drop 4", "drop 1", "drop 4", "drop 2", "drop 4"];
  const text = await printed(recordOfMoves(moves), "20", () => process.emit("SIGINT"));
  expect(text.match(/%  /g)?.length).toBe(1);
  expect(text).toContain("Stopped after 1 of 7 moves.");
});

test("a bot is called by its seat and its name", async () => {
  expect(await printed(recordOfMoves(["drop 4", "drop 1"], "easy"), "20")).toContain("Seat 2 (easy): drop 1");
});

test.each([
  ["{", "150", "isn't a record of a match."],
  ["{}", "0", "--iterations must be a whole number from 10 to 1000000."],
])("%s with %s iterations: %s", async (content, iterations, sentence) => {
  expect(await printed(content, iterations)).toContain(sentence);
});
