import { performance } from "node:perf_hooks";
import { Missed } from "../../../protocol/answers.ts";
import { type Answer, Done, Refused, Stale } from "../../../protocol/messages.ts";
import { Command, FromQuery } from "../../../protocol/requests.ts";
import type { App, Service } from "../../service.ts";
import { answerText, isLong, longAnswerText } from "../../socket/encode.ts";
import { keyOf } from "../caller.ts";
import { AtMatch, JSON_TYPE, needKey, optionalKey, sendEncoded, valueOf } from "./shared.ts";

const STATUS_OF = { done: 200, refused: 422, stale: 409 } as const satisfies Record<Answer["kind"], number>;

/** Making moves, and asking what happened. */
export function commandRoutes(app: App, { host, metrics }: Service): void {
  app.post(
    "/matches/:match/commands",
    {
      schema: {
        tags: ["play"],
        summary: "Make a move, undo, redo or resign",
        params: AtMatch,
        body: Command,
        security: optionalKey,
        response: { 200: Done, 409: Stale, 422: Refused },
      },
    },
    async (request, reply) => {
      const { match } = request.params;
      const began = performance.now();
      const answered = await host.act(match, needKey(keyOf(request, match)), request.body);
      metrics.commandSeconds.observe((performance.now() - began) / 1000);
      metrics.counts.commands[answered.ok ? answered.value.kind : "failed"] += 1;
      const answer = valueOf(answered);
      return sendEncoded(reply.code(STATUS_OF[answer.kind]), JSON_TYPE, isLong(answer) ? await longAnswerText(answer) : answerText(answer));
    },
  );

  app.get(
    "/matches/:match/frames",
    {
      schema: {
        tags: ["play"],
        summary: "What happened after a frame, or the whole table if there is too much to send",
        params: AtMatch,
        querystring: FromQuery,
        security: optionalKey,
        response: { 200: Missed },
      },
    },
    async (request) => {
      const { match } = request.params;
      return valueOf(await host.frames(match, keyOf(request, match), request.query.from ?? 0));
    },
  );
}
