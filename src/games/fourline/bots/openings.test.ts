import { describe, expect, test } from "vitest";
import { search } from "../../../bots/search/search.ts";
import { fastRng } from "../../../engine/contract/chance.ts";
import { fourline } from "../game.ts";
import { hints } from "./hints.ts";
import { OPENING_LINES } from "./opening-lines.ts";
import { readBook, withOpenings } from "./openings.ts";
import { newSolver } from "./solver.ts";
import type { State } from "../state.ts";

const game = fourline();
const rng = fastRng(1);

function after(columns: string): State {
  const state = game.setup(2, rng);
  for (const column of columns) game.apply(state, state.toAct, { column: Number(column) - 1 }, rng);
  return state;
}

const lines = OPENING_LINES.trim().split("\n");

describe("the book", () => {
  test("can be read, and doesn't contradict itself", () => {
    expect(readBook(OPENING_LINES).size).toBeGreaterThan(lines.length);
    for (const line of lines) {
      const [, columns, best] = /^(\d*)[-+=](\d)$/.exec(line) ?? [];
      const state = after(columns);
      expect(game.result(state)).toBeNull();
      expect(game.check(state, state.toAct, { column: Number(best) - 1 })).toBeNull();
    }
    expect(() => readBook("44?4")).toThrow("isn't an opening");
  });

  test("agrees with the solver", () => {
    const solve = newSolver();
    let compared = 0;
    const long = lines.toSorted((a, b) => b.length - a.length).slice(0, 6);
    for (const line of long) {
      const [columns] = line.split(/[-+=]/);
      const worth = solve(after(columns), 400_000);
      if (worth === null) continue;
      expect([line, worth]).toEqual([line, "-=+".indexOf(line[columns.length]) - 1]);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(2);
  });

  test("opens only for large node budgets, and knows mirrored positions", () => {
    const asked: number[] = [];
    const solve = withOpenings((_, positions) => {
      asked.push(positions);
      return null;
    });
    expect(solve(after(""), 1000)).toBeNull();
    expect(solve(after(""), 100_000)).toBe(1);
    expect(solve(after("4"), 100_000)).toBe(-0.99);
    for (const columns of ["43", "45"]) expect(solve(after(columns), 100_000)).toBe(0.99);
    expect(solve(after("1111"), 100_000)).toBeNull();
    expect(asked).toEqual([1000, 100_000]);
  });
});

test.each([
  ["", 4],
  ["4", 3],
])("after %j, a search that looks far enough drops into column %i", async (columns, best) => {
  const state = after(columns);
  const move = await search(game, hints).choose(game.view(state, state.toAct), state.toAct, fastRng(3), { iterations: 600 });
  expect(move.column + 1).toBe(best);
});
