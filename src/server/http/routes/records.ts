import type { FastifyReply, FastifyRequest } from "fastify";
import { performance } from "node:perf_hooks";
import * as z from "zod/mini";
import type { Verdict } from "../../../engine/record/verify.ts";
import type { Reply } from "../../../host/host.ts";
import { Imported, VerdictSchema } from "../../../protocol/answers.ts";
import { FromQuery } from "../../../protocol/requests.ts";
import { clientKey } from "../../limits/client-key.ts";
import { connectionCount } from "../../limits/connection-count.ts";
import { quota } from "../../limits/quota.ts";
import type { App, Service } from "../../service.ts";
import { readRecordJson } from "../body.ts";
import { keyOf } from "../caller.ts";
import { ProblemAnswer } from "../problems.ts";
import { AtMatch, HOUR_MS, JSON_TYPE, matchLimit, optionalKey, sendEncoded, valueOf } from "./shared.ts";

/** For the document of the API: the bytes are read where the record is verified. */
const AnyRecord = z.looseObject({});
const raw = { config: { raw: true as const }, validatorCompiler: () => (value: unknown) => ({ value }) };

/** Exporting, importing and verifying records. Each takes long, so a client can have only few of them at a time. */
export function recordRoutes(app: App, service: Service): void {
  const { host, limits, heavy, costs } = service;
  const imported = quota(limits.importedBytesPerHour, HOUR_MS);
  /** Long work; its thread charges the client. */
  const charged = async <T>(request: FastifyRequest, work: () => Promise<Reply<T>>): Promise<T> => {
    if (heavy) return valueOf(await work());
    const began = performance.now();
    const pay = costs.begin(clientKey(request.ip), began);
    if (!pay) throw new ProblemAnswer("too-many-requests");
    try {
      return valueOf(await work());
    } finally {
      pay(performance.now() - began);
    }
  };
  /** Bodies that are being received are in memory, for as long as a client takes to send them. */
  const uploads = connectionCount({ connections: 0, connectionsPerAddress: limits.longJobsAtOnce });
  /** Before a body is read, which may be large. */
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const client = clientKey(request.ip);
    if (costs.isOver(client, performance.now()) || uploads.faultFor(client))
      throw new ProblemAnswer("too-many-requests", undefined, undefined, "longJobsAtOnce");
    reply.raw.once("close", uploads.add(client));
  };
  // The route is marked as raw, so this is a buffer; an empty body is none.
  const bytesOf = (body: unknown): Uint8Array => (body instanceof Uint8Array ? body : new Uint8Array());

  app.get(
    "/matches/:match/record",
    {
      schema: {
        tags: ["records"],
        summary: "The record: your own view while the match lasts, in pages; complete and sealed afterwards",
        params: AtMatch,
        querystring: FromQuery,
        security: optionalKey,
        response: { 200: AnyRecord },
      },
    },
    async (request, reply) => {
      const { match } = request.params;
      const text = await charged(request, () =>
        host.exportText(match, keyOf(request, match), request.query.from ?? 0, clientKey(request.ip)),
      );
      return sendEncoded(reply, JSON_TYPE, text);
    },
  );

  app.post(
    "/records",
    {
      ...raw,
      config: { ...raw.config, ...matchLimit(limits) },
      onRequest,
      bodyLimit: limits.recordBytes,
      schema: {
        tags: ["records"],
        summary: "Import the record of a finished match, to review it",
        body: AnyRecord,
        response: { 201: Imported },
      },
    },
    async (request, reply) => {
      const { match } = await charged(request, async () => {
        const bytes = bytesOf(request.body);
        if (!imported.take(clientKey(request.ip), bytes.length, performance.now()))
          throw new ProblemAnswer("too-many-requests", undefined, undefined, "importedBytesPerHour");
        if (!heavy) return host.importRecord(readRecordJson(bytes));
        const checked = await heavy.check(bytes, clientKey(request.ip));
        if (!checked.ok) return checked;
        const { verdict, ready } = checked.value;
        if (!verdict.verified) throw new ProblemAnswer("bad-request", verdict.text, verdict.where);
        if (!ready) throw new ProblemAnswer("internal");
        const { options, position } = ready.record;
        // Content that no table can be opened with would take too long to show.
        if (JSON.stringify([options, position]).length > limits.bodyBytes)
          throw new ProblemAnswer("too-large", "The options of this record are larger than those of a table can be.", "options");
        return host.importVerified(ready);
      });
      return reply.code(201).header("location", `/api/matches/${match}`).send({ match });
    },
  );

  app.post(
    "/verify",
    {
      ...raw,
      onRequest,
      bodyLimit: limits.recordBytes,
      schema: {
        tags: ["records"],
        summary: "Verify a record: whether it is valid, and if not, where the first error is",
        body: AnyRecord,
        response: { 200: VerdictSchema },
      },
    },
    async (request) => {
      const bytes = bytesOf(request.body);
      const verdict: Verdict = await charged(request, () =>
        heavy ? heavy.verify(bytes, clientKey(request.ip)) : host.verify(readRecordJson(bytes)),
      );
      // What isn't a record at all is an invalid request rather than an invalid record.
      if (!verdict.verified && verdict.breach.rule === "bad-form")
        throw new ProblemAnswer("bad-request", verdict.text, verdict.where === "the record" ? "" : verdict.where);
      return verdict;
    },
  );
}
