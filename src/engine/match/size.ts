import { utf8Bytes } from "../input/bytes.ts";
import { DRAW_BYTES, ENTRY_BYTES, NUMBER_BYTES } from "../record/limits.ts";

/*
 * How much of a sealed record an entry takes at most, in bytes. It is counted move by move, so it is simple: docs/fairness.md
 * says how, because a verifier must know when a match may end with `too-long`.
 */

/** What the text of an entry and the numbers it drew take. */
export const sizeOf = (text: string, drawn = 0): number => ENTRY_BYTES + utf8Bytes(JSON.stringify(text)) + drawsSize(drawn);

export const drawsSize = (drawn: number): number => (drawn > 0 ? DRAW_BYTES + NUMBER_BYTES * drawn : 0);
