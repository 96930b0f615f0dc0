import { Pool, type PoolClient } from "pg";
import type { Archive, Mender, RawMatch, RawRow } from "../../host/repair/archive.ts";
import type { Secret } from "../../host/table/log.ts";
import { connectionOf, type PostgresSettings } from "./postgres.ts";
import { POSTGRES_STEPS } from "./schema.ts";

/** A database that is looked at, and mended in its place, also while nodes use it. */
export async function postgresArchive(settings: PostgresSettings): Promise<{ readonly archive: Archive; readonly mender: Mender }> {
  const pool = new Pool({ ...connectionOf(settings), max: 2 });
  // A connection that breaks while nobody uses it is replaced by the pool.
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
      // Throwing the connection away ends its transaction.
      client.release(true);
      throw error;
    }
  };

  const archive: Archive = {
    ...{ shared: true, damage: [] },
    async ids() {
      // Parts of a match that is not there cannot be: the tables refer to it.
      const { rows } = await pool.query<{ match: string }>("select match from matches order by match");
      return rows.map(({ match }) => match);
    },
    // One moment for all parts: nodes may be writing.
    read: (match) => inOne("begin isolation level repeatable read read only", (client) => readMatch(client, match)),
    close: () => pool.end(),
  };
  const mender: Mender = {
    isCopy: false,
    put: (before, after) => inOne("begin", (client) => mend(client, before, after)),
    close: async () => {},
  };
  return { archive, mender };
}

async function readMatch(client: PoolClient, match: string): Promise<RawMatch> {
  const all = async <T>(sql: string): Promise<T[]> => (await client.query(sql, [match])).rows as T[];
  type Line = { game: string; is_public: boolean; status: string; created_at: string; fixed: string; line: string };
  const [line] = await all<Line>("select * from matches where match = $1");
  const [timer] = await all<{ due: string }>("select due from timers where match = $1");
  const [snapshot] = await all<{ n: number; body: string }>("select n, body from snapshots where match = $1");
  return {
    match,
    listed: line
      ? {
          ...{ game: line.game, isPublic: line.is_public, status: line.status, createdAt: Number(line.created_at) },
          ...{ fixed: line.fixed, line: line.line },
        }
      : null,
    rows: await all<RawRow>("select n, items from rows where match = $1 order by n"),
    secrets: await all<Secret>("select name, value from secrets where match = $1"),
    snapshot: snapshot ?? null,
    due: timer ? Number(timer.due) : null,
    unreadable: [],
  };
}

async function mend(client: PoolClient, { match, rows }: RawMatch, after: RawMatch | null): Promise<boolean> {
  if (!after?.listed) return true;
  // Whoever appends refers to this line, and waits.
  await client.query("select from matches where match = $1 for update", [match]);
  const { rows: counted } = await client.query<{ count: string }>("select count(*) from rows where match = $1", [match]);
  if (Number(counted[0]?.count) !== rows.length) return false;
  const { game, isPublic, status, createdAt, line } = after.listed;
  await client.query("update matches set game = $2, is_public = $3, status = $4, created_at = $5, line = $6 where match = $1", [
    ...[match, game, isPublic, status, createdAt, line],
  ]);
  await client.query("delete from rows where match = $1 and n > $2", [match, after.rows.length]);
  await client.query("delete from secrets where match = $1 and name <> all ($2)", [match, after.secrets.map(({ name }) => name)]);
  await client.query("delete from timers where match = $1", [match]);
  if (after.due !== null) await client.query("insert into timers (match, due) values ($1, $2)", [match, after.due]);
  await client.query("delete from snapshots where match = $1", [match]);
  const { snapshot } = after;
  if (snapshot) await client.query("insert into snapshots (match, n, body) values ($1, $2, $3)", [match, snapshot.n, snapshot.body]);
  return true;
}
