import { isUtf8 } from "node:buffer";
import type { FastifyInstance } from "fastify";
import { brief } from "../../engine/input/brief.ts";
import { checkPlain } from "../../engine/input/plain-data.ts";
import { repeatedField } from "../../engine/record/repeated-field.ts";
import { ProblemAnswer } from "./problems.ts";

/** Parses JSON from outside, and refuses what is nested too deeply, has numbers that are too large, or would reach a prototype. */
export function readJson(text: string): unknown {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new ProblemAnswer("bad-request", "This isn't valid JSON.");
  }
  const fault = checkPlain(data);
  if (fault) throw new ProblemAnswer("bad-request", fault.text, fault.path);
  return data;
}

/** Parses a record from outside, from its bytes. */
export function readRecordJson(bytes: Uint8Array): unknown {
  // Decoding replaces every broken byte with the same character, so that two different texts could become one.
  if (!isUtf8(bytes)) throw new ProblemAnswer("bad-request", "The body isn't valid UTF-8.");
  const text = Buffer.from(bytes).toString("utf8");
  const data = readJson(text);
  const repeated = repeatedField(text);
  if (repeated !== null) throw new ProblemAnswer("bad-request", `The field "${brief(repeated)}" is there twice.`);
  return data;
}

/** Bodies must be JSON. A form that another site posts isn't JSON, so it gets nowhere. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, bytes, done) => {
    try {
      // A record is long: it is read where it is verified, off the event loop.
      if (request.routeOptions.config.raw) return done(null, bytes);
      // Decoding replaces every broken byte with the same character, so that two different texts could become one.
      if (!isUtf8(bytes)) throw new ProblemAnswer("bad-request", "The body isn't valid UTF-8.");
      done(null, bytes.length === 0 ? undefined : readJson(bytes.toString("utf8")));
    } catch (error) {
      // Both functions above throw nothing but problems.
      done(error as ProblemAnswer);
    }
  });
}
