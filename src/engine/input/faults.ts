import * as z from "zod/mini";
import type { Fault } from "../contract/game.ts";
import { joinPath } from "./path.ts";
import { checkPlain } from "./plain-data.ts";

export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Fault };

/** Reads data from outside by a schema: the value, or the first thing wrong with it and where. */
export function readBy<T>(schema: z.ZodMiniType<T>, data: unknown): Read<T> {
  const unsafe = checkPlain(data);
  return unsafe ? { ok: false, error: unsafe } : readPlain(schema, data);
}

/** The same for data that `checkPlain` has passed already. */
export function readPlain<T>(schema: z.core.$ZodType<T>, data: unknown): Read<T> {
  const parsed = z.safeParse(schema, data);
  if (parsed.success) return { ok: true, value: parsed.data };
  // Parsed again for our own sentences: asking for them up front would slow down every valid input.
  const { error } = z.safeParse(schema, data, { error: sentenceOf });
  return { ok: false, error: faultOf((error ?? parsed.error).issues[0]) };
}

/** Everything that is wrong with it, for authors who want to see it all at once. */
export function faultsIn(schema: z.core.$ZodType, data: unknown): Fault[] {
  const { error } = z.safeParse(schema, data, { error: sentenceOf });
  return (error?.issues ?? []).map(faultOf);
}

export const bad = (path: string, text: string): { readonly ok: false; readonly error: Fault } => ({
  ok: false,
  error: { path, text },
});

/** The path in our notation; for a union, of the branch that came closest. */
function faultOf(issue: z.core.$ZodIssue): Fault {
  const path = pathOf(issue.path);
  switch (issue.code) {
    case "unrecognized_keys":
      return { path: joinPath(path, issue.keys[0]), text: `Unknown field "${issue.keys[0]}".` };
    case "invalid_union": {
      // A branch whose fields are all known must be the one intended.
      const meant = issue.errors.filter((errors) => errors.length > 0 && errors.every(isInside));
      if (meant.length === 1) return faultOf({ ...meant[0][0], path: [...issue.path, ...meant[0][0].path] });
      const inner = issue.errors.flat()[0];
      if (issue.errors.length > 0 && inner && issue.errors.every((errors) => (errors[0]?.path.length ?? 0) > 0)) {
        return faultOf({ ...inner, path: [...issue.path, ...inner.path] });
      }
      return { path, text: issue.message };
    }
    default:
      return { path, text: issue.message };
  }
}

const isInside = ({ code, path }: z.core.$ZodIssue): boolean => code !== "unrecognized_keys" && path.length > 0;

const KINDS: { readonly [kind: string]: string } = {
  string: "a string",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  tuple: "a list",
  null: "null",
};

/** For a schema without a sentence of its own, whichever locale the library has loaded. */
function sentenceOf(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return "This is missing.";
  switch (issue.code) {
    case "invalid_type":
      return issue.expected in KINDS ? `This must be ${KINDS[issue.expected]}.` : "This has the wrong type.";
    case "invalid_value":
      return `This must be ${issue.values.length === 1 ? "" : "one of: "}${issue.values.map((value) => JSON.stringify(value)).join(", ")}.`;
    case "too_small":
      return `This must be at least ${issue.minimum}${unitOf(issue.origin)}.`;
    case "too_big":
      return `This must be at most ${issue.maximum}${unitOf(issue.origin)}.`;
    case "not_multiple_of":
      return `This must be a multiple of ${issue.divisor}.`;
    default:
      return "This value isn't valid.";
  }
}

/** Strings and lists are measured by their length. */
function unitOf(origin: string): string {
  if (origin === "string") return " characters long";
  return origin === "array" ? " items long" : "";
}

function pathOf(parts: readonly PropertyKey[]): string {
  let path = "";
  for (const part of parts) path = typeof part === "number" ? `${path}[${part}]` : joinPath(path, String(part));
  return path;
}
