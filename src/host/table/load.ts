import { atVersion } from "../../engine/contract/version.ts";
import { headOf } from "../../engine/record/fairness.ts";
import type { MatchRecord } from "../../engine/record/record.ts";
import type { YieldIfDue } from "../../engine/record/yield.ts";
import { fail, succeed } from "../errors.ts";
import type { Reply } from "../host.ts";
import type { OpenGame } from "../open-game.ts";
import type { Guard, Store, StoredMatch } from "../ports.ts";
import type { JobQueue } from "../time/job-queue.ts";
import { foldRow } from "./fold.ts";
import type { Row } from "./log.ts";
import { readSnapshot, writeSnapshot } from "./snapshot.ts";
import { beginMatch, newTable, type Table } from "./table.ts";
import { isLimited, unguarded, type WorkLimit } from "./work-limit.ts";

export interface FoldOptions {
  /** Called after each entry. */
  readonly after?: (table: Table) => void;
  /** Called after each row: returning true ends the fold early. */
  readonly isEnough?: () => boolean;
  readonly yieldIfDue?: YieldIfDue;
  readonly guard?: Guard;
}

/** Folds a stored match, from its snapshot if it has one. */
export async function foldStored(stored: StoredMatch, openGame: OpenGame, options: FoldOptions = {}): Promise<Reply<Table>> {
  const { config, secrets, snapshot, rows } = stored;
  const opened = await openGame(config.game, config.options);
  if (!opened.ok) return opened;
  const game = atVersion(opened.value.game, config.version);
  if (!game) return fail("other-version");
  const { imported } = config;
  if (imported) return succeed(await foldImported(stored, game, imported, options));
  const table = newTable(config, game, secrets, isLimited(config, opened.value));
  if (snapshot && !readSnapshot(table, snapshot.text)) return fail("broken", "The snapshot has an older format.");
  await foldRows(table, rows, options);
  return succeed(table);
}

/** An imported match at its end. Its entries would take much memory and aren't needed: see `fixedPart` in history.ts. */
async function foldImported(
  { config, secrets, snapshot }: StoredMatch,
  game: Table["game"],
  imported: MatchRecord,
  options: FoldOptions,
): Promise<Table> {
  const table = newTable({ ...config, imported: { ...headOf(imported), entries: [], result: imported.result } }, game, secrets);
  if (snapshot && readSnapshot(table, snapshot.text)) return table;
  const { guard = unguarded } = options;
  table.match = guard(() => beginMatch(table, headOf(imported)));
  await foldRows(
    table,
    imported.entries.map((entry, i) => ({ n: i + 1, events: [{ kind: "entry", entry }] })),
    options,
  );
  table.n = 0;
  // Nothing can be undone anymore, and with free undo these lists hold all earlier states.
  table.match = { ...table.match, done: null, undone: [] };
  return table;
}

async function foldRows(
  table: Table,
  rows: readonly Row[],
  { after, isEnough, yieldIfDue, guard = unguarded }: FoldOptions,
): Promise<void> {
  for (const row of rows) {
    guard(() => foldRow(table, row, [], after));
    if (isEnough?.()) return;
    const pause = yieldIfDue?.();
    if (pause) await pause;
  }
}

/** An imported match has no rows, so that any number is right for its snapshot. */
export const IMPORTED_AT = 1;

export interface Loading {
  readonly store: Store;
  readonly openGame: OpenGame;
  readonly jobs: JobQueue;
  readonly limit: WorkLimit;
}

/** Loads a match for play: from its snapshot, or from its first row if the snapshot has an older format. */
export async function loadTable({ store, openGame, jobs, limit }: Loading, match: string): Promise<Reply<Table>> {
  const stored = await store.load(match);
  if (!stored) return fail("no-such-match");
  const { config } = stored;
  if (config.imported && !stored.snapshot) return loadImported({ store, openGame, jobs, limit }, match);
  const opened = await openGame(config.game, config.options);
  if (!opened.ok) return opened;
  const isCustom = isLimited(config, opened.value);
  const folded = isCustom
    ? await limit.retry(match, (guard) => jobs.run((yieldIfDue) => foldStored(stored, openGame, { yieldIfDue, guard })))
    : await foldStored(stored, openGame);
  if (folded.ok || !stored.snapshot) return folded;
  return limit.retry(match, (guard) =>
    jobs.run((yieldIfDue) => loadWhole(store, openGame, match, { yieldIfDue, ...(isCustom ? { guard } : {}) })),
  );
}

/** Loads an imported match of an earlier release, or of another server, which has no snapshot yet. */
async function loadImported({ store, openGame, jobs, limit }: Loading, match: string): Promise<Reply<Table>> {
  const folded = await limit.retry(match, (guard) => jobs.run((yieldIfDue) => loadWhole(store, openGame, match, { yieldIfDue, guard })));
  // It's a cache: without it, the match is just folded again.
  if (folded.ok) await store.saveSnapshot(match, IMPORTED_AT, writeSnapshot(folded.value)).catch(() => undefined);
  return folded;
}

/** Loads a match from its first row. */
export async function loadWhole(store: Store, openGame: OpenGame, match: string, options: FoldOptions): Promise<Reply<Table>> {
  const stored = await store.load(match, true);
  return stored ? foldStored({ ...stored, snapshot: null }, openGame, options) : fail("no-such-match");
}
