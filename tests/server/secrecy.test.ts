import { expect, test } from "vitest";
import { SHIPPED_IDS } from "../../src/games/briscala/sets/shipped.ts";
import { games } from "../../src/server/catalog.ts";
import type { Listing } from "../../src/engine/contract/bundle.ts";
import { fastRng } from "../../src/engine/contract/chance.ts";
import { copy } from "../../src/engine/contract/copy.ts";
import type { Game, Rng, Shape, Viewer } from "../../src/engine/contract/game.ts";
import { type Leak, lookAlike, openWorld, type World } from "./worlds.ts";

/*
 * Two servers have matches that differ only in what a viewer can't see: hands, stocks, secret choices. Everything that they
 * send to that viewer (answers, headers, socket packets, errors and their lengths) must be the same, byte for byte, until the
 * rules themselves reveal a difference.
 */

const TRIALS = 6;
const STEPS = 8;

interface Tally {
  /** Pairs of worlds that really differed. */
  pairs: number;
  /** Answers compared. */
  compared: number;
  readonly differences: string[];
}

interface Compared {
  readonly leak?: Leak;
  readonly options?: object;
  readonly trials?: number;
}

async function compare(
  listing: Listing,
  viewerOf: (seats: number, trial: number) => Viewer,
  { leak, options = {}, trials = TRIALS }: Compared = {},
): Promise<Tally> {
  const tally: Tally = { pairs: 0, compared: 0, differences: [] };
  const opened = await (await listing.load()).open(options);
  if (!opened.ok) throw new Error(opened.error.text);
  const { game } = opened;
  const seats = game.seats.find((count) => count > 1) ?? 1;
  for (let trial = 0; trial < trials; trial++) {
    const rng = fastRng(100 + trial);
    const viewer = viewerOf(seats, trial);
    // With few trials, all but the first begin in the middle.
    const start = someState(game, seats, rng, trial < (trials < TRIALS ? 1 : seats) ? 0 : rng.int(24));
    const imagined = game.imagine(game.view(start, viewer), rng);
    const positions = [game.save(start), game.save(imagined)];
    const [one, other] = [
      await openWorld(listing, options, positions[0], seats, leak),
      await openWorld(listing, options, positions[1], seats, leak),
    ];
    if (JSON.stringify(positions[0]) !== JSON.stringify(positions[1])) tally.pairs += 1;
    await playOn(game, one, other, viewer, seats, rng, tally);
    await Promise.all([one.close(), other.close()]);
    if (tally.differences.length > 0) break;
  }
  return tally;
}

/** A state in the middle of a random match. */
function someState(game: Game<Shape>, seats: number, rng: Rng, moves: number): object {
  let state = game.setup(seats, rng);
  for (let i = 0; i < moves; i++) {
    const next = copy(state);
    const seat = game.toAct(next)[0];
    if (seat === undefined) break;
    game.apply(next, seat, rng.pick(game.moves(next, seat)), rng);
    if (game.result(next)) break;
    state = next;
  }
  return state;
}

async function playOn(game: Game<Shape>, one: World, other: World, viewer: Viewer, seats: number, rng: Rng, tally: Tally): Promise<void> {
  const same = async (what: string, from: (world: World) => Promise<string> | string): Promise<void> => {
    const [a, b] = [blot(await from(one)), blot(await from(other))];
    tally.compared += 1;
    if (a !== b) tally.differences.push(`${game.id}, viewer ${viewer}, ${what}:\n${firstDifference(a, b)}`);
  };
  const at = `/api/matches/${one.match}`;
  const look = async (): Promise<void> => {
    for (const path of [at, `${at}/frames?from=0`, `${at}/record`, "/api/matches"])
      await same(path, (world) => world.ask(viewer, "GET", path));
    await same("the socket", (world) => world.heard(viewer));
  };
  /** Tries forbidden actions, or another player's actions: the answer must not reveal anything. */
  const probe = async (step: number): Promise<void> => {
    const others = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== viewer);
    const foreign = others.flatMap((seat) => [one, other].flatMap((world) => game.moves(world.state(), seat).slice(0, 3)));
    const texts = ["nonsense", "undo", "redo", ...foreign.map((move) => game.write(move))];
    const expected = await one.count(viewer);
    for (const [n, text] of texts.entries()) {
      if (mayDo(game, one, viewer, text)) continue;
      const command = { id: `p${step}-${n}`, expect: expected, do: text };
      await same(`the answer to “${text}”`, (world) => world.ask(viewer, "POST", `${at}/commands`, command));
    }
    await same("a number from the future", (world) =>
      world.ask(viewer, "POST", `${at}/commands`, { id: `f${step}`, expect: 999, do: "x" }),
    );
  };

  if (!lookAlike(game, one, other, viewer)) return;
  await look();
  for (let step = 0; step < STEPS; step++) {
    await probe(step);
    const seat = rng.pick(game.toAct(one.state()));
    const legal = [one, other].map((world) => game.moves(world.state(), seat).map((move) => game.write(move)));
    const common = legal[0].filter((text) => legal[1].includes(text));
    if (seat === viewer && common.length === 0) return void tally.differences.push(`${game.id}: the viewer's own moves differ`);
    // Others may act differently where the viewer can't see it; the viewer does the same in both.
    const apart = seat !== viewer && rng.int(2) === 0;
    if (!apart && common.length === 0) return;
    const text = apart ? "" : rng.pick(common);
    const texts = apart ? legal.map((moves) => rng.pick(moves)) : [text, text];
    const answers: string[] = [];
    for (const [i, world] of [one, other].entries()) {
      const command = { id: `m${step}`, expect: await world.count(seat), do: texts[i] };
      answers.push(await world.ask(seat, "POST", `${at}/commands`, command));
    }
    // The rules have revealed a difference: from here on, these are different matches.
    if (!lookAlike(game, one, other, viewer)) return;
    if (seat === viewer) await same(`the answer to the viewer's own “${text}”`, (world) => answers[world === one ? 0 : 1]);
    await look();
    one.tick();
    other.tick();
    if (tally.differences.length > 0) return;
  }
}

