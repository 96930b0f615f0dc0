import * as z from "zod/mini";
import { checkPlain, inside } from "./data.ts";
import type { Fault } from "./game.ts";

export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Fault };

/** Reads data from outside by a schema: the value, or the first thing wrong with it and where. */
export function readBy<T>(schema: z.ZodMiniType<T>, data: unknown): Read<T> {
  const unsafe = checkPlain(data);
  if (unsafe) return { ok: false, error: unsafe };
  const parsed = schema.safeParse(data);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, error: faultOf(parsed.error.issues[0]) };
}

export const bad = (path: string, text: string): { readonly ok: false; readonly error: Fault } => ({
  ok: false,
  error: { path, text },
});

/** Schemas may bring a sentence of their own (`error:`); else the kind of the issue makes one. */
function faultOf(issue: z.core.$ZodIssue): Fault {
  const path = pathOf(issue.path);
  switch (issue.code) {
    case "unrecognized_keys":
      return { path: inside(path, issue.keys[0]), text: `There is no field "${issue.keys[0]}" here.` };
    case "invalid_union": {
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

function pathOf(parts: readonly PropertyKey[]): string {
  let path = "";
  for (const part of parts) path = typeof part === "number" ? `${path}[${part}]` : inside(path, String(part));
  return path;
}
