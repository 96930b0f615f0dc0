import { expect, test } from "vitest";
import { fastRng } from "../../../engine/contract/chance.ts";
import type { Game, Rng } from "../../../engine/contract/game.ts";
import { bundle } from "../game.ts";
import { SHIPPED } from "../options.ts";
import type { Sagrada, State } from "../state.ts";

/*
 * A tool that would do nothing isn't sold: whenever a shipped tool can be bought, it can be used to some effect.
 */

type Position = { [field: string]: unknown };

/** The state apart from tokens and the tools in use. */
const essence = ({ dice, hand, pool, track, bag, order, turn, round }: State): string =>
  JSON.stringify([dice, hand, pool, track, bag, order, turn, round]);

const copyOf = (game: Game<Sagrada>, state: State): State => game.copy?.(state) ?? structuredClone(state);

function hasEffect(game: Game<Sagrada>, before: State, seat: number, purchase: string): boolean {
  const buy = game.read(purchase);
  if (!buy) throw new Error(purchase);
  const rng = fastRng(1);
  const after = copyOf(game, before);
  game.apply(after, seat, buy, rng);
  // Without the die that paid, if one did.
  const paid = copyOf(game, before);
  if (buy.args.length > 1) paid.pool.splice(buy.args[1], 1);
  if (rng.drawn > 0 || essence(after) !== essence(paid)) return true;
  return game.moves(after, seat).some((move) => {
    // While a tool waits for its commands nothing else is legal; otherwise its commands are the moves that were refused before.
    if (after.active === 0 && game.check(before, seat, move) === null) return false;
    const used = copyOf(game, after);
    game.apply(used, seat, move, rng);
    return essence(used) !== essence(after);
  });
}

/** The position with things taken away, which may be unreachable in a match. */
function bend(position: Position, rng: Rng): Position {
  const players = position["players"] as Position[];
  const pool = position["pool"] as string[];
  const nothing = Array.from({ length: 4 }, () => "-- -- -- -- --");
  switch (rng.int(6)) {
    case 0:
      return { ...position, track: [] };
    case 1:
      return { ...position, pool: [] };
    case 2:
      return { ...position, pool: pool.slice(0, 1) };
    case 3:
      return { ...position, players: players.map((player) => ({ ...player, dice: nothing })) };
    case 4:
      return { ...position, track: [], players: players.map((player) => ({ ...player, dice: nothing })) };
    default:
      return { ...position, players: players.map((player) => ({ ...player, window: ["RGRGR", "GRGRG", "RGRGR", "GRGRG"] })) };
  }
}

/** States of random matches with these tools, and bent ones. */
function* states(game: Game<Sagrada>, seats: number, rng: Rng): Generator<State> {
  const state = game.setup(seats, rng);
  for (let acting = game.toAct(state); acting.length > 0; acting = game.toAct(state)) {
    const moves = game.moves(state, acting[0]);
    // Rarely picked, so that favor tokens last until the end; tools still get bought often enough.
    const others = moves.filter(({ word }) => word !== "tool" || rng.int(20) === 0);
    game.apply(state, acting[0], rng.pick(others.length > 0 ? others : moves), rng);
    if (state.round === 0 || state.round > 10 || state.active > 0 || state.passive > 0) continue;
    yield state;
    const loaded = game.load(bend(game.save(state) as Position, rng));
    if (loaded.ok) yield loaded.state;
  }
}

const TABLES = [[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]]; // prettier-ignore

test.each(TABLES)("a sold tool can be used: %i, %i and %i", async (...tools) => {
  const opened = await bundle.open({ tools });
  if (!opened.ok) throw new Error(opened.error.text);
  const { game } = opened;
  const rng = fastRng(12);
  const sold = new Map<string, number>();
  for (let n = 0; n < 8; n++) {
    const seats = 1 + (n % 4);
    for (const state of states(game, seats, rng)) {
      const [seat] = game.toAct(state);
      for (const move of game.moves(state, seat).filter(({ word }) => word === "tool")) {
        const text = game.write(move);
        if (!hasEffect(game, state, seat, text)) throw new Error(`${text} does nothing in ${JSON.stringify(game.save(state))}`);
        const kind = `${seats === 1 ? "solo" : "tokens"} ${move.args[0] + 1}`;
        sold.set(kind, (sold.get(kind) ?? 0) + 1);
      }
    }
  }
  // Each tool was sold at both prices, or the test proves nothing.
  const rare = tools.flatMap((tool) => [`solo ${tool}`, `tokens ${tool}`]).filter((kind) => (sold.get(kind) ?? 0) < 5);
  expect(rare).toEqual([]);
});

test("every shipped tool is in one of the tables", () => {
  expect(TABLES.flat().toSorted((a, b) => a - b)).toEqual(SHIPPED.tools.map(({ id }) => id));
});
