import { Gauge } from "prom-client";
import type { App, Service } from "../service.ts";

/** For those who run it: is it alive, may it be sent people, what does it count. */
export function operationRoutes(app: App, service: Service): void {
  const { host, metrics } = service;
  const figure = (name: string, help: string, read: () => number): void => {
    const gauge: Gauge = new Gauge({ name, help, registers: [metrics.registry], collect: () => gauge.set(read()) });
  };
  figure("parlour_open_tables", "Matches kept in memory.", () => host.figures().openTables);
  figure("parlour_watchers", "Viewers that follow a table.", () => host.figures().watchers);
  figure("parlour_bots_thinking", "Bots that are being waited for.", () => host.figures().thinking);
  figure("parlour_waiting_appends", "Entries on their way to disk.", () => host.figures().waitingAppends);

  app.get("/health", { schema: { hide: true } }, (_request, reply) => reply.send({ ok: true }));
  app.get("/ready", { schema: { hide: true } }, async (_request, reply) => {
    const ok = !service.stopping && (await service.ready());
    return reply.code(ok ? 200 : 503).send({ ok });
  });
  app.get("/metrics", { schema: { hide: true } }, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
