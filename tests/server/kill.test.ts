import { expect, test } from "vitest";
import { killUnderLoad } from "./players/killing.ts";

test("killed 20 times under load: every acknowledged move is there once, seats and timers still work", async () => {
  let left = 20;
  const report = await killUnderLoad(() => left-- > 0, { seed: 20 });
  expect(report.wrong).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(100);
  process.stdout.write(
    `kill -9: ${report.cycles} cycles, ${report.matches} matches, ${report.acknowledged} acknowledged moves, none lost\n`,
  );
});
