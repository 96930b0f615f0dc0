import { describe, expect, test } from "vitest";
import type { Bot, Hints, Thought } from "../../engine/contract/bot.ts";
import { fastRng } from "../../engine/contract/chance.ts";
import type { Game, Shape } from "../../engine/contract/game.ts";
import { hints as lines } from "../../games/fourline/bots/hints.ts";
import { fourline } from "../../games/fourline/game.ts";
import type { Fourline } from "../../games/fourline/state.ts";
import { bundle as cards } from "../../games/briscala/game.ts";
import type { Briscala } from "../../games/briscala/state.ts";
import { tender } from "../../testkit/fixtures/tender/game.ts";
import { ticTacToe, type TicTacToe } from "../../testkit/fixtures/tic-tac-toe.ts";
import { alphaBeta } from "../alpha-beta/alpha-beta.ts";
import { suitsAlphaBeta } from "../calibration.ts";
import { botOf } from "../levels.ts";
import { random } from "../random.ts";
import { search } from "../search/search.ts";

/** Plays games between these bots and returns the seats that won. */
async function winners<G extends Shape>(
  game: Game<G>,
  bots: readonly Bot<G>[],
  seed: number,
  iterations: number,
): Promise<readonly number[]> {
  const rng = fastRng(seed);
  const state = game.setup(bots.length, rng);
  for (let seats = game.toAct(state); seats.length > 0; seats = game.toAct(state)) {
    const seat = rng.pick(seats);
    const move = await bots[seat].choose(game.view(state, seat), seat, rng, { iterations });
    expect(game.check(state, seat, move)).toBeNull();
    game.apply(state, seat, move, rng);
  }
  return game.result(state)?.ranking[0] ?? [];
}

describe("a game with only the bare contract", () => {
  const game = ticTacToe();

  test("is played without a loss, from both seats", async () => {
    const bot = search(game, {});
    for (let seed = 0; seed < 20; seed++) {
      expect(await winners(game, seed % 2 ? [bot, random(game)] : [random(game), bot], seed, 300)).toContain(seed % 2 ? 0 : 1);
    }
    expect(await winners(game, [bot, bot], 1, 600)).toEqual([0, 1]);
  });

  test.each([
    ["wins", [0, 0, -1, 1, 1, -1, -1, -1, -1], 2],
    ["blocks", [0, -1, -1, 1, 1, -1, -1, -1, 0], 5],
  ])("%s at once", async (_, cells, cell) => {
    const thoughts: Thought<TicTacToe>[] = [];
    expect(await search(game, {}).choose({ viewer: 0, cells }, 0, fastRng(1), { iterations: 400 }, thoughts)).toEqual({ cell });
    expect(thoughts[0].line?.[0]).toEqual({ cell });
  });

  test("has all levels", async () => {
    for (const level of ["easy", "medium", "hard", "expert"]) {
      const bot = botOf(level, game, {}, []);
      const move = await bot?.choose(game.view(game.setup(2, fastRng(1)), 0), 0, fastRng(1), { iterations: 50 });
      expect(move?.cell).toBeTypeOf("number");
    }
  });
});

describe("a game's hints for the search", () => {
  const game = ticTacToe();
  const think = async (hints: Hints<TicTacToe>, iterations: number): Promise<Thought<TicTacToe>[]> => {
    const thoughts: Thought<TicTacToe>[] = [];
    await search(game, hints).choose(game.view(game.setup(2, fastRng(1)), 0), 0, fastRng(1), { iterations }, thoughts);
    return thoughts;
  };

  test("a playout is evaluated at its horizon", async () => {
    const judged = new Set<number>();
    const evaluate = ({ marks }: TicTacToe["state"]): number => {
      judged.add(marks);
      return 0;
    };
    const prior = (_state: unknown, _seat: number, moves: readonly unknown[]): number[] => moves.map(() => 0);
    await think({ evaluate, prior, horizon: () => (later) => later.marks >= 4 }, 30);
    expect([...judged]).toEqual([4]);
  });

  test("progressive widening adds moves one by one, the most promising first", async () => {
    const prior = (_state: unknown, _seat: number, moves: readonly TicTacToe["move"][]): number[] => moves.map(({ cell }) => cell / 100);
    const tried = async (opening: number): Promise<number[]> =>
      (await think({ prior, selection: { opening } }, 200))
        .filter(({ visits }) => visits > 0)
        .map(({ move }) => move.cell)
        .toSorted();
    expect(await tried(0)).toEqual([7, 8]);
    expect(await tried(0.1)).toEqual([5, 6, 7, 8]);
    expect(await tried(Infinity)).toHaveLength(9);
  });

  test("a result is worth what the game says", async () => {
    const [best] = await think({ outcome: (_, seat) => (seat === 0 ? 0.25 : -0.25) }, 50);
    expect(best.value).toBeCloseTo(0.25);
  });
});

