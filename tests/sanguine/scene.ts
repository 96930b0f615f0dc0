import { lowest } from "../../src/engine/contract/chance.ts";
import type { Game, Rng, Seat } from "../../src/engine/contract/game.ts";
import type { CardFace } from "../../src/games/sanguine/cards/card.ts";
import { bundle } from "../../src/games/sanguine/game.ts";
import type { Event, Sanguine, State } from "../../src/games/sanguine/state.ts";

/** A position being played from, with short calls for tables. */
export interface Scene {
  readonly game: Game<Sanguine>;
  state: State;
  /** The rule that refuses the move, or null. */
  check(seat: Seat, move: string): string | null;
  /** Plays moves in turn, beginning with the seat to act; throws if one is refused. */
  play(...moves: string[]): Scene;
  readonly events: Event[];
  /** The rows of the drawn board. */
  board(): string[];
  saved(): { board: string[]; hands: string[][]; decks: unknown[]; toAct: number; passes: number };
}

export async function opened(options: unknown = {}): Promise<Game<Sanguine>> {
  const answer = await bundle.open(options);
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.text}`);
  return answer.game;
}

export async function scene(position: unknown, options: unknown = {}, rng: Rng = lowest): Promise<Scene> {
  const game = await opened(options);
  const loaded = game.load(position);
  if (!loaded.ok) throw new Error(`${loaded.error.path}: ${loaded.error.text}`);
  const read = (text: string) => {
    const move = game.read(text);
    if (!move) throw new Error(`no move: ${text}`);
    return move;
  };
  const made: Scene = {
    game,
    state: loaded.state,
    events: [],
    check: (seat, text) => game.check(made.state, seat, read(text))?.rule ?? null,
    play(...texts) {
      for (const text of texts) {
        const seat = game.toAct(made.state)[0];
        const refusal = game.check(made.state, seat, read(text));
        if (refusal) throw new Error(`${text}: ${refusal.rule}`);
        game.apply(made.state, seat, read(text), rng, made.events);
      }
      return made;
    },
    board: () => made.saved().board,
    saved: () => game.save(made.state) as ReturnType<Scene["saved"]>,
  };
  return made;
}

/** A card in few words: `card(1, 2, "XXXXX/XXIXX/XICIX/XXIXX/XXXXX")`. */
export const card = (cost: CardFace["cost"], value: number, grid = "XXXXX/XXXXX/XXCXX/XXXXX/XXXXX", more: object = {}): object => ({
  cost,
  value,
  grid: grid.split("/"),
  ...more,
});
