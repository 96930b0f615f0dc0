import { chmodSync, chownSync, closeSync, existsSync, openSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** The files that SQLite keeps beside a database. New ones get the mode of the database file. */
const COMPANIONS = ["", "-wal", "-shm", "-journal"];

/** Makes sure that only the owner can read a database: it holds the secrets of running matches. */
export function keepPrivate(file: string): void {
  try {
    const isNew = !existsSync(file);
    closeSync(openSync(file, "a", 0o600));
    if (isNew) giveToOwner(file);
    for (const companion of COMPANIONS) if (existsSync(`${file}${companion}`)) chmodSync(`${file}${companion}`, 0o600);
  } catch {
    // A user who may not change the mode may still be allowed to open the file; if not, SQLite says why.
  }
}

/** Made by root, a file would be closed to the user that the server runs as: the owner of its folder gets it. */
export function giveToOwner(file: string): void {
  if (process.getuid?.() !== 0 || !existsSync(file)) return;
  const { uid, gid } = statSync(dirname(resolve(file)));
  chownSync(file, uid, gid);
}
