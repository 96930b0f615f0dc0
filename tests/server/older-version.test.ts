import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { scratch, startProcess } from "./process.ts";

/*
 * What version 0.1 wrote must open in every later version: its records, and the SQLite file of its server. The fixtures were
 * written by that version and are never written again.
 */

const fixture = (name: string): string => fileURLToPath(new URL(`../fixtures/version-0.1/${name}`, import.meta.url));
const parlour = fileURLToPath(new URL("../../bin/parlour.js", import.meta.url));
const matches = JSON.parse(readFileSync(fixture("matches.json"), "utf8")) as Record<string, string> & { keys: string[] };

const { folder, remove } = scratch();
afterAll(remove);

test.each(["fourline", "sagrada", "skirmish", "sanguine"])("a record of %s is verified", (game) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [parlour, "verify", fixture(`${game}.json`)], { encoding: "utf8" });
  expect([status, stdout + stderr]).toEqual([0, expect.stringMatching(/verified/i)]);
});

test("a server serves the file: finished matches give the same records, an unfinished one goes on", async () => {
  const data = join(folder, "data");
  mkdirSync(data);
  copyFileSync(fixture("parlour.db"), join(data, "parlour.db"));
  const server = await startProcess("--data", data);
  const get = async (path: string, key?: string): Promise<unknown> => {
    const answer = await fetch(`${server.base}/api/matches/${path}`, key ? { headers: { authorization: `Bearer ${key}` } } : {});
    return answer.json();
  };

  for (const [game, id] of [
    ["fourline", matches["fourline"]],
    ["sagrada", matches["sagrada-bots"]],
    ["skirmish", matches["skirmish-bots"]],
    ["sanguine", matches["sanguine-bots"]],
  ]) {
    expect(await get(`${id}/record`)).toEqual(JSON.parse(readFileSync(fixture(`${game}.json`), "utf8")));
  }
  expect(await get(matches["fourline"])).toMatchObject({
    status: "over",
    seats: [{ name: "Anna" }, { name: "Bruno" }],
    chat: [{ text: "Good game" }],
    position: { result: { ranking: [[0], [1]] } },
  });
  // The seat that said it was ready waits for the other one.
  expect(await get(matches["unfinished"], matches.keys[0])).toMatchObject({
    game: "skirmish",
    viewer: 0,
    position: { view: { turn: 1, ready: [true, false] } },
  });
  await server.end();
});
