import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { programPlayer } from "../../src/arena/players/program-player.ts";
import type { MatchStart } from "../../src/arena/players/player.ts";
import { openTable } from "../../src/arena/play-round.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const PATIENCE = { timeout: 60_000, interval: 20 };

let folder: string;
let start: MatchStart;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "parlour-leftovers-"));
  const { game } = await openTable({ listing: "fourline", options: {}, bots: [], seats: 2, seed: "leftovers" });
  start = { game, options: {}, seats: 2, seat: 0 };
});
afterAll(() => rmSync(folder, { recursive: true }));

const runs = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The processes whose ids the program recorded. */
const pidsIn = (file: string): number[] => JSON.parse(readFileSync(file, "utf8")) as number[];

test("a program that exits is reported, and any processes it left behind are ended", async () => {
  const file = join(folder, "ended");
  const player = programPlayer(`node tests/arena/bots/leaves-child.mjs ${file} ends`, 60_000);
  await expect(player.start(start)).rejects.toThrow("It ended with code 3.");
  await vi.waitFor(() => expect(pidsIn(file).filter(runs)).toEqual([]), PATIENCE);
});

test("a program doesn't outlive Parlour, however that was ended", async () => {
  const file = join(folder, "killed");
  const command = `node tests/arena/bots/leaves-child.mjs ${file} spins`;
  const parlour = spawn(process.execPath, ["bin/parlour.js", "bot-check", command, "--move-limit", "600000"], { cwd: root });
  await vi.waitFor(() => expect(existsSync(file) && pidsIn(file).filter(runs)).toHaveLength(2), PATIENCE);
  parlour.kill("SIGKILL");
  await vi.waitFor(() => expect(pidsIn(file).filter(runs)).toEqual([]), PATIENCE);
});

test("the command can be anything that a shell understands", async () => {
  const player = programPlayer("cd examples && NAME=bot node bots/middle.mjs", 60_000);
  await expect(player.start(start)).resolves.toBeUndefined();
  await player.stop();
});
