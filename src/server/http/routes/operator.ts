import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { ChatText, MatchId, Seat } from "../../../protocol/fields.ts";
import { TableLine } from "../../../protocol/messages.ts";
import { list } from "../../../protocol/schema.ts";
import { isToken } from "../../operator/token.ts";
import type { App, Service } from "../../service.ts";
import { bearerOf } from "../caller.ts";
import { ProblemAnswer } from "../problems.ts";
import { AtMatch, valueOf } from "./shared.ts";
import { errorText } from "../../../engine/input/error-text.ts";

const number = (pattern: RegExp) => z.pipe(z.string().check(z.regex(pattern, "This must be a number.")), z.transform(Number));

/** Even with the longest names and options, this many lines stay below 1 MB. */
const MAX_LISTED = 400;

const SurveyQuery = z.strictObject({
  status: z.exactOptional(z.enum(["open", "playing", "over"])),
  before: z.exactOptional(number(/^\d{1,15}$/)),
  limit: z.exactOptional(z.pipe(number(/^[1-9]\d{0,2}$/), z.int().check(z.maximum(MAX_LISTED, `This must be at most ${MAX_LISTED}.`)))),
});

const Surveyed = z.object({ line: TableLine, isPublic: z.boolean(), rows: z.int(), lastAt: z.int() });
const Announcement = z.strictObject({ text: z.nullable(ChatText) });
const Denied = z.strictObject({ addresses: z.array(z.string().check(z.maxLength(60))) });
const DEFAULT_LIMIT = 50;

/** What every page may know: the operator's announcement, and the link to the terms. */
export function noticeRoutes(app: App, { operator }: Service): void {
  app.get(
    "/notice",
    {
      schema: {
        tags: ["server"],
        summary: "What the operator announces, and a link to terms and privacy",
        response: { 200: z.object({ announcement: z.nullable(z.string()), notice: z.nullable(z.string()) }) },
      },
    },
    () => ({ announcement: operator.notes.announcement(), notice: operator.notice }),
  );
}

/** For the operator, with the token. Without one, there is nothing at these addresses. */
export function operatorRoutes(app: App, service: Service): void {
  const { host, limits, operator, metrics } = service;
  const { notes } = operator;
  const needToken = async (request: FastifyRequest): Promise<void> => {
    if (operator.token === null) throw new ProblemAnswer("no-such-page");
    if (!isToken(bearerOf(request), operator.token)) throw new ProblemAnswer("not-the-operator");
  };
  const guarded = { onRequest: needToken };
  const hidden = { hide: true };

  app.get(
    "/operator/tables",
    { ...guarded, schema: { ...hidden, querystring: SurveyQuery, response: { 200: z.object({ tables: list(Surveyed) }) } } },
    async ({ query: { limit = DEFAULT_LIMIT, ...query } }) => ({
      tables: valueOf(await host.operator.survey({ order: "newest", limit, ...query })),
    }),
  );
  app.post("/operator/tables/:match/close", { ...guarded, schema: { ...hidden, params: AtMatch } }, async ({ params }, reply) => {
    valueOf(await host.operator.close(params.match));
    return reply.code(204).send();
  });
  app.delete("/operator/tables/:match", { ...guarded, schema: { ...hidden, params: AtMatch } }, async ({ params }, reply) => {
    valueOf(await host.operator.remove(params.match));
    return reply.code(204).send();
  });
  app.post(
    "/operator/tables/:match/forget",
    { ...guarded, schema: { ...hidden, params: z.object({ match: MatchId }), body: z.strictObject({ seat: z.exactOptional(Seat) }) } },
    async ({ params, body }, reply) => {
      valueOf(await host.operator.forget(params.match, body.seat));
      return reply.code(204).send();
    },
  );
  app.put("/operator/announcement", { ...guarded, schema: { ...hidden, body: Announcement } }, async ({ body }, reply) => {
    await notes.announce(body.text);
    return reply.code(204).send();
  });
  // The longest list is longer than other requests may be.
  const denying = { ...guarded, bodyLimit: limits.recordBytes, schema: { ...hidden, body: Denied } };
  app.put("/operator/denied", denying, async ({ body }, reply) => {
    try {
      await notes.deny(body.addresses);
    } catch (error) {
      throw new ProblemAnswer("bad-request", errorText(error), "addresses");
    }
    return reply.code(204).send();
  });
  app.get("/operator/state", { ...guarded, schema: hidden }, async () => ({
    version: operator.version,
    upMs: Math.round(process.uptime() * 1000),
    memory: process.memoryUsage.rss(),
    load: host.figures(),
    sockets: await valueIn(metrics.sockets),
    bots: { ...operator.bots.counts, waiting: operator.bots.waiting(), thinking: operator.bots.thinking() },
    limited: await limitedBy(service),
    announcement: notes.announcement(),
    denied: notes.denied(),
  }));
}

const valueIn = async (gauge: { get(): Promise<{ values: { value: number }[] }> }): Promise<number> =>
  (await gauge.get()).values[0]?.value ?? 0;

async function limitedBy({ metrics }: Service): Promise<Record<string, number>> {
  const { values } = await metrics.limited.get();
  return Object.fromEntries(values.map(({ labels, value }) => [String(labels.limit), value]));
}
