import * as z from "zod/mini";
import { fastRng } from "../../engine/contract/chance.ts";
import type { Fault, Loaded } from "../../engine/contract/game.ts";
import { bad, type Read, readBy } from "../../engine/input/faults.ts";
import { flag, listOf, oneOf, shortText, wholeNumber } from "../../kit/schema.ts";
import { drawSome, total } from "../../kit/pieces.ts";
import { fullBag } from "./turn/bag.ts";
import { EMPTY } from "./generator/field.ts";
import { inOrder, pieces, rackText, readCell, readTile, tileText } from "./turn/notation.ts";
import { score } from "./turn/scoring.ts";
import { type Setting, tileOf } from "./setting.ts";
import { noPoints, POINTS, type Scrabble, type State, TIME, WORDS } from "./state.ts";
import { boardText } from "./view.ts";

const MOST_SEATS = 4;
/** A board has at most 32 rows of 32 tiles, each with brackets. */
const LONGEST_ROW = 160;

const count = (what: string): z.ZodMiniNumberFormat => wholeNumber(0, 1_000_000, what);
const SeatNumber = wholeNumber(0, MOST_SEATS - 1, "A seat");
const Square = wholeNumber(0, 1023, "A square");
const Points = wholeNumber(-1_000_000, 1_000_000, "A score");
const perSeat = <T extends z.ZodMiniType>(item: T, what: string) => listOf(item, MOST_SEATS, what);

export const Position = z
  .strictObject({
    board: z.optional(listOf(shortText(1, LONGEST_ROW, "A row of the board"), 32, "The board")),
    racks: z.optional(perSeat(shortText(0, LONGEST_ROW, "A rack"), "The value of racks")),
    scores: z.optional(perSeat(Points, "The value of scores")),
    bag: z.optional(shortText(0, 2000, "The bag")),
    toAct: z.optional(SeatNumber),
    scoreless: z.optional(count("The number of scoreless turns")),
    passes: z.optional(count("The number of passes")),
    points: z.optional(perSeat(listOf(Points, POINTS.length, "The points of a seat"), "The value of points")),
    lost: z.optional(perSeat(count("The number of lost turns"), "The value of lost")),
    pending: z.optional(
      z.strictObject({
        seat: SeatNumber,
        squares: listOf(Square, 32, "The value of squares"),
        points: Points,
        bonus: Points,
        accepted: perSeat(z.nullable(flag("An answer")), "The value of accepted"),
      }),
    ),
    recent: z.optional(
      z.strictObject({
        seat: SeatNumber,
        kind: oneOf(["place", "exchange", "pass", "challenge", "accept"] as const),
        tiles: count("The number of tiles"),
      }),
    ),
    last: z.optional(listOf(Square, 32, "The value of last")),
    draws: z.optional(listOf(perSeat(wholeNumber(-1, 31, "A drawn tile"), "A round of draws"), 200, "The value of draws")),
    before: z.optional(perSeat(Points, "The value of before")),
  })
  .register(z.globalRegistry, { title: "Scrabble position" });

type Position = z.infer<typeof Position>;

export function save(set: Setting, state: State): Position {
  const { pending } = state;
  return {
    board: boardText(set, state.board),
    racks: state.racks.map((rack) => rackText(set.tiles, rack)),
    scores: score(state),
    bag: rackText(set.tiles, inOrder(state.bag.flatMap((count, tile) => Array.from({ length: count }, () => tile)))),
    toAct: state.toAct,
    scoreless: state.scoreless,
    passes: state.passes,
    points: state.points.map((lines) => lines.slice()),
    lost: state.lost.slice(),
    ...(pending && { pending: { ...pending, squares: pending.squares.slice(), accepted: pending.accepted.slice() } }),
    ...(state.recent && { recent: { ...state.recent } }),
    last: state.last.slice(),
    draws: state.draws.map((round) => round.slice()),
    ...(state.before && { before: state.before.slice() }),
  };
}

