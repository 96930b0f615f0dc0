import * as z from "zod/mini";
import type { GameEvent, Result, TallyLine } from "../engine/contract/game.ts";
import type { MatchNote } from "../engine/match/match-words.ts";
import type { AbsenceRule, ClockRule } from "../engine/record/record.ts";
import type { ChatLine, Command, Frame, Message, Position, SeatView, TableLine, TableView } from "./messages.ts";

/*
 * What goes over the wire, said once: the server validates with it, the types of the client come from it, and so do the
 * OpenAPI document and the page to try calls in. Browsers may import it: it is built on zod/mini and on nothing of Node.
 */

/** A schema with what the API page says about it. */
function about<T extends z.ZodMiniType>(schema: T, description: string): T {
  z.globalRegistry.add(schema, { description });
  return schema;
}

/** A schema that the OpenAPI document knows by a name. */
function named<T extends z.ZodMiniType>(id: string, schema: T, description: string): T {
  z.globalRegistry.add(schema, { id, description });
  return schema;
}

const whole = () => z.int().check(z.nonnegative());
const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));

/** Letters of an id: what may stand in an address without being escaped, and nothing that walks folders. */
const ID = /^[A-Za-z0-9_-]{1,64}$/;
export const MatchId = about(z.string().check(z.regex(ID, "This is not the id of a match.")), "The id of a match.");
export const GameId = about(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, "This is not the id of a game.")), "The id of a game.");
const Key = about(z.string().check(z.minLength(1), z.maxLength(200)), "The secret that holds a seat.");
const Seat = about(z.int().check(z.nonnegative(), z.maximum(15)), "A seat, counted from 0.");

const LONGEST_NAME = 40;
const LONGEST_CHAT = 300;
const LONGEST_MOVE = 500;

const Name = about(text(LONGEST_NAME), "How the player is called at the table. Shown as text, never as markup.");
const Nonce = about(
  z.string().check(z.regex(/^(?:[0-9a-f]{2}){16,64}$/, "A nonce is 16 to 64 bytes as hexadecimal digits.")),
  "What the seat adds to the chance of the match: 16 bytes or more as hexadecimal digits.",
);

const Clock = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  z.strictObject({ kind: z.literal("move"), ms: whole().check(z.minimum(1000), z.maximum(2_592_000_000)) }),
  z.strictObject({
    kind: z.literal("bank"),
    ms: whole().check(z.minimum(1000), z.maximum(2_592_000_000)),
    increment: whole().check(z.maximum(86_400_000)),
  }),
]) satisfies z.ZodMiniType<ClockRule>;

const Absence = z.strictObject({
  idleTurns: z.int().check(z.minimum(1), z.maximum(100)),
  outcome: z.enum(["forfeit", "bot"]),
}) satisfies z.ZodMiniType<AbsenceRule>;

export const CreateRequest = named(
  "CreateRequest",
  z.strictObject({
    game: GameId,
    options: about(z.optional(z.unknown()), "As the schema of the game's options says; the defaults if left out."),
    seats: about(
      z.union([z.int().check(z.minimum(1), z.maximum(16)), z.array(z.nullable(text(40))).check(z.minLength(1), z.maxLength(16))]),
      "How many people sit down, or one item for each seat: null for a person, else the name of a bot.",
    ),
    clock: about(z.optional(Clock), "No clock if left out."),
    absence: about(z.optional(Absence), "What becomes of a seat that lets its time run out turn after turn."),
    isPublic: about(z.optional(z.boolean()), "Whether the table is listed; else only who has the link finds it."),
    advice: about(z.optional(z.boolean()), "Whether players may be advised by a bot; if left out, where at most one person plays."),
    position: about(z.optional(z.unknown()), "A position of the game to start from."),
  }),
  "A table to open.",
);
export type CreateRequest = z.infer<typeof CreateRequest>;

export const SitRequest = named(
  "SitRequest",
  z.strictObject({
    seat: about(z.optional(Seat), "Any free seat if left out."),
    name: Name,
    nonce: z.optional(Nonce),
    invite: about(z.optional(text(200)), "The invitation; needed at a table that is not public."),
    key: about(
      z.optional(z.string().check(z.regex(/^[0-9a-f]{32,128}$/, "A key is 32 to 128 hexadecimal digits."))),
      "A key of one's own making: then asking again after a lost answer gives the same seat.",
    ),
    cookie: about(z.optional(z.boolean()), "For pages: also keep the key in a cookie that scripts cannot read."),
  }),
  "A seat to sit down in.",
);
export type SitRequest = z.infer<typeof SitRequest>;

export const CommandRequest = named(
  "Command",
  z.strictObject({
    id: about(text(64), "Chosen by the sender. Sent again with the same id, it is applied once and answered the same."),
    expect: about(whole(), "The number of the last thing that the sender has seen."),
    do: about(text(LONGEST_MOVE), "A move's text, `undo`, `redo` or `resign`."),
  }),
  "Something to do.",
) satisfies z.ZodMiniType<Command>;

export const ChatRequest = named(
  "ChatRequest",
  z.strictObject({ text: text(LONGEST_CHAT), name: z.optional(Name), id: z.optional(text(64)) }),
  "A line of chat.",
);
export const RematchRequest = named("RematchRequest", z.strictObject({ nonce: z.optional(Nonce) }), "The seat would like another match.");

