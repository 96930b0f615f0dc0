/** Room for one word in the arena. */
export const SLOT = 16;

/** Placements as columns of numbers: filled by the generator, emptied before each call, grown when it is full. */
export interface Arena {
  count: number;
  /** The place of the first letter in its direction, shifted left by one; the lowest bit says down. */
  starts: Int32Array;
  lengths: Uint8Array;
  scores: Int32Array;
  /** Score and what the tiles that stay are worth, in hundredths of a point. */
  equities: Int32Array;
  used: Uint8Array;
  /** The letters of each word, those on the board among them; a blank has BLANK_AS added. */
  words: Uint8Array;
}

export const makeArena = (size = 1024): Arena => ({
  count: 0,
  starts: new Int32Array(size),
  lengths: new Uint8Array(size),
  scores: new Int32Array(size),
  equities: new Int32Array(size),
  used: new Uint8Array(size),
  words: new Uint8Array(size * SLOT),
});

export function growArena(arena: Arena): void {
  const wider = makeArena(arena.starts.length * 2);
  wider.starts.set(arena.starts);
  wider.lengths.set(arena.lengths);
  wider.scores.set(arena.scores);
  wider.equities.set(arena.equities);
  wider.used.set(arena.used);
  wider.words.set(arena.words);
  const { count } = arena;
  Object.assign(arena, wider, { count });
}