export function load(set: Setting, position: unknown): Loaded<Scrabble> {
  const read = readBy(Position, position);
  if (!read.ok) return read;
  const given = read.value;
  const seats = seatsIn(set, given);
  if (!seats.ok) return seats;
  const board = readBoard(set, given.board);
  if (!board.ok) return board;
  const tiles = readTiles(set, given, board.value, seats.value);
  if (!tiles.ok) return tiles;
  const fault = faultIn(set, given, board.value, seats.value);
  if (fault) return { ok: false, error: fault };

  const each = <T>(make: (seat: number) => T): T[] => Array.from({ length: seats.value }, (_, seat) => make(seat));
  const points = each((seat) => given.points?.[seat]?.slice() ?? noPoints().with(WORDS, given.scores?.[seat] ?? 0));
  const { pending } = given;
  const state: State = {
    board: board.value,
    ...tiles.value,
    points,
    toAct: given.toAct ?? 0,
    scoreless: given.scoreless ?? given.passes ?? 0,
    // Where only scoreless turns are given, they were passes.
    passes: given.passes ?? given.scoreless ?? 0,
    lost: each((seat) => given.lost?.[seat] ?? 0),
    pending: pending ? { ...pending, squares: pending.squares.slice(), accepted: pending.accepted.slice() } : null,
    recent: given.recent ? { ...given.recent } : null,
    last: given.last?.slice() ?? [],
    draws: given.draws?.map((round) => round.slice()) ?? [],
    before: given.before?.slice() ?? null,
  };
  return { ok: true, state, seats: seats.value };
}

/** The number of racks or scores; the minimum if neither is given, or only one rack. */
function seatsIn(set: Setting, { racks = [], scores = [] }: Position): Read<number> {
  if (racks.length > 1 && scores.length > 1 && racks.length !== scores.length)
    return bad("scores", `There are ${racks.length} racks, but ${scores.length} scores.`);
  const given = Math.max(racks.length, scores.length);
  const seats = given > 1 ? given : Math.min(...set.seats);
  if (!set.seats.includes(seats))
    return bad(racks.length === seats ? "racks" : "scores", `This game has ${set.seats.join(", ")} players, not ${seats}.`);
  return { ok: true, value: seats };
}

function readBoard(set: Setting, rows: readonly string[] | undefined): Read<number[]> {
  const { grid } = set;
  const board = Array.from({ length: grid.rows * grid.columns }, () => EMPTY);
  if (!rows) return { ok: true, value: board };
  if (rows.length !== grid.rows) return bad("board", `The board has ${grid.rows} rows, not ${rows.length}.`);
  for (const [row, text] of rows.entries()) {
    const squares = pieces(text);
    if (squares.length !== grid.columns) return bad(`board[${row}]`, `A row has ${grid.columns} squares, not ${squares.length}.`);
    for (const [column, piece] of squares.entries()) {
      if (piece === ".") continue;
      const cell = readCell(set.tiles, piece);
      if (cell === null) return bad(`board[${row}]`, `"${piece}" isn't a tile: use . for an empty square.`);
      board[row * grid.columns + column] = cell;
    }
  }
  return { ok: true, value: board };
}

/** Racks and bag, counted against the set. What is nowhere else is in the bag; racks that are not given are dealt from it. */
function readTiles(set: Setting, given: Position, board: readonly number[], seats: number): Read<Pick<State, "racks" | "bag">> {
  const left = fullBag(set);
  const take = (path: string, tile: number): Fault | null => {
    left[tile] -= 1;
    if (left[tile] >= 0) return null;
    if (tile === 0 && !set.rules.blanks) return { path, text: "This match is played without blanks." };
    return { path, text: `There are too many ${tileText(set.tiles, tile)} tiles: the set has ${set.tiles.kinds[tile].count}.` };
  };
  for (const [square, cell] of board.entries()) {
    const fault = cell === EMPTY ? null : take(`board[${Math.floor(square / set.grid.columns)}]`, tileOf(cell));
    if (fault) return { ok: false, error: fault };
  }
  const racks: number[][] = [];
  for (const [seat, text] of (given.racks ?? []).entries()) {
    const path = `racks[${seat}]`;
    const rack = readAll(set, text, path);
    if (!rack.ok) return rack;
    if (rack.value.length > set.rules.rackSize) return bad(path, `A rack holds at most ${set.rules.rackSize} tiles.`);
    for (const tile of rack.value) {
      const fault = take(path, tile);
      if (fault) return { ok: false, error: fault };
    }
    racks.push(inOrder(rack.value));
  }
  const bag = given.bag === undefined ? null : readAll(set, given.bag, "bag");
  if (bag && !bag.ok) return bag;
  for (const tile of bag?.value ?? []) {
    const fault = take("bag", tile);
    if (fault) return { ok: false, error: fault };
  }
  const counts = bag ? left.map((_, tile) => bag.value.filter((other) => other === tile).length) : left;
  // The same position always deals the same racks.
  const rng = fastRng(1);
  while (racks.length < seats) racks.push(given.racks ? [] : inOrder(drawSome(counts, set.rules.rackSize, rng)));
  return { ok: true, value: { racks, bag: counts } };
}

