import * as z from "zod/mini";
import { type ClockLimits, MAX_IDLE_TURNS, MAX_MOVE_LENGTH, MAX_SEATS, RECORD_CLOCK_LIMITS } from "./limits.ts";

const whole = () => z.int().check(z.nonnegative());

/**
 * How time is kept: not at all, a fixed time for each turn, or a bank that grows by an increment with each turn. A bank may go
 * below zero by its overtime; a seat that has used that up too is out of the match.
 */
export const clockSchema = ({ min, max, maxIncrement, maxOvertime }: ClockLimits) =>
  z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("none") }),
    z.strictObject({ kind: z.literal("move"), ms: z.int().check(z.minimum(min), z.maximum(max)) }),
    z.strictObject({
      kind: z.literal("bank"),
      ms: z.int().check(z.minimum(min), z.maximum(max)),
      increment: whole().check(z.maximum(maxIncrement)),
      overtime: z.exactOptional(z.int().check(z.minimum(min), z.maximum(maxOvertime))),
    }),
  ]);

/** The rule for a seat that runs out of time again and again. */
export const AbsenceSchema = z.strictObject({
  idleTurns: z.int().check(z.minimum(1), z.maximum(MAX_IDLE_TURNS)),
  outcome: z.enum(["forfeit", "bot"]),
});

export const ResultSchema = z.strictObject({
  ranking: z.array(z.array(whole())),
  scores: z.optional(z.array(z.number())),
  solo: z.optional(z.strictObject({ won: z.boolean(), target: z.number() })),
});

const nonce = () =>
  z.string().check(z.refine((text) => text.length % 2 === 0 && /^[0-9a-f]*$/.test(text), { error: "This isn't hexadecimal." }));

const hash = () => z.string().check(z.refine((text) => /^[0-9a-f]{64}$/.test(text), { error: "This isn't 64 hexadecimal digits." }));

const SeatRecord = z.strictObject({
  name: z.nullable(z.string()),
  bot: z.optional(z.string()),
  nonce: nonce(),
  nonceHash: z.optional(hash()),
});

const Draw = z.strictObject({ entry: whole(), stream: whole(), numbers: z.array(z.tuple([whole(), whole()])) });

const Entry = z.strictObject({
  seq: whole(),
  at: whole(),
  seat: z.nullable(whole()),
  do: z.string().check(z.maxLength(MAX_MOVE_LENGTH)),
});

/** A record file. The game itself checks the options and the position. */
export const RecordSchema = z.strictObject({
  format: z.union([z.literal(1), z.literal(2)]),
  game: z.string().check(z.maxLength(40)),
  version: whole(),
  options: z.unknown(),
  position: z.optional(z.unknown()),
  seats: z.array(SeatRecord).check(z.minLength(1), z.maxLength(MAX_SEATS)),
  clock: clockSchema(RECORD_CLOCK_LIMITS),
  absence: z.optional(AbsenceSchema),
  nonces: z.optional(z.enum(["two-phase", "one-phase"])),
  undo: z.optional(z.literal("free")),
  imported: z.optional(z.literal("gcg")),
  startedAt: whole(),
  commitment: hash(),
  entries: z.array(Entry),
  result: z.nullable(ResultSchema),
  secret: z.optional(hash()),
  draws: z.optional(z.array(Draw)),
  seal: z.optional(z.strictObject({ head: z.string(), entries: z.array(z.string()), end: z.string() })),
});
