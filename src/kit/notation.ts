import { rising } from "./pieces.ts";

/** One part of a written move: how it is written, and how it is read in lower case; null if it isn't one. */
export interface Part<T> {
  readonly write: (value: T) => string;
  readonly read: (text: string) => T | null;
  /** Takes all remaining words, even if there are none. Only the last part of a form can be a list. */
  readonly isList?: boolean;
}

/** A whole number in a range. */
export const numberPart = (least: number, most: number): Part<number> => ({
  write: String,
  read: (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : -1;
    return value >= least && value <= most && String(value) === text ? value : null;
  },
});

/** A place in a list, written from 1: index 0 is `1`. Reads up to three digits; `check` refuses those that are out of range. */
export const indexPart: Part<number> = {
  write: (index) => String(index + 1),
  read: (text) => (/^\d{1,3}$/.test(text) ? Number(text) - 1 : null),
};

/** Several numbers in any order, as a rising list. */
export const listPart = (part: Part<number>, most: number): Part<readonly number[]> => ({
  isList: true,
  write: (values) => values.map(part.write).join(" "),
  read(text) {
    const words = text === "" ? [] : text.split(" ");
    const values = words.length > most ? [null] : words.map(part.read);
    const known = values.filter((value) => value !== null);
    return known.length === values.length ? rising(known) : null;
  },
});

/** One of a few words. */
export const wordPart = <const T extends string>(words: readonly T[]): Part<T> => ({
  write: (word) => word,
  read: (text) => words.find((word) => word.toLowerCase() === text) ?? null,
});

/** A cell of a grid: a letter for the column, a number for the row from the bottom (`e2`). Row 0 is at the bottom. */
export const cellPart = (columns: number, rows: number): Part<number> => ({
  write: (cell) => String.fromCodePoint(97 + (cell % columns)) + String(Math.floor(cell / columns) + 1),
  read: (text) => {
    const found = /^([a-z])([1-9]\d?)$/.exec(text);
    const [column, row] = found ? [(found[1]?.codePointAt(0) ?? 0) - 97, Number(found[2]) - 1] : [-1, -1];
    return column >= 0 && column < columns && row >= 0 && row < rows ? row * columns + column : null;
  },
});

type Kinds = { readonly kind: string };
/** The fields of the moves of one kind; several kinds may share a type. */
type Fields<M extends Kinds, Kind extends M["kind"]> = M extends { readonly kind: infer Own }
  ? Kind extends Own
    ? Omit<M, "kind">
    : never
  : never;

/** How a kind of move is written: words with its fields in braces (`bid {count} x {face}`), and what each field is. */
export type Form<F> = keyof F extends never
  ? string
  : { readonly text: string; readonly parts: { readonly [Field in keyof F]-?: Part<NonNullable<F[Field]>> } };

interface Notation<M> {
  write(move: M): string;
  read(text: string): M | null;
}

interface LooseForm {
  readonly text: string;
  readonly parts: { readonly [field: string]: Part<unknown> };
}

const fieldIn = (word: string): string | null => (word.startsWith("{") && word.endsWith("}") ? word.slice(1, -1) : null);

/** `write` and `read` for a game with only one kind of move. */
export function notationOf<M extends object>(form: Form<M>): Notation<M> {
  // The type of a form says that it is a string or this.
  const { text: pattern, parts } = (typeof form === "string" ? { text: form, parts: {} } : form) as LooseForm;
  const words = pattern.split(" ").map((word) => {
    const field = fieldIn(word);
    return { word, lower: word.toLowerCase(), field: field ?? "", part: field === null ? undefined : parts[field] };
  });
  const hasList = words.some(({ part }) => part?.isList);
  return {
    write(move) {
      const values = move as { readonly [field: string]: unknown };
      let text = "";
      for (const { word, field, part } of words) {
        const written = part ? part.write(values[field]) : word;
        if (written !== "") text += text === "" ? written : ` ${written}`;
      }
      return text;
    },
    read(text) {
      const given = text.trim().toLowerCase().split(/\s+/);
      if (hasList ? given.length < words.length - 1 : given.length !== words.length) return null;
      const move: Record<string, unknown> = {};
      for (let at = 0; at < words.length; at++) {
        const { lower, field, part } = words[at];
        if (!part) {
          if (lower !== given[at]) return null;
          continue;
        }
        const value = part.read(part.isList ? given.slice(at).join(" ") : given[at]);
        if (value === null) return null;
        move[field] = value;
      }
      // All fields of the form have been read.
      return move as unknown as M;
    },
  };
}

/** `write` and `read` for moves that have a `kind`, from one table of forms. `read` accepts capitals and extra spaces. */
export function notationBy<M extends Kinds>(forms: { readonly [Kind in M["kind"]]: Form<Fields<M, Kind>> }): Notation<M> {
  const table = Object.entries<unknown>(forms).map(([kind, form]) => ({ kind, ...notationOf<object>(form as Form<object>) }));
  return {
    write: (move) => table.find(({ kind }) => kind === move.kind)?.write(move) ?? "",
    read(text) {
      for (const { kind, read } of table) {
        const fields = read(text);
        // The kind, and all fields of its form.
        if (fields) return { kind, ...fields } as unknown as M;
      }
      return null;
    },
  };
}
