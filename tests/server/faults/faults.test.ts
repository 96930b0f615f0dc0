import { expect, test } from "vitest";
import { playThroughTroubles } from "./campaign.ts";
import { needs } from "./nginx.ts";

/* A short run of `npm run campaign:faults`. */

test.runIf(needs("nginx") && needs("nats-server"))(
  "matches behind nginx go on while nodes, database and NATS fail; every acknowledged move is in the records",
  async () => {
    const report = await playThroughTroubles({ line: "nats", matches: 6, atOnce: 6, seed: 7, calmMs: 500, quick: true });
    expect(report.wrong).toEqual([]);
    expect([report.matches, report.struck.size]).toEqual([6, 5]);
    expect(report.acknowledged).toBeGreaterThan(30);
  },
);
