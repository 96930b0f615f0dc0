import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listingOf } from "../../src/server/catalog.ts";
import { fastRng } from "../../src/engine/contract/chance.ts";
import type { Host, Reply } from "../../src/host/host.ts";
import { openHost } from "../../src/host/open.ts";
import type { Store } from "../../src/host/ports.ts";
import { postgresStore } from "../../src/store/postgres/postgres.ts";
import { sqliteStore } from "../../src/store/sqlite/sqlite.ts";
import { startPostgres } from "../postgres.ts";
import { scratch, startProcess } from "./process.ts";

const parlour = fileURLToPath(new URL("../../bin/parlour.js", import.meta.url));
const { folder, remove } = scratch();
afterAll(remove);
const DAY_MS = 86_400_000;

/** The command itself: what it says, and its exit code. */
function repair(...flags: string[]): { readonly code: number | null; readonly said: string; readonly lines: readonly string[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [parlour, "repair", ...flags], {
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: "" },
    cwd: folder,
  });
  return { code: status, said: stdout + stderr, lines: stdout.trim().split("\n") };
}

const value = <T>(reply: Reply<T>): T => {
  if (!reply.ok) throw new Error(reply.error.text);
  return reply.value;
};

/** The same names of matches in every run: it depends on them what lies on which page of the file. */
const rng = fastRng(1);
const hostOver = (store: Store): Host =>
  openHost({
    store,
    clock: { now: () => Date.now(), after: () => () => {} },
    randomness: { bytes: (count) => Uint8Array.from({ length: count }, () => rng.int(256)) },
    thinker: () => new Promise(() => {}),
    games: listingOf,
  });

/** A match with a clock, a talk long enough for a snapshot, and four moves. */
async function playedMatch(host: Host): Promise<string> {
  const { match } = value(await host.create({ game: "fourline", seats: 2, isPublic: true, clock: { kind: "move", ms: DAY_MS } }));
  const keys: string[] = [];
  for (const seat of [0, 1]) keys.push(value(await host.sit(match, { name: `Player ${seat}`, seat })).key);
  for (let line = 0; line < 64; line++) value(await host.say(match, keys[0], { text: `Line ${line}` }));
  for (let n = 0; n < 4; n++) value(await host.act(match, keys[n % 2], { id: `c${n}`, expect: n, do: `drop ${1 + n}` }));
  return match;
}

const whole = join(folder, "whole");
const matches: string[] = [];
beforeAll(async () => {
  const store = await sqliteStore({ file: join(whole, "parlour.db") });
  const host = hostOver(store);
  for (let i = 0; i < 3; i++) matches.push(await playedMatch(host));
  for (const game of ["sagrada", "skirmish", "sanguine"]) value(await host.create({ game, seats: [null, "easy"], isPublic: true }));
  await host.stop();
  await store.close();
  const db = new DatabaseSync(join(whole, "parlour.db"));
  db.exec("pragma wal_checkpoint(truncate)");
  db.close();
});

/** A copy of the file of its own, with something done to it. */
let copies = 0;
function damaged(harm: (db: DatabaseSyncInstance) => void): { readonly folder: string; readonly file: string } {
  const place = join(folder, `copy-${(copies += 1)}`);
  mkdirSync(place);
  const file = join(place, "parlour.db");
  copyFileSync(join(whole, "parlour.db"), file);
  const db = new DatabaseSync(file);
  harm(db);
  db.exec(LEFT_BY[copies % LEFT_BY.length] ?? "");
  db.exec(`pragma journal_mode = ${journal()}`);
  db.close();
  return { folder: place, file };
}

/** The file as left by a server that was stopped, by one that was killed, and by an earlier version. */
const LEFT_BY = [
  "",
  "insert into recent (match, n, items) select match, n, items from rows where n > 35; delete from rows where n > 35;",
  "drop index matches_newest; drop index matches_of_game; drop index matches_of_game_listed; drop view every_row; drop table recent; pragma user_version = 2;",
];

/** Files come in both kinds: as a server leaves them, and as a copy or another tool does. */
const journal = (): string => (copies % 2 === 0 ? "wal" : "delete");

const asideFiles = (place: string): string[] => readdirSync(place).filter((name) => name.startsWith("parlour-set-aside"));
const asideIn = (place: string): { match: string; rows: { n: number }[]; secrets: { name: string }[] }[] =>
  asideFiles(place)
    .flatMap((name) => readFileSync(join(place, name), "utf8").trim().split("\n"))
    .map((line) => JSON.parse(line) as ReturnType<typeof asideIn>[number]);

