import type { Game, Shape } from "../../engine/contract/game.ts";
import { canonical, headOf } from "../../engine/record/fairness.ts";
import { fail, give } from "../errors.ts";
import type { Reply } from "../host.ts";
import type { Rest } from "../../engine/record/yield.ts";
import type { Row } from "./log.ts";
import type { Pieces } from "../time/job-queue.ts";
import type { Ports, Stored } from "../ports.ts";
import { readSnapshot } from "./snapshot.ts";
import { beginMatch, newTable, take, type Table } from "./table.ts";

/** Games kept open: binding a lexicon or a rule set anew for every match would cost more than playing it. */
const KEPT_OPEN = 64;

/** Opens games by name and options, and keeps the ones used last. */
export type OpenGame = (id: string, options: unknown) => Promise<Reply<Game<Shape>>>;

export function gameOpener(games: Ports["games"]): OpenGame {
  const kept = new Map<string, Promise<Reply<Game<Shape>>>>();
  const open = async (id: string, options: unknown): Promise<Reply<Game<Shape>>> => {
    const listing = games(id);
    if (!listing) return fail("no-such-game", `There is no game called “${id.slice(0, 40)}” here.`);
    const opened = await (await listing.load()).open(options);
    const { error } = opened.ok ? {} : opened;
    if (error) return fail("bad-request", error.text, error.path === "" ? "options" : `options.${error.path}`);
    return opened.ok ? give(opened.game) : fail("bad-request");
  };
  return async (id, options) => {
    const key = `${id}\n${canonical(options)}`;
    const opening = kept.get(key) ?? open(id, options);
    kept.delete(key);
    kept.set(key, opening);
    const drop = (): void => {
      if (kept.get(key) === opening) kept.delete(key);
    };
    opening.then((reply) => (reply.ok ? undefined : drop()), drop);
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_OPEN) break;
      kept.delete(oldest);
    }
    return opening;
  };
}

/** How to fold a match from its beginning. */
export interface Folding {
  /** Called after each entry. */
  readonly after?: (table: Table) => void;
  /** Whether what was folded is enough. */
  readonly enough?: () => boolean;
  readonly rest?: Rest;
}

/** Folds a stored match, from its snapshot if it has one. */
export async function foldStored(stored: Stored, openGame: OpenGame, folding: Folding = {}): Promise<Reply<Table>> {
  const { fixed, secrets, snapshot, rows } = stored;
  const opened = await openGame(fixed.game, fixed.options);
  if (!opened.ok) return opened;
  if (opened.value.version !== fixed.version) return fail("other-version");
  const table = newTable(fixed, opened.value, secrets);
  const { imported } = fixed;
  if (imported) {
    table.match = beginMatch(table, headOf(imported));
    await foldRows(
      table,
      imported.entries.map((entry, i) => ({ n: i + 1, items: [{ kind: "entry", entry }] })),
      folding,
    );
    table.n = 0;
    return give(table);
  }
  if (snapshot && !readSnapshot(table, snapshot.text)) return fail("broken", "An old snapshot is in the way.");
  await foldRows(table, rows, folding);
  return give(table);
}

async function foldRows(table: Table, rows: readonly Row[], { after, enough, rest }: Folding): Promise<void> {
  for (const row of rows) {
    take(table, row, [], after);
    if (enough?.()) return;
    const pause = rest?.();
    if (pause) await pause;
  }
}

/** Loads a match for play: from its snapshot, or from its first row where the snapshot is of an older form. */
export async function loadTable(ports: Ports, openGame: OpenGame, pieces: Pieces, match: string): Promise<Reply<Table>> {
  const stored = await ports.store.load(match);
  if (!stored) return fail("no-such-match");
  if (stored.fixed.imported) return pieces.work((rest) => foldStored(stored, openGame, { rest }));
  const folded = await foldStored(stored, openGame);
  if (folded.ok || !stored.snapshot) return folded;
  return pieces.work((rest) => loadWhole(ports, openGame, match, { rest }));
}

/** Loads a match from its first row. */
export async function loadWhole(ports: Ports, openGame: OpenGame, match: string, folding: Folding): Promise<Reply<Table>> {
  const stored = await ports.store.load(match, true);
  return stored ? foldStored({ ...stored, snapshot: null }, openGame, folding) : fail("no-such-match");
}
