import { DatabaseSync } from "@photostructure/sqlite";

/** The changes in the database of a running server. */
export interface Changes {
  /** How many changes there were so far. */
  count(): number;
  /** The changes after the first `known`, except those that the server makes by itself when a clock runs out. */
  since(known: number): readonly string[];
  close(): void;
}

/** Everything that the server promises to keep. Snapshots are a cache, and heartbeats aren't state. */
const WATCHED = ["matches", "rows", "recent", "secrets", "timers"];
/** Rows are written to `recent` first; the server moves them to `rows` later. */
const SETTLING = ["insert rows", "delete recent"];

/** Adds triggers to the database that record every change. */
export function watchChanges(file: string): Changes {
  const db = new DatabaseSync(file);
  db.exec("pragma busy_timeout = 10000; create table changes (id integer primary key, what text not null, match text, items text)");
  for (const table of WATCHED) {
    for (const [verb, row] of [
      ["insert", "new"],
      ["update", "new"],
      ["delete", "old"],
    ]) {
      if (SETTLING.includes(`${verb} ${table}`)) continue;
      const items = table === "rows" || table === "recent" ? `${row}.items` : "null";
      db.exec(
        `create trigger ${table}_${verb} after ${verb} on ${table} begin
           insert into changes (what, match, items) values ('${verb} ${table}', ${row}.match, ${items}); end`,
      );
    }
  }
  const last = db.prepare("select coalesce(max(id), 0) as id from changes");
  const after = db.prepare("select what, match, items from changes where id > ? order by id");
  return {
    count: () => (last.get() as { id: number }).id,
    since: (known) => {
      const changes = after.all(known) as { what: string; match: string; items: string | null }[];
      const late = new Set(changes.filter(({ items }) => items?.includes('"do":"timeout"')).map(({ match }) => match));
      return changes.filter(({ match }) => !late.has(match)).map(({ what, match, items }) => `${what} of ${match} ${items ?? ""}`);
    },
    close: () => db.close(),
  };
}
