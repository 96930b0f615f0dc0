import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { Worker } from "node:worker_threads";
import { DatabaseSync } from "@photostructure/sqlite";
import type { TableLine } from "../../protocol/messages.ts";
import type { Append, Fixed, NewMatch, Row, Secret } from "../../host/table/log.ts";
import { type ListQuery, type Store, StoreError } from "../../host/ports.ts";
import { gather } from "../batch.ts";
import type { Write, WriteMatch, WriterData, Written } from "./sqlite-writer.ts";

export interface SqliteStore extends Store {
  /** How much was written, in how many commits. */
  readonly written: () => { readonly commits: number; readonly writes: number };
}

/** More than this in one commit makes the first of them wait too long. */
const MOST_IN_A_COMMIT = 512;
/** Nobody who plays notices it, and among many far more moves share a commit. */
const REST_MS = 10;

/**
 * Matches in one SQLite file. Writing happens in a thread of its own, all that waits in one commit, and an answer comes after
 * the disk has it. Reading is done here, on a second connection that sees what is committed.
 */
export async function sqliteStore(settings: WriterData): Promise<SqliteStore> {
  mkdirSync(dirname(settings.file), { recursive: true });
  let writer = await startWriter(settings);
  let commits = 0;
  let writes = 0;
  const grant = async (batch: readonly Write[]): Promise<readonly (boolean | StoreError)[]> => {
    if (writer.ended()) writer = await startWriter(settings);
    const written = await writer.send(batch);
    commits += 1;
    if (written.ok) {
      writes += batch.length;
      return written.made;
    }
    const trouble = new StoreError(written.full ? "full" : "unavailable", written.text);
    if (batch.length === 1 || written.full) return batch.map(() => trouble);
    // One write that cannot be made must not take the others with it.
    const made: (boolean | StoreError)[] = [];
    for (const write of batch) made.push(...(await grant([write])));
    return made;
  };
  const writing = gather<Write, boolean>(grant, { most: MOST_IN_A_COMMIT, flights: 1, crowd: { from: writerOf, rest: REST_MS } });

  const db = new DatabaseSync(settings.file, { readOnly: true });
  db.exec("pragma busy_timeout = 5000");
  const fixedOf = db.prepare("select fixed from matches where match = ?");
  const rowsFrom = db.prepare("select n, items from every_row where match = ? and n >= ? order by n");
  const secretsOf = db.prepare("select name, value from secrets where match = ?");
  const snapshotOf = db.prepare("select n, body from snapshots where match = ?");
  const dueNow = db.prepare("select match from timers where due <= ? order by due limit ?");
  const outagesSince = db.prepare("select from_at, to_at from outages where to_at > ? order by to_at");

  const readRows = (match: string, from: number): Row[] =>
    (rowsFrom.all(match, from) as { n: number; items: string }[]).map(({ n, items }) => ({ n, items: JSON.parse(items) as Row["items"] }));

  return {
    shared: false,
    create: (match) => writing.ask({ kind: "create", create: writeMatch(match) }),
    append: (append) => writing.ask(writeAppend(append)),
    load: reading(async (match: string, whole = false) => {
      const found = fixedOf.get(match) as { fixed: string } | undefined;
      if (!found) return null;
      const kept = whole ? undefined : (snapshotOf.get(match) as { n: number; body: string } | undefined);
      return {
        fixed: JSON.parse(found.fixed) as Fixed,
        secrets: secretsOf.all(match) as Secret[],
        snapshot: kept ? { n: kept.n, text: kept.body } : null,
        rows: readRows(match, (kept?.n ?? 0) + 1),
      };
    }),
    rows: reading(async (match: string, from: number) => readRows(match, from)),
    secrets: reading(async (match: string) => secretsOf.all(match) as Secret[]),
    list: reading(async ({ game, status, limit }: ListQuery) => {
      const wanted = [...(game === undefined ? [] : ["game = :game"]), ...(status === undefined ? [] : ["status = :status"])];
      const sql = `select line from matches where ${["is_public = 1", ...wanted].join(" and ")} order by created_at desc limit :limit`;
      const values = { limit, ...(game === undefined ? {} : { game }), ...(status === undefined ? {} : { status }) };
      return (db.prepare(sql).all(values) as { line: string }[]).map(({ line }) => JSON.parse(line) as TableLine);
    }),
    async keep(match, n, text) {
      await writing.ask({ kind: "keep", match, n, body: text });
    },
    claim: reading(async (now: number, _lease: number, limit: number) =>
      (dueNow.all(now, limit) as { match: string }[]).map(({ match }) => match),
    ),
    async beat(now, patience) {
      await writing.ask({ kind: "beat", now, patience });
    },
    outages: reading(async (since: number) =>
      (outagesSince.all(since) as { from_at: number; to_at: number }[]).map(({ from_at: from, to_at: to }) => ({ from, to })),
    ),
    async close() {
      await writing.idle();
      db.close();
      await writer.close();
    },
    written: () => ({ commits, writes }),
  };
}

