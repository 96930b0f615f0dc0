import * as z from "zod/mini";
import { Seated } from "../../../protocol/answers.ts";
import { MatchId } from "../../../protocol/fields.ts";
import { Rematch, TableView } from "../../../protocol/messages.ts";
import { ChatRequest, RematchRequest, RevealRequest, SitRequest } from "../../../protocol/requests.ts";
import { clientKey } from "../../limits/client-key.ts";
import type { App, Service } from "../../service.ts";
import { clearKeyCookie, keyOf, setKeyCookie } from "../caller.ts";
import { ProblemAnswer } from "../problems.ts";
import { AtMatch, matchLimit, needKey, optionalKey, type SeatChanges, valueOf } from "./shared.ts";

const AtSeat = z.object({ match: MatchId, seat: z.string().check(z.regex(/^\d{1,2}$/, "A seat is a number.")) });

/** Sitting down and standing up. */
export function seatRoutes(app: App, { host, clients }: Service, changes: SeatChanges): void {
  app.post(
    "/matches/:match/seats",
    { schema: { tags: ["tables"], summary: "Sit down", params: AtMatch, body: SitRequest, response: { 201: Seated } } },
    async (request, reply) => {
      const { match } = request.params;
      const seated = valueOf(await host.sit(match, request.body));
      clients.playsAt(match, clientKey(request.ip));
      if (request.body.cookie) setKeyCookie(request, reply, match, seated.key);
      return reply.code(201).send(seated);
    },
  );

  app.delete(
    "/matches/:match/seats/:seat",
    {
      schema: {
        tags: ["tables"],
        summary: "Stand up; in a match in progress, this resigns",
        params: AtSeat,
        security: optionalKey,
        response: { 200: TableView },
      },
    },
    async (request, reply) => {
      const { match, seat } = request.params;
      const key = needKey(keyOf(request, match));
      const { viewer } = valueOf(await host.read(match, key));
      if (viewer !== Number(seat)) throw new ProblemAnswer("not-your-seat");
      changes(request, match);
      const table = valueOf(await host.stand(match, key));
      if (request.headers.cookie !== undefined) clearKeyCookie(request, reply, match);
      return table;
    },
  );
}

/** Chat and rematch. */
export function companyRoutes(app: App, { host, limits, clients }: Service): void {
  app.post(
    "/matches/:match/chat",
    {
      schema: {
        tags: ["tables"],
        summary: "Send a chat message",
        params: AtMatch,
        body: ChatRequest,
        security: optionalKey,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { match } = request.params;
      valueOf(await host.say(match, keyOf(request, match), request.body));
      return reply.code(204).send(null);
    },
  );

  app.post(
    "/matches/:match/rematch",
    {
      // It opens a table like any other.
      config: matchLimit(limits),
      schema: {
        tags: ["tables"],
        summary: "Ask for a rematch; it opens when every player has asked",
        params: AtMatch,
        body: RematchRequest,
        security: optionalKey,
        response: { 200: Rematch },
      },
    },
    async (request) => {
      const { match } = request.params;
      const rematch = valueOf(await host.rematch(match, needKey(keyOf(request, match)), request.body));
      if (rematch.match !== null) clients.playsAt(rematch.match, clientKey(request.ip));
      return rematch;
    },
  );

  app.post(
    "/matches/:match/nonce",
    {
      schema: {
        tags: ["tables"],
        summary: "Reveal the nonce that your seat committed to, when all seats are taken",
        params: AtMatch,
        body: RevealRequest,
        security: optionalKey,
        response: { 200: TableView },
      },
    },
    async (request) => {
      const { match } = request.params;
      return valueOf(await host.reveal(match, needKey(keyOf(request, match)), request.body));
    },
  );
}
