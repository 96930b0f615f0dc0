import * as z from "zod/mini";
import type { GameEvent, Result, TallyLine } from "../engine/contract/game.ts";
import type { MatchNote } from "../engine/match/match-words.ts";
import { RECORD_CLOCK_LIMITS } from "../engine/record/limits.ts";
import { AbsenceSchema, clockSchema, ResultSchema } from "../engine/record/schema.ts";
import { Spectators } from "./fields.ts";
import { about, list, named, sent, typed } from "./schema.ts";

/*
 * What a person or a program at a table receives, from a server or from a host in the same page. Plain data, made for one
 * viewer. Frames are numbered for each viewer: secret actions of other players don't change any number that the viewer sees.
 *
 * These schemas describe, and never check: the data comes from our own functions, and checking would double the cost of a move.
 */

const seats = () => list(z.int());
const numbers = () => list(z.number());

export const SeatView = sent(
  "SeatView",
  {
    name: z.nullable(z.string()),
    bot: about(z.nullable(z.string()), "The bot that plays this seat, if any."),
    taken: z.boolean(),
    present: about(z.boolean(), "Whether the player is connected."),
  },
  "A seat, as everybody sees it.",
);
export type SeatView = z.infer<typeof SeatView>;

const standing = {
  seq: about(z.int(), "Counts the frames of this viewer: 0 at the start, then 1, 2, 3 without gaps."),
  at: about(z.int(), "Server time in milliseconds since 1970."),
  view: about(typed<object>(z.looseObject({})), "What the viewer sees, in the game's own format."),
  toAct: about(seats(), "The seats whose turn it is."),
  out: about(z.exactOptional(seats()), "The seats that have resigned or forfeited, first to leave first. Left out while there are none."),
  moves: about(
    z.nullable(list(z.string())),
    "The viewer's legal moves while it is the viewer's turn. Null otherwise, and where there are too many to list.",
  ),
  clocks: about(
    z.nullable(numbers()),
    "Milliseconds left for each seat at `at`, below zero in overtime; the clocks of `toAct` are running. Null without clocks.",
  ),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
  canAskUndo: about(z.boolean(), "Whether the viewer can ask the others to undo its last move, with `ask-undo`."),
  undoRequest: about(
    z.nullable(
      z.object({
        seat: z.int(),
        moves: about(z.int(), "How many moves would be undone."),
        waiting: about(seats(), "The seats that haven't answered yet, with `allow-undo` or `decline-undo`."),
      }),
    ),
    "A request to undo. A new move cancels it.",
  ),
  scores: z.nullable(numbers()),
  result: z.nullable(named("Result", typed<Result>(ResultSchema), "The result. The ranking is best first; tied seats share a place.")),
  tally: about(
    z.nullable(
      list(
        typed<TallyLine>(
          z.object({ label: z.string(), id: z.exactOptional(z.string()), scores: numbers(), notes: z.exactOptional(list(z.string())) }),
        ),
      ),
    ),
    "The score breakdown, once the match is over.",
  ),
};

export const Standing = sent("Standing", standing, "How the match stands for the viewer.");
export type Standing = z.infer<typeof Standing>;

const Told = z.object({ event: typed<GameEvent>(z.looseObject({ kind: z.string() })), text: z.string() });
export type Told = Readonly<z.infer<typeof Told>>;

const ToldNote = z.object({ note: typed<MatchNote>(z.looseObject({ kind: z.string() })), text: z.string() });
export type ToldNote = Readonly<z.infer<typeof ToldNote>>;

export const Frame = sent(
  "Frame",
  {
    ...standing,
    seat: about(z.nullable(z.int()), "The seat that acted. Null if it concerns no seat."),
    told: about(list<Told>(Told), "What happened in the game, as data and in English."),
    notes: about(list<ToldNote>(ToldNote), "What happened to the match, such as an undo or a timeout."),
  },
  "One thing that happened, and how the match stands after it.",
);
export type Frame = z.infer<typeof Frame>;

export const ChatLine = sent(
  "ChatLine",
  {
    id: about(z.int(), "Counts the chat messages of the table, from 1."),
    at: z.int(),
    seat: about(z.nullable(z.int()), "Null for a spectator."),
    name: z.string(),
    text: z.string(),
  },
  "A chat message.",
);
export type ChatLine = z.infer<typeof ChatLine>;

export const Rematch = sent(
  "Rematch",
  {
    wanted: seats(),
    match: z.nullable(z.string()),
    commitment: about(z.nullable(z.string()), "What the host committed to for the rematch, before anyone gave a nonce for it."),
  },
  "The seats that want a rematch, and its match id once all of them do.",
);
export type Rematch = z.infer<typeof Rematch>;

