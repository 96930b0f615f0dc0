import { abilityTexts } from "../cards/ability-words.ts";
import { type CardFace, GRID } from "../cards/card.ts";
import type { View } from "../state.ts";
import type { BoardWords } from "./board-words.ts";

const MIDDLE = (GRID - 1) / 2;

/** The cells of a card's grid that have one of these letters, in words: `1 ahead, 1 up and 1 ahead`. */
function places(face: CardFace, letters: string, words: BoardWords): string {
  return face.grid
    .flatMap((line, row) =>
      [...line].flatMap((letter, column) => (letters.includes(letter) ? [words.place(row - MIDDLE, column - MIDDLE)] : [])),
    )
    .join("; ");
}

/** What a card's grid does: where it adds pawns, raises, lowers or has its effect. */
export function gridTexts(face: CardFace, words: BoardWords): string[] {
  const kinds = [
    [words.influence, "IB"],
    [words.raises, "U"],
    [words.lowers, "D"],
    [words.effect, "EB"],
  ] as const;
  return kinds.flatMap(([label, letters]) => {
    const where = places(face, letters, words);
    return where ? [`${label}: ${where}.`] : [];
  });
}

/** Everything there is to know about a card, its name first. */
export function cardText(view: View, name: string, words: BoardWords, called: (card: string) => string): string[] {
  const face = view.faces[name];
  if (!face) return [called(name)];
  const facts = [words.costs(face.cost), words.value(face.value), ...(face.rare ? [words.rare] : [])].join(", ");
  return [called(name), `${facts}.`, ...gridTexts(face, words), ...abilityTexts(face, words.abilities, called)];
}

/** Whether a card in the viewer's hand can be placed anywhere. */
export function canPlace(view: View, seat: number): boolean {
  return view.hand.some((name) => {
    const cost = view.faces[name]?.cost;
    return view.owner.some((owner, cell) => {
      if (owner !== seat || cost === undefined) return false;
      const taken = (view.cards[cell] ?? null) !== null;
      return cost === "replace" ? taken : !taken && (view.pawns[cell] ?? 0) >= cost;
    });
  });
}
