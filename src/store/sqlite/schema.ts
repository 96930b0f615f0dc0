/**
 * The schema of the SQLite file, as migration steps: step n takes a file from version n to n + 1. Never change a released step;
 * add a new one. `fixed` is the configuration of a match, `line` its summary, and `items` the events of a row, all as JSON.
 */
export const SQLITE_STEPS: readonly string[] = [
  `create table matches (match text primary key, game text not null, is_public integer not null, status text not null,
     created_at integer not null, fixed text not null, line text not null) without rowid;
   create table rows (match text not null, n integer not null, items text not null, primary key (match, n)) without rowid;
   create table secrets (match text not null, name text not null, value text not null, primary key (match, name)) without rowid;
   create table timers (match text primary key, due integer not null) without rowid;
   create index timers_by_due on timers (due);
   create table snapshots (match text primary key, n integer not null, body text not null) without rowid;
   create table alive (id integer primary key check (id = 1), at integer not null);
   create table outages (from_at integer not null, to_at integer not null);`,
  `create index matches_listed on matches (is_public, status, created_at);
   create index outages_by_end on outages (to_at);`,
  `create table recent (id integer primary key, match text not null, n integer not null, items text not null);
   create view every_row as select match, n, items from rows union all select match, n, items from recent;`,
  `create index matches_newest on matches (is_public, created_at);
   create index matches_of_game on matches (is_public, game, created_at);
   create index matches_of_game_listed on matches (is_public, game, status, created_at);`,
  `create table notes (name text primary key, value text not null) without rowid;
   create index matches_by_age on matches (created_at);
   create index matches_by_status_and_age on matches (status, created_at);`,
];

/**
 * New rows are appended to `recent` and move to their matches in `rows` many at a time. Written to `rows` at once, every commit
 * would touch a page for every match that is being played, which takes twice the time.
 */
export const SETTLE_ROWS = "insert into rows (match, n, items) select match, n, items from recent order by match, n; delete from recent;";
