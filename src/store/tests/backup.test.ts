import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { afterAll, expect, test } from "vitest";
import { backUp, restore } from "../sqlite/backup.ts";
import { sqliteStore } from "../sqlite/sqlite.ts";

const folder = mkdtempSync(join(tmpdir(), "parlour-backup-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function database(name: string): Promise<string> {
  const file = join(folder, name);
  await (await sqliteStore({ file })).close();
  return file;
}

/** A database of another program, with some tables named as ours are. */
function foreign(name: string, ...tables: string[]): string {
  const file = join(folder, name);
  const db = new DatabaseSync(file);
  for (const table of tables) db.exec(`create table ${table} (x)`);
  db.close();
  return file;
}

test("nothing but a database of ours is put in place of one", async () => {
  const file = await database("kept.db");
  const before = statSync(file).ino;
  const others = [foreign("empty.db"), foreign("other.db", "matches"), foreign("like.db", "matches", "rows", "secrets")];
  const folderHere = join(folder, "folder.db");
  mkdirSync(folderHere);
  for (const other of others) expect(() => restore(other, file, "now")).toThrow(`${other} isn't a database of Parlour.`);
  expect(() => restore(folderHere, file, "now")).toThrow(`${folderHere} isn't a file.`);
  expect([statSync(file).ino, existsSync(`${file}.before-now`)]).toEqual([before, false]);
});

test("a backup that fails leaves nothing behind and names the database", () => {
  const file = foreign("source.db", "matches");
  const to = join(folder, "failed.db");
  expect(() => backUp(file, to)).toThrow(`${file} isn't a database of Parlour.`);
  writeFileSync(file, "no database at all");
  expect(() => backUp(file, to)).toThrow("not a database");
  expect(readdirSync(folder).filter((name) => name.startsWith("failed"))).toEqual([]);
});

test("only the owner can read a backup, whatever the umask", async () => {
  const file = await database("private.db");
  const umask = process.umask(0);
  try {
    const to = join(folder, "copy.db");
    backUp(file, to);
    expect(statSync(to).mode & 0o777).toBe(0o600);
  } finally {
    process.umask(umask);
  }
});