describe("a game with a solver", () => {
  const game = ticTacToe();
  type Asked = (cells: readonly number[], positions: number) => number | null;
  const asked = async (solver: Asked, iterations = 500): Promise<Thought<TicTacToe>[]> => {
    const thoughts: Thought<TicTacToe>[] = [];
    const hints = { solver: () => (state: TicTacToe["state"], positions: number) => solver(state.cells, positions) };
    await search(game, hints).choose(game.view(game.setup(2, fastRng(1)), 0), 0, fastRng(1), { iterations }, thoughts);
    return thoughts;
  };
  const visits = (thoughts: readonly Thought<TicTacToe>[]): number => thoughts.reduce((sum, thought) => sum + thought.visits, 0);

  test("trusts it and stops searching", async () => {
    const thoughts = await asked((cells) => (cells[5] === 0 ? -1 : null));
    expect(thoughts[0]).toMatchObject({ move: { cell: 5 }, value: 1 });
    expect(visits(thoughts)).toBeLessThan(12);
  });

  test("gives it more nodes the more a move was visited; in a lost position plays the move that is refuted last", async () => {
    const allowed = new Set<number>();
    const thoughts = await asked((cells, positions) => {
      if (cells.filter((cell) => cell >= 0).length > 1) return null;
      if (cells[7] !== 0) return 1;
      allowed.add(positions);
      return allowed.size === 3 ? 1 : null;
    });
    const [first, second, third] = [...allowed];
    // Eight times as many visits, and more than eight times as many nodes.
    expect(second).toBeGreaterThan(first);
    expect(third / second).toBe(64);
    expect(thoughts[0]).toMatchObject({ move: { cell: 7 }, value: -1 });
    expect(visits(thoughts)).toBeLessThan(100);
  });

  /** Knows the empty board, and cell 1 as a first move, if the budget is at least 100,000 nodes. */
  const book = (worth: number): Asked => {
    return (cells, positions) => {
      const filled = cells.filter((cell) => cell >= 0).length;
      if (positions < 100_000 || filled > 1) return null;
      return filled === 0 ? worth : cells[1] === 0 ? 0 - worth : null;
    };
  };

  test.each([1, 0, -0.99])("plays what's as good as any, once the position is known to be worth %d", async (worth) => {
    const thoughts = await asked(book(worth), 600);
    expect(thoughts[0].move).toEqual({ cell: 1 });
    expect(thoughts[0].value).toBeCloseTo(worth);
    expect(visits(thoughts)).toBe(512);
    for (const { value } of thoughts) expect(value).toBeLessThanOrEqual(worth);
  });

  test("with fewer iterations, or in a lost position, it goes by its own search", async () => {
    expect((await asked(book(0), 500))[0].move.cell).not.toBe(1);
    const lost = await asked(book(-1), 600);
    expect(lost[0].move.cell).not.toBe(1);
    expect(visits(lost)).toBe(600);
  });
});

test("secret bids: search beats random play from both seats, and plays with three", async () => {
  const game = tender();
  let won = 0;
  for (let seed = 0; seed < 24; seed++) {
    const own = seed % 2;
    const best = await winners(game, own === 0 ? [search(game, {}), random(game)] : [random(game), search(game, {})], seed, 150);
    if (best.includes(own)) won += 1;
  }
  expect(won).toBeGreaterThanOrEqual(16);
  expect(await winners(game, [search(game, {}), search(game, {}), random(game)], 1, 50)).not.toEqual([]);
});

