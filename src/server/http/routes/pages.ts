import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { App } from "../../service.ts";

/** For files whose names contain a hash of their content: they never change. */
const FOREVER = "public, max-age=31536000, immutable";

/** The route of every file. */
export const ANY_FILE = "/*";

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
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    if (!built || !isPage(request.method, request.url)) throw missing();
    void reply.header("cache-control", "no-cache");
    return page === undefined ? reply.sendFile("index.html") : reply.type("text/html; charset=utf-8").send(page);
  });
}

/** An address that a person may have typed or followed: not a file name, and not below the API. */
export function isPage(method: string, url: string): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return !isBelowApi(url) && !(pathOf(url).split("/").at(-1) ?? "").includes(".");
}

export const isBelowApi = (url: string): boolean => pathOf(url) === "/api" || pathOf(url).startsWith("/api/");

const pathOf = (url: string): string => url.split("?", 1)[0] ?? "";
