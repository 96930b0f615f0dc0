import * as z from "zod/mini";
import { Imported, VerdictSchema } from "../../protocol/answers.ts";
import { keyOf } from "./caller.ts";
import { framesText } from "../socket/encode.ts";
import { ProblemAnswer } from "./problems.ts";
import type { App, Service } from "../service.ts";
import { AtMatch, matchLimit, valueOf } from "./tables.ts";

const AnyRecord = z.looseObject({});

/** Records: taking a match away, bringing one to look at, having one checked. */
export function recordRoutes(app: App, { host, limits }: Service): void {
  app.get(
    "/matches/:match/record",
    {
      schema: {
        ...{ tags: ["records"], summary: "The record: one's own view while it lasts, whole and sealed after", params: AtMatch },
        ...{ security: [{ seatKey: [] }, {}], response: { 200: AnyRecord } },
      },
    },
    async (request, reply) => {
      const { match } = request.params;
      const exported = valueOf(await host.exportRecord(match, keyOf(request, match)));
      if (exported.kind === "whole") return { ...exported.record };
      const { frames, ...own } = exported.own;
      const text = `${JSON.stringify(own).slice(0, -1)},"frames":${await framesText(frames)}}`;
      // Already text: the serializer leaves text alone.
      return reply.type("application/json; charset=utf-8").send(text as never);
    },
  );

  app.post(
    "/records",
    {
      config: matchLimit(limits),
      bodyLimit: limits.recordBytes,
      schema: {
        ...{ tags: ["records"], summary: "Bring a finished record, to look at it again", body: AnyRecord },
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
        ...{ tags: ["records"], summary: "Whether a record holds, and if not, where it breaks first", body: AnyRecord },
        response: {
          200: VerdictSchema,
        },
      },
    },
    async ({ body }) => {
      const verdict = valueOf(await host.verify(body));
      // What is no record at all neither holds nor breaks.
      if (!verdict.verified && verdict.breach.rule === "bad-form")
        throw new ProblemAnswer("bad-request", verdict.text, verdict.where === "the record" ? "" : verdict.where);
      return verdict;
    },
  );
}
