import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commitLog } from "../metrics/commit-log.ts";
import type { Storage } from "../start.ts";

/** Where matches are stored: a folder on this machine, or a PostgreSQL database that any number of servers share. */
export type Place = { readonly data: string } | { readonly databaseUrl: string; readonly natsUrl?: string };

/** Matches are lost when the process ends: for trying things out. */
export const IN_MEMORY = ":memory:";

/** A setting in a file beside the database, which only its owner may read. */
function settingIn(file: string, make: () => string): string {
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o600 });
  return readFileSync(file, "utf8");
}

/** Opens the store, and loads only the code that it needs. */
export async function openStorage(place: Place): Promise<Storage> {
  const commits = commitLog();
  if ("databaseUrl" in place) {
    const url = place.databaseUrl;
    const [{ postgresStore }, { postgresFanout }] = await Promise.all([
      import("../../store/postgres/postgres.ts"),
      import("../../store/fanout/postgres.ts"),
    ]);
    const store = await postgresStore({ url }, commits.note);
    const { setting } = store;
    if (place.natsUrl === undefined) return { store, commits, setting, fanout: await postgresFanout({ url }) };
    const { natsFanout } = await import("../../store/fanout/nats.ts");
    return { store, commits, setting, fanout: await natsFanout(place.natsUrl) };
  }
  if (place.data === IN_MEMORY) return { store: (await import("../../store/memory.ts")).memoryStore() };
  const { sqliteStore } = await import("../../store/sqlite/sqlite.ts");
  const store = await sqliteStore({ file: join(place.data, "parlour.db") }, commits.note);
  return { store, commits, setting: async (name, make) => settingIn(join(place.data, `${name}.json`), make) };
}
