import { catalog } from "../../../src/server/catalog.ts";
import type { Rng } from "../../../src/engine/contract/game.ts";
import { junkSegment, junkValue, junkWord, mutated, nearly } from "./junk.ts";

/* Sensible requests and packets, and ways to spoil them. */

/** A table that the fuzzer knows. */
export interface Known {
  readonly match: string;
  readonly keys: string[];
  count: number;
}

/** A request that makes sense. */
export interface Sensible {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly body?: Record<string, unknown>;
  readonly key?: string;
}

/** The request that is sent. */
export interface Asked {
  method: string;
  url: string;
  readonly headers: Record<string, string>;
  payload?: string;
}

const MAX_KNOWN = 12;
/** Long enough that no clock runs out while the fuzzer is running: that would change matches by itself. */
const HOUR_MS = 3_600_000;

export function someRequest(rng: Rng, known: readonly Known[]): Sensible {
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
    ? { clock: rng.pick([{ kind: "none" }, { kind: "move", ms: 24 * HOUR_MS }, { kind: "bank", ms: 24 * HOUR_MS, increment: 0 }]) }
    : {}),
});

const command = (rng: Rng, table: Known | undefined): Record<string, unknown> => ({
  id: `c${rng.int(100_000)}`,
  expect: rng.int(5) === 0 ? rng.int(9) : (table?.count ?? 0),
  do: rng.pick([`drop ${1 + rng.int(8)}`, `drop ${1 + rng.int(8)}`, "undo", "redo", "resign", "pass", "window 1", "ready"]),
});

/** A packet that is valid, nearly valid, or junk. */
export function packetText(rng: Rng, known: readonly Known[]): string {
  const sensible = somePacket(rng, known);
  const [kind, body] = Object.entries(sensible)[0] as [string, Record<string, unknown>];
  const whole = JSON.stringify(sensible);
  switch (rng.int(5)) {
    case 0:
      return `{${JSON.stringify(kind)}:${nearly(rng, body)}}`;
    case 1:
      return mutated(rng, whole);
    case 2:
      return `{${JSON.stringify(junkWord(rng))}:${junkValue(rng)}}`;
    default:
      return whole;
  }
}

function somePacket(rng: Rng, known: readonly Known[]): Record<string, unknown> {
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

/** The request as it is, or with something wrong in its body, its path, its headers or its method. */
export function spoiled(rng: Rng, { method, path, body, key }: Sensible): Asked {
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

/** Only characters that a request line may contain. */
const encodeAny = (text: string): string => text.replace(/[^\x21-\x7e]/g, (letter) => encodeURIComponent(letter));

/** Remembers tables and keys, so that later requests make sense. */
export function learn(known: Known[], { method, path }: Sensible, status: number, payload: string): void {
  if (status !== 201 && status !== 200) return;
  const match = /^\/api\/matches\/([^/?]+)/.exec(path)?.[1];
  if (method === "POST" && path === "/api/matches" && status === 201) {
    known.push({ match: (JSON.parse(payload) as { match: string }).match, keys: [], count: 0 });
    if (known.length > MAX_KNOWN) known.shift();
  }
  const table = known.find((each) => each.match === match);
  if (!table || payload === "") return;
  if (path.endsWith("/seats") && status === 201) table.keys.push((JSON.parse(payload) as { key: string }).key);
  const count = /"seq":(\d+)/.exec(payload)?.[1];
  if (count !== undefined) table.count = Number(count);
}

/** The bytes of the request. */
export function bytesOf({ method, url, headers, payload }: Asked, port: number): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = payload === undefined ? "" : `content-length: ${Buffer.byteLength(payload)}\r\n`;
  return `${method} ${url} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${lines.join("")}${length}\r\n${payload ?? ""}`;
}
