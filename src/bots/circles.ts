import type { Thought } from "../engine/contract/bot.ts";
import type { Game, Rng, Seat, Shape } from "../engine/contract/game.ts";

/*
 * In a turn of several steps a seat may be able to change its mind forever. A bot that evaluates each step afresh could go in
 * circles, so it is told which views it has seen this turn and doesn't go back to one.
 */

/** The most moves a bot makes in one turn. After that it gets the idle move, so that every turn ends. */
export const MAX_ACTS_PER_TURN = 64;

/** A short hash of a view: different views almost certainly have different names. */
export function nameOfView(view: object): string {
  const text = JSON.stringify(view);
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}${text.length.toString(36)}`;
}

/** What a bot chose, and where: `seen` has the names of the views that the seat has seen this turn. */
export interface Chosen<G extends Shape> {
  readonly view: G["view"];
  readonly seat: Seat;
  readonly move: G["move"];
  readonly thoughts: readonly Thought<G>[];
  readonly seen: readonly string[];
}

/**
 * Replaces a move that leads back to an earlier view of the turn by the next best one that doesn't. Among moves that
 * the bot values exactly the same, it prefers one that ends the turn. If every move leads back, the bot's own move stands.
 */
export function withoutCircles<G extends Shape>(game: Game<G>, { view, seat, move, thoughts, seen }: Chosen<G>, rng: Rng): G["move"] {
  const past = new Set([...seen, nameOfView(view)]);
  const after = (tried: G["move"]): { readonly returns: boolean; readonly ends: boolean } => {
    const world = game.imagine(view, rng);
    game.apply(world, seat, tried, rng);
    const ends = !game.toAct(world).includes(seat);
    return { returns: !ends && past.has(nameOfView(game.view(world, seat))), ends };
  };
  const same = (a: G["move"], b: G["move"]): boolean => game.write(a) === game.write(b);
  const value = thoughts.find((thought) => same(thought.move, move))?.value;
  const own = after(move);
  if (!own.ends && value !== undefined) {
    const shorter = thoughts.find((thought) => thought.value === value && thought.visits > 0 && after(thought.move).ends);
    if (shorter) return shorter.move;
  }
  if (!own.returns) return move;
  const others = [...thoughts.map((thought) => thought.move), ...rng.shuffle(game.moves(game.imagine(view, rng), seat))];
  return others.find((other) => !after(other).returns) ?? move;
}
