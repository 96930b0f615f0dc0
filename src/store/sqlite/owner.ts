import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";

/**
 * Takes a file for this process alone: a second server on it would break the promise that what we know is what is there. The
 * lock is held by what is returned, and dies with the process.
 */
export function own(file: string): DatabaseSyncInstance {
  const owner = new DatabaseSync(`${file}-owner`);
  try {
    owner.exec("pragma locking_mode = exclusive; begin exclusive;");
  } catch (error) {
    throw new Error(`Another process has ${file} open.`, { cause: error });
  }
  return owner;
}
