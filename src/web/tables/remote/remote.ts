import { type Client, connect } from "../../../client/client.ts";
import { ProblemError } from "../../../client/problem.ts";
import { defined } from "../../../engine/input/defined.ts";
import type { AbsenceRule, ClockRule } from "../../../engine/record/record.ts";
import type { ReopenRequest } from "../../../protocol/requests.ts";
import { randomHex } from "../random-hex.ts";
import { dropOwnerKey, ownerKey, saveOwnerKey } from "./owned-tables.ts";
import { removeSeat, type SavedSeat, saveSeat } from "./saved-seats.ts";

let client: Client | null = null;

/** The client of the server that this page came from. */
export const server = (): Client => (client ??= connect("", { freshId: () => randomHex(16) }));

export interface OpenRequest {
  readonly game: string;
  readonly options: unknown;
  /** A bot's name, or null for a person. */
  readonly seats: readonly (string | null)[];
  /** Left out: as in the rules. */
  readonly clock?: ClockRule;
  readonly absence?: AbsenceRule | undefined;
  readonly isPublic: boolean;
  readonly advice: boolean;
  readonly sit: { readonly seat: number; readonly name: string };
}

/** A problem as a sentence, empty if the server was not reached; `path` is the field of the request that it is about. */
export interface Problem {
  readonly ok: false;
  readonly text: string;
  readonly path?: string;
  readonly code: string;
}

export type SeatedAt = { readonly ok: true; readonly path: string } | Problem;

export function problemOf(error: unknown): Problem {
  if (!(error instanceof ProblemError)) return { ok: false, code: "unreachable", text: "" };
  const { code, text, path } = error.problem;
  return { ok: false, code, text, ...defined({ path }) };
}

/** Opens a table on the server and takes a seat at it; gives the path of its page. */
export async function openTable({ sit, absence, ...request }: OpenRequest): Promise<SeatedAt> {
  try {
    const { match, invite, owner } = await server().create({ ...request, seats: request.seats.slice(), ...defined({ absence }) });
    saveOwnerKey(match, owner);
    return await sitDown(match, request.game, { ...sit, invite });
  } catch (error) {
    return problemOf(error);
  }
}

/** Replaces an open table by one with another setup, and moves our seat there; gives the path of its page. */
export async function reopenTable({ match, game, key, invite, nonce }: SavedSeat, request: ReopenRequest): Promise<SeatedAt> {
  try {
    const made = await server().reopen(match, request, key);
    saveSeat({ match: made.match, game, key, invite, touchedAt: Date.now(), ...defined({ nonce }) });
    removeSeat(match);
    const owner = ownerKey(match);
    if (owner !== null) saveOwnerKey(made.match, owner);
    dropOwnerKey(match);
    return { ok: true, path: `/table/${made.match}` };
  } catch (error) {
    return problemOf(error);
  }
}

interface Sitting {
  readonly name: string;
  readonly seat?: number;
  readonly invite?: string;
}

/** Takes a seat and saves its key in this browser. The nonces are our part in the randomness of the match. */
export async function sitDown(match: string, game: string, { name, seat, invite }: Sitting): Promise<SeatedAt> {
  try {
    const { newNonces, keepNonce } = await import("./nonces.ts");
    const { nonce, nonceHash, hidden } = await newNonces();
    const { key } = await server().sit(match, { name, nonce, nonceHash, key: randomHex(32), ...defined({ seat, invite }) });
    saveSeat({ match, game, key, invite: invite ?? null, touchedAt: Date.now() });
    keepNonce(match, hidden);
    return { ok: true, path: `/table/${match}` };
  } catch (error) {
    return problemOf(error);
  }
}
