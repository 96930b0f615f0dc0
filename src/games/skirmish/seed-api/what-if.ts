import * as z from "zod/mini";
import type { Fault } from "../../../engine/contract/game.ts";
import { defined } from "../../../engine/input/defined.ts";
import { type Read, readBy } from "../../../engine/input/faults.ts";
import { faultUnder } from "../../../engine/input/path.ts";
import { listOf } from "../../../kit/schema.ts";
import { Options, startOf } from "../options.ts";
import { readPosition } from "../position.ts";
import { Cell, type Lineup, type Start } from "../scenarios/scenario.ts";
import type { Square } from "../state.ts";
import type { AnyCommand, AttackDataModel, CharacterEntity, MovementDataModel, Rule, Verdict } from "./commands.ts";
import { applyCommands, type Happening, type Outcome } from "./turn-logic.ts";

const Sender = z.optional(z.literal([0, 1], "A command comes from seat 0 (the host) or 1 (the opponent)."));
const Id = z.string("A command must name a character.");

const GivenCommand = z.union(
  [z.strictObject({ by: Sender, move: Id, to: Cell }), z.strictObject({ by: Sender, attack: Id, to: Cell })],
  'A command must look like {"by": 0, "move": "h1", "to": [2, 3]}, or the same with "attack".',
);

const GivenCommands = listOf(GivenCommand, 1000, "The list of commands");

/** What a turn would do. Seats stand for players. */
export type Resolved = {
  readonly validMoves: readonly (readonly [string, Square])[];
  readonly validAttacks: readonly (readonly [string, Square])[];
  readonly conflicts: readonly (readonly [string, string])[];
  readonly rejected: readonly { readonly command: number; readonly rule: Rule }[];
  readonly characters: readonly { readonly id: string; readonly at: Square; readonly health: number }[];
  readonly deaths: readonly string[];
  readonly winner: 0 | 1 | null;
  readonly outcome: Outcome;
  /** Only if the request has `"timeline": true`. */
  readonly timeline?: readonly Happening[];
};

export type Answer = ({ readonly ok: true } & Resolved) | { readonly ok: false; readonly error: Fault };

/** What would happen if these commands were carried out on this position? Any request gets an answer. */
export function whatIf(request: unknown): Answer {
  // An object has fields, whatever they hold.
  const asked = typeof request === "object" && request !== null ? (request as Record<string, unknown>) : {};
  const start = part("options", readStart(asked["options"] ?? {}));
  if (!start.ok) return start;
  const position = part("position", readPosition(start.value, asked["position"] ?? {}));
  if (!position.ok) return position;
  const commands = part("commands", readBy(GivenCommands, asked["commands"] ?? []));
  if (!commands.ok) return commands;
  const { lineup, reverse } = position.value;
  return { ok: true, ...resolve(lineup, reverse, commands.value.map(commandOf), asked["timeline"] === true) };
}

/** The part of a request with this name; a fault in it gets the name in its path. */
const part = <T>(name: string, read: Read<T>): Read<T> => (read.ok ? read : { ok: false, error: faultUnder(name, read.error) });

function readStart(options: unknown): Read<Start> {
  const read = readBy(Options, options);
  return read.ok ? startOf(read.value) : read;
}

function commandOf(given: z.infer<typeof GivenCommand>): AnyCommand {
  const { to } = given;
  const by = given.by === undefined ? undefined : String(given.by);
  return "move" in given
    ? defined({ do: "move" as const, character: given.move, to, by })
    : defined({ do: "attack" as const, character: given.attack, to, by });
}

function resolve(lineup: Lineup, reverse: Start["reverse"], commands: readonly AnyCommand[], withTimeline: boolean): Resolved {
  const [columns, rows] = lineup.grid;
  const moves = commands.filter((command): command is MovementDataModel => command.do === "move");
  const attacks = commands.filter((command): command is AttackDataModel => command.do === "attack");
  const turn = applyCommands(moves, entitiesOf(lineup), attacks, { columns, rows }, "0", reverse);
  const [moveVerdicts, attackVerdicts] = [turn.moveVerdicts.values(), turn.attackVerdicts.values()];
  const verdicts = commands.map((command) => (command.do === "move" ? moveVerdicts : attackVerdicts).next().value);
  const winner: Resolved["winner"] = turn.winner === null ? null : turn.winner === "0" ? 0 : 1;
  return defined({
    validMoves: turn.validMoves.map(({ character, to }) => [character, to] as const),
    validAttacks: turn.validAttacks.map(({ character, to }) => [character, to] as const),
    conflicts: turn.movementConflicts.map(([a, b]) => [a.character, b.character] as const),
    rejected: verdicts.flatMap((verdict: Verdict | undefined, command) =>
      verdict?.is === "rejected" ? [{ command, rule: verdict.rule }] : [],
    ),
    characters: turn.updatedCharacters.map(({ id, at, health }) => ({ id, at, health })),
    deaths: turn.deaths,
    winner,
    outcome: turn.outcome,
    timeline: withTimeline ? turn.timeline : undefined,
  });
}

const entitiesOf = ({ classes, characters }: Lineup): CharacterEntity[] =>
  characters.map(({ id, class: name, seat, at, health }) => ({
    id,
    owner: String(seat),
    class: classes[name],
    at,
    health: health ?? classes[name].health,
  }));