test("a valid store has no faults, by its folder or its file, and nothing is written", () => {
  const file = join(whole, "parlour.db");
  const before = readFileSync(file);
  for (const place of [whole, file]) {
    expect(repair("--data", place)).toMatchObject({ code: 0, lines: ["6 matches, no faults."] });
  }
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(repair("--data", join(folder, "nowhere"))).toMatchObject({ code: 2, said: expect.stringContaining("doesn't exist") });
});

const entryRow = `(select min(n) from rows where match = :match and items like '%"do":"drop 2"%')`;
test.each<[what: string, harm: string, finding: RegExp, rest: { rows: number; status: string; aside: number }]>([
  [
    "a wrong due",
    "update timers set due = 5 where match = :match",
    /due: is 1970-.*, should be 20/,
    { rows: 70, status: "playing", aside: 0 },
  ],
  ["a lost timer", "delete from timers where match = :match", /due: is never/, { rows: 70, status: "playing", aside: 0 }],
  [
    "a wrong status",
    "update matches set status = 'over' where match = :match",
    /status: is over, should be playing/,
    { rows: 70, status: "playing", aside: 0 },
  ],
  [
    "a wrong summary",
    `update matches set line = '{"match"' where match = :match`,
    /summary: doesn't match the rows/,
    { rows: 70, status: "playing", aside: 0 },
  ],
  [
    "a wrong snapshot",
    `update snapshots set body = replace(body, '"chatCount":', '"chatCount":1') where match = :match`,
    /snapshot: doesn't match the rows/,
    { rows: 70, status: "playing", aside: 0 },
  ],
  [
    "a lost row",
    "delete from rows where match = :match and n = 40",
    /row 40: missing, with 30 rows after it/,
    { rows: 39, status: "playing", aside: 30 },
  ],
  [
    "a move against the rules",
    `update rows set items = replace(items, 'drop 2', 'drop 9') where match = :match and n = ${entryRow}`,
    /row 68: Entry 2 is refused/,
    { rows: 67, status: "playing", aside: 3 },
  ],
  [
    "a row that isn't JSON",
    "update rows set items = substr(items, 2) where match = :match and n = 2",
    /row 2: not valid JSON; 68 rows follow/,
    { rows: 1, status: "open", aside: 69 },
  ],
  [
    "parts without a match",
    "delete from matches where match = :match",
    /match: parts of a match exist, but the match itself is missing/,
    { rows: 0, status: "gone", aside: 70 },
  ],
])("%s is found, and fixed only when asked to", (_what, harm, finding, rest) => {
  const [match] = matches;
  const { folder: place, file } = damaged((db) => void db.prepare(harm).run({ match }));
  const before = readFileSync(file);
  const checked = repair("--data", place);
  expect(checked.code).toBe(1);
  expect(checked.lines[0]).toMatch(finding);
  expect(checked.lines[0]).toMatch(new RegExp(`^${match}: `));
  expect(checked.lines).toHaveLength(2);
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(readdirSync(place)).not.toContainEqual(expect.stringContaining("set-aside"));

  expect(repair("--data", place, "--write").code).toBe(0);
  expect(repair("--data", place)).toMatchObject({ code: 0 });
  const db = new DatabaseSync(file, { readOnly: true });
  const { rows } = db.prepare("select count(*) as rows from rows where match = ?").get(match) as { rows: number };
  const listed = db.prepare("select status from matches where match = ?").get(match) as { status: string } | undefined;
  db.close();
  expect({ rows, status: listed?.status ?? "gone" }).toEqual({ rows: rest.rows, status: rest.status });
  // Nothing is lost: the removed rows are kept beside the file.
  expect(asideIn(place).reduce((sum, aside) => sum + aside.rows.length, 0)).toBe(rest.aside);
  // It holds secrets, like the database itself.
  for (const name of asideFiles(place)) expect(statSync(join(place, name)).mode & 0o777).toBe(0o600);
});