export const Special = sent(
  "Special",
  {
    options: about(
      typed<Readonly<Record<string, string | number | boolean>>>(z.looseObject({})),
      "Options that were chosen: names, numbers, and yes or no.",
    ),
    custom: about(list(z.string()), "Options with custom content, such as cards or a rule set."),
    position: about(z.boolean(), "Whether the match starts from a custom position."),
  },
  "How a table differs from the game's default setup.",
);
export type Special = z.infer<typeof Special>;

export const Reveal = sent(
  "Reveal",
  {
    until: about(z.int(), "When the match begins at the latest, in milliseconds since 1970."),
    hashes: about(list(z.nullable(z.string())), "By seat, the hash of the nonce that its player will reveal."),
    waiting: about(seats(), "The seats that haven't revealed their nonces yet."),
  },
  "All seats are taken: players now reveal the nonces that they committed to.",
);
export type Reveal = z.infer<typeof Reveal>;

const listed = {
  match: z.string(),
  game: z.string(),
  seats: list(SeatView),
  // Matches that were created or imported under wider limits are shown too.
  clock: clockSchema(RECORD_CLOCK_LIMITS),
  status: z.enum(["open", "playing", "over"]),
  createdAt: z.int(),
  special: about(z.exactOptional(Special), "Left out at a table with the usual options."),
  spectators: about(z.exactOptional(Spectators), "Limits on what spectators may do here."),
};

export const TableLine = sent("TableLine", listed, "A table in the list of tables.");
export type TableLine = z.infer<typeof TableLine>;

/** Everybody may come and go as often as they like, so this is told every few seconds at most. */
const watching = about(z.exactOptional(z.int()), "The number of spectators a few seconds ago. Left out while there are none.");

export const TableView = sent(
  "TableView",
  {
    ...listed,
    version: z.int(),
    options: z.unknown(),
    absence: z.nullable(AbsenceSchema),
    isPublic: z.boolean(),
    closed: about(z.exactOptional(z.boolean()), "Whether the table was closed. If so, nothing can be done here anymore."),
    fromPosition: about(z.boolean(), "Whether the match starts from a given position."),
    advice: about(z.boolean(), "Whether players may ask a bot for advice."),
    commitment: z.string(),
    viewer: about(z.nullable(z.int()), "The seat this was made for. Null for a spectator."),
    position: about(z.nullable(Standing), "Null until every seat is taken."),
    chat: list(ChatLine),
    rematch: Rematch,
    reveal: about(z.nullable(Reveal), "While people reveal their nonces, just before the match begins."),
    nonces: about(
      z.nullable(z.enum(["two-phase", "one-phase"])),
      "How people gave their nonces: see docs/fairness.md. Null until the match begins.",
    ),
    watching,
    undo: about(z.nullable(z.literal("free")), "Whether moves can be undone without limit. Only in matches on your own device."),
  },
  "A table: the game, the seats, and how the match stands for the viewer.",
);
export type TableView = z.infer<typeof TableView>;

/** A table sends these to each viewer. `seats` follows whenever a player arrives, leaves, sits, stands up or asks for a rematch, and when the number of spectators has changed. */
export const Message = named(
  "Message",
  z.union([
    z.object({ kind: z.literal("table"), table: TableView }),
    z.object({ kind: z.literal("frame"), frame: Frame }),
    z.object({ kind: z.literal("chat"), line: ChatLine }),
    z.object({ kind: z.literal("seats"), seats: list(SeatView), rematch: Rematch, reveal: z.nullable(Reveal), watching }),
  ]),
  "What a table sends to a viewer.",
);
export type Message = Readonly<z.infer<typeof Message>>;

export const Done = sent("Done", { kind: z.literal("done"), frame: Frame }, "It was done, and is safely stored.");
export const Refused = sent(
  "Refused",
  {
    kind: z.literal("refused"),
    refusal: z.object({ rule: z.string(), text: z.string() }),
    reason: about(typed<object>(z.looseObject({})), "The refusal as data, in the game's own format."),
  },
  "A rule of the game or of the match forbids it. Nothing changed.",
);
export const Stale = sent(
  "Stale",
  { kind: z.literal("stale"), frames: list(Frame) },
  "The sender hadn't seen everything: these are the frames it missed. Nothing changed.",
);
/** The answer to a command. */
export type Answer = z.infer<typeof Done> | z.infer<typeof Refused> | z.infer<typeof Stale>;
