import type { Rng, Seat, Viewer } from "../../engine/contract/game.ts";
import { rowsOf } from "../../kit/grid.ts";
import { imagineHands, total } from "../../kit/pieces.ts";
import { EMPTY } from "./generator/field.ts";
import { cellText, inOrder, pieces, readCell, readTile, tileText } from "./turn/notation.ts";
import { type Judgment, judge } from "./turn/placement.ts";
import { toAct } from "./rules.ts";
import { score } from "./turn/scoring.ts";
import type { Setting } from "./setting.ts";
import type { Event, Laid, Pending, State, View } from "./state.ts";

/** Board and scores are public. Viewers also see their own rack, how many tiles the racks and the bag hold, and which are unseen. */
export function view(set: Setting, state: State, viewer: Viewer): View {
  const texts = (rack: readonly number[]): string[] => rack.map((tile) => tileText(set.tiles, tile));
  const { pending } = state;
  return {
    viewer,
    board: boardText(set, state.board),
    layout: set.layout.rows,
    tileSet: set.tiles.id,
    rack: viewer === null ? [] : texts(state.racks[viewer]),
    rackSizes: state.racks.map((rack) => rack.length),
    rackSize: set.rules.rackSize,
    bagSize: total(state.bag),
    unseen: unseenBy(set, state, viewer),
    points: state.points.map((lines) => lines.slice()),
    scores: score(state),
    toAct: toAct(state).slice(),
    turn: state.toAct,
    scoreless: state.scoreless,
    passes: state.passes,
    lost: state.lost.slice(),
    pending: pending && { seat: pending.seat, squares: pending.squares.slice(), points: pending.points, bonus: pending.bonus },
    answered: pending ? pending.accepted.flatMap((answer, seat) => (answer !== null && seat !== pending.seat ? [seat] : [])) : [],
    answer: pending && viewer !== null ? pending.accepted[viewer] : null,
    challenge: set.rules.challenge,
    exchangeMinBag: set.rules.exchangeMinBag,
    recent: state.recent && { ...state.recent },
    last: state.last.slice(),
    draws: state.draws.map((round) => round.map((tile) => (tile < 0 ? "" : tileText(set.tiles, tile)))),
    racks: state.before ? state.racks.map(texts) : null,
    before: state.before?.slice() ?? null,
  };
}

export const boardText = ({ grid, tiles }: Setting, board: readonly number[]): string[] =>
  rowsOf(grid.columns, grid.rows).map((row) => row.map((cell) => cellText(tiles, board[cell])).join(""));

/** The tiles in the bag and on the racks of others: what a player can count from the board and their rack. */
function unseenBy({ tiles }: Setting, state: State, viewer: Viewer): Record<string, number> {
  const counts = state.bag.slice();
  for (const [seat, rack] of state.racks.entries()) if (seat !== viewer) for (const tile of rack) counts[tile] += 1;
  const unseen: Record<string, number> = {};
  for (const [tile, count] of counts.entries()) if (count > 0) unseen[tileText(tiles, tile)] = count;
  return unseen;
}

/** Others see how many tiles were exchanged and drawn, never which. */
export function witness(event: Event, viewer: Viewer): Event {
  if ((event.kind === "drew" || event.kind === "exchanged") && event.seat !== viewer) return { ...event, tiles: null };
  return event;
}

const readRack = (set: Setting, rack: readonly string[]): number[] => rack.map((text) => readTile(set.tiles, text) ?? 0);

export const readBoard = (set: Setting, rows: readonly string[]): number[] =>
  rows.flatMap((row) => pieces(row).map((piece) => (piece === "." ? EMPTY : (readCell(set.tiles, piece) ?? EMPTY))));

/** Deals the unseen tiles: to the racks of the others, and into the bag. */
export function imagine(set: Setting, seen: View, rng: Rng): State {
  const bag = set.tiles.kinds.map((_, tile) => seen.unseen[tileText(set.tiles, tile)] ?? 0);
  const known = (seat: Seat): number[] | null => {
    const rack = seen.racks?.[seat] ?? (seat === seen.viewer ? seen.rack : null);
    return rack && readRack(set, rack);
  };
  const racks = imagineHands(seen.rackSizes, known, bag, rng, inOrder);
  if (seen.racks) for (const [seat, rack] of racks.entries()) if (seat !== seen.viewer) for (const tile of rack) bag[tile] -= 1;
  return {
    board: readBoard(set, seen.board),
    racks,
    bag,
    points: seen.points.map((lines) => lines.slice()),
    toAct: seen.turn,
    scoreless: seen.scoreless,
    passes: seen.passes,
    lost: seen.lost.slice(),
    pending: seen.pending && { ...seen.pending, squares: seen.pending.squares.slice(), accepted: answersIn(seen, seen.pending) },
    recent: seen.recent && { ...seen.recent },
    last: seen.last.slice(),
    draws: seen.draws.map((round) => round.map((text) => (text === "" ? -1 : (readTile(set.tiles, text) ?? 0)))),
    before: seen.before?.slice() ?? null,
  };
}

/** Others' answers are secret: in an imagined world they accept. */
const answersIn = (seen: View, { seat: placer }: Omit<Pending, "accepted">): (boolean | null)[] =>
  seen.rackSizes.map((_, seat) => {
    if (seat === placer) return true;
    if (!seen.answered.includes(seat)) return null;
    return seat === seen.viewer ? seen.answer : true;
  });

/**
 * The judgment of tiles if the viewer laid them now: for a page that shows legality and points while tiles are being laid.
 * If words can be challenged they aren't looked up, because a page mustn't serve as a dictionary.
 */
export const tryOut = (set: Setting, seen: View, laid: readonly Laid[]): Judgment =>
  judge(set, readBoard(set, seen.board), readRack(set, seen.rack), laid, set.rules.challenge === "void");

export const copyState = (state: State): State => ({
  ...state,
  board: state.board.slice(),
  racks: state.racks.map((rack) => rack.slice()),
  bag: state.bag.slice(),
  points: state.points.map((lines) => lines.slice()),
  lost: state.lost.slice(),
  pending: state.pending && { ...state.pending, squares: state.pending.squares.slice(), accepted: state.pending.accepted.slice() },
  recent: state.recent && { ...state.recent },
  last: state.last.slice(),
  draws: state.draws.map((round) => round.slice()),
  before: state.before?.slice() ?? null,
});
