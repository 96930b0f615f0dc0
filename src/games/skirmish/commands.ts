import type { ClassData } from "./classes.ts";

/** A cell: column and row, counted from 0 at the top left. */
export type Square = readonly [x: number, y: number];

/** A character as the server keeps it. */
export interface CharacterEntity {
  readonly id: string;
  /** The id of the player it belongs to. */
  readonly owner: string;
  readonly class: ClassData;
  readonly at: Square;
  readonly health: number;
}

interface Command {
  readonly character: string;
  readonly to: Square;
  /** Who sent it. Where it is left out, the command is taken to come from the character's owner. */
  readonly by?: string;
}

export interface MovementDataModel extends Command {
  readonly do: "move";
}

export interface AttackDataModel extends Command {
  readonly do: "attack";
}

/** Two that met; which is named first means nothing, so they are kept in the order of their characters' ids. */
export type PairNoOrder<T> = readonly [T, T];

export interface GridService {
  readonly columns: number;
  readonly rows: number;
}

/** Width and height: x counts columns, y counts rows. */
export const getDimensions = ({ columns, rows }: GridService): { readonly x: number; readonly y: number } => ({ x: columns, y: rows });

/** Why a command is not carried out: the first rule that applies, in this order. */
export type Rule =
  | "unknown-character"
  | "not-owner"
  | "single-command"
  | "out-of-bounds"
  | "outside-pattern"
  | "own-same-target"
  | "occupied";

/** What became of a command: every one has an answer. */
export type Verdict =
  | { readonly is: "done" }
  | { readonly is: "bounced"; readonly with: readonly string[] }
  | { readonly is: "rejected"; readonly rule: Rule };

export const pairOf = <T extends Command>(a: T, b: T): PairNoOrder<T> => (a.character <= b.character ? [a, b] : [b, a]);

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const sortedPairs = <T extends Command>(pairs: readonly PairNoOrder<T>[]): PairNoOrder<T>[] =>
  [...pairs].sort((p, q) => byText(p[0].character, q[0].character) || byText(p[1].character, q[1].character));
