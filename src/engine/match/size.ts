import { utf8Bytes } from "../input/bytes.ts";
import { DRAW_BYTES, ENTRY_BYTES, NUMBER_BYTES } from "../record/limits.ts";

/*
 * An upper bound on the bytes that an entry takes in a sealed record. It is computed for every move, so it is simple. docs/fairness.md
 * documents it, because a verifier must know when a match may end with `too-long`.
 */

/** The bytes for the text of an entry and the numbers it drew. */
export const sizeOf = (text: string, drawn = 0): number => ENTRY_BYTES + utf8Bytes(JSON.stringify(text)) + drawsSize(drawn);

export const drawsSize = (drawn: number): number => (drawn > 0 ? DRAW_BYTES + NUMBER_BYTES * drawn : 0);
