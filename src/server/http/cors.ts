import type { FastifyInstance } from "fastify";

/** What a page of another origin may read of an answer beside its body. */
const READABLE = "location, retry-after, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset";
/** How long a browser need not ask again, in seconds. */
const ASKED_FOR = "600";

/**
 * Lets pages of the origins that the operator trusts use the API: a browser asks before it sends for them, and shows them only
 * what it is told that they may see. Cookies stay with our own pages: others send their key in a header.
 */
export function letTrustedIn(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook("onRequest", async (request, reply) => {
    const { origin } = request.headers;
    void reply.header("vary", "Origin");
    if (origin === undefined || !origins.includes(origin)) return undefined;
    void reply.headers({ "access-control-allow-origin": origin, "access-control-expose-headers": READABLE });
    if (request.method !== "OPTIONS" || request.headers["access-control-request-method"] === undefined) return undefined;
    const may = { "access-control-allow-methods": "GET, POST, DELETE", "access-control-allow-headers": "authorization, content-type" };
    return reply
      .headers({ ...may, "access-control-max-age": ASKED_FOR })
      .code(204)
      .send();
  });
}
