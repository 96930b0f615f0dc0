import { isUtf8 } from "node:buffer";
import type { FastifyInstance } from "fastify";
import { checkPlain } from "../../engine/input/plain-data.ts";
import { ProblemAnswer } from "./problems.ts";

/** Reads JSON from outside: what is no JSON, too deep, too large a number or a trap for prototypes never gets further. */
export function readJson(text: string): unknown {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new ProblemAnswer("bad-request", "This is not JSON.");
  }
  const fault = checkPlain(data);
  if (fault) throw new ProblemAnswer("bad-request", fault.text, fault.path);
  return data;
}

/** Bodies are JSON and nothing else. A form that another site posts is not JSON, so it gets nowhere. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (_request, bytes, done) => {
    try {
      // Decoding would put a mark in the place of every broken byte, and two different texts would become one.
      if (!isUtf8(bytes)) throw new ProblemAnswer("bad-request", "This is not UTF-8.");
      done(null, bytes.length === 0 ? undefined : readJson(bytes.toString("utf8")));
    } catch (error) {
      done(error as Error);
    }
  });
}
