import type { Card } from "./card.ts";

/** Who takes the tile of a fallen card, and with how many pawns. */
export type Fallen = "cost" | "rank" | "destroyer" | "empty";

/** The rules of a match as the options made them: everything that does not change while it is played. */
export interface Setting {
  readonly rows: number;
  readonly columns: number;
  /** How many cards a hand starts with. */
  readonly hand: number;
  readonly handCap: number | null;
  readonly draw: "refill" | "always";
  readonly firstDraw: "none" | "second" | "both";
  readonly fullBoardEnds: boolean;
  readonly claim: "keep" | "add";
  readonly fallen: Fallen;
  readonly afterFall: "reset" | "remainder";
  readonly order: "pawns-first" | "effects-first";
  readonly firsts: "once" | "each";
  readonly replaced: "current" | "printed";
  readonly mulligan: boolean;
  readonly first: "red" | "toss";
  /** Every card of the match; a card is its place here. */
  readonly cards: readonly Card[];
  readonly byName: ReadonlyMap<string, number>;
  /** As built, sorted. */
  readonly decks: readonly (readonly number[])[];
  /** Whether any card does more than claim cells and shift them. */
  readonly lively: boolean;
}