/** Changes one digit to a different one. */
const OTHER_VALUE = "case substr(value, 1, 1) when 'f' then '0' else 'f' end || substr(value, 2)";
test.each([
  ["the secret of the match", "delete from secrets where match = ? and name = 'match'", /secrets: the secret of the match is missing/],
  ["another secret", `update secrets set value = ${OTHER_VALUE} where match = ? and name = 'match'`, /secrets: /],
  ["the key of a seat", "delete from secrets where match = ? and name = 'seat 1'", /seat 1: the hash of its key is missing, so Player 1/],
  ["the configuration", "update matches set fixed = '{}' where match = ?", /config: required fields are missing/],
])("data that can't be derived isn't invented: %s", (_what, harm, finding) => {
  const { folder: place, file } = damaged((db) => void db.prepare(harm).run(matches[1]));
  const before = readFileSync(file);
  const written = repair("--data", place, "--write");
  expect(written.code).toBe(1);
  expect(written.lines[0]).toMatch(finding);
  expect(written.lines[0]).toContain("can't be fixed");
  expect(readFileSync(file).length).toBe(before.length);
});

test("from a file with broken pages, readable data is copied, and the file isn't touched", async () => {
  const { folder: place, file } = damaged((db) => db.exec("pragma journal_mode = delete; vacuum"));
  const bytes = readFileSync(file);
  const [page, at] = [4096, bytes.indexOf(`"text":"Line 50"`)];
  // One page of talk, overwritten as a dying disk would.
  bytes.fill(0xa5, Math.floor(at / page) * page, Math.floor(at / page) * page + page);
  writeFileSync(file, bytes);

  const checked = repair("--data", place);
  expect(checked.code).toBe(1);
  expect(checked.lines[0]).toMatch(/^the file: /);
  expect(repair("--data", place, "--write").code).toBe(1);
  expect(readFileSync(file).equals(bytes)).toBe(true);
  const copy = `${file}.repaired`;
  expect(repair("--data", copy)).toMatchObject({ code: 0 });
  expect(repair("--data", place, "--write")).toMatchObject({ code: 2, said: expect.stringContaining("already exists") });

  const store = await sqliteStore({ file: copy });
  const host = hostOver(store);
  const tables = value(await host.list({}));
  const read = await Promise.all(matches.map(async (match) => (await host.read(match, null)).ok));
  await host.stop();
  await store.close();
  // Matches whose pages are intact continue as if nothing had happened.
  expect(tables.length).toBeGreaterThanOrEqual(5);
  expect(read.filter(Boolean).length).toBeGreaterThanOrEqual(2);
  const kept = new DatabaseSync(copy, { readOnly: true });
  const { rows } = kept.prepare("select count(*) as rows from rows").get() as { rows: number };
  kept.close();
  // A page holds some forty rows of this kind; all others are either in place or set aside.
  expect(rows).toBeGreaterThan(70);
  expect(rows + asideIn(place).reduce((sum, aside) => sum + aside.rows.length, 0)).toBeGreaterThan(150);
});

test("a file that isn't a database is reported as such", () => {
  const file = join(folder, "letter.db");
  writeFileSync(file, "Dear Sir or Madam,\n".repeat(500));
  expect(repair("--data", file)).toMatchObject({ code: 1, said: expect.stringContaining("file is not a database") });
});

test("a file in use can be checked, but not fixed", async () => {
  const { folder: place, file } = damaged((db) => void db.prepare("update timers set due = due + 5 where match = ?").run(matches[0]));
  const server = await startProcess("--data", place);
  expect(repair("--data", place)).toMatchObject({ code: 1, said: expect.stringContaining("due: ") });
  const refused = repair("--data", place, "--write");
  expect(refused).toMatchObject({ code: 2, said: expect.stringContaining("Another process has") });
  await server.end();
  expect(existsSync(`${file}.repaired`)).toBe(false);
  expect(repair("--data", place, "--write").code).toBe(0);
});

test("in PostgreSQL the same is found and fixed", async () => {
  const postgres = await startPostgres();
  const url = await postgres.database();
  const store = await postgresStore({ url });
  const host = hostOver(store);
  const played = [await playedMatch(host), await playedMatch(host)];
  expect(repair("--database-url", url)).toMatchObject({ code: 0, lines: ["2 matches, no faults."] });
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("delete from rows where match = $1 and n = 40", [played[0]]);
  await client.query("update timers set due = due + 10000000 where match = $1", [played[1]]);
  await client.end();
  const checked = repair("--database-url", url);
  expect(checked.code).toBe(1);
  expect(checked.said).toContain(`${played[0]}: row 40: missing`);
  expect(checked.said).toContain(`${played[1]}: due: `);
  expect(repair("--database-url", url, "--write").code).toBe(0);
  expect(repair("--database-url", url).code).toBe(0);
  await host.stop();
  await store.close();
  await postgres.stop();
});
