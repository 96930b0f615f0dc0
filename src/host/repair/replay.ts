import type { Game, Shape } from "../../engine/contract/game.ts";
import { canonical } from "../../engine/record/fairness.ts";
import type { OpenGame } from "../open-game.ts";
import { foldRow } from "../table/fold.ts";
import { foldStored } from "../table/load.ts";
import type { LogEvent, MatchConfig, Row } from "../table/log.ts";
import { writeSnapshot } from "../table/snapshot.ts";
import { newTable, type Table } from "../table/table.ts";
import type { RawMatch, RawRow } from "./archive.ts";
import { type Finding, finding } from "./finding.ts";
import { errorText } from "../../engine/input/error-text.ts";

/** The result of folding the rows of a match, as far as they are valid. */
export interface Fold {
  readonly table: Table | null;
  /** How many rows could be folded. */
  readonly count: number;
  /** The expected snapshot at the stored snapshot's row. */
  readonly snapshot: string | null;
  readonly findings: readonly Finding[];
}

/** Replays the rows as far as they are valid. */
export function replayRows(raw: RawMatch, config: MatchConfig, game: Game<Shape>): Fold {
  let table = newTable(config, game, raw.secrets);
  let snapshot: string | null = null;
  for (const [i, row] of raw.rows.entries()) {
    const error = row.n === i + 1 ? replayRow(table, row) : `missing, with ${raw.rows.length - i} rows after it`;
    if (error !== null) {
      // The row may have been folded in part.
      table = newTable(config, game, raw.secrets);
      for (const sound of raw.rows.slice(0, i)) replayRow(table, sound);
      const after = row.n === i + 1 && raw.rows.length > i + 1 ? `; ${raw.rows.length - i - 1} rows follow` : "";
      return { table, count: i, snapshot, findings: [finding(`row ${i + 1}`, `${error}${after}`, "set-aside")] };
    }
    if (table.n === raw.snapshot?.n) snapshot = writeSnapshot(table);
  }
  return { table, count: raw.rows.length, snapshot, findings: [] };
}

/** Folds a row; returns what is wrong with it, or null. */
function replayRow(table: Table, { n, items }: RawRow): string | null {
  try {
    const row: Row = { n, events: JSON.parse(items) as LogEvent[] };
    foldRow(table, row);
    const { config } = table;
    const head = row.events.find((event) => event.kind === "begun")?.head;
    if (head && (head.commitment !== config.commitment || canonical(head.clock) !== canonical(config.clock))) {
      return "the match doesn't begin the way its table was set up";
    }
    const entries = row.events.flatMap((event) => (event.kind === "entry" ? [event.entry] : []));
    // Only the last steps are in memory. An entry that the rules refuse has failed already.
    const recent = entries.slice(Math.max(0, entries.length - table.steps.length));
    const steps = table.steps.slice(table.steps.length - recent.length);
    const other = recent.find((entry, i) => canonical(entry) !== canonical(steps[i]?.step.entry));
    return other ? `entry ${other.seq} differs from what the rules write` : null;
  } catch (error) {
    if (error instanceof SyntaxError) return "not valid JSON";
    return errorText(error);
  }
}

export async function foldImported(raw: RawMatch, config: MatchConfig, openGame: OpenGame): Promise<Fold> {
  const failed = (text: string): Fold => ({ table: null, count: 0, snapshot: null, findings: [finding("imported record", text, "none")] });
  try {
    const folded = await foldStored({ config, secrets: raw.secrets, snapshot: null, rows: [] }, openGame);
    if (!folded.ok) return failed(folded.error.text);
    const findings = raw.rows.length > 0 ? [finding("row 1", "an imported match can't have rows", "set-aside")] : [];
    return { table: folded.value, count: 0, snapshot: writeSnapshot(folded.value), findings };
  } catch (error) {
    return failed(errorText(error));
  }
}
