import type { InjectOptions } from "fastify";
import { catalog, listingOf } from "../../src/catalog.ts";
import { fastRng } from "../../src/engine/chance.ts";
import type { Rng } from "../../src/engine/game.ts";
import { openHost } from "../../src/host/open.ts";
import { buildApp } from "../../src/server/app.ts";
import { LIMITS } from "../../src/server/limits.ts";
import { startMetrics } from "../../src/server/metrics.ts";
import { PROBLEMS } from "../../src/server/problems.ts";
import { openSession, type Session } from "../../src/server/session.ts";
import type { Service } from "../../src/server/service.ts";
import { memoryStore } from "../../src/store/memory.ts";
import { junkSegment, junkValue, junkWord, mutated, nearly } from "./junk.ts";

/*
 * The whole server but for the wire, asked for everything and nothing: valid requests and frames, nearly valid ones, and
 * mutilated ones. Nothing may fail on our side, nothing may hang, and what is refused may change nothing.
 */

export interface FuzzReport {
  readonly sent: number;
  /** How many were taken, and how many were refused. */
  readonly taken: number;
  readonly refused: number;
  readonly byCode: ReadonlyMap<string, number>;
  readonly wrong: readonly string[];
}

interface Known {
  readonly match: string;
  readonly keys: string[];
  count: number;
}

/** What would be a sensible thing to send. */
interface Sensible {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly body?: Record<string, unknown>;
  readonly key?: string;
}

/** What is sent in the end. */
interface Asked {
  method: string;
  url: string;
  readonly headers: Record<string, string>;
  payload?: string;
}

const MOST_KNOWN = 40;
const limits = { ...LIMITS, requestsPerMinute: 0, matchesPerHour: 0, framesPerSecond: 0 };

export async function fuzz(count: number, seed: number): Promise<FuzzReport> {
  const rng = fastRng(seed);
  let writes = 0;
  let now = 1_800_000_000_000;
  const troubles: string[] = [];
  const host = openHost({
    store: memoryStore(undefined, () => void (writes += 1)),
    clock: { now: () => now, after: () => () => {} },
    randomness: { bytes: (length) => Uint8Array.from({ length }, () => rng.int(256)) },
    thinker: () => new Promise(() => {}),
    games: listingOf,
    report: ({ text, error }) => void troubles.push(`${text}: ${String(error)}`),
  });
  const service: Service = { host, limits, metrics: startMetrics(), origins: [], ready: async () => true, stopping: false };
  const { app, stop } = await buildApp({ service, version: "0" });
  const known: Known[] = [];
  const byCode = new Map<string, number>();
  const wrong: string[] = [];
  let taken = 0;
  let refused = 0;

  const heard: string[] = [];
  const wire = { bufferedAmount: 0, send: (text: string) => void heard.push(text), close: () => {}, terminate: () => {} };
  let session: Session = openSession(service, wire, () => null);

  /** One answer, whatever way it came: our own fault, a refusal that changed something, or as it should be. */
  const judge = (sent: string, status: number, text: string, before: number): void => {
    const code = /"code":"([a-z-]+)"/.exec(text)?.[1];
    const isRefusal = status >= 400 || code !== undefined;
    if (isRefusal) refused += 1;
    else taken += 1;
    if (code !== undefined) byCode.set(code, (byCode.get(code) ?? 0) + 1);
    const place = `${sent.slice(0, 300)} → ${status} ${text.slice(0, 200)}`;
    if (status >= 500 || code === "internal" || code === "broken") wrong.push(`our fault: ${place}`);
    const isBare = sent.startsWith("HEAD ") || status === 409 || status === 422;
    if (status >= 400 && !isBare && !(code !== undefined && code in PROBLEMS)) wrong.push(`no code: ${place}`);
    if (isRefusal && writes !== before) wrong.push(`refused, and yet something changed: ${place}`);
    // What the sender wrote may come back to it, as JSON; what we are made of may not, nor a page.
    if (status >= 400 && /<html|node_modules|\.[jt]s:\d/i.test(text)) wrong.push(`not fit to be shown: ${place}`);
  };

  const request = async (): Promise<void> => {
    const sensible = someRequest(rng, known);
    const asked = spoiled(rng, sensible);
    const before = writes;
    // The framework's type knows methods by name; a wrong one is the point.
    const answer = await app.inject(asked as InjectOptions);
    judge(`${asked.method} ${asked.url} ${asked.payload ?? ""}`, answer.statusCode, answer.payload, before);
    learn(known, sensible, answer.statusCode, answer.payload);
  };

  const frame = async (): Promise<void> => {
    const sensible = someFrame(rng, known);
    const [kind, body] = Object.entries(sensible)[0] as [string, Record<string, unknown>];
    const whole = JSON.stringify(sensible);
    const spoil = rng.int(5);
    const text =
      spoil < 2
        ? whole
        : spoil === 2
          ? `{${JSON.stringify(kind)}:${nearly(rng, body)}}`
          : spoil === 3
            ? mutated(rng, whole)
            : junkFrame(rng);
    const before = writes;
    heard.length = 0;
    session.receive(text);
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
    const own = heard.filter((line) => !line.includes('"message":'));
    for (const line of own) judge(`frame ${text}`, /"kind":"(stale|refused)"/.test(line) ? 409 : 200, line, before);
    if (own.length === 0) taken += 1;
    if (rng.int(500) === 0) {
      session.gone();
      session = openSession(service, wire, () => null);
    }
  };

  for (let n = 0; n < count && wrong.length < 10; n++) {
    now += rng.int(50);
    await (rng.int(3) === 0 ? frame() : request());
  }
  session.gone();
  await stop();
  await host.stop();
  wrong.push(...troubles.slice(0, 5));
  return { sent: count, taken, refused, byCode, wrong };
}

