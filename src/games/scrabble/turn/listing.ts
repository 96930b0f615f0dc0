import { SLOT } from "../generator/arena.ts";
import { EMPTY } from "../generator/field.ts";
import { generate, type Generator } from "../generator/generator.ts";
import { generatorOf, type Setting } from "../setting.ts";
import type { Move } from "../state.ts";

/** Every placement that the rack allows, as moves. */
export function listPlacements(set: Setting, board: readonly number[], rack: readonly number[]): Move[] {
  const generator = generatorOf(set);
  const { count } = generate(generator, { board, rack, bingo: set.rules.bingo, bothWays: true });
  return Array.from({ length: count }, (_, nth) => placementAt(set, generator, board, nth));
}

/** One placement of the generator's arena as a move. Letters on the board are written as they lie there. */
export function placementAt({ grid }: Setting, { arena, field }: Generator, board: readonly number[], nth: number): Move {
  const down = (arena.starts[nth] & 1) === 1;
  const first = (down ? field.down : field.across).square[arena.starts[nth] >> 1];
  const step = down ? grid.columns : 1;
  const word = Array.from({ length: arena.lengths[nth] }, (_, i) => {
    const there = board[first + i * step] ?? EMPTY;
    return there === EMPTY ? arena.words[nth * SLOT + i] : there;
  });
  return { kind: "place", row: Math.floor(first / grid.columns), column: first % grid.columns, down, word };
}
