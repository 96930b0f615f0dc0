import * as z from "zod/mini";
import { readPlain } from "../../engine/input/faults.ts";
import { SocketRequest } from "../../protocol/requests.ts";
import { readJson } from "../http/body.ts";
import { ProblemAnswer } from "../http/problems.ts";

/** One schema for each kind of request. Trying the union would be slower, and would report the fault of the wrong one. */
const SCHEMAS = new Map(SocketRequest.def.options.map((schema) => [Object.keys(schema.def.shape)[0] ?? "", compiled(schema)]));

/**
 * The same schema, reading objects with generated code, in a third of the time. The schema itself can't do that: pages use it
 * too, and their content security policy forbids generated code.
 */
function compiled(schema: z.core.$ZodType): z.core.$ZodType {
  if (!(schema instanceof z.ZodMiniObject)) return schema;
  const shape = Object.entries(schema.def.shape).map(([name, part]) => [name, compiled(part)] as const);
  return new z.core.$ZodObjectJIT({ ...schema.def, shape: Object.fromEntries(shape) });
}

/** Reads what a client sent over its socket. */
export function readPacket(text: string): SocketRequest {
  const data = readJson(text);
  const kind = typeof data === "object" && data !== null ? Object.keys(data)[0] : undefined;
  const schema = kind === undefined ? undefined : SCHEMAS.get(kind);
  if (!schema) throw new ProblemAnswer("bad-request", `Send an object with one of these fields: ${[...SCHEMAS.keys()].join(", ")}.`);
  const read = readPlain(schema, data);
  if (!read.ok) throw new ProblemAnswer("bad-request", read.error.text, read.error.path);
  // The schema is one of those that make up `SocketRequest`.
  return read.value as SocketRequest;
}
