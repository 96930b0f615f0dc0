import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Browser, Page } from "@playwright/test";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { games } from "../src/server/catalog.ts";
import { fastRng } from "../src/engine/contract/chance.ts";
import { commit, secretFromText } from "../src/engine/record/fairness.ts";
import { act, begin, canUndo, toAct } from "../src/engine/match/match.ts";
import type { Entry, Head, MatchRecord } from "../src/engine/record/record.ts";
import { dealerOf, recordOf } from "../src/engine/record/replay.ts";
import { launchChromium } from "./chromium.ts";
import { digestOf } from "./replay-digest.ts";
import { root } from "./tree.ts";

let browser: Browser;
let page: Page;
beforeAll(async () => {
  const built = await build({
    root,
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      lib: { entry: "tests/replay-digest.ts", formats: ["iife"], name: "digest" },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const output = (Array.isArray(built) ? built[0] : built) as { output: { code?: string }[] };
  browser = await launchChromium();
  page = await browser.newPage();
  await page.addScriptTag({ content: output.output[0]?.code ?? "" });
});
afterAll(() => browser.close());

/** A random match with undos and redos, ended by resignation if it is long. */
async function recordFor(id: string, seed: number): Promise<{ record: MatchRecord; secret: string }> {
  const bundle = await games.find((listing) => listing.id === id)?.load();
  const opened = await bundle?.open({});
  if (!opened?.ok) throw new Error(`${id} does not open`);
  const { game } = opened;
  const rng = fastRng(seed);
  const secret = secretFromText(`${id} ${seed}`);
  const promised = { game: id, version: game.version, options: {} };
  const seats = Array.from({ length: rng.pick(game.seats) }, (_, seat) => ({ name: `Player ${seat + 1}`, nonce: `0${seat}`.repeat(16) }));
  const head: Head = { format: 2, ...promised, seats, clock: { kind: "move", ms: 0 }, startedAt: 0, commitment: commit(secret, promised) };
  let match = begin(game, head, dealerOf(secret, head));
  const entries: Entry[] = [];
  for (let step = 0; !match.result; step++) {
    const seat = rng.pick(toAct(match));
    const mover = match.done?.seat ?? -1;
    let text = game.write(rng.pick(game.moves(match.state, seat)));
    let actor = seat;
    if (step >= 80) text = "resign";
    else if (canUndo(match, mover) && rng.int(6) === 0) [actor, text] = [mover, "undo"];
    else if (match.undone.length > 0 && rng.int(2) === 0) [actor, text] = [match.undone.at(-1)?.seat ?? seat, "redo"];
    else if (rng.int(20) === 0) text = "timeout";
    const outcome = act(match, actor, text, 0);
    if (!outcome.ok) throw new Error(`${text}: ${outcome.refusal.text}`);
    entries.push(outcome.entry);
    match = outcome.match;
  }
  return { record: recordOf(match, entries, secret), secret };
}

/** The unpacked files of a game, one character for each byte. */
function filesOf(id: string): Record<string, string> {
  const folder = join(root, "src/games", id, "assets");
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".gz")) : [];
  return Object.fromEntries(files.map((file) => [file.slice(0, -3), gunzipSync(readFileSync(join(folder, file))).toString("latin1")]));
}

test.each(games.flatMap(({ id }) => [1, 2, 3].map((seed) => [id, seed] as const)))(
  "a record of %s (%i) replays to the same bytes in Node and in Chromium",
  async (id, seed) => {
    const { record, secret } = await recordFor(id, seed);
    const files = filesOf(id);
    const here = await digestOf(record, secret, files);
    const there = await page.evaluate(
      ([given, key, kept]) =>
        (globalThis as unknown as { digestOf: typeof digestOf }).digestOf(JSON.parse(given) as MatchRecord, key, kept),
      [JSON.stringify(record), secret, files] as const,
    );
    expect(there).toEqual(here);
    expect(here.verdict).toMatchObject({ verified: true, entries: record.entries.length });
  },
);
