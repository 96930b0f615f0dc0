import * as z from "zod/mini";
import type { Fault } from "../../engine/contract/game.ts";
import { readBy } from "../../engine/input/faults.ts";
import type { AttackDataModel, CharacterEntity, MovementDataModel, Rule, Square, Verdict } from "./commands.ts";
import { readPosition, type Start } from "./position.ts";
import { SquareSchema } from "./scenario.ts";
import { applyCommands, type Happening, type Outcome } from "./turn-logic.ts";
import { joinPath } from "../../engine/input/path.ts";

const By = z.optional(z.literal([0, 1], "A command comes from seat 0 (the host) or 1."));
const Id = z.string("A command names a character.");

const CommandSchema = z.union(
  [z.strictObject({ by: By, move: Id, to: SquareSchema }), z.strictObject({ by: By, attack: Id, to: SquareSchema })],
  'A command is {"by": 0, "move": "h1", "to": [2, 3]}, or the same with "attack".',
);

const CommandsSchema = z.array(CommandSchema, "The commands are a list.").check(z.maxLength(1000, "There are at most 1000 commands."));

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
  /** Only for who asks with `"timeline": true`. */
  readonly timeline?: readonly Happening[];
};

export type Answer = ({ readonly ok: true } & Resolved) | { readonly ok: false; readonly error: Fault };

type Starting<T> = (options: T) => Start | { readonly fault: Fault };

/** What if these commands were carried out on this position? Whatever it is asked, it answers. */
export function resolve<T>(request: unknown, options: z.ZodMiniType<T>, startOf: Starting<T>): Answer {
  const asked = typeof request === "object" && request !== null ? (request as Record<string, unknown>) : {};
  const chosen = readBy(options, asked["options"] ?? {});
  if (!chosen.ok) return { ok: false, error: { path: joinPath("options", chosen.error.path), text: chosen.error.text } };
  const start = startOf(chosen.value);
  if ("fault" in start) return { ok: false, error: { path: joinPath("options", start.fault.path), text: start.fault.text } };
  return whatIf(asked["position"] ?? {}, asked["commands"] ?? [], start, asked["timeline"] === true);
}

export function whatIf(position: unknown, commands: unknown, start: Start, withTimeline = false): Answer {
  const read = readPosition(position, start);
  if (!read.ok) return { ok: false, error: { path: joinPath("position", read.error.path), text: read.error.text } };
  const given = readBy(CommandsSchema, commands);
  if (!given.ok) return { ok: false, error: { path: joinPath("commands", given.error.path), text: given.error.text } };

  const { muster, reverse } = read.value;
  const characters: CharacterEntity[] = muster.characters.map(({ id, class: name, seat, at, health }) => ({
    id,
    owner: String(seat),
    class: muster.classes[name],
    at,
    health: health ?? muster.classes[name].health,
  }));
  const moves: MovementDataModel[] = [];
  const attacks: AttackDataModel[] = [];
  const numbers: { readonly moves: number[]; readonly attacks: number[] } = { moves: [], attacks: [] };
  for (const [i, command] of given.value.entries()) {
    const by = command.by === undefined ? {} : { by: String(command.by) };
    if ("move" in command) {
      moves.push({ do: "move", character: command.move, to: command.to, ...by });
      numbers.moves.push(i);
    } else {
      attacks.push({ do: "attack", character: command.attack, to: command.to, ...by });
      numbers.attacks.push(i);
    }
  }
  const [columns, rows] = muster.grid;
  const turn = applyCommands(moves, characters, attacks, { columns, rows }, "0", reverse);
  const rejected = [...rejections(turn.moveVerdicts, numbers.moves), ...rejections(turn.attackVerdicts, numbers.attacks)];
  return {
    ok: true,
    validMoves: turn.validMoves.map(({ character, to }) => [character, to]),
    validAttacks: turn.validAttacks.map(({ character, to }) => [character, to]),
    conflicts: turn.movementConflicts.map(([a, b]) => [a.character, b.character]),
    rejected: rejected.sort((a, b) => a.command - b.command),
    characters: turn.updatedCharacters.map(({ id, at, health }) => ({ id, at, health })),
    deaths: turn.deaths,
    winner: turn.winner === null ? null : turn.winner === "0" ? 0 : 1,
    outcome: turn.outcome,
    ...(withTimeline ? { timeline: turn.timeline } : {}),
  };
}

const rejections = (verdicts: readonly Verdict[], numbers: readonly number[]): { command: number; rule: Rule }[] =>
  verdicts.flatMap((verdict, i) => (verdict.is === "rejected" ? [{ command: numbers[i], rule: verdict.rule }] : []));
