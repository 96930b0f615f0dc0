import cors from "@fastify/cors";
import type { App } from "../service.ts";

/**
 * Lets pages of the trusted origins use the API. They don't get cookies, so they send the key of a seat in a header.
 * For all other origins it does nothing: `guardRequests` refuses them.
 */
export async function allowTrustedOrigins(app: App, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: (origin, allow) => allow(null, origin !== undefined && origins.includes(origin) ? origin : false),
    methods: ["GET", "POST", "DELETE"],
    allowedHeaders: ["authorization", "content-type"],
    exposedHeaders: ["location", "retry-after", "x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset"],
    maxAge: 600,
    strictPreflight: false,
  });
}
