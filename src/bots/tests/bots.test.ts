import { expect, test } from "vitest";
import type { Bot, Budget, Hints, Thought } from "../../engine/contract/bot.ts";
import { copy } from "../../engine/contract/copy.ts";
import { fastRng } from "../../engine/contract/chance.ts";
import type { Game, Seat, Shape, Viewer } from "../../engine/contract/game.ts";
import { games } from "../../server/catalog.ts";
import { fourline } from "../../games/fourline/game.ts";
import { botNames, botOf, levels } from "../levels.ts";
import { monteCarlo } from "../monte-carlo.ts";
import { thinker } from "../think.ts";
import { worthOf } from "../worth.ts";

/** A duel of hidden cards: both choose at once to hold or fold, in two steps (look, then say); the highest card that holds wins. */
interface Duel {
  state: { cards: number[]; looked: boolean[]; said: (string | null)[] };
  move: { say: "look" | "hold" | "fold" };
  event: { kind: "never" };
  view: { viewer: Viewer; card: number | null; looked: boolean[]; said: (string | null)[]; mine: string | null };
  refusal: { rule: "not-now" };
}

const worthIn = ({ cards, said }: Duel["state"], seat: Seat): number => (said[seat] === "hold" ? cards[seat] : -1);

const over = (state: Duel["state"]): boolean => !state.said.includes(null);
const duel: Game<Duel> = {
  id: "duel",
  version: 1,
  seats: [2],
  setup: (_seats, rng) => ({ cards: rng.shuffle([0, 1, 2, 3, 4]).slice(0, 2), looked: [false, false], said: [null, null] }),
  toAct: (state) => [0, 1].filter((seat) => state.said[seat] === null),
  moves: (state, seat) => {
    if (state.said[seat] !== null) return [];
    return state.looked[seat] ? [{ say: "hold" }, { say: "fold" }] : [{ say: "look" }];
  },
  check: (state, seat, move) => (duel.moves(state, seat).some(({ say }) => say === move.say) ? null : { rule: "not-now" }),
  apply(state, seat, { say }) {
    if (say === "look") state.looked[seat] = true;
    else state.said[seat] = say;
  },
  result(state) {
    if (!over(state)) return null;
    const [a, b] = [worthIn(state, 0), worthIn(state, 1)];
    if (a === b) return { ranking: [[0, 1]] };
    return { ranking: a > b ? [[0], [1]] : [[1], [0]] };
  },
  view: (state, viewer) => ({
    viewer,
    card: viewer === null ? null : state.cards[viewer],
    looked: state.looked.slice(),
    said: over(state) ? state.said.slice() : state.said.map((said) => said && "said"),
    mine: viewer === null ? null : state.said[viewer],
  }),
  witness: (event) => event,
  imagine(view, rng) {
    const other = rng.pick([0, 1, 2, 3, 4].filter((card) => card !== view.card));
    const cards = view.viewer === 0 ? [view.card ?? 0, other] : [other, view.card ?? 0];
    const said = view.said.map((word, seat) => (seat === view.viewer ? view.mine : word && rng.pick(["hold", "fold"])));
    return { cards, looked: view.looked.slice(), said };
  },
  write: ({ say }) => say,
  read: (text) => (text === "look" || text === "hold" || text === "fold" ? { say: text } : null),
  explain: () => "Not now.",
  tell: () => "",
  idle: (state, seat) => duel.moves(state, seat)[0],
  save: (state) => state,
  load: () => ({ ok: false, error: { path: "", text: "" } }),
};

/** A clock that advances a millisecond each time it is read. */
function tickingBudget(ms: number): Budget & { looks(): number } {
  let time = 0;
  return { ms, now: () => time++, looks: () => time };
}

const NAMES = ["random", "greedy", "monte-carlo", "search", "alpha-beta"];

test.each(NAMES)("%s answers the same to the same view, seed and number of iterations", async (name) => {
  const game = fourline();
  const view = game.view(game.setup(2, fastRng(1)), 0);
  const answers = new Set<string>();
  for (let i = 0; i < 5; i++) {
    const thoughts: Thought<never>[] = [];
    const bot = botOf(name, game, {}, []);
    const move = await bot?.choose(view, 0, fastRng(7), { iterations: 50 }, thoughts);
    answers.add(JSON.stringify([move, thoughts]));
  }
  expect(answers.size).toBe(1);
});

