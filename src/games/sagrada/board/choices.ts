import type { Viewer } from "../../../engine/contract/game.ts";
import { type Die, type Selects, type View, withValue } from "../state.ts";
import type { BoardWords, Hint } from "./board-words.ts";

/** A move that chooses something by its number, and the die that stands for it. */
interface Choice {
  readonly move: string;
  readonly selects: Selects;
  readonly n: number;
  readonly die: Die;
}

/** The choices that the tool in use offers; its card says what the numbers of its commands mean. */
export function choicesOf(view: View, moves: readonly string[]): Choice[] {
  const tool = view.tools.find(({ id }) => id === view.active || id === view.passive);
  if (!tool) return [];
  return moves.flatMap((move): Choice[] => {
    const space = move.lastIndexOf(" ");
    const word = move.slice(0, space);
    const selects = Object.hasOwn(tool.selects, word) ? tool.selects[word] : undefined;
    // The dice of the pool are drawn for `pick` anyway.
    if (selects === undefined || word === "pick") return [];
    const n = Number(move.slice(space + 1));
    return [{ move, selects, n, die: dieFor(view, selects, n) }];
  });
}

function dieFor(view: View, selects: Selects, n: number): Die {
  switch (selects) {
    case "track":
      return view.track.flat()[n - 1] ?? 0;
    case "pool":
      return view.pool[n - 1] ?? 0;
    case "value":
      return withValue(view.hand, n);
  }
}

export function choiceLabel({ selects, n, die }: Choice, words: BoardWords): string {
  switch (selects) {
    case "track":
      return words.trackDie(n, words.die(die));
    case "pool":
      return words.poolDie(n, words.die(die));
    case "value":
      return words.value(n);
  }
}

/** Moves of custom cards that the board has no picture for: they are offered as they are written. */
export function plainMoves(view: View, moves: readonly string[]): string[] {
  const drawn = new Set(choicesOf(view, moves).map(({ move }) => move));
  return moves.filter((move) => !drawn.has(move) && !/^(pick|place|move|tool|window|pass|return|increase|decrease)\b/.test(move));
}

/** What to do next. `source` is the space of the die to move, `paying` the tool to pay for. */
export function hintFor(view: View, viewer: Viewer, moves: readonly string[], source: string, paying: number): Hint {
  // Spectators are told that they are watching below the board.
  if (viewer === null) return "none";
  // No moves on the viewer's own turn: nothing can be played here, so there is nothing to wait for.
  if (moves.length === 0) return view.toAct.includes(viewer) ? "none" : "wait";
  if (view.round === 0) return "other";
  const can = (word: string): boolean => moves.some((move) => move.startsWith(word));
  if (paying > 0) return "pay";
  if (can("return")) return "stuck";
  if (can("increase") || can("decrease")) return "turn";
  const [choice] = choicesOf(view, moves);
  if (choice) return hintForChoice(choice, can("pass"));
  if (can("move ")) return source === "" ? "move" : "moveTo";
  if (view.hand !== 0) return can("place ") ? "place" : "noSpace";
  if (can("pick")) return "pick";
  if (!view.placed) return "other";
  return moves.some((move) => move.startsWith("tool ")) ? "done" : "doneNoTool";
}

function hintForChoice({ selects }: Choice, canPass: boolean): Hint {
  if (selects === "value") return canPass ? "valueOrReturn" : "value";
  return selects === "track" ? "track" : "poolDie";
}
