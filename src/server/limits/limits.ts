/** The limits for one client. All are on by default; 0 turns one off. */
export interface Limits {
  /** The largest body of a request, and of a request that contains a record. */
  readonly bodyBytes: number;
  readonly recordBytes: number;
  /** The largest packet that a socket may send. */
  readonly packetBytes: number;
  /** Per address. */
  readonly requestsPerMinute: number;
  /** Pages and their files, which cost little: a first visit takes about 200, and a school may have one address. */
  readonly filesPerMinute: number;
  readonly matchesPerHour: number;
  /** Imported records stay in the store, so their sizes count too. */
  readonly importedBytesPerHour: number;
  /** Per address, at one table: standing up and new addresses for notifications. Each is a row that the table keeps. */
  readonly seatChangesPerHour: number;
  /** Over all sockets of an address: each is answered with a whole table. */
  readonly subscriptionsPerMinute: number;
  /** Long work (records, verifying, older frames): jobs at a time, and milliseconds of work per minute. */
  readonly longJobsAtOnce: number;
  readonly longJobMsPerMinute: number;
  readonly connectionsPerAddress: number;
  /** Including plain ones that only send requests. Not counted behind a proxy, which has them all. */
  readonly plainConnectionsPerAddress: number;
  /** Per socket: the sustained rate, and how many may come in one burst. */
  readonly packetsPerSecond: number;
  readonly packetsAtOnce: number;
  readonly subscriptionsPerSocket: number;
  /** For the whole process. */
  readonly connections: number;
  /** A client with more unread data than this is disconnected. */
  readonly unreadBytes: number;
  /** A connection without traffic in either direction is closed after this time. */
  readonly unreadMs: number;
  /** How long a client may take to send its headers, and its whole request. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** How often a quiet socket is pinged. It is closed if it hasn't answered by the next ping. */
  readonly heartbeatMs: number;
}

export const LIMITS: Limits = {
  bodyBytes: 64 * 1024,
  recordBytes: 1024 * 1024,
  packetBytes: 8 * 1024,
  requestsPerMinute: 3000,
  filesPerMinute: 30_000,
  matchesPerHour: 500,
  importedBytesPerHour: 20 * 1024 * 1024,
  seatChangesPerHour: 40,
  subscriptionsPerMinute: 3000,
  longJobsAtOnce: 12,
  longJobMsPerMinute: 15_000,
  connectionsPerAddress: 256,
  plainConnectionsPerAddress: 320,
  packetsPerSecond: 50,
  packetsAtOnce: 200,
  subscriptionsPerSocket: 64,
  connections: 20_000,
  unreadBytes: 1024 * 1024,
  unreadMs: 120_000,
  headersMs: 10_000,
  requestMs: 30_000,
  heartbeatMs: 25_000,
};

/** Node's timers fire at once if they are set to more than this. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Sizes and the heartbeat can't be turned off as such, so 0 stands for a value that is never reached. */
function effective(name: string, value: number): number {
  if (name.endsWith("Bytes")) return value === 0 ? Number.MAX_SAFE_INTEGER : value;
  if (!name.endsWith("Ms")) return value;
  return name === "heartbeatMs" && value === 0 ? MAX_TIMER_MS : Math.min(value, MAX_TIMER_MS);
}

export type ReadLimits = { readonly ok: true; readonly limits: Limits } | { readonly ok: false; readonly text: string };

const isLimit = (name: string): name is keyof Limits => Object.hasOwn(LIMITS, name);

/** Reads `name=value` pairs from the command line. */
export function readLimits(pairs: readonly string[]): ReadLimits {
  const limits: Record<keyof Limits, number> = { ...LIMITS };
  for (const pair of pairs) {
    const [name = "", value = ""] = pair.split("=", 2);
    if (!isLimit(name)) return { ok: false, text: `There is no limit “${name}”. The limits are ${Object.keys(LIMITS).join(", ")}.` };
    if (!/^\d{1,12}$/.test(value)) return { ok: false, text: `The limit ${name} must be a whole number, not “${value}”.` };
    limits[name] = effective(name, Number(value));
  }
  return { ok: true, limits };
}
