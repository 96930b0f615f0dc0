import { Created, Reopened, Tables } from "../../../protocol/answers.ts";
import { TableView } from "../../../protocol/messages.ts";
import { CreateRequest, ListQuery, ReopenRequest } from "../../../protocol/requests.ts";
import { clientKey } from "../../limits/client-key.ts";
import type { App, Service } from "../../service.ts";
import { keyOf } from "../caller.ts";
import { AtMatch, matchLimit, needKey, optionalKey, valueOf } from "./shared.ts";

/** Creating, finding and reading tables. */
export function tableRoutes(app: App, { host, limits, clients }: Service): void {
  app.post(
    "/matches",
    {
      config: matchLimit(limits),
      schema: { tags: ["tables"], summary: "Create a table", body: CreateRequest, response: { 201: Created } },
    },
    async ({ body, ip }, reply) => {
      const created = valueOf(await host.create(body));
      clients.playsAt(created.match, clientKey(ip));
      return reply.code(201).header("location", `/api/matches/${created.match}`).send(created);
    },
  );

  app.post(
    "/matches/:match/reopen",
    {
      config: matchLimit(limits),
      schema: {
        tags: ["tables"],
        summary: "Open a table anew with another setup, before the match starts",
        params: AtMatch,
        body: ReopenRequest,
        security: optionalKey,
        response: { 201: Reopened },
      },
    },
    async (request, reply) => {
      const { match } = request.params;
      const created = valueOf(await host.reopen(match, needKey(keyOf(request, match)), request.body));
      clients.playsAt(created.match, clientKey(request.ip));
      return reply.code(201).header("location", `/api/matches/${created.match}`).send(created);
    },
  );

  app.get(
    "/matches",
    { schema: { tags: ["tables"], summary: "List public tables, newest first", querystring: ListQuery, response: { 200: Tables } } },
    async ({ query }) => ({ tables: valueOf(await host.list(query)) }),
  );

  app.get(
    "/matches/:match",
    {
      schema: {
        tags: ["tables"],
        summary: "Read a table, as the owner of the key sees it",
        params: AtMatch,
        security: optionalKey,
        response: { 200: TableView },
      },
    },
    async (request) => valueOf(await host.read(request.params.match, keyOf(request, request.params.match))),
  );
}
