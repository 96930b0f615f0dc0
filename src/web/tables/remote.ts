import { type Client, connect } from "../../client/client.ts";
import { ProblemError } from "../../client/problem.ts";
import type { ClockRule } from "../../engine/record/record.ts";
import { hex } from "./hex.ts";
import { keepSeat } from "./saved.ts";

let client: Client | null = null;

/** The one client of the server that gave us this page. */
export const server = (): Client => (client ??= connect("", { freshId: () => hex(16) }));

export interface OpenRequest {
  readonly game: string;
  readonly options: unknown;
  /** A bot's name, or null for a person. */
  readonly seats: readonly (string | null)[];
  readonly clock: ClockRule;
  readonly isPublic: boolean;
  readonly advice: boolean;
  readonly sit: { readonly seat: number; readonly name: string };
}

/** A problem in words; `path` says which field of the request is meant, null that the server was not reached at all. */
export interface Problem {
  readonly ok: false;
  readonly text: string;
  readonly path?: string;
  readonly code: string;
}

export type OpenedTable = { readonly ok: true; readonly path: string } | Problem;

export function problemOf(error: unknown): Problem {
  if (!(error instanceof ProblemError)) return { ok: false, code: "unreachable", text: "" };
  const { code, text, path } = error.problem;
  return { ok: false, code, text, ...(path === undefined ? {} : { path }) };
}

/** Opens a table at the server and sits down at it: the path of its page. */
export async function openTable({ sit, ...request }: OpenRequest): Promise<OpenedTable> {
  try {
    const { match, invite } = await server().create({ ...request, seats: request.seats.slice() });
    return await sitDown(match, request.game, { ...sit, invite });
  } catch (error) {
    return problemOf(error);
  }
}

interface Sitting {
  readonly name: string;
  readonly seat?: number;
  readonly invite?: string;
}

/** Takes a seat and keeps its key in this browser. The nonce makes the chance of the match ours too. */
export async function sitDown(match: string, game: string, { name, seat, invite }: Sitting): Promise<OpenedTable> {
  try {
    const { key } = await server().sit(match, {
      name,
      nonce: hex(16),
      key: hex(32),
      ...(seat === undefined ? {} : { seat }),
      ...(invite ? { invite } : {}),
    });
    keepSeat({ match, game, key, invite: invite ?? null, touchedAt: Date.now() });
    return { ok: true, path: `/table/${match}` };
  } catch (error) {
    return problemOf(error);
  }
}
