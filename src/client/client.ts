import type { Seat } from "../engine/contract/game.ts";
import type { Verdict } from "../engine/record/verify.ts";
import type { Created, GameLine, GamePage, Imported, Missed, Seated } from "../protocol/answers.ts";
import type { Answer, Frame, Rematch, TableLine, TableView } from "../protocol/messages.ts";
import type { Problem } from "../protocol/problems.ts";
import type { Command, CreateRequest, SitRequest } from "../protocol/requests.ts";
import { outside, type Outside } from "./outside.ts";
import { ProblemError } from "./problem.ts";
import { type Following, type FollowOptions, openSocket } from "./socket.ts";

/** A typed client of a server, for pages and for programs. */
export interface Client {
  games(): Promise<readonly GameLine[]>;
  game(id: string): Promise<GamePage>;
  create(request: CreateRequest): Promise<Created>;
  tables(game?: string): Promise<readonly TableLine[]>;
  read(match: string, key?: string): Promise<TableView>;
  sit(match: string, request: SitRequest): Promise<Seated>;
  stand(match: string, seat: Seat, key?: string): Promise<void>;
  act(match: string, command: Command, key?: string): Promise<Answer>;
  chat(match: string, text: string, key?: string, name?: string): Promise<void>;
  rematch(match: string, key?: string): Promise<Rematch>;
  frames(match: string, from: number, key?: string): Promise<readonly Frame[] | TableView>;
  record(match: string, key?: string): Promise<unknown>;
  importRecord(record: unknown): Promise<Imported>;
  verify(record: unknown): Promise<Verdict>;
  /** Follows a table over a socket that mends itself. */
  follow(match: string, options: FollowOptions): Following;
  close(): void;
}

interface Ask {
  readonly method?: "POST" | "DELETE";
  readonly body?: unknown;
  readonly key?: string | undefined;
  /** Statuses beside the good ones whose body is an answer and not a problem. */
  readonly answers?: readonly number[];
}

/** `base` is the address of the server, without a slash at the end; empty in a page that the server itself gave. */
export function connect(base: string, given: Partial<Outside> = {}): Client {
  const world = outside(given);
  const socket = openSocket(socketAddress(base), world);

  const ask = async <T>(path: string, { method, body, key, answers = [] }: Ask = {}): Promise<T> => {
    const headers: Record<string, string> = { accept: "application/json" };
    if (body !== undefined) headers["content-type"] = "application/json";
    if (key !== undefined) headers["authorization"] = `Bearer ${key}`;
    const response = await world.fetch(`${base}/api${path}`, {
      method: method ?? "GET",
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.status === 204) return undefined as T;
    // A proxy in between may answer with a page of its own.
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok || answers.includes(response.status)) return answer as T;
    throw new ProblemError(problemIn(answer, response.status), response.status);
  };
  const at = (match: string): string => `/matches/${encodeURIComponent(match)}`;

  return {
    games: async () => (await ask<{ games: readonly GameLine[] }>("/games")).games,
    game: (id) => ask(`/games/${encodeURIComponent(id)}`),
    create: (body) => ask("/matches", { method: "POST", body }),
    tables: async (game) =>
      (await ask<{ tables: readonly TableLine[] }>(`/matches${game === undefined ? "" : `?game=${encodeURIComponent(game)}`}`)).tables,
    read: (match, key) => ask(at(match), { key }),
    sit: (match, body) => ask(`${at(match)}/seats`, { method: "POST", body }),
    stand: (match, seat, key) => ask(`${at(match)}/seats/${seat}`, { method: "DELETE", key }),
    act: (match, body, key) => ask(`${at(match)}/commands`, { method: "POST", body, key, answers: [409, 422] }),
    chat: (match, text, key, name) =>
      ask(`${at(match)}/chat`, { method: "POST", body: { text, ...(name === undefined ? {} : { name }) }, key }),
    rematch: (match, key) => ask(`${at(match)}/rematch`, { method: "POST", body: {}, key }),
    frames: async (match, from, key) => {
      const answer = await ask<Missed>(`${at(match)}/frames?from=${from}`, { key });
      return "frames" in answer ? answer.frames : answer.table;
    },
    record: (match, key) => ask(`${at(match)}/record`, { key }),
    importRecord: (body) => ask("/records", { method: "POST", body }),
    verify: (body) => ask("/verify", { method: "POST", body }),
    follow: (match, options) => socket.follow(match, options),
    close: () => socket.close(),
  };
}

/** In a page, an address without a host is the page's own. */
function socketAddress(base: string): string {
  const whole = /^https?:/.test(base) ? base : `${globalThis.location?.origin ?? ""}${base}`;
  return `${whole.replace(/^http/, "ws")}/api/socket`;
}

function problemIn(answer: unknown, status: number): Problem<string> {
  const problem = (answer as { error?: Partial<Problem<string>> } | null)?.error;
  if (problem && typeof problem.code === "string" && typeof problem.text === "string")
    return { ...problem, code: problem.code, text: problem.text };
  return { code: "unreadable", text: `The server answered with status ${status} and nothing that can be read.` };
}
