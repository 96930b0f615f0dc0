import type { Seat } from "../engine/contract/game.ts";
import type { Verdict } from "../engine/record/verify.ts";
import type { Created, GameLine, GamePage, Imported, Missed, Reopened, Seated } from "../protocol/answers.ts";
import type { Answer, Frame, Rematch, TableLine, TableView } from "../protocol/messages.ts";
import type { Problem } from "../protocol/problems.ts";
import type {
  AlertsRequest,
  Command,
  CreateRequest,
  ManageRequest,
  RematchRequest,
  ReopenRequest,
  SitRequest,
} from "../protocol/requests.ts";
import { environment, type Environment } from "./environment.ts";
import { ProblemError } from "./problem.ts";
import { type Following, openTableSocket } from "./socket.ts";
import type { FollowOptions } from "./subscriptions.ts";

/** A typed client, for pages and programs. */
export interface Client {
  games(): Promise<readonly GameLine[]>;
  game(id: string): Promise<GamePage>;
  create(request: CreateRequest): Promise<Created>;
  /** Public tables, newest first. `before` is the `createdAt` of the last one on the page before. */
  tables(game?: string, query?: TablesQuery): Promise<readonly TableLine[]>;
  read(match: string, key?: string): Promise<TableView>;
  sit(match: string, request: SitRequest): Promise<Seated>;
  stand(match: string, seat: Seat, key?: string): Promise<void>;
  act(match: string, command: Command, key?: string): Promise<Answer>;
  chat(match: string, text: string, key?: string, name?: string): Promise<void>;
  /** As the owner of the table: closes it, sends a player away, or gives a seat to a bot. */
  manage(match: string, owner: string, request: ManageRequest): Promise<TableView>;
  /** Replaces an open table by one with another setup; keys and the invitation stay valid. */
  reopen(match: string, request: ReopenRequest, key?: string): Promise<Reopened>;
  rematch(match: string, key?: string, request?: RematchRequest): Promise<Rematch>;
  /** Reveals the nonce whose hash was sent with `sit` or `rematch`, when the table asks for it. */
  reveal(match: string, nonce: string, key?: string): Promise<TableView>;
  frames(match: string, from: number, key?: string): Promise<readonly Frame[] | TableView>;
  /** The key to make push subscriptions with; null if the server sends none. */
  pushKey(): Promise<string | null>;
  /** Says how to notify the player of a seat; null for not at all. */
  setAlerts(match: string, request: AlertsRequest | null, key?: string): Promise<void>;
  record(match: string, key?: string): Promise<unknown>;
  importRecord(record: unknown): Promise<Imported>;
  verify(record: unknown): Promise<Verdict>;
  /** Follows a table over a socket that reconnects by itself. */
  follow(match: string, options: FollowOptions): Following;
  close(): void;
}

/** Which tables to list. */
export interface TablesQuery {
  readonly status?: TableLine["status"];
  readonly before?: number;
  readonly limit?: number;
}

interface Call {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  readonly body?: unknown;
  readonly key?: string | undefined;
  /** Statuses other than 2xx whose body is an answer and not a problem. */
  readonly answers?: readonly number[];
}

