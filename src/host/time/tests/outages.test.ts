import { expect, test } from "vitest";
import { listingOf } from "../../../server/catalog.ts";
import type { Head } from "../../../engine/record/record.ts";
import type { Outage } from "../../ports.ts";
import type { MatchConfig } from "../../table/log.ts";
import { beginMatch, newTable } from "../../table/table.ts";
import { excuseOutages } from "../timers.ts";

const opened = await (await listingOf("fourline")?.load())?.open({});
if (!opened?.ok) throw new Error("Fourline is missing.");
const { game } = opened;

const HOUR = 3_600_000;
const START = 10 * HOUR;

/** The excused time at `now` of a match that began at `START`, in milliseconds. */
function excused(outages: readonly Outage[], now: number): string[] {
  const seats = ["Anna", "Bruno"].map((name) => ({ bot: null, holder: { name, nonce: "" } }));
  const clock = { kind: "move", ms: HOUR } as const;
  const about = { game: game.id, version: game.version, options: {}, clock, commitment: "" };
  const config: MatchConfig = { match: "m", ...about, seats, isPublic: false, createdAt: START };
  const table = newTable(config, game, [{ name: "match", value: "00".repeat(32) }]);
  const head: Head = { format: 2, ...about, seats: seats.map(({ holder }) => holder), startedAt: START };
  return excuseOutages(table, beginMatch(table, head), outages, now).steps.map(({ entry }) => entry.do);
}

test.each<[string, Outage, string[]]>([
  ["in the middle", { from: START + 1000, to: START + 3000 }, ["excuse 2000"]],
  ["since before the start", { from: START - HOUR, to: START + 3000 }, ["excuse 3000"]],
  ["before the start", { from: START - HOUR, to: START - 1000 }, []],
  ["that a wrong clock put into the future", { from: START, to: START + 2 * HOUR }, []],
])("an outage %s", (_, outage, expected) => {
  expect(excused([outage], START + 5000)).toEqual(expected);
});
