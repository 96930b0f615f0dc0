import { fastRng } from "../engine/chance.ts";
import type { Seat, Shape } from "../engine/game.ts";
import type { Bench } from "./law.ts";
import { difference } from "./plain.ts";
import { copyOf } from "./sample.ts";

/** Where several seats act at once, whose message came first must not matter. */
export function ordersCommute<G extends Shape>({ game, sample, rng, bite, broken }: Bench<G>): void {
  for (const place of sample().places) {
    const acting = game.toAct(place.state);
    if (acting.length < 2) continue;
    for (let round = 0; round < 4; round++) {
      const chosen = acting.map((seat) => ({ seat, move: rng.pick(game.moves(place.state, seat)) }));
      const seed = rng.int(1e9);
      const play = (order: typeof chosen): G["state"] => {
        const state = copyOf(game, place.state);
        let before: Seat | null = null;
        for (const [nth, { seat, move }] of order.entries()) {
          const refusal = game.check(state, seat, move);
          if (refusal)
            throw broken(place, `«${game.write(move)}» of seat ${seat} is refused once seat ${before} has acted: ${refusal.rule}`);
          game.apply(state, seat, move, fastRng(seed + nth));
          before = seat;
        }
        return state;
      };
      const found = difference(play(chosen), play(chosen.toReversed()));
      if (found)
        throw broken(
          place,
          `${chosen.map(({ seat, move }) => `«${game.write(move)}» of seat ${seat}`).join(" and ")} differ by who was first: ${found}`,
        );
      bite();
    }
  }
}
