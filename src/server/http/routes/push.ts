import * as z from "zod/mini";
import { AlertsRequest } from "../../../protocol/requests.ts";
import type { App, Service } from "../../service.ts";
import { keyOf } from "../caller.ts";
import { ProblemAnswer } from "../problems.ts";
import { AtMatch, needKey, optionalKey, type SeatChanges, valueOf } from "./shared.ts";

/** Notifications for players whose page is closed. */
export function pushRoutes(app: App, { host, push }: Service, changes: SeatChanges): void {
  app.get(
    "/push",
    {
      schema: {
        tags: ["tables"],
        summary: "The public key for push subscriptions; null if this server sends none",
        response: { 200: z.object({ key: z.nullable(z.string()) }) },
      },
    },
    () => ({ key: push?.key ?? null }),
  );

  const schema = { tags: ["tables"], params: AtMatch, security: optionalKey, response: { 204: z.null() } };
  app.put(
    "/matches/:match/alerts",
    { schema: { ...schema, summary: "Be notified of turns, rematch offers and chat messages", body: AlertsRequest } },
    async (request, reply) => {
      const { match } = request.params;
      const key = needKey(keyOf(request, match));
      if (!push?.accepts(request.body.subscription.endpoint)) {
        throw new ProblemAnswer("bad-request", "This isn't a push service that this server knows.", "subscription.endpoint");
      }
      changes(request, match);
      valueOf(await host.setAlerts(match, key, JSON.stringify(request.body)));
      return reply.code(204).send(null);
    },
  );
  app.delete("/matches/:match/alerts", { schema: { ...schema, summary: "Stop notifications" } }, async (request, reply) => {
    const { match } = request.params;
    valueOf(await host.setAlerts(match, needKey(keyOf(request, match)), null));
    return reply.code(204).send(null);
  });
}
