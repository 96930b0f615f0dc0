import { Gauge } from "prom-client";
import * as z from "zod/mini";
import type { App, Service } from "../../service.ts";

/** For operators: whether the process is alive and ready, and its metrics. */
export function operationRoutes(app: App, service: Service): void {
  const { host, metrics } = service;
  const gauge = (name: string, help: string, read: () => number): void => {
    const made: Gauge = new Gauge({ name, help, registers: [metrics.registry], collect: () => made.set(read()) });
  };
  gauge("parlour_open_tables", "Matches in memory.", () => host.figures().openTables);
  gauge("parlour_watchers", "Viewers that follow a table.", () => host.figures().watchers);
  gauge("parlour_bots_thinking", "Bots that are choosing a move.", () => host.figures().thinking);
  gauge("parlour_interrupted", "How often the work of a match took too long and was ended.", () => host.figures().interrupted);
  gauge("parlour_waiting_appends", "Entries that are being written.", () => host.figures().waitingAppends);

  app.get("/health", { schema: { hide: true } }, (_request, reply) => reply.send({ ok: true }));
  // `?without=fanout`: for a balancer that should keep a server whose line to the others is down, because players can play on.
  app.get("/ready", { schema: { hide: true, querystring: z.looseObject({ without: z.optional(z.string()) }) } }, async (request, reply) => {
    const { reads, writes, fanout } = await service.ready();
    const ok = !service.stopping && reads && writes && (fanout || request.query.without === "fanout");
    return reply.code(ok ? 200 : 503).send({ ok, reads, writes, fanout });
  });
  app.get("/metrics", { schema: { hide: true } }, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
