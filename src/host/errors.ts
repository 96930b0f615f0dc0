import { HOST_ERRORS, type HostErrorCode, type Reply } from "./host.ts";
import { StoreError } from "./ports.ts";

export const fail = (
  code: HostErrorCode,
  text: string = HOST_ERRORS[code],
  path?: string,
): { readonly ok: false; readonly error: { code: HostErrorCode; text: string; path?: string } } => ({
  ok: false,
  error: path === undefined ? { code, text } : { code, text, path },
});

export const give = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** What to answer when something was thrown: the store's trouble is told apart from a fault in one match. */
export function failBy(error: unknown): Reply<never> {
  if (!(error instanceof StoreError)) return fail("broken");
  return fail(error.reason === "full" ? "storage-full" : "unavailable");
}
