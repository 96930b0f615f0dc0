import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { App } from "../service.ts";

/** Files whose names carry a hash of what is in them never change. */
const FOREVER = "public, max-age=31536000, immutable";

/** The pages, if they were built. An address of a page gives the one page there is; everything else that is unknown is a problem. */
export async function pageRoutes(app: App, folder: string | undefined, missing: () => Error): Promise<void> {
  const index = folder === undefined ? null : join(folder, "index.html");
  const built = index !== null && existsSync(index);
  if (built && folder !== undefined) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: true,
      cacheControl: false,
      // The build left every text packed beside it.
      preCompressed: true,
      setHeaders: (reply, path) => {
        void reply.header("vary", "accept-encoding");
        void reply.header("cache-control", path.startsWith(join(folder, "assets")) ? FOREVER : "no-cache");
      },
    });
  }
  // Looking for what is not there counts as asking.
  const counted = app.hasDecorator("rateLimit") ? { preHandler: app.rateLimit() } : {};
  app.setNotFoundHandler(counted, async (request, reply) => {
    if (!built || !isPage(request.method, request.url)) throw missing();
    return reply.header("cache-control", "no-cache").sendFile("index.html");
  });
}

/** An address that a person may have typed or been sent: no file's name at its end, and not under the API. */
function isPage(method: string, url: string): boolean {
  const path = url.split("?", 1)[0] ?? "";
  if (method !== "GET" && method !== "HEAD") return false;
  if (path === "/api" || path.startsWith("/api/")) return false;
  return !(path.split("/").at(-1) ?? "").includes(".");
}
