import { HOST_PROBLEMS, type HostProblemCode } from "../protocol/problems.ts";
import type { Reply } from "./host.ts";
import { StoreError } from "./ports.ts";

export const fail = (
  code: HostProblemCode,
  text: string = HOST_PROBLEMS[code],
  path?: string,
): { readonly ok: false; readonly error: { code: HostProblemCode; text: string; path?: string } } => ({
  ok: false,
  error: path === undefined ? { code, text } : { code, text, path },
});

export const give = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** What to answer when something was thrown: the store's trouble is told apart from a fault in one match. */
export function failBy(error: unknown): Reply<never> {
  if (!(error instanceof StoreError)) return fail("broken");
  return fail(error.reason === "full" ? "storage-full" : "unavailable");
}
