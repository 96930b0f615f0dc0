import { expect, test } from "vitest";
import type { Game, Shape } from "../../engine/contract/game.ts";
import { commit } from "../../engine/record/fairness.ts";
import { listingOf } from "../../server/catalog.ts";
import { foldRow } from "../table/fold.ts";
import type { MatchConfig } from "../table/log.ts";
import { newTable, type Table } from "../table/table.ts";

/* What a table keeps in memory: many tables are kept at once. */

const secret = "00".repeat(32);

/** Fourline whose every move has some more events. */
async function noisy(more: number): Promise<Game<Shape>> {
  const opened = await (await listingOf("fourline")?.load())?.open({});
  if (!opened?.ok) throw new Error("Fourline can't be opened.");
  const { game } = opened;
  return {
    ...game,
    apply: (state, seat, move, rng, log) => {
      game.apply(state, seat, move, rng, log);
      const [first] = log ?? [];
      if (first) log?.push(...Array.from({ length: more }, () => first));
    },
  };
}

/** A table after as many moves as there are columns and rows for. */
function played(game: Game<Shape>, moves: number): Table {
  const { id, version } = game;
  const promised = { game: id, version, options: {} };
  const seats = ["Ann", "Bo"].map((name) => ({ name, nonce: "" }));
  const clock = { kind: "none" } as const;
  const commitment = commit(secret, promised);
  const config: MatchConfig = {
    ...promised,
    match: "m",
    seats: seats.map((holder) => ({ bot: null, holder })),
    clock,
    isPublic: true,
    createdAt: 0,
    commitment,
  };
  const table = newTable(config, game, [{ name: "match", value: secret }]);
  const head = { format: 2, ...promised, seats, clock, nonces: "one-phase", startedAt: 0, commitment } as const;
  foldRow(table, { n: 1, events: [{ kind: "begun", at: 0, head }] });
  for (let n = 1; n <= moves; n++) {
    const entry = { seq: n, at: n, seat: (n - 1) % 2, do: `drop ${1 + ((n - 1) % 7)}` };
    foldRow(table, { n: n + 1, events: [{ kind: "entry", entry }] });
  }
  return table;
}

test.each([
  [0, 8],
  [100, 8],
  [400, 2],
  [5000, 1],
])("with %i more events in every move, the last %i moves are kept", async (more, kept) => {
  const table = played(await noisy(more), 14);
  expect(table.steps.map(({ step }) => step.entry.seq)).toEqual(Array.from({ length: kept }, (_, i) => 15 - kept + i));
});