/** A board from a drawing: top row first, empty rows above omitted. */
function board(drawn: string): Fourline["state"] {
  const rows = drawn.trim().split(/\s+/);
  const loaded = fourline().load({ board: [...Array.from({ length: 6 - rows.length }, () => "......."), ...rows] });
  if (!loaded.ok) throw new Error(loaded.error.text);
  return loaded.state;
}

describe.each([
  ["search", search(fourline(), lines), 4000],
  ["search without hints", search(fourline(), {}), 4000],
  ["alpha-beta", alphaBeta(fourline(), lines), 2000],
] as const)("%s proves", (_, bot, iterations) => {
  const asked = async (drawn: string): Promise<Thought<Fourline>> => {
    const game = fourline();
    const state = board(drawn);
    const thoughts: Thought<Fourline>[] = [];
    await bot.choose(game.view(state, state.toAct), state.toAct, fastRng(2), { iterations }, thoughts);
    return thoughts[0];
  };

  test("a win in two moves: three in a row with both ends open", async () => {
    const { move, value } = await asked("o.xx..o");
    expect(move.column).toBe(4);
    expect(value).toBeGreaterThan(0.9);
  });

  test("a threat that has to be blocked", async () => {
    expect((await asked("..oo... x.xx...")).move.column).toBe(1);
  });
});

test("the tree of the last move is reused, but only if the budget is in time", async () => {
  const game = fourline();
  let time = 0;
  const budget = { ms: 400, now: () => time++ };
  const state = game.setup(2, fastRng(1));
  const bot = search(game, lines);
  const first: Thought<Fourline>[] = [];
  const move = await bot.choose(game.view(state, 0), 0, fastRng(1), budget, first);
  game.apply(state, 0, move, fastRng(1));
  game.apply(state, 1, first[0].line?.[1] ?? { column: 3 }, fastRng(1));
  const visits = async (asked: Bot<Fourline>, limit: typeof budget | { iterations: number }): Promise<number> => {
    const thoughts: Thought<Fourline>[] = [];
    await asked.choose(game.view(state, 0), 0, fastRng(1), limit, thoughts);
    return thoughts.reduce((sum, thought) => sum + thought.visits, 0);
  };
  expect(await visits(bot, budget)).toBeGreaterThan(await visits(search(game, lines), budget));
  expect(await visits(bot, { iterations: 100 })).toBe(100);
});

test("the last cards are played exactly: when the stock is empty, the other hand is known", async () => {
  const opened = await cards.open({ rules: "briscola" });
  if (!opened.ok) throw new Error(opened.error.text);
  const { game } = opened;
  const rng = fastRng(8);
  const state = game.setup(2, rng);
  while (state.stock.length > 0 || state.turnUp >= 0 || state.table.length > 0) {
    const [seat] = game.toAct(state);
    game.apply(state, seat, rng.pick(game.moves(state, seat)), rng);
  }
  const [seat] = game.toAct(state);
  const thoughts: Thought<Briscala>[] = [];
  await search(game, cards.hints).choose(game.view(state, seat), seat, fastRng(1), { iterations: 5000 }, thoughts);
  // Everything was proven long before the budget was spent.
  expect(thoughts.reduce((sum, { visits }) => sum + visits, 0)).toBeLessThan(2000);
});

test("the library detects which search suits a game", async () => {
  const { game } = (await cards.open({ rules: "briscola" })) as unknown as { game: Game<Briscala> };
  const start = <G extends Shape>(of: Game<G>): G["view"] => of.view(of.setup(2, fastRng(1)), 0);
  expect(suitsAlphaBeta(fourline(), lines, start(fourline()))).toBe(true);
  expect(suitsAlphaBeta(fourline(), {}, start(fourline()))).toBe(false);
  expect(suitsAlphaBeta(game, cards.hints, start(game))).toBe(false);
  expect(suitsAlphaBeta(tender(), {}, start(tender()))).toBe(false);
});
