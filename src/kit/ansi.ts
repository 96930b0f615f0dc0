import pc from "picocolors";

type Ink = (text: string) => string;

/** The colors and styles of text in a terminal. */
export interface Inks {
  readonly red: Ink;
  readonly green: Ink;
  readonly yellow: Ink;
  readonly blue: Ink;
  readonly magenta: Ink;
  readonly cyan: Ink;
  readonly bold: Ink;
  readonly inverse: Ink;
  readonly underline: Ink;
  readonly dim: Ink;
}

const { createColors } = pc;
const COLORED: Inks = createColors(true);
const PLAIN: Inks = createColors(false);

/** Terminal colors by name: `inks(color).red("x")`. Without color each returns its text as it is. */
export const inks = (color: boolean): Inks => (color ? COLORED : PLAIN);
