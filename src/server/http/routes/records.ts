import * as z from "zod/mini";
import { Imported, VerdictSchema } from "../../../protocol/answers.ts";
import type { App, Service } from "../../service.ts";
import { framesText } from "../../socket/encode.ts";
import { keyOf } from "../caller.ts";
import { ProblemAnswer } from "../problems.ts";
import { AtMatch, JSON_TYPE, matchLimit, optionalKey, sendEncoded, valueOf } from "./shared.ts";

/** The host itself reads records: what isn't one gets a reason. */
const AnyRecord = z.looseObject({});

/** Exporting, importing and verifying records. */
export function recordRoutes(app: App, { host, limits }: Service): void {
  app.get(
    "/matches/:match/record",
    {
      schema: {
        tags: ["records"],
        summary: "The record: your own view while the match lasts, complete and sealed afterwards",
        params: AtMatch,
        security: optionalKey,
        response: { 200: AnyRecord },
      },
    },
    async (request, reply) => {
      const { match } = request.params;
      const exported = valueOf(await host.exportRecord(match, keyOf(request, match)));
      if (exported.kind === "whole") return { ...exported.record };
      const { frames, ...own } = exported.own;
      return sendEncoded(reply, JSON_TYPE, `${JSON.stringify(own).slice(0, -1)},"frames":${await framesText(frames)}}`);
    },
  );

  app.post(
    "/records",
    {
      config: matchLimit(limits),
      bodyLimit: limits.recordBytes,
      schema: {
        tags: ["records"],
        summary: "Import the record of a finished match, to review it",
        body: AnyRecord,
        response: { 201: Imported },
      },
    },
    async ({ body }, reply) => {
      const { match } = valueOf(await host.importRecord(body));
      return reply.code(201).header("location", `/api/matches/${match}`).send({ match });
    },
  );

  app.post(
    "/verify",
    {
      bodyLimit: limits.recordBytes,
      schema: {
        tags: ["records"],
        summary: "Verify a record: whether it is valid, and if not, where the first error is",
        body: AnyRecord,
        response: { 200: VerdictSchema },
      },
    },
    async ({ body }) => {
      const verdict = valueOf(await host.verify(body));
      // What isn't a record at all is an invalid request rather than an invalid record.
      if (!verdict.verified && verdict.breach.rule === "bad-form")
        throw new ProblemAnswer("bad-request", verdict.text, verdict.where === "the record" ? "" : verdict.where);
      return verdict;
    },
  );
}
