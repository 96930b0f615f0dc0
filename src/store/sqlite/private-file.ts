import { chmodSync, closeSync, existsSync, openSync } from "node:fs";

/** What SQLite keeps beside a file. New ones get the mode of the file itself. */
const COMPANIONS = ["", "-wal", "-shm", "-journal"];

/** Makes sure that only the owner can read a database: it holds the secrets of running matches. */
export function keepPrivate(file: string): void {
  try {
    closeSync(openSync(file, "a", 0o600));
    for (const companion of COMPANIONS) if (existsSync(`${file}${companion}`)) chmodSync(`${file}${companion}`, 0o600);
  } catch {
    // Whoever may not change the mode may still be allowed to open the file; if not, SQLite says why.
  }
}
