import type { ReactNode } from "react";

const LOOKS: Readonly<Record<string, string>> = {
  C: "decks-self",
  I: "decks-influence",
  B: "decks-influence decks-effect",
  E: "decks-effect",
  U: "decks-raise",
  D: "decks-lower",
};

/** The cells that a card changes, with the card in the middle. */
export function InfluenceGrid({ grid, label }: { readonly grid: readonly string[]; readonly label: string }): ReactNode {
  return (
    <svg className="decks-grid" viewBox="0 0 50 50" role="img" aria-label={label}>
      {grid.flatMap((line, row) =>
        [...line].map((letter, column) => (
          // Cells never move.
          // oxlint-disable-next-line react/no-array-index-key
          <rect
            key={`${row} ${column}`}
            className={LOOKS[letter] ?? ""}
            x={column * 10 + 0.75}
            y={row * 10 + 0.75}
            width="8.5"
            height="8.5"
          />
        )),
      )}
    </svg>
  );
}
