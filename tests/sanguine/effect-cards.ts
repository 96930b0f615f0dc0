import { card, type Scene, scene } from "./scene.ts";

/* Small cards that do one thing each, and a duel to play them in. */

export const EMPTY = "XXXXX/XXXXX/XXCXX/XXXXX/XXXXX";
/** Effect tiles: one ahead, two ahead, all four sides. */
export const AHEAD = "XXXXX/XXXXX/XXCEX/XXXXX/XXXXX";
export const AHEAD2 = "XXXXX/XXXXX/XXCEE/XXXXX/XXXXX";
export const SIDES = "XXXXX/XXEXX/XECEX/XXEXX/XXXXX";

export const does = (when: string, act: object, grid = AHEAD, value = 2, more: object = {}): object =>
  card("cost" in more ? "replace" : 1, value, grid, {
    ability: [{ when, ...("ability" in more ? (more.ability as object) : {}), do: [act] }],
  });

export const power = (by: number, to: string, more: object = {}): object => ({ act: "power", by, to, ...more });
export const destroy = (to: string, more: object = {}): object => ({ act: "destroy", to, ...more });

export const PLAIN = {
  P1: card(1, 1),
  P3: card(1, 3),
  P5: card(1, 5),
  Tok: card(1, 1, EMPTY, { token: true }),
  Big: card(1, 4, EMPTY, { token: true }),
};

/** The board with every card's power: `R:P3=4`. */
export function drawn({ game, state }: Scene): string[] {
  const seen = game.view(state, null);
  return Array.from({ length: seen.rows }, (_, row) =>
    Array.from({ length: seen.columns }, (_, column) => {
      const cell = row * seen.columns + column;
      const side = seen.owner[cell] === 0 ? "r" : "b";
      if (seen.cards[cell] !== null) return `${side.toUpperCase()}:${seen.cards[cell]}=${seen.power[cell]}`;
      return seen.owner[cell] < 0 ? "." : `${side}${seen.pawns[cell]}`;
    }).join(" "),
  );
}

export async function duel(
  cards: object,
  board: readonly string[],
  hands: readonly (readonly string[])[],
  more: object = {},
): Promise<Scene> {
  return scene({ board, hands, decks: [[], []], toAct: 0 }, { preset: "duel", cards: { ...PLAIN, ...cards }, ...more });
}

export const TOOLS = {
  Kill: does("played", destroy("any")),
  Kill2: does("played", destroy("any"), AHEAD2),
  Raise: does("played", power(1, "allies")),
  Shine: does("in-play", power(1, "allies")),
  Lower: does("played", power(-1, "enemies")),
};
