import { keepPrivate } from "./private-file.ts";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";

/** The file that stands for the lock of another. */
export const lockOf = (file: string): string => `${file}-owner`;

/**
 * Locks a file for this process: the writing thread relies on being the only writer. The lock lasts until the returned
 * connection is closed or the process ends.
 */
export function lockFile(file: string): DatabaseSyncInstance {
  keepPrivate(lockOf(file));
  const lock = new DatabaseSync(lockOf(file));
  try {
    lock.exec("pragma locking_mode = exclusive; begin exclusive;");
  } catch (error) {
    throw new Error(`Another process has ${file} open.`, { cause: error });
  }
  return lock;
}
