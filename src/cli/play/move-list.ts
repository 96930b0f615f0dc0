/** Moves for a terminal: a line for each first word, unless each move has its own. */
export function moveList(moves: readonly string[]): string {
  const lines = new Map<string, string[]>();
  for (const move of moves) {
    const [word = ""] = move.split(" ");
    lines.set(word, [...(lines.get(word) ?? []), move]);
  }
  if (lines.size === moves.length) return moves.join("  ");
  return [...lines.values()].map((line) => line.join("  ")).join("\n");
}
