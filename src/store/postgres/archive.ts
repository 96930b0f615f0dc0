import { Pool, type PoolClient } from "pg";
import type { Archive, RawMatch, RawRow, RepairTarget } from "../../host/repair/archive.ts";
import type { Secret } from "../../host/table/log.ts";
import { connectionConfig, type PostgresSettings } from "./connection.ts";
import { POSTGRES_STEPS } from "./schema.ts";

/** A database to check and to repair in place, even while nodes use it. */
export async function postgresArchive(settings: PostgresSettings): Promise<{ readonly archive: Archive; readonly target: RepairTarget }> {
  const pool = new Pool({ ...connectionConfig(settings), max: 2 });
  // The pool replaces an idle connection that breaks.
  pool.on("error", () => undefined);
  const found = await pool.query<{ version: number }>("select version from parlour_schema");
  const version = found.rows[0]?.version ?? 0;
  if (version > POSTGRES_STEPS.length) throw new Error(`The database was written by a newer version of Parlour (schema ${version}).`);

  const inOne = async <T>(begin: string, work: (client: PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      await client.query(begin);
      const value = await work(client);
      await client.query("commit");
      client.release();
      return value;
    } catch (error) {
      // Destroying the connection ends its transaction.
      client.release(true);
      throw error;
    }
  };

  const archive: Archive = {
    shared: true,
    damage: [],
    async ids() {
      // Foreign keys rule out parts of a match that is missing.
      const { rows } = await pool.query<{ match: string }>("select match from matches order by match");
      return rows.map(({ match }) => match);
    },
    // All parts as of one moment, because nodes may be writing.
    read: (match) => inOne("begin isolation level repeatable read read only", (client) => readMatch(client, match)),
    close: () => pool.end(),
  };
  const target: RepairTarget = {
    isCopy: false,
    put: (before, after) => inOne("begin", (client) => repair(client, before, after)),
    close: async () => {},
  };
  return { archive, target };
}

async function readMatch(client: PoolClient, match: string): Promise<RawMatch> {
  const all = async <T>(sql: string): Promise<T[]> => (await client.query(sql, [match])).rows as T[];
  type Listing = { game: string; is_public: boolean; status: string; created_at: string; fixed: string; line: string };
  const [found] = await all<Listing>("select * from matches where match = $1");
  const [timer] = await all<{ due: string }>("select due from timers where match = $1");
  const [snapshot] = await all<{ n: number; body: string }>("select n, body from snapshots where match = $1");
  return {
    match,
    listed: found
      ? {
          game: found.game,
          isPublic: found.is_public,
          status: found.status,
          createdAt: Number(found.created_at),
          fixed: found.fixed,
          line: found.line,
        }
      : null,
    rows: await all<RawRow>("select n, items from rows where match = $1 order by n"),
    secrets: await all<Secret>("select name, value from secrets where match = $1"),
    snapshot: snapshot ?? null,
    due: timer ? Number(timer.due) : null,
    unreadable: [],
  };
}

async function repair(client: PoolClient, { match, rows }: RawMatch, after: RawMatch | null): Promise<boolean> {
  if (!after?.listed) return true;
  // Appends reference this row of the table, so they wait for us.
  await client.query("select from matches where match = $1 for update", [match]);
  const { rows: counted } = await client.query<{ count: string }>("select count(*) from rows where match = $1", [match]);
  if (Number(counted[0]?.count) !== rows.length) return false;
  const { game, isPublic, status, createdAt, line } = after.listed;
  const update = "update matches set game = $2, is_public = $3, status = $4, created_at = $5, line = $6 where match = $1";
  await client.query(update, [match, game, isPublic, status, createdAt, line]);
  await client.query("delete from rows where match = $1 and n > $2", [match, after.rows.length]);
  await client.query("delete from secrets where match = $1 and name <> all ($2)", [match, after.secrets.map(({ name }) => name)]);
  await client.query("delete from timers where match = $1", [match]);
  if (after.due !== null) await client.query("insert into timers (match, due) values ($1, $2)", [match, after.due]);
  await client.query("delete from snapshots where match = $1", [match]);
  const { snapshot } = after;
  if (snapshot) await client.query("insert into snapshots (match, n, body) values ($1, $2, $3)", [match, snapshot.n, snapshot.body]);
  return true;
}
