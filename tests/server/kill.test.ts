import { expect, test } from "vitest";
import { killUnderLoad } from "./killing.ts";

test("twenty times killed with -9 under load: every acknowledged move is there, none twice, seats and timers alive", async () => {
  let left = 20;
  const report = await killUnderLoad(() => left-- > 0, { seed: 20 });
  expect(report.wrong).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(100);
  process.stdout.write(
    `kill -9: ${report.cycles} cycles, ${report.matches} matches, ${report.acknowledged} acknowledged moves, none lost\n`,
  );
});
