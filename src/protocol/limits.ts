/*
 * The limits on what people send. Plain numbers, so that a page can use them without loading the schemas.
 */

export { CLOCK_LIMITS, MAX_MOVE_LENGTH, MAX_SEATS } from "../engine/record/limits.ts";

/** Characters in a player's name. */
export const MAX_NAME_LENGTH = 40;

/** Characters in a chat message. */
export const MAX_CHAT_LENGTH = 300;
