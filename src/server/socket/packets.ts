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

/** An invalid packet. The match and the id tell the client which of its requests it was, where that could be read. */
export class InvalidPacket extends ProblemAnswer {
  readonly match: string | undefined;
  readonly id: string | undefined;

  constructor(text: string, path?: string, { match, id }: { match?: string; id?: string } = {}) {
    super("bad-request", text, path);
    this.match = match;
    this.id = id;
  }
}

/** Reads what a client sent over its socket. */
export function readPacket(text: string): SocketRequest {
  const data = readJson(text);
  const [kind, body] = typeof data === "object" && data !== null ? (Object.entries(data)[0] ?? []) : [];
  const schema = kind === undefined ? undefined : SCHEMAS.get(kind);
  if (!schema) throw new InvalidPacket(`Send an object with one of these fields: ${[...SCHEMAS.keys()].join(", ")}.`);
  const read = readPlain(schema, data);
  if (!read.ok) throw new InvalidPacket(read.error.text, read.error.path, senderOf(body));
  // The schema is one of those that make up `SocketRequest`.
  return read.value as SocketRequest;
}

/** The match and the id of a request that has both. */
function senderOf(body: unknown): { match: string; id: string } | undefined {
  if (typeof body !== "object" || body === null || !("match" in body && "id" in body)) return undefined;
  const { match, id } = body;
  return typeof match === "string" && typeof id === "string" ? { match, id } : undefined;
}
