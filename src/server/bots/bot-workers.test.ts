import { expect, test } from "vitest";
import type { Question } from "../../bots/think.ts";
import { fastRng } from "../../engine/contract/chance.ts";
import type { Asking } from "../../host/ports.ts";
import { listingOf } from "../catalog.ts";
import { startBotWorkers } from "./bot-workers.ts";
import { restsOfClients } from "./rests.ts";

const asking = (match: string): Asking => ({ match, waiting: "person", isWanted: () => true, whenUnwanted: () => undefined });

async function questionOf(bot: string, budget: NonNullable<Question["budget"]>): Promise<Question> {
  const opened = await (await listingOf("fourline")?.load())?.open({});
  if (!opened?.ok) throw new Error("Fourline is missing.");
  const { game } = opened;
  const view = game.view(game.setup(2, fastRng(1)), 0);
  return { game: "fourline", options: {}, view, seat: 0, bot, seed: 1, seen: [], budget };
}

test("a bot that takes far too long is ended once others wait, and the bots of its client rest", async () => {
  const workers = startBotWorkers(1, { ms: 100, newThreadMs: 100 });
  try {
    const endless = await questionOf("monte-carlo", { iterations: 1e12 });
    const greedy = workers.think(endless, asking("long"), "greedy").catch((error: unknown) => String(error));
    const honest = workers.think(await questionOf("random", { iterations: 1 }), asking("short"), "honest");
    expect((await honest).move).toMatch(/^drop \d$/);
    expect(await greedy).toMatch(/took too long/);
    await expect(workers.think(endless, asking("again"), "greedy")).rejects.toThrow(/took too long before/);
  } finally {
    await workers.stop();
  }
});

test("a question that nobody waits for any more makes room before a thread is free", async () => {
  const workers = startBotWorkers(1);
  const endless = await questionOf("monte-carlo", { iterations: 1e12 });
  const busy = workers.think(endless, asking("long"), "a").catch((error: unknown) => String(error));
  let forget = (): void => undefined;
  const left: Asking = { ...asking("left"), whenUnwanted: (call) => void (forget = call) };
  const waiting = workers.think(endless, left, "b").catch((error: unknown) => String(error));
  expect(workers.waiting()).toBe(1);
  forget();
  expect(await waiting).toMatch(/nobody/i);
  expect([workers.waiting(), workers.thinking(), workers.counts.dropped]).toEqual([0, 1, 1]);
  await workers.stop();
  await busy;
});

test("when many people wait, each gets a move from a bot that thinks for a shorter time", async () => {
  const workers = startBotWorkers(1, { ms: 20_000, newThreadMs: 20_000 });
  try {
    // The thread is taken, so that all of them wait. On its own, each would think for an hour.
    const first = workers.think(await questionOf("random", { iterations: 1 }), asking("first"), "first");
    const long = await questionOf("monte-carlo", { ms: 3_600_000 });
    const names = Array.from({ length: 10 }, (_, i) => `person ${i}`);
    const answers = await Promise.all(names.map((name) => workers.think(long, asking(name), name)));
    expect((await first).hurried).toBe(false);
    expect(answers.map(({ hurried }) => hurried)).toEqual(names.map(() => true));
    for (const { move } of answers) expect(move).toMatch(/^drop \d$/);
    expect(workers.counts).toMatchObject({ answered: 11, hurried: 10, failed: 0 });
  } finally {
    await workers.stop();
  }
});

test("a rest is twice as long each time, and ends", () => {
  let now = 0;
  const rests = restsOfClients(() => now);
  rests.begin("a");
  expect([rests.isResting("a"), rests.isResting("b")]).toEqual([true, false]);
  now = 10_000;
  expect(rests.isResting("a")).toBe(false);
  rests.begin("a");
  now = 29_999;
  expect(rests.isResting("a")).toBe(true);
  now = 30_000;
  expect(rests.isResting("a")).toBe(false);
});
