import type { Thought } from "../engine/contract/bot.ts";
import type { Game, Rng, Seat, Shape } from "../engine/contract/game.ts";

/*
 * A turn of several steps may allow a seat to change its mind without end. A bot that judges every step afresh could go in
 * circles there, so it is told what it has seen in this turn and doesn't go back.
 */

/** How many moves a bot makes in one turn. After that the idle move is made for it, so that every turn ends. */
export const MAX_ACTS_PER_TURN = 64;

/** A short name for a view: two views that differ have, but for odd chance, different names. */
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

/** What a bot chose, and where: `seen` are the names of the views that the seat has had in this turn. */
export interface Chosen<G extends Shape> {
  readonly view: G["view"];
  readonly seat: Seat;
  readonly move: G["move"];
  readonly thoughts: readonly Thought<G>[];
  readonly seen: readonly string[];
}

/**
 * The move to make instead of one that leads back to a view of the same turn: the next best one that doesn't. Among moves that
 * the bot thinks are worth exactly as much, the one that ends the turn is preferred. If every move leads back, the bot's own.
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
