import type { Bundle, Game, Viewer } from "parlour/engine";
import { cellPart, explainBy, firstFault, noOptions, notationBy, positionBy, seatName, tellBy } from "parlour/kit";
import { TURN_SENTENCES, wordPart, z } from "parlour/kit";
import * as rules from "./rules.js";
import { CELLS, type Event, type Move, type Refusal, SIZE, type State, WALLS } from "./rules.js";

export type View = Readonly<State> & { readonly viewer: Viewer };
export type Walls = { state: State; move: Move; event: Event; view: View; refusal: Refusal };

/** Nothing is hidden: the view is the state. */
const view = ({ at, left, walls, toAct }: State, viewer: Viewer): View => ({ viewer, at, left, walls, toAct });
const imagine = ({ at, left, walls, toAct }: View): State => ({ at: at.slice(), left: left.slice(), walls: walls.slice(), toAct });

const cell = z.int().check(z.minimum(0), z.maximum(CELLS - 1));
const Position = z.strictObject({
  at: z.array(cell).check(z.length(2)),
  left: z.array(z.int().check(z.minimum(0), z.maximum(WALLS))).check(z.length(2)),
  walls: z.array(z.nullable(z.enum(["h", "v"]))).check(z.length(CELLS)),
  toAct: z.int().check(z.minimum(0), z.maximum(1)),
});

const position = positionBy<Walls>(Position, {
  check: (state) =>
    firstFault(
      [state.at[0] !== state.at[1], "at", "Both pawns are on one cell."],
      [state.walls.every((way, at) => !way || rules.fits(state.walls, at, way)), "walls", "Some walls cross, or leave the board."],
      [[0, 1].every((seat) => rules.wayHome(state, seat) !== null), "walls", "A pawn is shut in."],
      [!rules.isHome(0, state.at[0]) || !rules.isHome(1, state.at[1]), "at", "Both pawns are home."],
    ),
});

const cells = cellPart(SIZE, SIZE);

export const walls = (): Game<Walls> => ({
  id: "walls",
  version: 1,
  seats: [2],
  ...rules,
  view,
  witness: (event) => event,
  imagine,
  ...position,
  ...notationBy<Move>({
    go: { text: "go {to}", parts: { to: cells } },
    wall: { text: "wall {at} {way}", parts: { at: cells, way: wordPart(["h", "v"]) } },
  }),
  explain: explainBy<Refusal>({
    ...TURN_SENTENCES,
    "no-way-there": "You can't go there: take one step, or jump over the other pawn.",
    "no-walls-left": "You have no walls left: go on.",
    "off-the-board": "The wall would leave the board: it is two cells long.",
    "walls-cross": "The wall would cross another one.",
    "shut-in": ({ seat }, name) => `This would shut ${name(seat)} in: leave a way home.`,
  }),
  tell: tellBy<Event>({
    went: ({ seat, to }, name) => `${name(seat)} goes to ${cells.write(to)}.`,
    built: ({ seat, at, way }, name) => `${name(seat)} builds a wall at ${cells.write(at)} ${way}.`,
  }),
});

/** Two lines of text for each row, the top row first. */
function draw({ at, left, walls, toAct }: View, _viewer: Viewer, _color: boolean, name = seatName): string {
  const lines: string[] = [];
  for (let row = SIZE - 1; row >= 0; row--) {
    let [above, line] = ["   ", `${row + 1}  `];
    for (let column = 0; column < SIZE; column++) {
      const one = row * SIZE + column;
      above += walls[one] === "h" || (column > 0 && walls[one - 1] === "h") ? "--- " : "    ";
      line += ` ${at[0] === one ? "A" : at[1] === one ? "B" : "."} `;
      line += walls[one] === "v" || (row > 0 && walls[one - SIZE] === "v") ? "|" : " ";
    }
    lines.push(above, line);
  }
  const seats = [0, 1].map((seat) => `${seat === toAct ? ">" : " "} ${"AB"[seat]} ${name(seat)}: ${left[seat]} walls left`);
  return [...lines, `    ${[..."abcdefghi"].join("   ")}`, ...seats].join("\n");
}

export const bundle: Bundle<Walls> = {
  id: "walls",
  ...noOptions(walls),
  bots: [],
  hints: { evaluate: rules.evaluate, playout: rules.playout },
  terminal: { draw, prompt: () => "Type go e2, or wall e2 h (above e2 and f2) or wall e2 v (right of e2 and e3)." },
};