function readAll(set: Setting, text: string, path: string): Read<number[]> {
  const tiles: number[] = [];
  for (const piece of pieces(text)) {
    const tile = readTile(set.tiles, piece);
    if (tile === null) return bad(path, `"${piece}" isn't a tile: use letters, and ? for a blank.`);
    tiles.push(tile);
  }
  return { ok: true, value: tiles };
}

function faultIn(set: Setting, given: Position, board: readonly number[], seats: number): Fault | null {
  const perSeatLists = { scores: given.scores, points: given.points, lost: given.lost, before: given.before } as const;
  for (const [path, list] of Object.entries(perSeatLists)) {
    if (list && list.length !== seats && !(path === "scores" && list.length === 1))
      return { path, text: `There is one for each of ${seats} players.` };
  }
  if (given.toAct !== undefined && given.toAct >= seats) return { path: "toAct", text: `Seats are 0 to ${seats - 1}.` };
  const short = given.points?.findIndex((lines) => lines.length !== POINTS.length && lines.length !== TIME) ?? -1;
  if (short >= 0)
    return {
      path: `points[${short}]`,
      text: `There are ${TIME} or ${POINTS.length} numbers: ${POINTS.map(({ label }) => label.toLowerCase()).join(", ")}.`,
    };
  const mismatch = given.points && given.scores?.findIndex((points, seat) => total(given.points?.[seat] ?? []) !== points);
  if (mismatch !== undefined && mismatch >= 0) return { path: `scores[${mismatch}]`, text: "The score isn't the sum of its points." };
  if ((given.passes ?? 0) > (given.scoreless ?? given.passes ?? 0))
    return { path: "passes", text: "Passes are turns without points: there can't be more than scoreless turns." };
  if (given.recent && given.recent.seat >= seats) return { path: "recent.seat", text: `Seats are 0 to ${seats - 1}.` };
  if (given.last?.some((square) => square >= board.length)) return { path: "last", text: "This square isn't on the board." };
  for (const [i, round] of (given.draws ?? []).entries()) {
    if (round.length !== seats || round.some((tile) => tile >= set.tiles.kinds.length)) {
      return { path: `draws[${i}]`, text: "A round of draws has one tile for each player, or -1." };
    }
  }
  return faultInPending(set, given, board, seats);
}

function faultInPending(set: Setting, { pending, toAct = 0, before }: Position, board: readonly number[], seats: number): Fault | null {
  if (!pending) return null;
  const { seat, squares, accepted } = pending;
  if (set.rules.challenge === "void" || before) return { path: "pending", text: "No placement can be challenged here." };
  if (seat !== toAct) return { path: "pending.seat", text: "The placement is by the seat whose turn it is." };
  if (accepted.length !== seats || accepted[seat] !== true || !accepted.includes(null)) {
    return { path: "pending.accepted", text: "There is one answer for each player, and at least one is null." };
  }
  const wrong = squares.findIndex((square, i) => !board[square] || squares.indexOf(square) !== i);
  if (squares.length === 0 || wrong >= 0) return { path: "pending.squares", text: "These are different squares with a tile on each." };
  return null;
}
