/** A board as it is drawn: T and D triple and double the word, t and d the letter. The first word covers the center. */
export interface Layout {
  readonly id: string;
  readonly rows: readonly string[];
}

const mirrored = (upper: readonly string[]): string[] => {
  const rows = upper.map((half) => half + [...half].reverse().slice(1).join(""));
  return [...rows, ...rows.toReversed().slice(1)];
};

export const LAYOUTS = {
  standard: {
    id: "standard",
    rows: mirrored(["T..d...T", ".D...t..", "..D...d.", "d..D...d", "....D...", ".t...t..", "..d...d.", "T..d...D"]),
  },
  /** The usual board with three more squares on every side. */
  large: {
    id: "large",
    rows: mirrored([
      "T..d...T..d",
      ".D...t...D.",
      "..D...d...D",
      "d..T..d.T..",
      "....D...t..",
      ".t...D...t.",
      "..dd..D...d",
      "T......D..d",
      "..T.t...D..",
      ".D...t...t.",
      "d.D...dd..D",
    ]),
  },
  small: { id: "small", rows: mirrored(["T..d..", ".D..t.", "..D..d", "d..D..", ".t..d.", "..d..D"]) },
} as const satisfies Record<string, Layout>;
