// What `parlour/kit` offers to people who write games: pieces that several games share.
export { type Inks, inks, withoutInk } from "./ansi.ts";
export { cellAfter, columnsOf, CORNERS, LINE_STEPS, linesOf, neighbors, onGrid, rowsOf, SIDES, type Step } from "./grid.ts";
export { noOptions, optionsBy } from "./options.ts";
export { flag, listOf, oneOf, option, shortText, wholeNumber } from "./schema.ts";
export { allSeats, BOTH_SEATS, NO_SEATS, nextSeat, onlySeat, rankByScore, rankWinner, usualSeats } from "./seats.ts";
