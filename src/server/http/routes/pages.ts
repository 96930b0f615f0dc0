import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { App } from "../../service.ts";

/** For files whose names contain a hash of their content: they never change. */
const FOREVER = "public, max-age=31536000, immutable";

/**
 * The pages, if they were built. Every page address serves the same file, or the same page if one is given; any other unknown
 * address is a problem.
 */
export async function pageRoutes(app: App, folder: string | undefined, page: string | undefined, missing: () => Error): Promise<void> {
  const index = folder === undefined ? null : join(folder, "index.html");
  const built = index !== null && existsSync(index);
  if (built && folder !== undefined) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: true,
      cacheControl: false,
      // The build puts a compressed copy next to every text file.
      preCompressed: true,
      setHeaders: (reply, path) => {
        void reply.header("vary", "accept-encoding");
        void reply.header("cache-control", path.startsWith(join(folder, "assets")) ? FOREVER : "no-cache");
      },
    });
  }
  // Unknown addresses count towards the rate limit too.
  const counted = app.hasDecorator("rateLimit") ? { preHandler: app.rateLimit() } : {};
  app.setNotFoundHandler(counted, async (request, reply) => {
    if (!built || !isPage(request.method, request.url)) throw missing();
    void reply.header("cache-control", "no-cache");
    return page === undefined ? reply.sendFile("index.html") : reply.type("text/html; charset=utf-8").send(page);
  });
}

/** An address that a person may have typed or followed: not a file name, and not below the API. */
function isPage(method: string, url: string): boolean {
  const path = url.split("?", 1)[0] ?? "";
  if (method !== "GET" && method !== "HEAD") return false;
  if (path === "/api" || path.startsWith("/api/")) return false;
  return !(path.split("/").at(-1) ?? "").includes(".");
}
