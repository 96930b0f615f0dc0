import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Game, Shape } from "../src/engine/contract/game.ts";
import type { LawName, LawOptions } from "../src/testkit/laws/law.ts";
import { runLaws } from "../src/testkit/report.ts";
import { drawSample, positionAt } from "../src/testkit/sample.ts";
import { buildExamples } from "./examples.ts";

/*
 * Bugs that authors really make, planted in Liar's Dice one at a time: each is found, and the message says what to do.
 */
interface Dice extends Shape {
  state: { dice: number[][]; choices: (string | null)[]; bid: { count: number; face: number } | null; toAct: number; out: number[] };
  move: { kind: string; count?: number; face?: number };
  event: { kind: string; reveals?: true; choice?: string | null; dice?: number[][]; extra?: unknown };
  view: { viewer: number | null; own: number[]; sizes: number[]; choices: (string | null)[]; out: number[]; extra?: unknown };
}
type DiceGame = Game<Dice>;

let examples: ReturnType<typeof buildExamples>;
let game: DiceGame;
beforeAll(async () => {
  examples = buildExamples();
  const file = pathToFileURL(join(examples.folder, "liars-dice/dist/game.js")).href;
  game = ((await import(/* @vite-ignore */ file)) as { liarsDice(): DiceGame }).liarsDice();
});
afterAll(() => examples.remove());

const OPTIONS: LawOptions<Dice> = {
  secrets: { "the other dice": ({ dice }, viewer) => dice.filter((_, seat) => seat !== viewer) },
};

/** The game with some of its functions replaced. */
type Bug = (whole: DiceGame) => Partial<DiceGame>;

const sum = (state: Dice["state"]): number => state.dice.flat().reduce((total, die) => total + die, 0);

const counted = (state: Dice["state"]): number[] => state.dice.map((own) => own.reduce((total, die) => total + die, 0));

const BUGS: readonly [bug: string, law: LawName, cure: string, plant: Bug][] = [
  ["the view shows a hidden sum", "an imagined world looks the same", "from the view alone", (whole) => ({
    view: (state, viewer) => ({ ...whole.view(state, viewer), extra: sum(state) }),
  })],
  ["everybody hears what was chosen", "worlds that look alike sound alike", "hide it in `witness`", () => ({ witness: (event) => event })],
  ["a bid above all dice is allowed", "an unlisted move is refused", "make `check` refuse", (whole) => ({
    check: (state, seat, move) => {
      const refusal = whole.check(state, seat, move);
      return refusal?.rule === "too-many" ? null : refusal;
    },
  })],
  ["a sixth face is never listed", "an unlisted move is refused", "make `check` refuse", (whole) => ({
    moves: (state, seat) => whole.moves(state, seat).filter(({ face }) => face !== 6),
  })],
  ["chance depends on hidden dice", "worlds that look alike sound alike", "may not depend on what is hidden", (whole) => ({
    apply: (state, seat, move, rng, log) => {
      if (move.kind === "bid" && sum(state) % 2 === 0) rng.int(2);
      whole.apply(state, seat, move, rng, log);
    },
  })],
  ["load forgets the bid", "a position survives save and load", "read each of them back", (whole) => ({
    load: (position) => {
      const loaded = whole.load(position);
      return loaded.ok ? { ...loaded, state: { ...loaded.state, bid: null } } : loaded;
    },
  })],
  ["nothing can be said to the highest bid", "someone can move until it is over", "give every acting seat a move", (whole) => ({
    moves: (state, seat) => whole.moves(state, seat).filter(({ kind }) => kind !== "liar"),
  })],
  ["the shaken dice are shown and the move can be undone", "what can be taken back taught nothing", "`reveals: true`", (whole) => ({
    apply: (state, seat, move, rng, log) => {
      const before = log?.length ?? 0;
      const own = log ?? [];
      whole.apply(state, seat, move, rng, own);
      if (move.kind === "bid") own.push({ kind: "bid", extra: sum(state) });
      for (const event of own.slice(before)) if (event.kind === "bid") Object.assign(event, { seat, count: 1, face: 1 });
    },
  })],
  ["imagine shares a list with the view", "only apply writes", "must not share lists", (whole) => ({
    imagine: (view, rng) => ({ ...whole.imagine(view, rng), out: view.out, dice: view.sizes.map(() => view.own) }),
  })],
  ["the idle move is never legal", "time can run out at any moment", "that `check` allows", () => ({
    idle: () => ({ kind: "bid", count: 25, face: 6 }),
  })],
  ["the ranking forgets the losers", "someone can move until it is over", "let the game end", (whole) => ({
    result: (state) => {
      const result = whole.result(state);
      return result && { ranking: result.ranking.slice(0, 1) };
    },
  })],
  ["undefined in the state", "state is plain data", "null for undefined", (whole) => ({
    setup: (seats, rng) => ({ ...whole.setup(seats, rng), bid: undefined as unknown as null }),
  })],
  ["a leak that imagined worlds copy", "secrets stay secret", "leave it out of `view`", (whole) => ({
    view: (state, viewer) => ({ ...whole.view(state, viewer), extra: state.dice }),
    imagine: (view, rng) => ({ ...whole.imagine(view, rng), dice: structuredClone(view.extra) as number[][] }),
  })],
  ["the score counts hidden dice", "an imagined world looks the same", "`score(state, viewer)`", () => ({ score: counted })],
  ["the score counts hidden dice", "worlds that look alike sound alike", "`score(state, viewer)`", () => ({ score: counted })],
  ["the score counts hidden dice", "secrets stay secret", "`score(state, viewer)`", () => ({ score: counted })],
  ["load relies on a list before it is checked", "a bad position is refused", "a function, so that it runs only if", (whole) => ({
    load: (position) => {
      (position as Dice["state"]).dice.every((own) => own.length > 0);
      return whole.load(position);
    },
  })],
  ["a refusal without a period", "every refusal is explained", "ends with a period", () => ({ explain: () => "Not now" })],
  ["an event with a hole in its sentence", "every event is told", "one sentence for each kind", () => ({
    tell: (event) => `${event.kind} by undefined.`,
  })],
  ["reading is strict about capitals", "read forgives case", "lower the case", (whole) => ({
    read: (text) => (text === text.toLowerCase() ? whole.read(text) : null),
  })],
  ["two bids are written alike", "a move reads as it was written", "reverse of `write`", (whole) => ({
    write: (move) => whole.write(move.kind === "bid" ? { ...move, face: 1 } : move),
  })],
  ["a choice is settled by who was first", "the order of commits changes nothing", "only store the choice", (whole) => ({
    apply: (state, seat, move, rng, log) => {
      const isFirst = state.choices.every((choice) => choice === null);
      whole.apply(state, seat, move, rng, log);
      if (isFirst && move.kind === "shake") state.toAct = seat;
    },
  })],
  ["a turn can be repeated", "a turn can't go in circles", "leads back", (whole) => ({
    apply: (state, seat, move, rng, log) => {
      if (move.kind === "liar" && state.bid !== null && state.bid.count > 3) log?.push({ kind: "lost" });
      else whole.apply(state, seat, move, rng, log);
    },
  })],
]; // oxfmt-ignore