function someRequest(rng: Rng, known: readonly Known[]): Sensible {
  const table = known.length === 0 ? undefined : rng.pick(known);
  const at = `/api/matches/${table?.match ?? "nothing-here"}`;
  const key = table?.keys.length ? rng.pick(table.keys) : "0".repeat(64);
  const withKey = rng.int(4) === 0 ? {} : { key };
  switch (rng.int(table ? 16 : 2)) {
    case 0:
      return { method: "POST", path: "/api/matches", body: newTable(rng) };
    case 1:
      return {
        method: "GET",
        path: rng.pick([
          "/api/games",
          `/api/games/${rng.pick(catalog).id}`,
          "/api/matches",
          "/api/matches?status=open",
          "/health",
          "/ready",
        ]),
      };
    case 2:
      return { method: "GET", path: at, ...withKey };
    case 3:
      return { method: "GET", path: `${at}/frames?from=${rng.int(5)}`, ...withKey };
    case 4:
      return { method: "GET", path: `${at}/record`, ...withKey };
    case 5:
    case 6:
    case 7:
      return { method: "POST", path: `${at}/seats`, body: { name: `Player ${rng.int(9)}`, ...(rng.int(2) ? { seat: rng.int(3) } : {}) } };
    case 8:
      return { method: "POST", path: `${at}/chat`, body: { text: "Good luck", name: "Carla" }, ...withKey };
    case 9:
      return { method: "POST", path: `${at}/rematch`, body: {}, ...withKey };
    case 10:
      return rng.int(10) === 0 ? { method: "DELETE", path: `${at}/seats/${rng.int(2)}`, ...withKey } : { method: "GET", path: at };
    case 11:
      return { method: "POST", path: rng.pick(["/api/verify", "/api/records"]), body: { format: 1, game: "fourline", entries: [] } };
    default:
      return { method: "POST", path: `${at}/commands`, body: command(rng, table), ...withKey };
  }
}

