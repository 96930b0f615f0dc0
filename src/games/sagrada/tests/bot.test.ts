import { expect, test } from "vitest";
import { fastRng } from "../../../engine/contract/chance.ts";
import { hints } from "../bot.ts";
import { bundle } from "../game.ts";
import type { Move } from "../state.ts";

const FLUX_REMOVER = 11;

test("a bot with the Flux Remover never goes in circles: each value that it considers is better than the last", async () => {
  const opened = await bundle.open({});
  if (!opened.ok) throw new Error(opened.error.text);
  const { game } = opened;
  const rng = fastRng(4);
  let chosen = 0;
  let most = 0;
  for (let games = 0; games < 300; games++) {
    const state = game.setup(2, rng);
    for (let [seat] = game.toAct(state); seat !== undefined; [seat] = game.toAct(state)) {
      const isChoosing = state.passive === FLUX_REMOVER && state.hand !== 0;
      const moves: Move[] = isChoosing ? (hints.consider?.(state, seat, game) ?? []) : game.moves(state, seat);
      const selects = moves.filter(({ word }) => word === "select");
      chosen = isChoosing && selects.length > 0 ? chosen + 1 : 0;
      most = Math.max(most, chosen);
      // A die shows one of six values, so five others can each be better than the last.
      expect(chosen).toBeLessThan(6);
      expect(moves.length).toBeGreaterThan(0);
      game.apply(state, seat, rng.pick(chosen > 0 ? selects : moves), rng);
    }
  }
  expect(most).toBeGreaterThan(1);
});
