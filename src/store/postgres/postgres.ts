import type { Append } from "../../host/table/log.ts";
import type { Store } from "../../host/ports.ts";
import { batcher, type OnCommit } from "../batch.ts";
import { openDatabase, type PostgresSettings } from "./connection.ts";
import { claim, list, load, readLastRows, readNotes, readOutages, readRows, readSecrets, readTime, survey } from "./reads.ts";
import { migratePostgres } from "./schema.ts";
import { APPEND, appendColumns, appendWithExtras, createMatch, noteBeat, replaceMatch } from "./writes.ts";

const MAX_BATCH = 256;
const CONCURRENCY = 2;

export interface PostgresStore extends Store {
  /** How many rows were appended, in how many statements. */
  readonly written: () => { readonly commits: number; readonly writes: number };
  /** A setting that all servers share; the first one to ask stores it. */
  readonly setting: (name: string, make: () => string) => Promise<string>;
}

/** Matches in PostgreSQL, which any number of hosts may share. */
export async function postgresStore(settings: PostgresSettings, onCommit?: OnCommit): Promise<PostgresStore> {
  const database = await openDatabase(settings, migratePostgres);
  let commits = 0;
  let writes = 0;
  const appendAll = async (batch: readonly Append[]): Promise<readonly boolean[]> => {
    const found = await database.query<{ match: string }>("append", APPEND, appendColumns(batch));
    const made = new Set(found.map(({ match }) => match));
    commits += 1;
    writes += made.size;
    return batch.map(({ match }) => made.has(match));
  };
  const appends = batcher<Append, boolean>(appendAll, {
    maxBatch: MAX_BATCH,
    concurrency: CONCURRENCY,
    uniqueKey: ({ match }) => match,
    onBatch: onCommit,
  });

  return {
    shared: true,
    create: (match) => database.transaction((client) => createMatch(client, match)),
    append: (append) =>
      append.secrets || append.create ? database.transaction((client) => appendWithExtras(client, append)) : appends.add(append),
    load: (match, whole = false) => load(database, match, whole),
    rows: (match, from, limit) => readRows(database, match, from, limit),
    secrets: (match) => readSecrets(database, match),
    time: () => readTime(database),
    lastRows: (matches) => readLastRows(database, matches),
    list: (query) => list(database, query),
    async saveSnapshot(match, n, text) {
      await database.query("snapshot", SAVE_SNAPSHOT, [match, n, text]);
    },
    claim: (now, lease, limit) => claim(database, now, lease, limit),
    async beat(now, patience) {
      await database.transaction((client) => noteBeat(client, now, patience));
    },
    outages: (since) => readOutages(database, since),
    replace: (match, n, after) => database.transaction((client) => replaceMatch(client, match, n, after)),
    survey: (query) => survey(database, query),
    notes: () => readNotes(database),
    async setNote(name, value) {
      if (value === null) await database.query("drop note", "delete from notes where name = $1", [name]);
      else await database.query("set note", SET_NOTE, [name, value]);
    },
    async close() {
      await appends.idle();
      await database.close();
    },
    written: () => ({ commits, writes }),
    async setting(name, make) {
      await database.query("put-setting", "insert into settings (name, value) values ($1, $2) on conflict do nothing", [name, make()]);
      const found = await database.query<{ value: string }>("setting", "select value from settings where name = $1", [name]);
      return found[0]?.value ?? make();
    },
  };
}

const SET_NOTE = "insert into notes (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value";

const SAVE_SNAPSHOT = `
  insert into snapshots (match, n, body) values ($1, $2, $3)
  on conflict (match) do update set n = excluded.n, body = excluded.body where excluded.n > snapshots.n`;
