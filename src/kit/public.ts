// What `parlour/kit` offers to people who write games: pieces that several games share.
export { type Inks, inks } from "./ansi.ts";
export { cellAfter, columnsOf, HEX_SIDES, linesOf, neighbors, onGrid, rowsOf, SIDES, type Step } from "./grid.ts";
export { type Choices, commitChoice, imagineChoices, type ShownChoices, shownChoices, undecided } from "./commit.ts";
export { cellPart, type Form, indexPart, listPart, notationBy, numberPart, type Part, wordPart } from "./notation.ts";
export { noOptions, optionsBy } from "./options.ts";
export { floodFill, shortestPath } from "./paths.ts";
export { countKinds, draw, drawSome, each, imagineHands, rising, roll, rollDie, total } from "./pieces.ts";
export { firstFault, positionBy } from "./position.ts";
export { flag, listOf, oneOf, option, shortText, wholeNumber } from "./schema.ts";
export { type Events, explainBy, joinWords, type Refusals, seatName, signed, tellBy } from "./sentences.ts";
export { allSeats, BOTH_SEATS, NO_SEATS, nextSeat, nextSeatIn, onlySeat, rankByElimination, rankByScore, rankWinner } from "./seats.ts";
export { checkTurn, TURN_SENTENCES, type TurnRefusal } from "./turn.ts";
/** The schema library, so that a game needs no version of its own. */
export * as z from "zod/mini";
