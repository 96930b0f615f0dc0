/** One part of a written move: how it is written, and how it is read in lower case; null if it isn't one. */
export interface Part<T> {
  write(value: T): string;
  read(text: string): T | null;
}

/** A whole number in a range. */
export const numberPart = (least: number, most: number): Part<number> => ({
  write: String,
  read: (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : -1;
    return value >= least && value <= most && String(value) === text ? value : null;
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

/** `write` and `read` for moves that have a `kind`, from one table of forms. `read` accepts capitals and extra spaces. */
export function notationBy<M extends Kinds>(forms: { readonly [Kind in M["kind"]]: Form<Fields<M, Kind>> }): {
  write(move: M): string;
  read(text: string): M | null;
} {
  const table = Object.entries<unknown>(forms).map(([kind, form]) => {
    // The table's type says that a form is a string or this.
    const { text, parts } = (typeof form === "string" ? { text: form, parts: {} } : form) as Form<{ [field: string]: unknown }>;
    return { kind, words: text.split(" "), parts: new Map<string, Part<unknown>>(Object.entries(parts)) };
  });
  const fieldIn = (word: string): string | null => (word.startsWith("{") && word.endsWith("}") ? word.slice(1, -1) : null);
  return {
    write(move) {
      const form = table.find(({ kind }) => kind === move.kind);
      const values = new Map<string, unknown>(Object.entries(move));
      const written = form?.words.map((word) => {
        const field = fieldIn(word);
        return field === null ? word : (form.parts.get(field)?.write(values.get(field)) ?? "");
      });
      return written?.join(" ") ?? "";
    },
    read(text) {
      const words = text.trim().toLowerCase().split(/\s+/);
      for (const form of table) {
        if (form.words.length !== words.length) continue;
        const move: Record<string, unknown> = { kind: form.kind };
        const fits = form.words.every((word, at) => {
          const field = fieldIn(word);
          if (field === null) return word.toLowerCase() === words[at];
          const value = form.parts.get(field)?.read(words[at] ?? "") ?? null;
          move[field] = value;
          return value !== null;
        });
        // Its kind and every field of its form were read.
        if (fits) return move as unknown as M;
      }
      return null;
    },
  };
}