test.each(NAMES)("%s knows only what its seat sees: worlds that look alike get the same answer", async (name) => {
  const worlds = [1, 2, 3, 4].map((card): Duel["state"] => ({ cards: [0, card], looked: [true, true], said: [null, null] }));
  const answers = new Set<string>();
  for (const world of worlds) {
    const move = await botOf(name, duel, {}, [])?.choose(duel.view(world, 0), 0, fastRng(3), { iterations: 40 });
    answers.add(JSON.stringify(move));
  }
  expect(answers.size).toBe(1);
});

test.each(NAMES)("%s never touches the true state", async (name) => {
  const truth: Duel["state"] = { cards: [4, 0], looked: [true, true], said: [null, null] };
  const view = duel.view(truth, 0);
  const poisoned = new Proxy(truth, {
    get: () => {
      throw new Error("a bot has reached the state");
    },
  });
  const guarded: Game<Duel> = { ...duel, setup: () => poisoned };
  const move = await botOf(name, guarded, {}, [])?.choose(view, 0, fastRng(3), { iterations: 40 });
  expect(duel.check(truth, 0, move ?? { say: "look" })).toBeNull();
  // @ts-expect-error a state isn't a view
  const cheat = (bot: Bot<Duel>): unknown => bot.choose(truth, 0, fastRng(1), { iterations: 1 });
  expect(cheat).toBeTypeOf("function");
});

test.each([
  [4, "hold"], // the highest card cannot lose
  [0, "hold"], // the lowest still wins if the other folds; folding cannot win
])("with the card %i at a simultaneous turn monte-carlo says %s", async (card, best) => {
  const state: Duel["state"] = { cards: [card, 2], looked: [true, true], said: [null, null] };
  const move = await monteCarlo(duel, {}).choose(duel.view(state, 0), 0, fastRng(5), { iterations: 200 });
  expect(move.say).toBe(best);
});

test("greedy sees through all steps of its own turn", async () => {
  const state: Duel["state"] = { cards: [4, 2], looked: [true, true], said: [null, null] };
  const hints: Hints<Duel> = { evaluate: (world, seat) => worthIn(world, seat) / 4 };
  const move = await botOf("greedy", duel, hints, [])?.choose(duel.view(state, 0), 0, fastRng(5), { iterations: 20 });
  expect(move?.say).toBe("hold");
});

test.each([1, 5, 40, 400])("a budget of %i ms is exceeded by a few moves at most", async (ms) => {
  const game = fourline();
  const view = game.view(game.setup(2, fastRng(1)), 0);
  for (const name of NAMES) {
    const budget = tickingBudget(ms);
    const move = await botOf(name, game, {}, [])?.choose(view, 0, fastRng(2), budget);
    expect(game.check(game.imagine(view, fastRng(1)), 0, move ?? { column: -1 })).toBeNull();
    expect(budget.looks()).toBeLessThanOrEqual(ms + 3);
  }
});

test("a bot with a pause function pauses again and again, and makes the same choice", async () => {
  const game = fourline();
  const view = game.view(game.setup(2, fastRng(1)), 0);
  let pauses = 0;
  const pause = (): Promise<void> => {
    pauses += 1;
    return Promise.resolve();
  };
  const hasty = await monteCarlo(game, {}).choose(view, 0, fastRng(9), { iterations: 320 });
  const patient = await monteCarlo(game, {}, {}, pause).choose(view, 0, fastRng(9), { iterations: 320 });
  expect(patient).toEqual(hasty);
  expect(pauses).toBe(10);

  pauses = 0;
  await monteCarlo(game, {}, {}, pause).choose(view, 0, fastRng(9), tickingBudget(400));
  expect(pauses).toBeGreaterThan(10);
});

const load = async (id: string): ReturnType<(typeof games)[number]["load"]> => {
  const listing = games.find((listing) => listing.id === id);
  if (!listing) throw new Error(`no game ${id}`);
  return listing.load();
};

test("a question gets an answer in plain data", async () => {
  const think = thinker({ load, now: () => 0 });
  const game = fourline();
  const question = {
    game: "fourline",
    options: {},
    view: game.view(game.setup(2, fastRng(1)), 0),
    seat: 0,
    bot: "search",
    seed: 4,
    budget: { iterations: 100 },
  };
  const answer = await think({ ...question, thoughts: true });
  expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
  expect(answer.move).toMatch(/^drop [1-7]$/);
  expect(answer.thoughts?.[0].move).toBe(answer.move);
  expect(answer.thoughts?.reduce((sum, { visits }) => sum + visits, 0)).toBe(100);
  expect(await think(question)).toEqual({ move: answer.move });
  await expect(think({ ...question, bot: "nobody" })).rejects.toThrow('There is no bot called "nobody" for fourline.');
  await expect(think({ ...question, options: { size: 9 } })).rejects.toThrow("size");
  await expect(think({ ...question, game: "nothing" })).rejects.toThrow("no game nothing");
});

