import * as z from "zod/mini";
import { AbsenceSchema } from "../engine/record/schema.ts";
import {
  ChatText,
  CommandId,
  GameId,
  MatchId,
  MoveText,
  NewClock,
  NewSeatKey,
  Nonce,
  NonceHash,
  PlayerName,
  Seat,
  SeatKey,
  Spectators,
} from "./fields.ts";
import { MAX_SEATS } from "./limits.ts";
import { about, list, named, text, whole } from "./schema.ts";

/*
 * What clients send. The server, the host in a page, the client and the OpenAPI document all use these schemas. Browsers load
 * this too: it needs nothing but zod/mini.
 */

const seatList = () => list(z.nullable(text(40))).check(z.minLength(1), z.maxLength(MAX_SEATS));

export const CreateRequest = named(
  "CreateRequest",
  z.strictObject({
    game: GameId,
    options: about(z.exactOptional(z.unknown()), "Options that match the game's schema. Defaults to `{}`."),
    seats: about(
      z.union([z.int().check(z.minimum(1), z.maximum(MAX_SEATS)), seatList()]),
      "How many people play, or one item per seat: null for a person, otherwise the name of a bot.",
    ),
    clock: about(z.exactOptional(NewClock), "Defaults to the clock that the options call for; for most games there is none."),
    absence: about(z.exactOptional(AbsenceSchema), "What happens to a seat that runs out of time several turns in a row."),
    isPublic: about(z.exactOptional(z.boolean()), "Whether the table is listed. A private table is found only by its link."),
    advice: about(z.exactOptional(z.boolean()), "Whether players may ask a bot for advice. Defaults to true if at most one person plays."),
    position: about(z.exactOptional(z.unknown()), "A position of the game to start from."),
    spectators: about(
      z.exactOptional(Spectators),
      "`players-only`: spectators watch but can't chat. `none`: nobody but the players sees the match. Left out: both are allowed.",
    ),
    undo: about(
      z.exactOptional(z.literal("free")),
      "Lets moves be undone without limit. Only for matches on your own device: a server refuses it.",
    ),
  }),
  "A new table.",
);
export type CreateRequest = Readonly<z.infer<typeof CreateRequest>>;

export const ReopenRequest = named(
  "ReopenRequest",
  z.strictObject({
    options: about(z.exactOptional(z.unknown()), "Options that match the game's schema."),
    seats: about(z.exactOptional(seatList()), "One item per seat: null for a person, otherwise the name of a bot."),
    seat: about(z.exactOptional(Seat), "The seat that you want; you keep yours if left out."),
    name: z.exactOptional(PlayerName),
    clock: about(z.exactOptional(NewClock), "If left out, a clock that came with the old options is removed with them."),
    absence: about(z.exactOptional(z.nullable(AbsenceSchema)), "Null for none."),
    isPublic: z.exactOptional(z.boolean()),
    advice: z.exactOptional(z.boolean()),
    position: z.exactOptional(z.unknown()),
  }),
  "A new setup for a table that is still open. Fields that are left out stay the same.",
);
export type ReopenRequest = Readonly<z.infer<typeof ReopenRequest>>;

export const SitRequest = named(
  "SitRequest",
  z.strictObject({
    seat: about(z.exactOptional(Seat), "Defaults to the first free seat."),
    name: PlayerName,
    nonce: z.exactOptional(Nonce),
    nonceHash: z.exactOptional(NonceHash),
    invite: about(z.exactOptional(text(200)), "The invitation. Required at a private table."),
    key: about(z.exactOptional(NewSeatKey), "A key chosen by the client. If the answer is lost, the same request gives the same seat."),
    cookie: about(z.exactOptional(z.boolean()), "For browsers: also store the key in a cookie that scripts can't read."),
  }),
  "A request for a seat.",
);
export type SitRequest = Readonly<z.infer<typeof SitRequest>>;

export const Command = named(
  "Command",
  z.strictObject({ id: CommandId, expect: about(whole(), "The `seq` of the last frame that the sender has seen."), do: MoveText }),
  "A move, or `undo`, `redo`, `ask-undo`, `allow-undo`, `decline-undo` or `resign`.",
);
export type Command = Readonly<z.infer<typeof Command>>;

