// What `parlour/board` offers to people who write boards.
export {
  type Board,
  type BoardProps,
  type Language,
  markOf,
  type Question,
  SEAT_MARKS,
  type SeatMark,
  type Sound,
  type ToldEvent,
} from "./board.ts";
export { type Dragged, useDrag } from "./drag.ts";
export { arrowKeys, type ButtonLayout, useRovingFocus } from "./roving-focus.ts";
