import { describe, expect, test, vi } from "vitest";
import { fastRng, lowest } from "../../../engine/contract/chance.ts";
import type { Seat } from "../../../engine/contract/game.ts";
import { perft } from "../../../testkit/perft.ts";
import { playout } from "../bots/hints.ts";
import { bundle } from "../game.ts";
import { validateCommands } from "../seed-api/command-validator.ts";
import { type Event, findCharacter, type Move, squareOf, type State } from "../state.ts";
import { read } from "../words.ts";

// There is a lot to try, and the machine may be busy.
vi.setConfig({ testTimeout: 300_000 });

async function open(options: unknown = {}) {
  const opened = await bundle.open(options);
  if (!opened.ok) throw new Error(opened.error.text);
  return opened.game;
}

const game = await open();

/** Plays moves, each written after its seat, and returns the rule that refused the last one. */
function play(state: State, lines: readonly string[], log?: Event[]): string | null {
  let refused: string | null = null;
  for (const line of lines) {
    const seat: Seat = Number(line[0]);
    const move = read(line.slice(2));
    if (!move) throw new Error(line);
    refused = game.check(state, seat, move)?.rule ?? null;
    if (!refused) game.apply(state, seat, move, lowest, log);
  }
  return refused;
}

describe("an order is refused at once", () => {
  test.each([
    [["0 move h1 d3"], null],
    [["0 move h9 d3"], "unknown-character"],
    [["0 move o1 e6"], "not-owner"],
    [["0 attack o1 e6"], "not-owner"],
    [["0 hold o1"], "not-owner"],
    [["0 move h1 i3"], "out-of-bounds"],
    [["0 move h1 d0"], "out-of-bounds"],
    [["0 attack h5 d9"], "out-of-bounds"],
    [["0 move h1 d4"], "outside-pattern"],
    [["0 attack h1 d4"], "outside-pattern"],
    [["0 move h1 d2"], "outside-pattern"],
    [["0 move h1 d1"], "occupied"],
    [["0 move h1 d3", "0 move h4 d3"], "own-same-target"],
    [["0 move h1 d3", "0 move h1 d3"], null], // its own old order is replaced
    [["0 move h1 d3", "0 hold h1", "0 move h4 d3"], null],
    [["0 move h1 d3", "1 move o1 e6"], null],
    [["0 attack h1 d3", "0 move h4 d3"], null], // an attack claims no cell
    [["0 put h1 a1"], "already-deployed"],
    [["0 ready", "0 move h1 d3"], "not-your-turn"],
    [["0 ready", "0 ready"], "not-your-turn"],
    [["0 ready", "1 move o1 d6"], null],
  ])("%j: %s", (lines, rule) => {
    expect(play(game.setup(2, lowest), lines)).toBe(rule);
  });
});

test("in hidden placement, characters are put on their two back rows and can swap places", async () => {
  const hidden = await open({ placement: "hidden" });
  const state = hidden.setup(2, lowest);
  expect([
    play(state, ["0 put h1 d3"]),
    play(state, ["0 put h1 d2"]),
    play(state, ["0 move h1 d3"]),
    play(state, ["1 put o1 a2"]),
    play(state, ["0 put h1 e2"]),
  ]).toEqual(["outside-rows", "already-there", "place-first", "outside-rows", null]);
  expect(hidden.view(state, 0).characters.slice(0, 2).map(({ at }) => at)).toEqual([[4, 6], [3, 6]]); // prettier-ignore
  expect(hidden.view(state, 1).characters[0].at).toBeNull();
  expect(hidden.view(state, null).characters.every(({ at }) => at === null)).toBe(true);
  expect(play(state, ["1 put o1 a8", "0 ready", "1 ready", "0 move h1 e3"])).toBeNull();
  expect(hidden.view(state, 0).characters[6].at).toEqual([0, 0]);
});

test("after the last turn, the larger health wins, then the larger number; otherwise it is a draw", async () => {
  const short = await open({ limit: 1 });
  const army = (health: readonly (readonly number[])[]) =>
    short.load({
      classes: { S: { health: 9, damage: 1, move: [" "], attack: [" "] } },
      characters: health.flatMap((side, seat) =>
        side.map((left, i) => ({ id: `${seat}${i}`, class: "S", seat, at: [i, seat * 7], health: left })),
      ),
    });
  const rankings = [
    [[5], [4]],
    [[4], [2, 3]],
    [[4], [2, 2]],
    [[4], [4]],
  ].map((health) => {
    const loaded = army(health);
    if (!loaded.ok) throw new Error(loaded.error.text);
    for (const seat of [0, 1]) short.apply(loaded.state, seat, { do: "ready" }, lowest);
    return short.result(loaded.state)?.ranking;
  });
  expect(rankings).toEqual([[[0], [1]], [[1], [0]], [[1], [0]], [[0, 1]]]);
});

