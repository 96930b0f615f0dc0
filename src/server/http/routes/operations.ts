import { performance } from "node:perf_hooks";
import { Gauge } from "prom-client";
import * as z from "zod/mini";
import type { App, Readiness, Service } from "../../service.ts";

/** The addresses of these routes. They aren't rate limited, because they cost next to nothing. */
export const OPERATIONS: ReadonlySet<string> = new Set(["/health", "/ready", "/metrics"]);

/** Writing out the metrics takes milliseconds, so they are written at most once in this time. */
const METRICS_EVERY_MS = 1000;

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
  // Concurrent requests share one answer: it takes a query, and the store's connections are for players.
  let asking: Promise<Readiness> | null = null;
  // `?without=fanout`: for a balancer that should keep a server whose line to the others is down, because players can play on.
  app.get("/ready", { schema: { hide: true, querystring: z.looseObject({ without: z.optional(z.string()) }) } }, async (request, reply) => {
    asking ??= service.ready().finally(() => (asking = null));
    const { reads, writes, fanout } = await asking;
    const ok = !service.stopping && reads && writes && (fanout || request.query.without === "fanout");
    return reply.code(ok ? 200 : 503).send({ ok, reads, writes, fanout });
  });
  let written: { readonly at: number; readonly text: Promise<string> } | null = null;
  app.get("/metrics", { schema: { hide: true } }, async (_request, reply) => {
    const now = performance.now();
    if (!written || now - written.at >= METRICS_EVERY_MS) written = { at: now, text: metrics.registry.metrics() };
    return reply.type(metrics.registry.contentType).send(await written.text);
  });
}
