import { brief } from "../engine/input/brief.ts";
import { HOST_PROBLEMS, type HostProblemCode } from "../protocol/problems.ts";
import type { Reply } from "./host.ts";
import { StoreError, WorkLimitError } from "./ports.ts";

export const fail = (
  code: HostProblemCode,
  text: string = HOST_PROBLEMS[code],
  path?: string,
): { readonly ok: false; readonly error: { code: HostProblemCode; text: string; path?: string } } => ({
  ok: false,
  error: path === undefined ? { code, text: brief(text) } : { code, text: brief(text), path: brief(path) },
});

export const succeed = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** The reply after something was thrown. Anything but a failure of the store means that this one match is broken. */
export function failFrom(error: unknown): Reply<never> {
  if (error instanceof WorkLimitError) return fail("too-much-work");
  if (!(error instanceof StoreError)) return fail("broken");
  return fail(error.reason === "full" ? "storage-full" : "unavailable");
}
