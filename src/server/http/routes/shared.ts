import type { FastifyReply, FastifyRequest } from "fastify";
import type { Readable } from "node:stream";
import * as z from "zod/mini";
import type { Reply } from "../../../host/host.ts";
import { MatchId } from "../../../protocol/fields.ts";
import { clientKey } from "../../limits/client-key.ts";
import type { Limits } from "../../limits/limits.ts";
import { quota } from "../../limits/quota.ts";
import { ProblemAnswer } from "../problems.ts";

export const AtMatch = z.object({ match: MatchId });

/** In the OpenAPI document: the key of a seat, or none. */
export const optionalKey = [{ seatKey: [] }, {}];

/** What the host answered; its problem is thrown, and becomes the answer of the server. */
export function valueOf<T>(reply: Reply<T>): T {
  if (reply.ok) return reply.value;
  const { code, text, path } = reply.error;
  throw new ProblemAnswer(code, text, path);
}

export function needKey(key: string | null): string {
  if (key === null) throw new ProblemAnswer("no-key");
  return key;
}

const tooManyMatches = (): ProblemAnswer => new ProblemAnswer("too-many-requests", undefined, undefined, "matchesPerHour");

export const HOUR_MS = 60 * 60 * 1000;

/** The limit for requests that create a match. They count separately because a match stays in the store. */
export const matchLimit = ({ matchesPerHour }: Limits) => ({
  rateLimit:
    matchesPerHour === 0
      ? (false as const)
      : { max: matchesPerHour, timeWindow: HOUR_MS, groupId: "matches", errorResponseBuilder: tooManyMatches },
});

/** Counts what one address does at a table that stays in the table's log, so that it can't use up the rows that others need. */
export type SeatChanges = (request: Pick<FastifyRequest, "ip">, match: string) => void;

export function seatChangeLimit({ seatChangesPerHour }: Limits): SeatChanges {
  const changes = quota(seatChangesPerHour, HOUR_MS);
  return ({ ip }, match) => {
    if (changes.take(`${clientKey(ip)} ${match}`, 1, performance.now())) return;
    throw new ProblemAnswer("too-many-requests", undefined, undefined, "seatChangesPerHour");
  };
}

export const JSON_TYPE = "application/json; charset=utf-8";

/** Sends a body that is text or a stream already. */
export function sendEncoded<R>(reply: R, type: string, body: string | Readable): R {
  // The type of a route's reply accepts only objects that fit its schema, not their text.
  void (reply as FastifyReply).type(type).send(body);
  return reply;
}
