import { utf8Bytes } from "../../engine/input/bytes.ts";
import type { Frame, Standing } from "../../protocol/messages.ts";
import { WorkLimitError } from "../ports.ts";

/** The largest view of one viewer, in bytes. It keeps a table with its options and chat below 1 MB. */
const MAX_SHOWN_BYTES = 384 * 1024;
/** The same for all frames in one answer, which may be more than one. */
const MAX_FRAMES_BYTES = 512 * 1024;

const bytesOf = (shown: Standing | Frame): number => utf8Bytes(JSON.stringify(shown));

/**
 * Outside content can make views large, such as long names on a hundred cards. The rules bound what they can; this is
 * for rules that forgot to. An oversized view counts as work that took too long.
 */
export function checkShown<S extends Standing | Frame>(shown: S): S {
  if (bytesOf(shown) > MAX_SHOWN_BYTES) throw new WorkLimitError(0, true, "What it shows is too large.");
  return shown;
}

/** Whether frames fit into one answer. */
export function fitTogether(frames: readonly Frame[]): boolean {
  let bytes = 0;
  return frames.every((frame) => (bytes += bytesOf(frame)) <= MAX_FRAMES_BYTES);
}
