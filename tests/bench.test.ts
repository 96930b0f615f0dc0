import { expect, test } from "vitest";

// The bench imports compiled files by their path: moving a file would break it unseen.
const { contestants } = (await import(new URL("../bench/fourline/contestants.mjs", import.meta.url).href)) as {
  contestants: Readonly<Record<string, () => Promise<() => number>>>;
};

// boardgame.io is only installed by the bench itself.
test.each(Object.keys(contestants).filter((name) => name !== "boardgame"))("the bench can run %s", async (name) => {
  const run = await contestants[name]?.();
  expect(run?.()).toBeGreaterThan(0);
});
