import { copy } from "../../engine/contract/copy.ts";
import type { Rng, Shape } from "../../engine/contract/game.ts";
import type { ToldEvent } from "../board/board.ts";
import type { Opened } from "../board/games.ts";
import { usualSeats } from "../../kit/seats.ts";

/* A match that the page plays by itself, for a miniature to show. */

export interface Shown {
  readonly state: object;
  readonly events: readonly ToldEvent<Shape>[];
}

/** An empty board says little: a miniature starts after this many visible moves, unless the board says otherwise. */
const MOVES_AT_FIRST = 12;
/** An invisible move is followed by the next at once, up to this many. */
const MOST_INVISIBLE = 24;
/** Where there are few moves, each is evaluated, so that the play makes sense. */
const FEW_MOVES = 10;

export function beginShown(opened: Opened, rng: Rng): Shown {
  const { game, board } = opened;
  const state = game.setup(usualSeats(game.seats), rng);
  const moves = board.miniatureMoves ?? MOVES_AT_FIRST;
  for (let made = 0; made < moves && !game.result(state); made++) playVisible(opened, state, rng);
  return { state, events: [] };
}

/** The next thing to see; after the end a new match. */
export function nextShown(opened: Opened, { state: before }: Shown, rng: Rng): Shown {
  const { game } = opened;
  if (game.result(before)) return { state: game.setup(usualSeats(game.seats), rng), events: [] };
  const state = copy(before);
  return { state, events: playVisible(opened, state, rng) };
}

/** Plays until there is something to see: secret orders change nothing on the table. */
function playVisible(opened: Opened, state: object, rng: Rng): ToldEvent<Shape>[] {
  const { game } = opened;
  // Listing the moves would block the page.
  if (game.manyMoves) return [];
  const before = JSON.stringify(game.view(state, null));
  for (let made = 0; made < MOST_INVISIBLE && !game.result(state); made++) {
    // A seat that could keep giving orders has to end its turn at some point.
    const events = playOne(opened, state, rng, made > 3 && rng.int(3) === 0);
    if (events.length > 0 && JSON.stringify(game.view(state, null)) !== before) return events;
  }
  return [];
}

function playOne(opened: Opened, state: object, rng: Rng, idle: boolean): ToldEvent<Shape>[] {
  const { game } = opened;
  const seat = rng.pick(game.toAct(state));
  const move = idle ? game.idle(state, seat) : pickMove(opened, state, seat, rng);
  const log: Shape["event"][] = [];
  game.apply(state, seat, move, rng, log);
  return log.flatMap((event) => {
    const seen = game.witness(event, null);
    return seen ? [{ seq: 0, event: seen, text: "" }] : [];
  });
}

/** The best of a few moves by the game's own evaluation, a random one of many: quick enough for the page itself. */
function pickMove({ game, bundle }: Opened, state: object, seat: number, rng: Rng): Shape["move"] {
  const moves = game.moves(state, seat);
  const { evaluate } = bundle.hints;
  if (!evaluate || moves.length > FEW_MOVES) return rng.pick(moves);
  let best = moves[0] ?? rng.pick(moves);
  let bestValue = -Infinity;
  for (const move of moves) {
    const after = copy(state);
    game.apply(after, seat, move, rng);
    // A little noise, so that not every visit shows the same match.
    const value = evaluate(after, seat, game) + rng.int(100) / 400;
    if (value > bestValue) [best, bestValue] = [move, value];
  }
  return best;
}