function mayDo(game: Game<Shape>, world: World, viewer: Viewer, text: string): boolean {
  const move = game.read(text);
  return viewer !== null && (text === "undo" || text === "redo" || (move !== null && game.check(world.state(), viewer, move) === null));
}

/** The commitment is a hash with a secret of 256 bits: it differs with the position, and reveals nothing without the secret. */
const blot = (text: string): string => text.replace(/(\\?"commitment\\?":\\?")[0-9a-f]{64}/g, "$1…");

function firstDifference(a: string, b: string): string {
  const at = [...a].findIndex((letter, i) => letter !== b[i]);
  const from = Math.max(0, at - 120);
  return `${a.slice(from, at + 120)}\n${b.slice(from, at + 120)}`;
}

const seatViewer = (seats: number, trial: number): Viewer => trial % seats;
const nobody = (): Viewer => null;

test.each(games.map((listing) => [listing.id, listing] as const))(
  "%s: worlds that look alike to a seat sound alike over the wire",
  async (id, listing) => {
    const { pairs, compared, differences } = await compare(listing, seatViewer);
    expect(differences).toEqual([]);
    expect(compared).toBeGreaterThan(20);
    expect(pairs > 0).toBe(id !== "fourline");
  },
);

test.each(games.map((listing) => [listing.id, listing] as const))("%s: and to a spectator", async (_id, listing) => {
  const { compared, differences } = await compare(listing, nobody);
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThan(20);
});

const card = games.filter(({ id }) => id === "briscala");
/** A partner by a card, a widow, and cards to bury. */
const widow = {
  ...{ format: 1, name: "Widow", seats: [5], sides: "taker", partner: "J.di", deal: { hand: 6, widow: 2 }, trump: { suit: "di" } },
  deck: { suits: ["cl", "sp", "he", "di"], ranks: ["A", "10", "K", "Q", "J", "9", "8", "7"] },
  steps: [
    { do: "pick", allPass: "dealer" },
    { do: "widow", bury: 2 },
  ],
  demands: [{ when: "following", prefer: "led" }],
};
const CARD_GAMES: readonly (readonly [string, object])[] = [
  ...SHIPPED_IDS.filter((id) => id !== "briscola").map((id) => [id, { rules: id }] as const),
  ["a hidden partner, a widow and buried cards", { rules: widow }],
  ["hands that nobody has looked at", { rules: "spades", blind: "always" }],
];
test.each(CARD_GAMES.flatMap(([name, options]) => card.map((listing) => [name, options, listing] as const)))(
  "card games, %s: worlds that look alike to a seat sound alike over the wire",
  async (_, options, listing) => {
    const { pairs, compared, differences } = await compare(listing, seatViewer, { options, trials: 3 });
    expect(differences).toEqual([]);
    expect(compared).toBeGreaterThan(20);
    expect(pairs).toBeGreaterThan(0);
  },
);

/** Leaks, each planted in the server's copy of the game: the test above must find them. */
const leaks: [string, Leak][] = [
  ["a view that shows the state", (game) => ({ view: (state, viewer) => ({ ...game.view(state, viewer), debug: game.save(state) }) })],
  ["a view whose length tells", (game) => ({ view: (state, viewer) => ({ ...game.view(state, viewer), pad: sum(game.save(state)) }) })],
  ["an event that reaches everybody", () => ({ witness: (event) => event })],
  ["a refusal that tells", (game) => ({ check: (state, seat, move) => wordy(game.check(state, seat, move), game.save(state)) })],
];
/** A number that depends on the whole position. */
const sum = (position: unknown): number =>
  [...JSON.stringify(position)].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9973, 7);
const wordy = <R extends { rule: string }>(refusal: R | null, position: unknown): R | null =>
  refusal && { ...refusal, hint: sum(position) };

const secretive = games.filter(({ id }) => id !== "fourline");
/** Games with secret events; in the others, showing every event isn't a leak. */
const SECRET_EVENTS = ["skirmish", "sanguine"];
const leaksOf = ({ id }: Listing): [string, Leak][] => leaks.filter(([what]) => SECRET_EVENTS.includes(id) || !what.startsWith("an event"));
test.each(secretive.flatMap((listing) => leaksOf(listing).map(([what, leak]) => [listing.id, what, listing, leak] as const)))(
  "%s: %s is found",
  async (_id, _what, listing, leak) => {
    const { differences } = await compare(listing, seatViewer, { leak });
    expect(differences.length).toBeGreaterThan(0);
  },
);
