import type { CharacterClass } from "../scenarios/classes.ts";
import type { Reverse, Square } from "../state.ts";
import { type Battlefield, compileClass, isTurned, type Units } from "../turn/battlefield.ts";
import { NO_ORDER, type OrderRule, stepTo, strikeAt } from "../turn/orders.ts";

/** A character as the server keeps it. */
export interface CharacterEntity {
  readonly id: string;
  /** The id of the player it belongs to. */
  readonly owner: string;
  readonly class: CharacterClass;
  readonly at: Square;
  readonly health: number;
}

interface Command {
  readonly character: string;
  readonly to: Square;
  /** The id of the player who sent it. If it is left out, the character's owner is assumed. */
  readonly by?: string;
}

export interface MovementDataModel extends Command {
  readonly do: "move";
}

export interface AttackDataModel extends Command {
  readonly do: "attack";
}

export type AnyCommand = MovementDataModel | AttackDataModel;

/** Two that met. The order means nothing, so they are sorted by their characters' ids. */
export type PairNoOrder<T> = readonly [T, T];

export interface GridService {
  readonly columns: number;
  readonly rows: number;
}

/** Width and height: x counts columns, y counts rows. */
export const getDimensions = ({ columns, rows }: GridService): { readonly x: number; readonly y: number } => ({ x: columns, y: rows });

/** Why a command is not carried out: the first rule that applies, in this order. */
export type Rule = "unknown-character" | "not-owner" | "single-command" | OrderRule;

/** The outcome of a command. */
export type Verdict =
  | { readonly is: "done" }
  | { readonly is: "bounced"; readonly with: readonly string[] }
  | { readonly is: "rejected"; readonly rule: Rule };

export const pairOf = <T extends Command>(a: T, b: T): PairNoOrder<T> => (a.character <= b.character ? [a, b] : [b, a]);

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const sortedPairs = <T extends Command>(pairs: readonly PairNoOrder<T>[]): PairNoOrder<T>[] =>
  [...pairs].sort((p, q) => byText(p[0].character, q[0].character) || byText(p[1].character, q[1].character));

/** Characters and a grid in the terms that the rules work with. */
export interface Translated {
  readonly field: Battlefield;
  readonly units: Units;
  /** The number of a character by its id. */
  readonly numbers: ReadonlyMap<string, number>;
}

/** Each owner gets a seat; the host's is 0. Each character is a class of its own. */
export function translate(
  characters: readonly CharacterEntity[],
  { columns, rows }: GridService,
  hostID: string,
  reverse: Reverse,
): Translated {
  const owners = [...new Set([hostID, ...characters.map(({ owner }) => owner)])];
  const classes = owners.map((_, seat) => characters.map((one) => compileClass(one.class, isTurned(reverse, seat))));
  const units: Units = {
    seats: characters.map(({ owner }) => owners.indexOf(owner)),
    kinds: characters.map((_, who) => who),
    cells: characters.map(({ at: [x, y] }) => y * columns + x),
    health: characters.map(({ health }) => health),
    orders: characters.map(() => NO_ORDER),
  };
  // Of duplicate ids, the first character counts.
  const numbers = new Map(characters.map(({ id }, who) => [id, who] as const).toReversed());
  return { field: { columns, rows, classes }, units, numbers };
}

/** The order of a command whose target is on the grid. */
export function orderOf({ do: what, to: [x, y] }: AnyCommand, { columns }: GridService): number {
  const cell = y * columns + x;
  return what === "move" ? stepTo(cell) : strikeAt(cell);
}