/** What a program sends over the socket: one object with one field that says what it is. */
export const SocketRequest = named(
  "SocketRequest",
  z.union([
    z.strictObject({ subscribe: z.strictObject({ match: MatchId, from: z.optional(whole()), key: z.optional(Key) }) }),
    z.strictObject({ unsubscribe: z.strictObject({ match: MatchId }) }),
    z.strictObject({ command: z.extend(CommandRequest, { match: MatchId, key: z.optional(Key) }) }),
    z.strictObject({
      chat: z.strictObject({
        ...{ match: MatchId, key: z.optional(Key), id: z.optional(text(64)) },
        ...{ text: text(LONGEST_CHAT), name: z.optional(Name) },
      }),
    }),
  ]),
  "What a program sends over the socket.",
);
export type SocketRequest = z.infer<typeof SocketRequest>;

// Answers. They are described, not checked: they come from our own functions, and checking would double the cost of a move.

const Event = z.looseObject({ kind: z.string() }) as z.ZodMiniType<GameEvent>;
const Note = z.looseObject({ kind: z.string() }) as unknown as z.ZodMiniType<MatchNote>;
const seats = () => z.array(z.int()).check(z.minLength(0));
const numbers = () => z.array(z.number());

const ResultForm = named(
  "Result",
  z.object({
    ranking: about(z.array(seats()), "Best first; seats that share a place stand together."),
    scores: z.optional(numbers()),
    solo: z.optional(z.object({ won: z.boolean(), target: z.number() })),
  }) as z.ZodMiniType<Result>,
  "How it ended.",
);

const positionFields = {
  seq: about(z.int(), "The viewer's own count of what it was told: 0, 1, 2 without gaps."),
  at: about(z.int(), "Server time, milliseconds since 1970."),
  view: about(z.looseObject({}), "What the viewer sees; its form is the game's."),
  toAct: seats(),
  clocks: about(z.nullable(numbers()), "Milliseconds left for each seat at `at`."),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
  scores: z.nullable(numbers()),
  result: z.nullable(ResultForm),
  tally: z.nullable(z.array(z.object({ label: z.string(), scores: numbers() }) as z.ZodMiniType<TallyLine>)),
};
const PositionForm = named("Position", z.object(positionFields) as z.ZodMiniType<Position>, "How things stand for the viewer.");
export const FrameForm = named(
  "Frame",
  z.object({
    ...positionFields,
    seat: z.nullable(z.int()),
    told: z.array(z.object({ event: Event, text: z.string() })),
    notes: z.array(z.object({ note: Note, text: z.string() })),
  }) as z.ZodMiniType<Frame>,
  "One thing that happened, as the viewer was told of it.",
);

const SeatForm = named(
  "Seat",
  z.object({
    name: z.nullable(z.string()),
    bot: z.nullable(z.string()),
    taken: z.boolean(),
    present: z.boolean(),
  }) as z.ZodMiniType<SeatView>,
  "A seat as everybody sees it.",
);
const ChatForm = named(
  "ChatLine",
  z.object({
    ...{ id: z.int(), at: z.int(), seat: z.nullable(z.int()), name: z.string(), text: z.string() },
  }) as z.ZodMiniType<ChatLine>,
  "A line of chat.",
);
const RematchForm = z.object({ wanted: seats(), match: z.nullable(z.string()) });
const StatusForm = z.enum(["open", "playing", "over"]);

export const TableForm = named(
  "Table",
  z.object({
    ...{ match: z.string(), game: z.string(), version: z.int(), options: z.unknown(), seats: z.array(SeatForm) },
    ...{ clock: Clock, absence: z.nullable(Absence), isPublic: z.boolean(), advice: z.boolean(), status: StatusForm, createdAt: z.int() },
    ...{ commitment: z.string(), viewer: z.nullable(z.int()), position: z.nullable(PositionForm), chat: z.array(ChatForm) },
    rematch: RematchForm,
  }) as z.ZodMiniType<TableView>,
  "A table: what is played, who sits there, how it stands for the viewer.",
);
export const TableLines = z.object({
  tables: z.array(
    named(
      "TableLine",
      z.object({
        ...{ match: z.string(), game: z.string(), seats: z.array(SeatForm), clock: Clock, status: StatusForm, createdAt: z.int() },
      }) as z.ZodMiniType<TableLine>,
      "One line of the list of tables.",
    ),
  ),
});

export const MessageForm = named(
  "Message",
  z.union([
    z.object({ kind: z.literal("table"), table: TableForm }),
    z.object({ kind: z.literal("frame"), frame: FrameForm }),
    z.object({ kind: z.literal("chat"), line: ChatForm }),
    z.object({ kind: z.literal("seats"), seats: z.array(SeatForm), rematch: RematchForm }),
  ]) as z.ZodMiniType<Message>,
  "What flows from a table to one viewer.",
);

const DoneForm = z.object({ kind: z.literal("done"), frame: FrameForm });
const RefusedForm = z.object({
  kind: z.literal("refused"),
  refusal: z.object({ rule: z.string(), text: z.string() }),
  reason: z.looseObject({}),
});
const StaleForm = z.object({ kind: z.literal("stale"), frames: z.array(FrameForm) });
export const AnswerForms = {
  done: named("Done", DoneForm, "It was done, and is safe on disk."),
  refused: named("Refused", RefusedForm, "A rule of the game or of the match forbids it."),
  stale: named("Stale", StaleForm, "It was sent on old knowledge: here is what was missed. Nothing was done."),
};