test.each(BUGS)("%s: found by “%s”, with its cure", (_bug, law, cure, plant) => {
  const planted = { ...game, ...plant(game) };
  const { laws } = runLaws(planted, OPTIONS, { games: 60, seed: 1, only: [law], hasTime: () => true });
  const broken = laws[0]?.broken?.text ?? "not found";
  expect(laws[0]?.bites).toBeGreaterThan(0); // the check that found it counts
  expect(broken).toContain(`breaks the law “${law}”`);
  expect(broken).toMatch(/To fix it, /);
  expect(broken).toContain(cure);
});

/** Eight narrowing moves in a row lead to a dead end: one line of play in 1.8 million. */
const FUNNEL = {
  ...{ id: "funnel", version: 1, seats: [1] },
  setup: () => ({ depth: 0, turns: 0 }),
  toAct: ({ turns }: { turns: number }) => (turns < 200 ? [0] : []),
  result: ({ turns }: { turns: number }) => (turns < 200 ? null : { ranking: [[0]] }),
  moves: ({ depth }: { depth: number }) => Array.from({ length: depth < 8 ? 10 - depth : 0 }, (_, way) => ({ way })),
  apply(state: { depth: number; turns: number }, _seat: number, { way }: { way: number }) {
    state.turns += 1;
    state.depth = way === 0 ? state.depth + 1 : 0;
  },
  write: ({ way }: { way: number }) => `go ${way}`,
};

test("a rare dead end is found by the games that are played toward few replies", () => {
  const { trouble } = drawSample(FUNNEL as unknown as Game<Shape>, { games: 60 });
  expect(trouble?.text).toBe("seat 0 acts next and has no move");
  expect(trouble && positionAt(FUNNEL as unknown as Game<Shape>, trouble.place)).toMatchObject({ depth: 7 });
});

test("chance that follows from what the same move reveals is fine, and so are public moves that look alike afterwards", () => {
  const { laws } = runLaws(game, OPTIONS, { games: 20, seed: 1, only: ["worlds that look alike sound alike"], hasTime: () => true });
  expect(laws[0]?.broken).toBeNull();
});
