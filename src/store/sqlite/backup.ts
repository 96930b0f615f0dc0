import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { lockFile } from "./file-lock.ts";
import { giveToOwner, keepPrivate } from "./private-file.ts";
import { SQLITE_STEPS } from "./schema.ts";

/** Tables that every database of ours has had from the start. */
const TABLES = ["matches", "rows", "secrets", "timers", "snapshots", "alive", "outages"];

/** The files that belong together: the database, and what isn't written into it yet. */
const parts = (file: string): string[] => [file, `${file}-wal`, `${file}-shm`];

/** Copies the database as it is at this moment, while a server may be using it. The copy is checked before it gets its name. */
export function backUp(file: string, to: string): number {
  if (!existsSync(file)) throw new Error(`There's no database at ${file}.`);
  if (existsSync(to)) throw new Error(`${to} exists already: choose another name.`);
  if (!existsSync(dirname(to))) throw new Error(`There's no folder ${dirname(to)}: create it first.`);
  const unfinished = `${to}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    // SQLite writes into an empty file; one that it made itself could be read by others until it is complete.
    keepPrivate(unfinished);
    copyInto(file, unfinished);
    const matches = checkFile(unfinished, file);
    renameSync(unfinished, to);
    return matches;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

function copyInto(file: string, to: string): void {
  const db = openFile(file);
  try {
    db.exec("pragma busy_timeout = 30000");
    db.prepare("vacuum into ?").run(to);
  } finally {
    db.close();
  }
}

function openFile(file: string): DatabaseSyncInstance {
  if (!statSync(file).isFile()) throw new Error(`${file} isn't a file.`);
  return new DatabaseSync(file, { readOnly: true });
}

/**
 * Puts a backup in place of the database. What was there is moved away together with its write-ahead log: left behind, the log
 * would be replayed into the backup and destroy it. Gives the number of matches, and where the old files went.
 */
export function restore(from: string, file: string, stamp: string): { readonly matches: number; readonly aside: string | null } {
  if (!existsSync(from)) throw new Error(`There's no file ${from}.`);
  if (existsSync(`${from}-wal`))
    throw new Error(`${from} has a -wal file beside it, so it isn't a backup: make one with \`parlour backup <file> --data ${from}\`.`);
  const matches = checkFile(from);
  mkdirSync(dirname(file), { recursive: true });
  const lock = lockFile(file);
  try {
    const unfinished = `${file}.restoring`;
    copyFileSync(from, unfinished);
    chmodSync(unfinished, 0o600);
    giveToOwner(unfinished);
    const aside = `${file}.before-${stamp}`;
    const old = parts(file).filter((part) => existsSync(part));
    // The log goes first: a database without its log is only older, but a log beside another database destroys it.
    for (const part of old.toReversed()) renameSync(part, part.replace(file, aside));
    renameSync(unfinished, file);
    return { matches, aside: old.length > 0 ? aside : null };
  } finally {
    lock.close();
  }
}

/** Whether a file is a sound database of ours; gives how many matches it has. `name` is what the operator calls it. */
function checkFile(file: string, name = file): number {
  const db = openFile(file);
  try {
    const { quick_check: verdict } = db.prepare("pragma quick_check(1)").get() as { quick_check: string };
    if (verdict !== "ok") throw new Error(`${name} is damaged: ${verdict}`);
    const { user_version: version } = db.prepare("pragma user_version").get() as { user_version: number };
    if (version > SQLITE_STEPS.length) throw new Error(`${name} was written by a newer version of Parlour (schema ${version}).`);
    const found = db.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[];
    const isOurs = version > 0 && TABLES.every((table) => found.some((one) => one.name === table));
    if (!isOurs) throw new Error("Other tables.");
    return (db.prepare("select count(*) as matches from matches").get() as { matches: number }).matches;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith(name)) throw error;
    throw new Error(`${name} isn't a database of Parlour.`, { cause: error });
  } finally {
    db.close();
  }
}
