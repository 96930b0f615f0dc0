/** The switches of a match: every deviation from the rulebook is one of them. */
export interface Rules {
  readonly endWhen: "bagEmpty" | "playerOut";
  /** How many scoreless turns in a row, or rounds in which everybody passes, end the game. */
  readonly scorelessEnd: "off" | { readonly turns: number } | { readonly rounds: number };
  readonly noMoveEnd: boolean;
  readonly exchangeMinBag: number;
  readonly exchangeOrder: "returnThenDraw" | "drawThenReturn";
  readonly emptyExchangeIsPass: boolean;
  readonly startBy: "drawLetters" | "seat" | "random";
  readonly leftovers: "addAndDeduct" | "doubleToOut" | "deductOnly" | "none";
  readonly tieBreak: "preAdjustment" | "shared";
  readonly challenge: "void" | "single" | "double" | "+5" | "+10";
  readonly bingo: { readonly tiles: number; readonly bonus: number };
  readonly premiums: boolean;
  readonly blanks: boolean;
  readonly rackSize: number;
  /** How many minutes each player has. */
  readonly clock: "off" | number;
}

const HASBRO: Rules = {
  endWhen: "playerOut",
  scorelessEnd: "off",
  noMoveEnd: true,
  exchangeMinBag: 0,
  exchangeOrder: "drawThenReturn",
  emptyExchangeIsPass: true,
  startBy: "drawLetters",
  leftovers: "addAndDeduct",
  tieBreak: "preAdjustment",
  challenge: "single",
  bingo: { tiles: 7, bonus: 50 },
  premiums: true,
  blanks: true,
  rackSize: 7,
  clock: "off",
};

export const PRESETS = {
  seed: {
    ...HASBRO,
    endWhen: "bagEmpty",
    scorelessEnd: { rounds: 2 },
    noMoveEnd: false,
    exchangeOrder: "returnThenDraw",
    challenge: "void",
  },
  hasbro: HASBRO,
  tournament: {
    ...HASBRO,
    scorelessEnd: { turns: 6 },
    noMoveEnd: false,
    exchangeMinBag: 7,
    emptyExchangeIsPass: false,
    leftovers: "doubleToOut",
    tieBreak: "shared",
    challenge: "double",
    clock: 25,
  },
} as const satisfies Record<string, Rules>;
