import type { Rng, Seat } from "../../../engine/contract/game.ts";
import { draw, drawSome, total } from "../../../kit/pieces.ts";
import { inOrder, tileText } from "./notation.ts";
import type { Setting } from "../setting.ts";
import type { Event, State } from "../state.ts";

/** The whole bag, as a new game begins. */
export const fullBag = ({ tiles, rules }: Setting): number[] =>
  tiles.kinds.map(({ count }, tile) => (tile === 0 && !rules.blanks ? 0 : count));

/** Refills a rack. */
export function refill(set: Setting, state: State, seat: Seat, rng: Rng, log?: Event[]): void {
  const drawn = drawSome(state.bag, set.rules.rackSize - state.racks[seat].length, rng);
  if (drawn.length === 0) return;
  state.racks[seat] = inOrder([...state.racks[seat], ...drawn]);
  log?.push({ kind: "drew", seat, count: drawn.length, tiles: textsOf(set, drawn), bag: total(state.bag), reveals: true });
}

export const textsOf = (set: Setting, tiles: readonly number[]): string[] => inOrder(tiles).map((tile) => tileText(set.tiles, tile));

export function withoutTiles(rack: readonly number[], tiles: readonly number[]): number[] {
  const left = rack.slice();
  for (const tile of tiles) left.splice(left.indexOf(tile), 1);
  return left;
}

/** The first of these tiles that a rack doesn't have, or doesn't have as often. */
export function missingFrom(rack: readonly number[], tiles: readonly number[]): number | undefined {
  const count = (all: readonly number[], tile: number): number => all.filter((other) => other === tile).length;
  return tiles.find((tile) => count(tiles, tile) > count(rack, tile));
}

/** Draws for the start: the tile nearest to A begins, a blank beats A, and ties draw again. All tiles go back. */
export function drawForStart(set: Setting, seats: number, rng: Rng): { first: Seat; draws: number[][] } {
  const draws: number[][] = [];
  let level = Array.from({ length: seats }, (_, seat) => seat);
  let bag = fullBag(set);
  while (level.length > 1) {
    if (total(bag) < level.length) bag = fullBag(set);
    const round = Array.from({ length: seats }, () => -1);
    for (const seat of level) round[seat] = draw(bag, rng);
    draws.push(round);
    const best = Math.min(...level.map((seat) => round[seat]));
    level = level.filter((seat) => round[seat] === best);
  }
  return { first: level[0], draws };
}
