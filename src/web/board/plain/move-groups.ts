/** One part of the moves of a group: the same in all of them, a number in a range, or one of some words. */
export type MovePart =
  | { readonly kind: "fixed"; readonly text: string }
  | { readonly kind: "number"; readonly least: number; readonly most: number }
  | { readonly kind: "word"; readonly words: readonly string[] };

/** Moves that start with the same word. */
export interface MoveGroup {
  readonly word: string;
  readonly moves: readonly string[];
  /** How the moves are put together, where there are too many for a button each and all have the same form. */
  readonly parts: readonly MovePart[] | null;
}

/** More moves than this in one group are put together from their parts. */
const MOST_BUTTONS = 12;

/** The moves by their first word, in the order they are listed. */
export function groupMoves(moves: readonly string[]): MoveGroup[] {
  const byWord = new Map<string, string[]>();
  for (const move of moves) {
    const [word = ""] = move.split(" ");
    const group = byWord.get(word);
    if (group) group.push(move);
    else byWord.set(word, [move]);
  }
  // Moves that are single words stand together.
  const single = [...byWord].filter(([word, group]) => group.length === 1 && group[0] === word).map(([word]) => word);
  const rest = [...byWord].filter(([word]) => !single.includes(word));
  const groups = rest.map(([word, group]) => ({ word, moves: group, parts: group.length > MOST_BUTTONS ? partsOf(group) : null }));
  return single.length === 0 ? groups : [...groups, { word: "", moves: single, parts: null }];
}

function partsOf(moves: readonly string[]): MovePart[] | null {
  const rows = moves.map((move) => move.split(" "));
  const length = rows[0]?.length ?? 0;
  if (rows.some((row) => row.length !== length)) return null;
  return Array.from({ length }, (_, at): MovePart => {
    const words = [...new Set(rows.map((row) => row[at] ?? ""))];
    if (words.length === 1) return { kind: "fixed", text: words[0] ?? "" };
    if (!words.every((word) => /^\d{1,6}$/.test(word))) return { kind: "word", words };
    const numbers = words.map(Number);
    return { kind: "number", least: Math.min(...numbers), most: Math.max(...numbers) };
  });
}
