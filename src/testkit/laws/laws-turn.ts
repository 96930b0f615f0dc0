import { fastRng } from "../../engine/contract/chance.ts";
import type { Seat, Shape } from "../../engine/contract/game.ts";
import { type Bench, called, viewersOf } from "./law.ts";
import { bytes, difference } from "../plain.ts";
import { copyOf, some } from "../sample.ts";

/** In simultaneous turns, the order in which messages arrive must not matter. */
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
            throw broken(place, `“${game.write(move)}” of seat ${seat} is refused once seat ${before} has acted: ${refusal.rule}`);
          game.apply(state, seat, move, fastRng(seed + nth));
          before = seat;
        }
        return state;
      };
      const found = difference(play(chosen), play(chosen.toReversed()));
      if (found)
        throw broken(
          place,
          `${chosen.map(({ seat, move }) => `“${game.write(move)}” of seat ${seat}`).join(" and ")} differ by who was first: ${found}`,
        );
      bite();
    }
  }
}

/**
 * A viewer whose view changes was told why: the move was its own, an event reached it, or the turn passed. A host sends nothing to
 * a viewer who was told nothing, so that secret actions of others can't even be counted.
 */
export function changesAreTold<G extends Shape>({ game, sample, rng, tries, bite, broken }: Bench<G>): void {
  for (const place of sample().places) {
    for (const seat of game.toAct(place.state)) {
      for (const move of some(game.moves(place.state, seat), Math.ceil(tries / 8), rng)) {
        const after = copyOf(game, place.state);
        const log: G["event"][] = [];
        game.apply(after, seat, move, fastRng(rng.int(1e9)), log);
        const plain = bytes(game.toAct(after)) !== bytes(game.toAct(place.state)) || game.result(after) !== null;
        for (const viewer of viewersOf(place)) {
          const found = difference(game.view(place.state, viewer), game.view(after, viewer));
          if (!found) continue;
          if (!plain && viewer !== seat && !log.some((event) => game.witness(event, viewer)))
            throw broken(place, `“${game.write(move)}” of seat ${seat} changes what ${called(viewer)} sees, and nothing is told: ${found}`);
          bite();
        }
      }
    }
  }
}

/** The longest walk to check: the host ends a bot's turn before that. */
const LONGEST_WALK = 24;

/**
 * Until its turn ends or chance is drawn, a seat's moves never lead back to an earlier state: otherwise a turn could go on
 * forever. A game in which orders can be changed until they are final waives this law, and bots are kept from going back.
 */
export function turnsEnd<G extends Shape>({ game, sample, rng, bite, broken }: Bench<G>): void {
  for (const place of sample().places) {
    for (const seat of game.toAct(place.state)) {
      const state = copyOf(game, place.state);
      const acting = bytes(game.toAct(state));
      const seen = new Set([bytes(state)]);
      for (let step = 0; step < LONGEST_WALK; step++) {
        const move = rng.pick(game.moves(state, seat));
        const chance = fastRng(rng.int(1e9));
        game.apply(state, seat, move, chance);
        bite();
        if (chance.drawn > 0 || bytes(game.toAct(state)) !== acting) break;
        const now = bytes(state);
        if (seen.has(now)) throw broken(place, `after “${game.write(move)}” seat ${seat} is where it was before, in the same turn`);
        seen.add(now);
      }
    }
  }
}
