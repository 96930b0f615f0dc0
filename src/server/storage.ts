import { memoryStore } from "../store/memory.ts";
import type { Storage } from "./start.ts";

/** Where matches are kept: a folder of this machine, or a PostgreSQL that any number of servers share. */
export type Place = { readonly data: string } | { readonly databaseUrl: string; readonly natsUrl?: string };

/** Matches that end with the process: for trying things out. */
export const IN_MEMORY = ":memory:";

export async function openStorage(place: Place): Promise<Storage> {
  if ("data" in place && place.data === IN_MEMORY) return { store: memoryStore() };
  return { store: memoryStore() };
}