test("levels and general bots have names, and a game's own bots come with them", () => {
  const own = { name: "dealer", make: () => monteCarlo(duel, {}) };
  expect(botNames([own])).toEqual([
    "easy",
    "medium",
    "hard",
    "expert",
    "random",
    "greedy",
    "monte-carlo",
    "search",
    "alpha-beta",
    "dealer",
  ]);
  for (const name of botNames([own])) expect(botOf(name, duel, {}, [own])).not.toBeNull();
  expect(botOf("dealer", duel, {}, [])).toBeNull();
  expect(levels.map(({ ms }) => ms)).toEqual(levels.map(({ ms }) => ms).toSorted((a, b) => a - b));
});

test.each([
  [{ ranking: [[0], [1]] }, 0, 1],
  [{ ranking: [[0], [1]] }, 1, -1],
  [{ ranking: [[0, 1]] }, 0, 0],
  [{ ranking: [[2], [0, 1], [3]] }, 0, 0],
  [
    {
      ranking: [
        [0, 2],
        [1, 3],
      ],
    },
    3,
    -1,
  ],
  [{ ranking: [[0]], scores: [30], solo: { won: true, target: 20 } }, 0, 0.92],
] as const)("the result %j is worth to seat %i: %d", (result, seat, value) => {
  expect(worthOf(result, seat)).toBeCloseTo(value, 2);
});

test.each([
  [false, 0.942],
  [true, 0.858],
])("points count too, and the other way around if the lowest score wins (%s)", (lowestWins, value) => {
  expect(worthOf({ ranking: [[0], [1]], scores: [30, 12] }, 0, lowestWins)).toBeCloseTo(value, 3);
});

/** Throws if anything writes to what a bot was shown. */
function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) for (const part of Object.values(Object.freeze(value))) frozen(part);
  return value;
}

const tables = games.flatMap((listing) => listing.seats.map((seats) => [listing.id, seats] as const));

test.each(tables)("at %s for %i no bot ever makes an illegal move or writes to its view", async (id, seats) => {
  const bundle = await games.find((listing) => listing.id === id)!.load();
  const opened = await bundle.open({});
  if (!opened.ok) throw new Error(opened.error.text);
  const { game } = opened;
  const names = ["easy", ...NAMES, ...bundle.bots.map(({ name }) => name)];
  for (const [i, name] of names.entries()) {
    const bot = botOf(name, game, bundle.hints, bundle.bots);
    const rng = fastRng(i);
    const state = game.setup(seats, rng);
    for (let ply = 0, acting = game.toAct(state); ply < 40 && acting.length > 0; ply++, acting = game.toAct(state)) {
      const seat = rng.pick(acting);
      const move = await bot!.choose(frozen(copy(game.view(state, seat))), seat, rng, { iterations: 6 });
      expect(game.check(state, seat, move), `${name}: ${game.write(move)}`).toBeNull();
      game.apply(state, seat, move, rng);
    }
  }
});

test("a game's own bot plays the matches that it says it plays, and the library's bot of that name the others", async () => {
  const state = duel.setup(2, fastRng(1));
  const askedIf = async (plays: boolean): Promise<number> => {
    let asked = 0;
    const choose = (): Duel["move"] => {
      asked += 1;
      return duel.moves(state, 0)[0];
    };
    const own = { name: "greedy", make: () => ({ choose }), plays: () => plays };
    await botOf("greedy", duel, {}, [own])?.choose(duel.view(state, 0), 0, fastRng(3), { iterations: 9 });
    return asked;
  };
  expect([await askedIf(true), await askedIf(false)]).toEqual([1, 0]);
});

test("greedy stops when time is up, even if it hasn't tried every move", async () => {
  const listing = games.find(({ id }) => id === "sanguine");
  const bundle = await listing?.load();
  const opened = await bundle?.open({ rows: 9, columns: 11, fill: "none" });
  if (!bundle || !opened?.ok) throw new Error("Sanguine is missing.");
  const { game } = opened;
  const state = game.setup(2, fastRng(1));
  const seat = game.toAct(state)[0];
  let time = 0;
  const thoughts: Thought<Shape>[] = [];
  const bot = botOf("greedy", game, bundle.hints, bundle.bots);
  await bot?.choose(game.view(state, seat), seat, fastRng(2), { ms: 5, now: () => time++ }, thoughts);
  expect(game.moves(state, seat).length).toBeGreaterThan(12);
  expect(thoughts.length).toBeLessThan(8);
  expect(thoughts.every(({ visits }) => visits === 1)).toBe(true);
});
