import type { Hints } from "../../engine/contract/bot.ts";
import type { Game, Seat, Shape } from "../../engine/contract/game.ts";

/** Gives each move an id; equal moves get equal ids. */
export type Identify<G extends Shape> = (state: G["state"], seat: Seat, move: G["move"]) => number;

/** After this many equal moves in different objects, the game is assumed to make new objects every time. */
const MOST_TWINS = 64;

export function identifier<G extends Shape>(game: Game<G>, { identity }: Hints<G>): Identify<G> {
  if (identity) return identity;
  const byText = new Map<string, number>();
  // Most games list the same objects again and again, so this lookup avoids building a string.
  const byObject = new Map<G["move"], number>();
  let twins = 0;
  return (_state, _seat, move) => {
    if (twins < MOST_TWINS) {
      const known = byObject.get(move);
      if (known !== undefined) return known;
    }
    const text = game.write(move);
    let id = byText.get(text);
    if (id === undefined) {
      id = byText.size;
      byText.set(text, id);
    } else if (twins < MOST_TWINS) {
      twins += 1;
    }
    if (twins < MOST_TWINS) byObject.set(move, id);
    else byObject.clear();
    return id;
  };
}
