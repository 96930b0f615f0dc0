import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { repeatedField } from "../../engine/record/repeated-field.ts";

/** The content of a file, or a sentence that says why it can't be used. `isJson` is set for JSON that can't be a record. */
export type RecordFile =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly text: string; readonly isJson?: true };

export function readRecordFile(file: string): RecordFile {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return { ok: false, text: "can't be read" };
  }
  // Decoding replaces every broken byte with the same character, so that two different files could have one seal.
  if (!isUtf8(bytes)) return { ok: false, text: "not valid UTF-8" };
  const text = bytes.toString("utf8");
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { ok: false, text: "not valid JSON" };
  }
  const repeated = repeatedField(text);
  return repeated === null ? { ok: true, data } : { ok: false, text: `the field "${repeated}" is there twice`, isJson: true };
}