/** `base` is the address of the server, without a slash at the end; empty in a page that the server itself served. */
export function connect(base: string, given: Partial<Environment> = {}): Client {
  const surroundings = environment(given);
  const call = caller(base, surroundings.fetch);
  const socket = openTableSocket(socketAddress(base), surroundings);
  const at = (match: string): string => `/matches/${encodeURIComponent(match)}`;

  return {
    games: async () => (await call<{ games: readonly GameLine[] }>("/games")).games,
    game: (id) => call(`/games/${encodeURIComponent(id)}`),
    create: (body) => call("/matches", { method: "POST", body }),
    tables: async (game, query = {}) => {
      const asked = new URLSearchParams();
      for (const [name, value] of Object.entries({ game, ...query })) if (value !== undefined) asked.set(name, String(value));
      const tail = asked.size > 0 ? `?${asked}` : "";
      return (await call<{ tables: readonly TableLine[] }>(`/matches${tail}`)).tables;
    },
    read: (match, key) => call(at(match), { key }),
    sit: (match, body) => call(`${at(match)}/seats`, { method: "POST", body }),
    stand: (match, seat, key) => call(`${at(match)}/seats/${seat}`, { method: "DELETE", key }),
    act: (match, body, key) => call(`${at(match)}/commands`, { method: "POST", body, key, answers: [409, 422] }),
    chat: (match, text, key, name) => call(`${at(match)}/chat`, { method: "POST", body: { text, name }, key }),
    manage: (match, owner, body) => call(`${at(match)}/manage`, { method: "POST", body, key: owner }),
    reopen: (match, body, key) => call(`${at(match)}/reopen`, { method: "POST", body, key }),
    rematch: (match, key, body = {}) => call(`${at(match)}/rematch`, { method: "POST", body, key }),
    reveal: (match, nonce, key) => call(`${at(match)}/nonce`, { method: "POST", body: { nonce }, key }),
    frames: async (match, from, key) => {
      const missed = await call<Missed>(`${at(match)}/frames?from=${from}`, { key });
      return "frames" in missed ? missed.frames : missed.table;
    },
    pushKey: async () => (await call<{ key: string | null }>("/push")).key,
    setAlerts: (match, body, key) => call(`${at(match)}/alerts`, body ? { method: "PUT", body, key } : { method: "DELETE", key }),
    record: (match, key) => wholeRecord((from) => call(`${at(match)}/record?from=${from}`, { key })),
    importRecord: (body) => call("/records", { method: "POST", body }),
    verify: (body) => call("/verify", { method: "POST", body }),
    follow: (match, options) => socket.follow(match, options),
    close: () => socket.close(),
  };
}

/** A match that isn't over comes in pages. */
interface RecordPage {
  readonly frames?: readonly unknown[];
  readonly next?: number | null;
}

/** Reads all pages of a record and puts them together. */
async function wholeRecord(page: (from: number) => Promise<RecordPage>): Promise<unknown> {
  const { next: second = null, ...first } = await page(0);
  const frames = [...(first.frames ?? [])];
  for (let from: number | null = second; from !== null;) {
    const { next = null, frames: more = [] }: RecordPage = await page(from);
    frames.push(...more);
    from = next;
  }
  return first.frames ? { ...first, frames } : first;
}

/** Calls the HTTP API. */
const caller =
  (base: string, fetch: Environment["fetch"]) =>
  async <T>(path: string, { method = "GET", body, key, answers = [] }: Call = {}): Promise<T> => {
    const headers: Record<string, string> = { accept: "application/json" };
    if (body !== undefined) headers["content-type"] = "application/json";
    if (key !== undefined) headers["authorization"] = `Bearer ${key}`;
    const response = await fetch(`${base}/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    // Only calls without an answer get this status.
    if (response.status === 204) return undefined as T;
    // A proxy in between may answer with its own page.
    const answer: unknown = await response.json().catch(() => null);
    // The server answers as docs/api.md says; checking that would cost every page the schemas.
    if (response.ok || answers.includes(response.status)) return answer as T;
    throw new ProblemError(problemIn(answer, response.status), response.status);
  };

/** In a page, an address without a host is the page's own. */
function socketAddress(base: string): string {
  const whole = /^https?:/.test(base) ? base : `${globalThis.location?.origin ?? ""}${base}`;
  return `${whole.replace(/^http/, "ws")}/api/socket`;
}

function problemIn(answer: unknown, status: number): Problem<string> {
  // Anything may have answered: both fields are checked.
  const problem = (answer as { error?: Partial<Problem<string>> } | null)?.error;
  if (problem && typeof problem.code === "string" && typeof problem.text === "string") {
    return { ...problem, code: problem.code, text: problem.text };
  }
  return { code: "unreadable", text: `The server answered with status ${status} and no readable body.` };
}
