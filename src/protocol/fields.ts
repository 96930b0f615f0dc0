import * as z from "zod/mini";
import { clockSchema } from "../engine/record/schema.ts";
import { CLOCK_LIMITS, MAX_CHAT_LENGTH, MAX_MOVE_LENGTH, MAX_NAME_LENGTH, MAX_SEATS } from "./limits.ts";
import { about, text } from "./schema.ts";

/*
 * The fields that requests are made of.
 */

/** Nothing that would have to be escaped in a URL or could walk folders. */
export const MatchId = about(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, "This isn't a match id.")), "The id of a match.");

export const GameId = about(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, "This isn't a game id.")), "The id of a game.");

export const CommandId = about(
  z.string().check(z.regex(/^[\w.:-]{1,64}$/, "An id has 1 to 64 letters, digits, or . : _ -")),
  "Chosen by the sender. A request that is repeated with the same id takes effect once.",
);

export const Seat = about(z.int().check(z.nonnegative(), z.maximum(MAX_SEATS - 1)), "A seat, counted from 0.");

/** Any key that a client shows. One that belongs to no seat is refused by the host. */
export const SeatKey = about(text(200), "The secret key of a seat.");

export const NewSeatKey = z.string().check(z.regex(/^[0-9a-f]{32,128}$/, "A key has 32 to 128 lowercase hexadecimal digits."));

export const Nonce = about(
  z.string().check(z.regex(/^(?:[0-9a-f]{2}){16,64}$/, "A nonce has 16 to 64 bytes, as lowercase hexadecimal digits.")),
  "What this seat adds to the match's chance: 16 to 64 bytes, as hexadecimal digits.",
);

/** What spectators may do at a table. */
export const Spectators = z.enum(["players-only", "none"]);
export type Spectators = z.infer<typeof Spectators>;

export const NonceHash = about(
  z.string().check(z.regex(/^[0-9a-f]{64}$/, "A hash has 64 lowercase hexadecimal digits.")),
  "The hash of a second nonce: SHA-256 of `parlour nonce 1`, a line feed and the nonce. It is revealed when all are seated.",
);

/** Whether a string contains anything that can be seen. */
const isVisible = (value: string): boolean => /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value);

/**
 * Control characters and characters that change the writing direction could make one name look like another, and a pile of
 * accents covers the text beside it.
 */
const isDeceptive = (name: string): boolean => /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]|\p{M}{5}/u.test(name);

/** Whether a name can be seen, and looks like what it is. */
export const isLegible = (name: string): boolean => isVisible(name) && !isDeceptive(name);

export const PlayerName = about(
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Enter a name."),
      z.maxLength(MAX_NAME_LENGTH, `A name has at most ${MAX_NAME_LENGTH} characters.`),
      z.refine(isLegible, { error: "Use only visible characters in a name." }),
    ),
  "The player's name at this table. Shown as text, never as markup.",
);

/**
 * Chat without what would turn text around, hide in it, or cover the lines beside it: control characters, characters that set
 * the writing direction, tags, and piles of accents. Joiners stay: emoji and some scripts need them.
 */
const cleanText = (value: string): string =>
  value
    .replaceAll(/[\s\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}]/gu, "")
    .replaceAll(/(\p{M}{4})\p{M}+/gu, "$1");

export const ChatText = about(
  z
    .string()
    .check(
      z.overwrite(cleanText),
      z.trim(),
      z.maxLength(MAX_CHAT_LENGTH, `A chat message has at most ${MAX_CHAT_LENGTH} characters.`),
      z.refine(isVisible, { error: "Write something." }),
    ),
  "The message. Shown as text, never as markup.",
);

export const MoveText = about(
  text(MAX_MOVE_LENGTH),
  "A move in the game's notation, or `undo`, `redo`, `ask-undo`, `allow-undo`, `decline-undo` or `resign`.",
);

/** The clock of a new match. */
export const NewClock = clockSchema(CLOCK_LIMITS);
