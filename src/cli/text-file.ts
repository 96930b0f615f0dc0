import { isUtf8 } from "node:buffer";
import { readFileSync, statSync } from "node:fs";

/** More than any file that a person brings along. */
const MOST_BYTES = 32_000_000;

export type TextFile =
  | { readonly ok: true; readonly text: string; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly text: string };

/** The contents of a plain text file, or a sentence that says why there are none. Old formats may be Latin-1 instead of UTF-8. */
export function readTextFile(path: string, encodings: "utf-8" | "utf-8 or latin-1" = "utf-8"): TextFile {
  const wrong = (why: string): TextFile => ({ ok: false, text: `${path} ${why}.` });
  try {
    const { size } = statSync(path);
    if (statSync(path).isDirectory()) return wrong("is a folder, not a file");
    if (size > MOST_BYTES) return wrong(`is too large: ${MOST_BYTES / 1_000_000} MB is the most`);
    const bytes = readFileSync(path);
    if (bytes.includes(0)) return wrong("isn't a plain text file");
    const isOld = encodings === "utf-8 or latin-1" && !isUtf8(bytes);
    return { ok: true, bytes, text: new TextDecoder(isOld ? "latin1" : "utf-8", { fatal: true }).decode(bytes) };
  } catch (error) {
    if (error instanceof TypeError) return wrong("isn't UTF-8 text");
    return wrong("can't be read");
  }
}