test("the score is the remaining health, class by class", () => {
  const state = game.setup(2, lowest);
  expect(game.score?.(state)).toEqual([130, 130]);
  const lines = game.tally?.(state) ?? [];
  expect([0, 1].map((seat) => lines.reduce((sum, { scores }) => sum + scores[seat], 0))).toEqual([130, 130]);
});

test("perft: a change in the rules changes the number of moves", async () => {
  expect([1, 2, 3].map((depth) => perft(game, { seats: 2, seed: 1 }, depth))).toMatchInlineSnapshot(`
    [
      44,
      1924,
      83741,
    ]
  `);
  const hidden = await open({ placement: "hidden", scenario: "ford" });
  expect([1, 2].map((depth) => perft(hidden, { seats: 2, seed: 1 }, depth))).toMatchInlineSnapshot(`
    [
      45,
      2025,
    ]
  `);
  const nine = await open({ scenario: "ninefields" });
  expect([1, 2].map((depth) => perft(nine, { seats: 2, seed: 1 }, depth))).toMatchInlineSnapshot(`
    [
      54,
      2898,
    ]
  `);
  const middle = game.setup(2, lowest);
  play(middle, ["0 move h2 e4", "0 move h4 d3", "0 ready", "1 move o2 d5", "1 move o4 e6", "1 ready"]);
  expect([1, 2, 3].map((depth) => perft(game, { state: middle }, depth))).toMatchInlineSnapshot(`
    [
      50,
      2476,
      121714,
    ]
  `);
});

describe("the match and the validator of command lists apply the same rules", () => {
  type Order = Extract<Move, { do: "move" | "attack" }>;

  /** What the validator says about each of a seat's commands. */
  function verdicts(state: State, seat: Seat, orders: readonly Order[]) {
    const { field } = state;
    const characters = state.ids.map((id, who) => ({
      id,
      owner: String(state.seats[who]),
      class: Object.values(field.classes)[state.kinds[who]],
      at: squareOf(field, state.cells[who]),
      health: state.health[who],
    }));
    const commands = orders.map(({ do: what, id, x, up }) => ({
      do: what,
      character: state.ids[findCharacter(state, id)],
      to: [x, field.rows - 1 - up] as const,
      by: String(seat),
    }));
    const moves = commands.flatMap((command) => (command.do === "move" ? [{ ...command, do: command.do }] : []));
    const attacks = commands.flatMap((command) => (command.do === "attack" ? [{ ...command, do: command.do }] : []));
    const { moveVerdicts, attackVerdicts } = validateCommands(characters, moves, attacks, field, "0", field.reverse);
    const told = { move: moveVerdicts.values(), attack: attackVerdicts.values() };
    return commands.map((command) => {
      const verdict = told[command.do].next().value;
      return verdict?.is === "rejected" ? verdict.rule : null;
    });
  }

  test.each([{}, { scenario: "ninefields", reverse: "host" }, { scenario: "riders" }])("%j", async (options) => {
    const match = await open(options);
    const rng = fastRng(23);
    const met = new Map<string | null, number>();
    for (let round = 0; round < 400; round++) {
      const state = match.setup(2, rng);
      for (let left = rng.int(200); left > 0 && state.phase !== "over"; left--) {
        const seat = rng.pick(match.toAct(state));
        match.apply(state, seat, playout(state, seat, rng), rng);
      }
      if (state.phase === "over") continue;
      state.orders.fill(0);
      state.ready = [false, false];
      // One order that is given already, and one that anybody might ask for.
      const seat = rng.int(2);
      const given = rng.pick(match.moves(state, seat));
      const id = rng.pick(state.ids);
      if (given.do !== "move" || given.id === id) continue;
      for (const what of ["move", "attack"] as const) {
        for (let x = -1; x <= state.field.columns; x++) {
          for (let up = -1; up <= state.field.rows; up++) {
            const asked: Order = { do: what, id, x, up };
            const after = match.copy?.(state) ?? state;
            match.apply(after, seat, given, rng);
            const rule = match.check(after, seat, asked)?.rule ?? null;
            expect(rule).toBe(verdicts(state, seat, [given, asked])[1]);
            met.set(rule, (met.get(rule) ?? 0) + 1);
          }
        }
      }
    }
    expect([...met.keys()].sort()).toEqual(["not-owner", "occupied", "out-of-bounds", "outside-pattern", "own-same-target", null].sort());
  });
});
