/** What one client may ask of the server. All are on by default; 0 turns one off. */
export interface Limits {
  /** The largest body of a request, and of a request that brings a whole record. */
  readonly bodyBytes: number;
  readonly recordBytes: number;
  /** The largest frame of a socket. */
  readonly frameBytes: number;
  /** For one address. */
  readonly requestsPerMinute: number;
  readonly matchesPerHour: number;
  readonly connectionsPerAddress: number;
  /** For one socket: so many at once, then so many each second. */
  readonly framesPerSecond: number;
  readonly framesAtOnce: number;
  readonly subscriptionsPerSocket: number;
  /** For the whole process. */
  readonly connections: number;
  /** Who lets this much pile up unread is let go. */
  readonly unreadBytes: number;
  /** A line over which nothing went for so long, in either direction, is closed. */
  readonly unreadMs: number;
  /** How long a client may take for its headers, and for its whole request. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** How often a silent socket is asked whether it is still there; who does not answer by the next time is let go. */
  readonly heartbeatMs: number;
}

export const LIMITS: Limits = {
  bodyBytes: 64 * 1024,
  recordBytes: 1024 * 1024,
  frameBytes: 8 * 1024,
  requestsPerMinute: 3000,
  matchesPerHour: 500,
  connectionsPerAddress: 256,
  framesPerSecond: 50,
  framesAtOnce: 200,
  subscriptionsPerSocket: 64,
  connections: 20_000,
  unreadBytes: 1024 * 1024,
  unreadMs: 120_000,
  headersMs: 10_000,
  requestMs: 30_000,
  heartbeatMs: 25_000,
};

/** Node's timers hold no more; what is longer would be over at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** What a number says: sizes and the heartbeat have no off of their own, so none of them is one that is never reached. */
function meant(name: string, value: number): number {
  if (name.endsWith("Bytes")) return value === 0 ? Number.MAX_SAFE_INTEGER : value;
  if (!name.endsWith("Ms")) return value;
  return name === "heartbeatMs" && value === 0 ? LONGEST_MS : Math.min(value, LONGEST_MS);
}

export type ReadLimits = { readonly ok: true; readonly limits: Limits } | { readonly ok: false; readonly text: string };

/** Reads `name=value` pairs, as the command line gives them. */
export function readLimits(pairs: readonly string[]): ReadLimits {
  const limits: Record<keyof Limits, number> = { ...LIMITS };
  for (const pair of pairs) {
    const [name = "", value = ""] = pair.split("=", 2);
    if (!Object.hasOwn(LIMITS, name)) return { ok: false, text: `There is no limit called “${name}”: ${Object.keys(LIMITS).join(", ")}.` };
    if (!/^\d{1,12}$/.test(value)) return { ok: false, text: `The limit ${name} is a whole number, not “${value}”.` };
    limits[name as keyof Limits] = meant(name, Number(value));
  }
  return { ok: true, limits };
}
