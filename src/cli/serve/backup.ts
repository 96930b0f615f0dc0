import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { StoreFlags } from "./records.ts";
import { errorText } from "../../engine/input/error-text.ts";

const POSTGRES = "With PostgreSQL, use pg_dump and pg_restore: see docs/hosting.md.";

/** The database file of a data folder; `--data` may also be the file itself. */
const fileIn = (data: string): string => (existsSync(data) && statSync(data).isFile() ? data : join(data, "parlour.db"));

export async function backup(to: string, { data, databaseUrl = process.env["DATABASE_URL"] }: StoreFlags): Promise<void> {
  if (databaseUrl) return giveUp(POSTGRES);
  const { backUp } = await import("../../store/sqlite/backup.ts");
  attempt(() => {
    const matches = backUp(fileIn(data), to);
    process.stdout.write(`${matches} matches are in ${to}.\n`);
  });
}

export async function restoreBackup(from: string, { data, databaseUrl = process.env["DATABASE_URL"] }: StoreFlags): Promise<void> {
  if (databaseUrl) return giveUp(POSTGRES);
  const { restore } = await import("../../store/sqlite/backup.ts");
  attempt(() => {
    const { matches, aside } = restore(from, fileIn(data), new Date().toISOString().replaceAll(/[:.]/g, "-"));
    process.stdout.write(`${matches} matches are back.${aside === null ? "" : ` What was there is in ${aside}.`}\n`);
  });
}

function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    giveUp(errorText(error));
  }
}

function giveUp(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
