import swaggerUi from "@fastify/swagger-ui";
import type { FastifyBaseLogger } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { connectionCount } from "../limits/connection-count.ts";
import { limitPlainConnections } from "../limits/plain-connections.ts";
import type { TrustProxy } from "../limits/trust-proxy.ts";
import type { PluginSite } from "../plugins/browser-files.ts";
import type { App, Service } from "../service.ts";
import { type Sockets, socketRoutes } from "../socket/sockets.ts";
import { allowTrustedOrigins } from "./cors.ts";
import { createApp } from "./framework.ts";
import { guardRequests, measureRequests, paceRequests } from "./guards.ts";
import { registerPlugins } from "./fastify-plugins.ts";
import { ProblemAnswer } from "./problems.ts";
import { commandRoutes } from "./routes/commands.ts";
import { gameRoutes } from "./routes/games.ts";
import { manageRoutes } from "./routes/manage.ts";
import { operationRoutes } from "./routes/operations.ts";
import { noticeRoutes, operatorRoutes } from "./routes/operator.ts";
import { pushRoutes } from "./routes/push.ts";
import { pageRoutes } from "./routes/pages.ts";
import { pagesWith, pluginRoutes } from "./routes/plugins.ts";
import { recordRoutes } from "./routes/records.ts";
import { companyRoutes, seatRoutes } from "./routes/seats.ts";
import { JSON_TYPE, sendEncoded, seatChangeLimit } from "./routes/shared.ts";
import { streamRoutes, type Streams } from "./routes/stream.ts";
import { tableRoutes } from "./routes/tables.ts";

export interface AppOptions {
  readonly service: Service;
  /** Nothing is logged if left out. */
  readonly log?: FastifyBaseLogger;
  /** The folder of the built pages. */
  readonly pages?: string;
  /** The modules of plug-ins; without pages they can't be served. */
  readonly plugins?: PluginSite | null;
  /** Whether pages reload when plug-ins change. */
  readonly reload?: boolean;
  /** Which proxies in front of the server tell the address of the client. */
  readonly trustProxy?: TrustProxy;
  readonly version: string;
}

export interface Built {
  readonly app: App;
  /** Answers the requests that have begun, and closes. */
  stop(): Promise<void>;
}

/** The whole server but for its port: plugins, guards, routes and pages. */
export async function buildApp(options: AppOptions): Promise<Built> {
  const { service, log, pages, plugins, trustProxy = false, version } = options;
  const app = createApp(service.limits, trustProxy, log);
  limitPlainConnections(app.server, service.limits, trustProxy !== false, () => service.metrics.dropped.inc({ reason: "connections" }));
  await registerPlugins(app, service.limits, version);
  await allowTrustedOrigins(app, service.origins);
  paceRequests(app, service);
  guardRequests(app, service);
  measureRequests(app, service);

  const open: { sockets?: Sockets; streams?: Streams } = {};
  await app.register(
    async (plain) => {
      Object.assign(open, apiRoutes(plain.withTypeProvider<ZodTypeProvider>(), service));
    },
    { prefix: "/api" },
  );
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true, uiConfig: { docExpansion: "list" } });
  operationRoutes(app, service);
  const told = plugins && pages !== undefined ? pagesWith(plugins, pages, options.reload === true) : null;
  if (plugins && told) pluginRoutes(app, plugins, told);
  await pageRoutes(app, pages, told?.index, () => new ProblemAnswer("no-such-page"));

  return {
    app,
    stop: async () => {
      service.stopping = true;
      open.streams?.end();
      await open.sockets?.leave();
      await app.close();
    },
  };
}

/** Everything below `/api`. */
function apiRoutes(api: App, service: Service): { readonly sockets: Sockets; readonly streams: Streams } {
  const connections = connectionCount(service.limits);
  const changes = seatChangeLimit(service.limits);
  gameRoutes(api);
  tableRoutes(api, service);
  seatRoutes(api, service, changes);
  companyRoutes(api, service);
  commandRoutes(api, service);
  pushRoutes(api, service, changes);
  recordRoutes(api, service);
  manageRoutes(api, service);
  noticeRoutes(api, service);
  operatorRoutes(api, service);
  let document: string | null = null;
  api.get("/openapi.json", { schema: { hide: true } }, (_request, reply) =>
    sendEncoded(reply, JSON_TYPE, (document ??= JSON.stringify(api.swagger()))),
  );
  return { streams: streamRoutes(api, service, connections), sockets: socketRoutes(api, service, connections) };
}
