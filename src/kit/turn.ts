import type { Seat } from "../engine/contract/game.ts";

/** What every game refuses first: moves after the end, and out of turn. */
export type TurnRefusal = { readonly rule: "game-over" } | { readonly rule: "not-your-turn" };

/** The first two lines of `check`, from what `toAct` returns. */
export function checkTurn(acting: readonly Seat[], seat: Seat): TurnRefusal | null {
  if (acting.length === 0) return { rule: "game-over" };
  return acting.includes(seat) ? null : { rule: "not-your-turn" };
}

/** The sentences of these refusals, for `explainBy`. */
export const TURN_SENTENCES: { readonly [rule in TurnRefusal["rule"]]: string } = {
  "game-over": "The game is over: start a new one.",
  "not-your-turn": "It isn't your turn yet.",
};
