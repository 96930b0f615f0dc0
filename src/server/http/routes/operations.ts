import { Gauge } from "prom-client";
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
  gauge("parlour_waiting_appends", "Entries that are being written.", () => host.figures().waitingAppends);

  app.get("/health", { schema: { hide: true } }, (_request, reply) => reply.send({ ok: true }));
  app.get("/ready", { schema: { hide: true } }, async (_request, reply) => {
    const ok = !service.stopping && (await service.ready());
    return reply.code(ok ? 200 : 503).send({ ok });
  });
  app.get("/metrics", { schema: { hide: true } }, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
