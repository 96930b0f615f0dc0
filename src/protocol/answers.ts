import * as z from "zod/mini";
import type { JsonSchema } from "../engine/contract/bundle.ts";
import type { Verdict } from "../engine/record/verify.ts";
import { Frame, TableLine, TableView } from "./messages.ts";
import { about, list, named, sent, typed } from "./schema.ts";

/*
 * What the server answers to requests that aren't commands. Like messages, these are described and never checked.
 */

const game = {
  id: z.string(),
  name: z.string(),
  about: about(z.string(), "One sentence."),
  seats: about(list(z.int()), "The numbers of players it can seat."),
  minutes: about(
    typed<readonly [number, number]>(list(z.int()).check(z.minLength(2), z.maxLength(2))),
    "How long a match takes: from, to.",
  ),
};

export const GameLine = sent("GameLine", game, "A game in the list of games.");
export type GameLine = z.infer<typeof GameLine>;

export const GamePage = sent(
  "GamePage",
  {
    ...game,
    version: about(z.int(), "The version of the rules."),
    options: about(typed<JsonSchema>(z.looseObject({})), "JSON Schema of the options of a match."),
    view: about(
      z.nullable(typed<JsonSchema>(z.looseObject({}))),
      "JSON Schema of what a viewer sees. Null for games from outside that don't have one.",
    ),
    bots: list(z.string()),
  },
  "A game with its options, views and bots.",
);
export type GamePage = z.infer<typeof GamePage>;

const warnings = about(
  z.exactOptional(list(sent("Warning", { path: z.string(), text: z.string() }, "A part of the options, and what is odd about it."))),
  "Options that are allowed but probably mistakes.",
);

export const Created = sent(
  "Created",
  {
    match: z.string(),
    invite: about(z.string(), "Lets people sit at a private table: send it to the people you want to play with."),
    owner: about(z.string(), "The owner's key: it can close the table, remove players and give seats to bots. Keep it private."),
    table: TableView,
    warnings,
  },
  "A new table.",
);
export type Created = z.infer<typeof Created>;

export const Reopened = sent(
  "Reopened",
  { match: z.string(), table: TableView, warnings },
  "The table that replaces the old one. The keys and the invitation of the old one are valid here.",
);
export type Reopened = z.infer<typeof Reopened>;

export const Seated = sent(
  "Seated",
  {
    seat: z.int(),
    key: about(z.string(), "The secret key of the seat. It is shown once and stored only as a hash."),
    table: TableView,
  },
  "A seat at a table.",
);
export type Seated = z.infer<typeof Seated>;

export const Games = z.object({ games: list(GameLine) });
export const Tables = z.object({ tables: list(TableLine) });

/** What a viewer missed, or the whole table if there is too much to send. */
export const Missed = z.union([z.object({ frames: list(Frame) }), z.object({ table: TableView })]);
export type Missed = Readonly<z.infer<typeof Missed>>;

export const Imported = z.object({ match: z.string() });
export type Imported = Readonly<z.infer<typeof Imported>>;

export const VerdictSchema = named(
  "Verdict",
  typed<Verdict>(
    z.union([
      z.object({
        verified: z.literal(true),
        entries: z.int(),
        proof: z.object({
          format: z.int(),
          nonces: about(z.enum(["two-phase", "one-phase"]), "Whether people committed to their nonces before any was revealed."),
          people: z.int(),
          silent: about(list(z.int()), "People whose programs added no nonce."),
          freeUndos: about(
            z.int(),
            "How many moves were undone freely on the player's own device. If there were any, the result doesn't count as fair play.",
          ),
        }),
      }),
      z.object({ verified: z.literal(false), where: z.string(), text: z.string(), breach: z.looseObject({ rule: z.string() }) }),
    ]),
  ),
  "Whether a record is valid, and if not, where the first error is.",
);
