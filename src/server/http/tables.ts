import * as z from "zod/mini";
import { Created, Seated, Tables } from "../../protocol/answers.ts";
import { MatchId } from "../../protocol/fields.ts";
import { Rematch, TableView } from "../../protocol/messages.ts";
import { ChatRequest, CreateRequest, ListQuery, RematchRequest, SitRequest } from "../../protocol/requests.ts";
import type { Reply } from "../../host/host.ts";
import { keyOf, seatCookie } from "./caller.ts";
import type { Limits } from "../limits/limits.ts";
import { ProblemAnswer, problemOf } from "./problems.ts";
import type { App, Service } from "../service.ts";

export const AtMatch = z.object({ match: MatchId });
/** What was asked for, or the problem on its way to the client. */
export function valueOf<T>(reply: Reply<T>): T {
  if (!reply.ok) throw problemOf(reply.error);
  return reply.value;
}

const security = [{ seatKey: [] }, {}];
const HOUR = 60 * 60 * 1000;

/** Counted apart from other requests, because a match stays in the store. */
export const matchLimit = ({ matchesPerHour }: Limits) => ({
  rateLimit: matchesPerHour === 0 ? (false as const) : { max: matchesPerHour, timeWindow: HOUR, groupId: "matches" },
});

/** Tables: opening, finding, sitting down, standing up, talking. */
export function tableRoutes(app: App, { host, limits }: Service): void {
  app.post(
    "/matches",
    {
      config: matchLimit(limits),
      schema: {
        ...{ tags: ["tables"], summary: "Open a table", body: CreateRequest },
        response: { 201: Created },
      },
    },
    async ({ body }, reply) => {
      const created = valueOf(await host.create(body));
      return reply.code(201).header("location", `/api/matches/${created.match}`).send(created);
    },
  );

  app.get(
    "/matches",
    {
      schema: {
        ...{ tags: ["tables"], summary: "Public tables, newest first" },
        querystring: ListQuery,
        response: { 200: Tables },
      },
    },
    async ({ query }) => ({ tables: valueOf(await host.list(query)) }),
  );

  app.get(
    "/matches/:match",
    {
      schema: {
        ...{ tags: ["tables"], summary: "A table, as the holder of the key sees it", params: AtMatch, security },
        response: { 200: TableView },
      },
    },
    async (request) => valueOf(await host.read(request.params.match, keyOf(request, request.params.match))),
  );

  app.post(
    "/matches/:match/seats",
    {
      schema: {
        ...{ tags: ["tables"], summary: "Sit down", params: AtMatch, body: SitRequest },
        response: { 201: Seated },
      },
    },
    async (request, reply) => {
      const { match } = request.params;
      const { cookie, ...body } = request.body;
      const seated = valueOf(await host.sit(match, body));
      if (cookie) void reply.header("set-cookie", seatCookie(request, match, seated.key));
      return reply.code(201).send(seated);
    },
  );

  app.delete(
    "/matches/:match/seats/:seat",
    {
      schema: {
        ...{ tags: ["tables"], summary: "Stand up; in a match that is being played, that is resigning", security },
        params: z.object({ match: MatchId, seat: z.string().check(z.regex(/^\d{1,2}$/, "A seat is a number.")) }),
        response: { 200: TableView },
      },
    },
    async (request, reply) => {
      const { match, seat } = request.params;
      const key = needKey(keyOf(request, match));
      const { viewer } = valueOf(await host.read(match, key));
      if (viewer !== Number(seat)) throw new ProblemAnswer("not-your-seat");
      const table = valueOf(await host.stand(match, key));
      if (request.headers.cookie !== undefined) void reply.header("set-cookie", seatCookie(request, match, null));
      return table;
    },
  );

  app.post(
    "/matches/:match/chat",
    { schema: { tags: ["tables"], summary: "Say something", params: AtMatch, body: ChatRequest, security, response: { 204: z.null() } } },
    async (request, reply) => {
      const { match } = request.params;
      valueOf(await host.say(match, keyOf(request, match), request.body));
      return reply.code(204).send(null);
    },
  );

  app.post(
    "/matches/:match/rematch",
    {
      schema: {
        ...{ tags: ["tables"], summary: "Ask for another match; it opens when all ask", params: AtMatch, body: RematchRequest, security },
        response: { 200: Rematch },
      },
    },
    async (request) => {
      const { match } = request.params;
      return valueOf(await host.rematch(match, needKey(keyOf(request, match)), request.body.nonce));
    },
  );
}

export function needKey(key: string | null): string {
  if (key === null) throw new ProblemAnswer("no-key");
  return key;
}