const newTable = (rng: Rng): Record<string, unknown> => ({
  game: rng.int(3) === 0 ? rng.pick(catalog).id : "fourline",
  seats: 2,
  isPublic: rng.int(4) > 0,
  ...(rng.int(3) === 0
    ? { clock: rng.pick([{ kind: "none" }, { kind: "move", ms: 60_000 }, { kind: "bank", ms: 60_000, increment: 0 }]) }
    : {}),
});

const command = (rng: Rng, table: Known | undefined): Record<string, unknown> => ({
  id: `c${rng.int(100_000)}`,
  expect: rng.int(5) === 0 ? rng.int(9) : (table?.count ?? 0),
  do: rng.pick([`drop ${1 + rng.int(8)}`, `drop ${1 + rng.int(8)}`, "undo", "redo", "resign", "pass", "window 1", "ready"]),
});

function someFrame(rng: Rng, known: readonly Known[]): Record<string, unknown> {
  const table = known.length === 0 ? undefined : rng.pick(known);
  const match = table?.match ?? "nothing-here";
  const key = table?.keys.length && rng.int(4) > 0 ? { key: rng.pick(table.keys) } : {};
  switch (rng.int(6)) {
    case 0:
      return { subscribe: { match, ...(rng.int(2) ? { from: rng.int(4) } : {}), ...key } };
    case 1:
      return { unsubscribe: { match } };
    case 2:
      return { chat: { match, text: "Hello", name: "Dora", ...key } };
    default:
      return { command: { match, ...command(rng, table), ...key } };
  }
}

const junkFrame = (rng: Rng): string => `{${JSON.stringify(junkWord(rng))}:${junkValue(rng)}}`;

/** The request as it is, or with something wrong in its body, its path, its headers or its method. */
function spoiled(rng: Rng, { method, path, body, key }: Sensible): Asked {
  const whole = body === undefined ? undefined : JSON.stringify(body);
  const headers: Record<string, string> = {
    ...(whole === undefined ? {} : { "content-type": "application/json" }),
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
  };
  const asked: Asked = { method, url: path, headers };
  if (whole !== undefined) asked.payload = whole;
  switch (rng.int(8)) {
    case 0:
      if (body) asked.payload = nearly(rng, body);
      break;
    case 1:
      if (whole !== undefined) asked.payload = mutated(rng, whole);
      break;
    case 2:
      asked.url = path.replace(/[^/]*$/, () => encodeAny(junkSegment(rng)));
      break;
    case 3:
      headers[rng.pick(["authorization", "content-type", "cookie", "origin", "accept"])] = rng.pick([
        "",
        "x",
        "Bearer",
        "Basic YTpi",
        "null",
        "text/html",
        "seat_=1;;=",
      ]);
      break;
    case 4:
      asked.method = rng.pick(["GET", "POST", "DELETE", "PUT", "PATCH", "OPTIONS", "HEAD"]);
      break;
    default:
  }
  return asked;
}

/** Only what may stand in an address line at all. */
const encodeAny = (text: string): string => text.replace(/[^\x21-\x7e]/g, (letter) => encodeURIComponent(letter));

/** Remembers tables and keys, so that what follows can be sensible. */
function learn(known: Known[], { method, path }: Sensible, status: number, payload: string): void {
  if (status !== 201 && status !== 200) return;
  const match = /^\/api\/matches\/([^/?]+)/.exec(path)?.[1];
  if (method === "POST" && path === "/api/matches" && status === 201) {
    known.push({ match: (JSON.parse(payload) as { match: string }).match, keys: [], count: 0 });
    if (known.length > MOST_KNOWN) known.shift();
  }
  const table = known.find((each) => each.match === match);
  if (!table || payload === "") return;
  if (path.endsWith("/seats") && status === 201) table.keys.push((JSON.parse(payload) as { key: string }).key);
  const count = /"seq":(\d+)/.exec(payload)?.[1];
  if (count !== undefined) table.count = Number(count);
}
