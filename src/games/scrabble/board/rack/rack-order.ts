/** A tile on the viewer's rack. Its id stays while it is held, so that the rack keeps the player's order. */
export interface RackTile {
  readonly id: number;
  /** As it is written: `A`, `?` for a blank, `[CH]` for a tile with two letters. */
  readonly text: string;
}

/** A tile that lies on the board and isn't played yet: `cell` as in the state, with 32 for a blank. */
export interface LaidTile {
  readonly id: number;
  readonly square: number;
  readonly cell: number;
}

/** The viewer's rack in the viewer's order, and the tiles laid from it. */
export interface Held {
  readonly tiles: readonly RackTile[];
  readonly laid: readonly LaidTile[];
}

/**
 * The rack after an event: tiles keep their order and new ones come last. Of equal tiles, the ones that were laid are
 * removed. Laid tiles stay if their square is still free.
 */
export function carriedOver({ tiles, laid }: Held, rack: readonly string[], isFree: (square: number) => boolean): Held {
  const left = [...rack];
  const isLaid = (id: number): boolean => laid.some((one) => one.id === id);
  const kept = new Set<number>();
  for (const { id, text } of [...tiles.filter((tile) => !isLaid(tile.id)), ...tiles.filter((tile) => isLaid(tile.id))]) {
    const at = left.indexOf(text);
    if (at < 0) continue;
    left.splice(at, 1);
    kept.add(id);
  }
  let next = Math.max(0, ...tiles.map(({ id }) => id + 1));
  return {
    tiles: [...tiles.filter(({ id }) => kept.has(id)), ...left.map((text) => ({ id: next++, text }))],
    laid: laid.filter(({ id, square }) => kept.has(id) && isFree(square)),
  };
}

/** Moves a tile to another place on the rack. */
export function movedTo(tiles: readonly RackTile[], id: number, place: number): readonly RackTile[] {
  const moved = tiles.find((tile) => tile.id === id);
  if (!moved) return tiles;
  const others = tiles.filter((tile) => tile !== moved);
  return [...others.slice(0, place), moved, ...others.slice(place)];
}

/** The rack in random order. It's only for show, so any randomness will do. */
export function shuffled(tiles: readonly RackTile[], random: () => number): readonly RackTile[] {
  const mixed = [...tiles];
  for (let last = mixed.length - 1; last > 0; last--) {
    const at = Math.floor(random() * (last + 1));
    const [one, other] = [mixed[last], mixed[at]];
    if (one && other) [mixed[last], mixed[at]] = [other, one];
  }
  return mixed;
}

/** By the alphabet, blanks last. */
export const sorted = (tiles: readonly RackTile[]): readonly RackTile[] =>
  tiles.toSorted((a, b) => (a.text === b.text ? 0 : a.text === "?" ? 1 : b.text === "?" ? -1 : a.text < b.text ? -1 : 1));
