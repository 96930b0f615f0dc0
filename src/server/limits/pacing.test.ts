import { expect, test } from "vitest";
import { pacing } from "./pacing.ts";

/** A pacing whose turns and time the test decides. */
function byHand() {
  let time = 0;
  let calls: (() => void)[] = [];
  const done: string[] = [];
  const paced = pacing(
    () => time,
    (call) => void calls.push(call),
  );
  return {
    done,
    ask: (name: string, ms = 2) =>
      paced.run(name.slice(0, 1), () => {
        time += ms;
        done.push(name);
      }),
    /** One turn of the event loop; gives what was begun in it. */
    turn: () => {
      const before = done.length;
      const now = calls;
      calls = [];
      for (const call of now) call();
      return done.slice(before);
    },
  };
}

test("few requests are handled at once", () => {
  const { ask, done, turn } = byHand();
  for (const name of ["a1", "b1"]) ask(name);
  expect(done).toEqual(["a1", "b1"]);
  expect([turn(), turn()]).toEqual([[], []]);
  ask("a2");
  expect(done.at(-1)).toBe("a2");
});

test("many are spread over turns; clients take turns, and what one asks for stays in order", () => {
  const { ask, done, turn } = byHand();
  for (const name of ["a1", "a2", "a3", "a4", "a5", "a6", "b1", "a7", "c1"]) ask(name);
  expect(done).toEqual(["a1", "a2", "a3"]);
  // In the meantime, nobody gets ahead of those who wait.
  expect(turn()).toEqual(["a4"]);
  ask("c2");
  expect([turn(), turn(), turn()]).toEqual([["b1", "c1", "a5"], ["c2", "a6", "a7"], []]);
});
