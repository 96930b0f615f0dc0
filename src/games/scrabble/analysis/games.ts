import type { Fault } from "../../../engine/contract/game.ts";
import { bad, type Read } from "../../../engine/input/faults.ts";
import { beginFrom, recordedChance, fold } from "../../../engine/record/replay.ts";
import type { MatchRecord } from "../../../engine/record/record.ts";
import { fullBag, missingFrom } from "../turn/bag.ts";
import type { ScrabbleGame } from "../game.ts";
import { inOrder, rackText } from "../turn/notation.ts";
import { isPlacement, judge, tilesOf, withTiles } from "../turn/placement.ts";
import { score } from "../turn/scoring.ts";
import { type Setting, tileOf } from "../setting.ts";
import { type Event, LEFTOVERS, type Move, noPoints, type State, TIME } from "../state.ts";
import { explainReason } from "../words.ts";
import { type EndLine, filled, type Gcg, type PlayedTurn, writeGcg } from "./gcg.ts";

/** A turn with the position it was played from. */
export interface Situation {
  readonly state: State;
  readonly seat: number;
  readonly move: Move;
}

/** The positions of a GCG game, turn by turn; tiles that the file doesn't know are in the bag. */
export function turnsOfGcg(set: Setting, { players, turns }: Gcg): Read<Situation[]> {
  let board = Array.from({ length: set.grid.rows * set.grid.columns }, () => 0);
  const points = players.map(noPoints);
  const situations: Situation[] = [];
  for (const [i, turn] of turns.entries()) {
    const move = filled(set, board, turn.move);
    const laid = isPlacement(move) ? tilesOf(set, board, move) : [];
    const needed = move.kind === "exchange" ? move.tiles : laid.map(({ cell }) => tileOf(cell));
    const rack = inOrder(turn.rack.length > 0 ? turn.rack : needed);
    if (move.kind === "exchange" && missingFrom(rack, move.tiles) !== undefined)
      return bad(`turn ${i + 1}`, "This play uses tiles that aren't on the rack.");
    const wrong = isPlacement(move) ? judge(set, board, rack, laid, false).reasons : [];
    if (wrong.length > 0) return bad(`turn ${i + 1}`, wrong.map((reason) => explainReason(reason)).join(" "));
    const state = situation(set, board, rack, turn.player, points);
    if ("text" in state) return bad(`turn ${i + 1}`, state.text);
    // It isn't known which tiles went back, so there is nothing to judge.
    if (turn.unknown === undefined) situations.push({ state, seat: turn.player, move });
    if (turn.withdrawn) continue;
    board = withTiles(board, laid);
    points[turn.player][0] += turn.score;
  }
  return { ok: true, value: situations };
}

function situation(
  set: Setting,
  board: readonly number[],
  rack: readonly number[],
  seat: number,
  points: readonly number[][],
): State | Fault {
  const bag = fullBag(set);
  for (const cell of board) if (cell !== 0) bag[tileOf(cell)] -= 1;
  for (const tile of rack) bag[tile] -= 1;
  if (bag.some((count) => count < 0)) return { path: "", text: "There are more tiles of a kind than the set has." };
  return {
    board: board.slice(),
    racks: points.map((_, other) => (other === seat ? rack.slice() : [])),
    bag,
    points: points.map((lines) => lines.slice()),
    toAct: seat,
    ...{ scoreless: 0, passes: 0, lost: points.map(() => 0), pending: null, recent: null, last: [], draws: [], before: null },
  };
}

/** The effect of a wrong challenge: points for the player, or a lost turn for the challenger. */
function afterChallenge(before: State, events: readonly Event[]): PlayedTurn[] {
  return events.flatMap((event): PlayedTurn[] => {
    const seat = event.kind === "challenge-lost" || event.kind === "turn-lost" ? event.seat : 0;
    const { racks, board } = before;
    const turn = { seat, rack: racks[seat], board, total: score(before)[seat] };
    if (event.kind === "turn-lost") return [{ ...turn, move: { kind: "pass" }, score: 0 }];
    if (event.kind !== "challenge-lost" || event.bonus === 0) return [];
    return [{ ...turn, move: null, score: event.bonus, total: turn.total + event.bonus }];
  });
}

/** A finished match as GCG. */
export function gcgOf(game: ScrabbleGame, record: MatchRecord): Read<string> {
  const begun = beginFrom(game, record, recordedChance(record));
  if (!begun.ok) return begun;
  const turns: PlayedTurn[] = [];
  let before = begun.match.state;
  const folded = fold(begun.match, record.entries, ({ match, entry, events }) => {
    const seat = entry.seat ?? 0;
    const move = entry.do === "timeout" ? game.idle(before, seat) : game.read(entry.do);
    if (events.some(({ kind }) => kind === "challenge-won")) turns.push({ ...turns.splice(-1)[0], withdrawn: true });
    if (move && (isPlacement(move) || move.kind === "exchange" || move.kind === "pass")) {
      const placed = events.find((event) => event.kind === "placed");
      const gained = placed?.points ?? 0;
      turns.push({ seat, rack: before.racks[seat], move, board: before.board, score: gained, total: score(before)[seat] + gained });
    }
    turns.push(...afterChallenge(before, events));
    before = match.state;
  });
  if (!folded.ok) return bad(`entries[${folded.break.seq}]`, folded.break.text);
  const { state } = folded.match;
  const totals = score(state);
  const racks = state.racks.map((rack) => rackText(game.set.tiles, rack));
  const all = rackText(game.set.tiles, state.racks.flat());
  const left: EndLine[] = state.points.map((lines, seat) => {
    const change = lines[LEFTOVERS];
    const kept = change < 0 ? { rack: racks[seat], note: racks[seat] } : { rack: "", note: all };
    return { seat, ...kept, change, total: totals[seat] - (lines[TIME] ?? 0) };
  });
  const late: EndLine[] = state.points.map((lines, seat) => {
    return { seat, rack: racks[seat], note: "time", change: lines[TIME] ?? 0, total: totals[seat] };
  });
  const end = [...left, ...late].filter(({ change }) => change !== 0);
  const names = record.seats.map(({ name }, seat) => name || `Player ${seat + 1}`);
  return { ok: true, value: writeGcg(game.set, names, turns, end) };
}