/** What goes wrong in a read is the store's trouble, not the match's. */
function reading<A extends unknown[], T>(read: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
  return async (...args) => {
    try {
      return await read(...args);
    } catch (error) {
      throw new StoreError("unavailable", "The file could not be read.", error);
    }
  };
}

interface Writer {
  send(batch: readonly Write[]): Promise<Written>;
  /** Whether the thread died; another one can be started. */
  ended(): boolean;
  close(): Promise<void>;
}

/** The code of the thread. From source it needs what compiles it on the fly; compiled, it needs nothing. */
function writerCode(): URL | string {
  if (!import.meta.url.endsWith(".ts")) return new URL("./sqlite-writer.js", import.meta.url);
  const file = JSON.stringify(new URL("./sqlite-writer.ts", import.meta.url).href);
  return `import("tsx/esm/api").then(({ register }) => (register(), import(${file})))`;
}

/** Starts the writing thread; resolves when the file is open and its schema is ours. */
async function startWriter(settings: WriterData): Promise<Writer> {
  const code = writerCode();
  const worker = new Worker(code, { workerData: settings, eval: typeof code === "string" });
  let answer: ((message: Written | "open") => void) | null = null;
  let refuse: ((error: unknown) => void) | null = null;
  let dead: Error | null = null;

  const next = <T>(): Promise<T> =>
    new Promise((resolve, reject) => {
      if (dead) reject(new StoreError("unavailable", "The writing thread has ended.", dead));
      // The thread answers each message with the kind of answer that belongs to it.
      answer = (message) => resolve(message as T);
      refuse = reject;
    });
  worker.on("message", (message: Written | "open") => answer?.(message));
  const fail = (error: Error): void => {
    dead = error;
    refuse?.(new StoreError("unavailable", error.message, error));
  };
  worker.on("error", fail);
  worker.on("exit", () => fail(dead ?? new Error("The writing thread has ended.")));

  await next();
  return {
    ended: () => dead !== null,
    send(batch) {
      const written = next<Written>();
      worker.postMessage(batch);
      return written;
    },
    async close() {
      if (dead) return;
      const ended = new Promise((resolve) => worker.once("exit", resolve));
      worker.postMessage("close");
      await ended;
    },
  };
}

/** At a table one write follows the other. */
function writerOf(write: Write): string {
  if (write.kind === "create") return write.create.match;
  return write.kind === "beat" ? "" : write.match;
}

function writeMatch({ fixed, line, rows, secrets, due }: NewMatch): WriteMatch {
  return {
    ...{ match: fixed.match, game: fixed.game, isPublic: Number(fixed.isPublic), status: line.status, createdAt: fixed.createdAt },
    ...{ fixed: JSON.stringify(fixed), line: JSON.stringify(line), due },
    rows: rows.map(({ n, items }) => [n, JSON.stringify(items)]),
    secrets: secrets.map(({ name, value }) => [name, value]),
  };
}

function writeAppend({ match, row, line, due, secrets, create }: Append): Write {
  const write = { kind: "append", match, n: row.n, items: JSON.stringify(row.items) } as const;
  // That is all there is to most moves.
  if (!line && due === undefined && !secrets && !create) return write;
  return {
    ...write,
    ...(line ? { line: [line.status, JSON.stringify(line)] as const } : {}),
    ...(due === undefined ? {} : { due }),
    ...(secrets ? { put: secrets.put.map(({ name, value }) => [name, value] as const), drop: secrets.drop } : {}),
    ...(create ? { create: writeMatch(create) } : {}),
  };
}
