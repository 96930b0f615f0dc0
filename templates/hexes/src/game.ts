import type { Bundle, Game, Result, Rng, Seat, Viewer } from "parlour/engine";
import * as kit from "parlour/kit";

/** Fill hexes in turn. The first player connects top and bottom, the second left and right: exactly one of them can. */
export interface State {
  /** The seat that holds each hex, or -1. */
  cells: number[];
  toAct: Seat;
  winner: Seat | null;
}

const SIZE = 7;
const CELLS = SIZE * SIZE;
const EMPTY = -1;
const NEIGHBORS = kit.neighbors(SIZE, SIZE, kit.HEX_SIDES);

export type Move = { readonly kind: "fill"; readonly cell: number };
export type Event =
  | { readonly kind: "filled"; readonly seat: Seat; readonly cell: number }
  | { readonly kind: "connected"; readonly seat: Seat };
export type Refusal = kit.TurnRefusal | { readonly rule: "taken" };
export type View = Readonly<State> & { readonly viewer: Viewer };
export type MyGame = { state: State; move: Move; event: Event; view: View; refusal: Refusal };

const setup = (): State => ({ cells: kit.each(CELLS, () => EMPTY), toAct: 0, winner: null });

const toAct = ({ winner, toAct: seat }: State): readonly Seat[] => (winner === null ? kit.onlySeat(seat) : kit.NO_SEATS);

function check(state: State, seat: Seat, { cell }: Move): Refusal | null {
  return kit.checkTurn(toAct(state), seat) ?? (state.cells[cell] === EMPTY ? null : { rule: "taken" });
}

const MOVES: readonly Move[] = kit.each(CELLS, (cell) => ({ kind: "fill", cell }));
const moves = (state: State, seat: Seat): Move[] => MOVES.filter((move) => check(state, seat, move) === null);

/** Whether the hexes of a seat that hang together with this one reach both of its sides. */
function connects(cells: readonly number[], seat: Seat, from: number): boolean {
  const chain = kit.floodFill(CELLS, from, (cell) => NEIGHBORS[cell].filter((next) => cells[next] === seat));
  const lines = chain.map((cell) => (seat === 0 ? Math.floor(cell / SIZE) : cell % SIZE));
  return lines.includes(0) && lines.includes(SIZE - 1);
}

function apply(state: State, seat: Seat, { cell }: Move, _rng: Rng, log?: Event[]): void {
  state.cells[cell] = seat;
  state.toAct = 1 - seat;
  log?.push({ kind: "filled", seat, cell });
  if (!connects(state.cells, seat, cell)) return;
  state.winner = seat;
  log?.push({ kind: "connected", seat });
}

const result = ({ winner }: State): Result | null => (winner === null ? null : { ranking: kit.rankWinner(winner) });

const view = ({ cells, toAct: seat, winner }: State, viewer: Viewer): View => ({ viewer, cells, toAct: seat, winner });

const seat = kit.wholeNumber(0, 1, "A seat");
const position = kit.positionBy<MyGame>(
  kit.z.strictObject({
    cells: kit.z.array(kit.wholeNumber(EMPTY, 1, "A hex")).check(kit.z.length(CELLS)),
    toAct: seat,
    winner: kit.z.nullable(seat),
  }),
  {
    check: ({ cells, winner }) => {
      const winners = [0, 1].filter((one) => cells.some((held, cell) => held === one && connects(cells, one, cell)));
      return kit.firstFault([(winners[0] ?? null) === winner, "winner", "The winner is who connects both sides."]);
    },
  },
);

const hex = kit.cellPart(SIZE, SIZE);

export const myGame = (): Game<MyGame> => ({
  id: "my-game",
  version: 1,
  seats: [2],
  setup,
  toAct,
  moves,
  check,
  apply,
  result,
  view,
  witness: (event) => event,
  imagine: ({ cells, toAct: acting, winner }) => ({ cells: cells.slice(), toAct: acting, winner }),
  ...position,
  ...kit.notationBy<Move>({ fill: { text: "fill {cell}", parts: { cell: hex } } }),
  explain: kit.explainBy<Refusal>({ ...kit.TURN_SENTENCES, taken: "This hex is taken: choose an empty one." }),
  tell: kit.tellBy<Event>({
    filled: ({ seat: one, cell }, name) => `${name(one)} fills ${hex.write(cell)}.`,
    connected: ({ seat: one }, name) => `${name(one)} connects both sides and wins.`,
  }),
  idle: ({ cells }) => MOVES[cells.indexOf(EMPTY)],
});

/** What players read, as Markdown. */
const RULES =
  "# Hexes\n\nFill an empty hex in turn. The first player connects the top and the bottom, the second the left and the right. The first to connect both sides wins.";

export const bundle: Bundle<MyGame> = {
  id: "my-game",
  ...kit.noOptions(myGame),
  hints: {},
  bots: [],
  rules: () => RULES,
  terminal: {
    draw: ({ cells }) =>
      kit
        .rowsOf(SIZE, SIZE)
        .map((row, r) => `${" ".repeat(r)}${r + 1} ${row.map((cell) => ["x", "o"][cells[cell]] ?? ".").join(" ")}`)
        .toReversed()
        .concat("  a b c d e f g")
        .join("\n"),
    prompt: () => "Type fill d4.",
  },
};
