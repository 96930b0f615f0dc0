import type { PoolClient } from "pg";

/**
 * The schema in PostgreSQL, as migration steps: step n takes a database from version n to n + 1. Never change a released step;
 * add a new one. `fixed` is the configuration of a match, `line` its summary, and `items` the events of a row, all as JSON.
 */
export const POSTGRES_STEPS: readonly string[] = [
  `create table matches (match text primary key, game text not null, is_public boolean not null, status text not null,
     created_at bigint not null, fixed text not null, line text not null);
   create table rows (match text not null references matches, n integer not null, items text not null, primary key (match, n));
   create table secrets (match text not null references matches, name text not null, value text not null, primary key (match, name));
   create table timers (match text primary key references matches, due bigint not null);
   create index timers_by_due on timers (due);
   create table snapshots (match text primary key references matches, n integer not null, body text not null);
   create table alive (id integer primary key check (id = 1), at bigint not null);
   create table outages (from_at bigint not null, to_at bigint not null);`,
  `create index matches_listed on matches (status, created_at) where is_public;
   create index outages_by_end on outages (to_at);`,
  `create index matches_newest on matches (created_at) where is_public;
   create index matches_of_game on matches (game, created_at) where is_public;
   create index matches_of_game_listed on matches (game, status, created_at) where is_public;`,
  `create table notes (name text primary key, value text not null);
   create index matches_by_age on matches (created_at);
   create index matches_by_status_and_age on matches (status, created_at);`,
  `create table settings (name text primary key, value text not null);`,
];

/** A migration step may take much longer than other statements. */
const NO_HURRY = { query_timeout: 3_600_000 };

/** An arbitrary number that no other program is likely to lock. */
const LOCK = 7_275_687;

/** Migrates a database to the current schema. Nodes that start together wait for each other. */
export async function migratePostgres(client: PoolClient): Promise<void> {
  await client.query("begin");
  try {
    // An index over many matches takes a while, and so does waiting for another node that is building it.
    await client.query("set local statement_timeout = 0");
    await client.query({ text: "select pg_advisory_xact_lock($1)", values: [LOCK], ...NO_HURRY });
    await client.query("create table if not exists parlour_schema (version integer not null)");
    const found = await client.query<{ version: number }>("select version from parlour_schema");
    const version = found.rows[0]?.version ?? 0;
    if (version > POSTGRES_STEPS.length) throw new Error(`The database was written by a newer version of Parlour (schema ${version}).`);
    for (const text of POSTGRES_STEPS.slice(version)) await client.query({ text, ...NO_HURRY });
    if (found.rows.length === 0) await client.query("insert into parlour_schema values ($1)", [POSTGRES_STEPS.length]);
    else await client.query("update parlour_schema set version = $1", [POSTGRES_STEPS.length]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