export const ChatRequest = named(
  "ChatRequest",
  z.strictObject({
    text: ChatText,
    name: about(z.exactOptional(PlayerName), "Required for spectators; ignored for players."),
    id: z.exactOptional(CommandId),
  }),
  "A chat message.",
);
export type ChatRequest = Readonly<z.infer<typeof ChatRequest>>;

export const RematchRequest = named(
  "RematchRequest",
  z.strictObject({ nonce: z.exactOptional(Nonce), nonceHash: z.exactOptional(NonceHash) }),
  "A request for a rematch.",
);
export type RematchRequest = Readonly<z.infer<typeof RematchRequest>>;

export const RevealRequest = named("RevealRequest", z.strictObject({ nonce: Nonce }), "The nonce that a seat committed to.");
export type RevealRequest = Readonly<z.infer<typeof RevealRequest>>;

const BotName = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, "A bot's name has lowercase letters, digits and hyphens."));

export const ManageRequest = named(
  "ManageRequest",
  z.discriminatedUnion("do", [
    z.strictObject({ do: z.literal("close") }),
    z.strictObject({ do: z.literal("kick"), seat: whole() }),
    z.strictObject({ do: z.literal("bot"), seat: whole(), bot: BotName }),
  ]),
  "What the owner of a table wants: close it, remove a player (in a match, a bot takes over), or give a seat to a bot.",
);
export type ManageRequest = Readonly<z.infer<typeof ManageRequest>>;

const Wanted = z.strictObject({ turn: z.boolean(), rematch: z.boolean(), chat: z.boolean() });
const said = () => text(120);

export const AlertsRequest = named(
  "AlertsRequest",
  z.strictObject({
    subscription: about(
      z.strictObject({
        endpoint: text(1000),
        keys: z.strictObject({ p256dh: text(200), auth: text(100) }),
        expirationTime: z.exactOptional(z.nullable(z.number())),
      }),
      "A push subscription, as browsers make it with the key at `/api/push`.",
    ),
    wanted: about(Wanted, "What to be notified of."),
    texts: about(z.strictObject({ turn: said(), rematch: said(), chat: said() }), "The titles of the notifications."),
  }),
  "How to notify the player of a seat, even while no page is open.",
);
export type AlertsRequest = Readonly<z.infer<typeof AlertsRequest>>;

const atMatch = { match: MatchId, key: z.exactOptional(SeatKey) };

/** What a client sends over the socket: an object with exactly one field, which says what it is. */
export const SocketRequest = named(
  "SocketRequest",
  z.union([
    z.strictObject({ subscribe: z.strictObject({ ...atMatch, from: z.exactOptional(whole()) }) }),
    z.strictObject({ unsubscribe: z.strictObject({ match: MatchId }) }),
    z.strictObject({ command: z.extend(Command, atMatch) }),
    z.strictObject({ chat: z.extend(ChatRequest, atMatch) }),
    z.strictObject({ ping: about(z.strictObject({}), 'Answered at once with `{ "pong": {} }`: shows that the connection works.') }),
  ]),
  "What a client sends over the socket.",
);
export type SocketRequest = z.infer<typeof SocketRequest>;

/** A number in a query string. */
const digits = (pattern: RegExp, error: string) => z.pipe(z.string().check(z.regex(pattern, error)), z.transform(Number));

export const ListQuery = z.strictObject({
  game: z.exactOptional(GameId),
  status: z.exactOptional(z.enum(["open", "playing", "over"])),
  before: about(
    z.exactOptional(digits(/^\d{1,16}$/, "This isn't a time in milliseconds.")),
    "Only tables created before this time: the `createdAt` of the last one on the page before.",
  ),
  limit: z.exactOptional(digits(/^[1-9]\d{0,2}$/, "A limit is a number from 1 to 999.")),
});
export type ListQuery = Readonly<z.infer<typeof ListQuery>>;

export const FromQuery = z.strictObject({ from: z.exactOptional(digits(/^\d{1,9}$/, "This isn't the number of a frame.")) });
