import type { Thought } from "../../src/engine/contract/bot.ts";
import type { Bundle } from "../../src/engine/contract/bundle.ts";
import { fastRng } from "../../src/engine/contract/chance.ts";
import type { Game, Shape } from "../../src/engine/contract/game.ts";
import { act, begin, type Match } from "../../src/engine/match/match.ts";
import type { Entry, MatchRecord } from "../../src/engine/record/record.ts";
import { dealerOf, recordOf } from "../../src/engine/record/replay.ts";
import { listingOf } from "../../src/server/catalog.ts";
import { botOf } from "../../src/bots/levels.ts";
import { type Care, type Judged, judgeMove, MARKED, movesOf, worstOf } from "../../src/bots/review.ts";
import { worth } from "../../src/bots/worth.ts";
import { search } from "../../src/bots/search/search.ts";

/** A record with a deliberate blunder. */
export interface Planted {
  readonly record: MatchRecord;
  readonly game: Game<Shape>;
  readonly bundle: Bundle<Shape>;
  /** The entry's number, or 0 if no move was bad enough. */
  readonly planted: number;
}

export interface Plan {
  readonly game: string;
  readonly options: object;
  /** From which move on to look for a blunder, and for how many moves. */
  readonly from: number;
  readonly tries: number;
  readonly seed: number;
  /** How much worse than the best a move has to be, where that isn't a quarter of the chance to win. */
  readonly much?: number;
}

const walker = { health: 2, damage: 3, move: [".x.", "x.x", ".x."], attack: ["xxx", "x.x", "xxx"] };

/** Skirmish between two, where one order decides something. */
export const DUEL = {
  custom: {
    ...{ name: "Duel", grid: [4, 4], limit: 8, classes: { walker } },
    ...{ army: [{ class: "walker", at: [1, 3] }], opponents: [{ class: "walker", at: [2, 0] }] },
  },
};

/** How much worse than the best a move has to be. A difference in value is twice the difference in chance. */
const MUCH = 0.5;

async function open(id: string, options: object = {}) {
  const bundle = await listingOf(id)?.load();
  const opened = await bundle?.open(options);
  if (!bundle || !opened?.ok) throw new Error(id);
  return { bundle, game: opened.game };
}

/** Where a seat stands, and the moves to value: all, unless given. */
interface Question {
  readonly view: object;
  readonly seat: number;
  readonly moves?: readonly Shape["move"][];
}

/** The value of each move, worst first, with the same thinking time for each. */
async function valuesOf(
  game: Game<Shape>,
  { hints }: Bundle<Shape>,
  { view, seat, moves = game.moves(game.imagine(view, fastRng(1)), seat) }: Question,
  { iterations, seed }: { readonly iterations: number; readonly seed: number },
) {
  const valued: Pick<Thought<Shape>, "move" | "value">[] = [];
  for (const move of moves) {
    if (game.manyMoves) {
      // Too many to search, so this goes by the static evaluation after the move.
      const world = game.imagine(view, fastRng(1));
      game.apply(world, seat, move, fastRng(1));
      valued.push({ move, value: worth(game, hints, world, seat) });
      continue;
    }
    const thoughts: Thought<Shape>[] = [];
    await search(game, hints, { only: game.write(move) }).choose(view, seat, fastRng(seed), { iterations }, thoughts);
    valued.push(thoughts[0]);
  }
  return valued.sort((a, b) => a.value - b.value);
}

/** The move that loses the most, if a second, longer search of it and of the best move agrees. */
async function worstMove(
  game: Game<Shape>,
  bundle: Bundle<Shape>,
  { view, seat }: Question,
  much = game.manyMoves ? MUCH / 2 : MUCH,
): Promise<Shape["move"] | null> {
  const gapOf = (valued: Awaited<ReturnType<typeof valuesOf>>): number => (valued.at(-1)?.value ?? 0) - (valued[0]?.value ?? 0);
  const valued = await valuesOf(game, bundle, { view, seat }, { iterations: 60, seed: 7 });
  if (valued.length < 2 || gapOf(valued) <= much) return null;
  const [{ move: worst }] = valued;
  if (game.manyMoves) return worst;
  const moves = [worst, ...valued.slice(-1).map(({ move }) => move)];
  const again = await valuesOf(game, bundle, { view, seat, moves }, { iterations: 400, seed: 8 });
  return gapOf(again) > much && again[0].move === worst ? worst : null;
}

/** A record of a bot against itself, in which one move is the worst available. */
export async function plant({ game: id, options, from, tries, seed, much }: Plan): Promise<Planted> {
  const { bundle, game } = await open(id, options);
  const secret = seed.toString(16).padStart(64, "0");
  const seats = [0, 1].map((seat) => ({ name: `Player ${seat}`, nonce: "0".repeat(32) }));
  const rest = { clock: { kind: "none" }, startedAt: 0, commitment: "" } as const;
  const head = { format: 1, game: id, version: game.version, options, seats, ...rest } as const;
  let match: Match<Shape> = begin(game, head, dealerOf(secret, head));
  const entries: Entry[] = [];
  const bot = botOf(game.manyMoves ? "medium" : "search", game, bundle.hints, bundle.bots);
  let planted = 0;
  while (!match.result && entries.length < from + tries && !(planted > 0 && entries.length > planted)) {
    const [seat] = game.toAct(match.state);
    const view = game.view(match.state, seat);
    let made = (await bot?.choose(view, seat, fastRng(1000 * seed + match.seq), { iterations: 60 })) ?? game.idle(match.state, seat);
    const worst = planted === 0 && entries.length >= from ? await worstMove(game, bundle, { view, seat }, much) : null;
    if (worst) {
      planted = match.seq + 1;
      made = worst;
    }
    const outcome = act(match, seat, game.write(made), match.seq);
    if (!outcome.ok) throw new Error(outcome.refusal.text);
    entries.push(outcome.entry);
    match = outcome.match;
  }
  return { record: { ...recordOf(match, entries), secret }, game, bundle, planted };
}

/** What the review says about the planted move and its neighbors, if it marks it. */
export async function markOf({ record, game, bundle, planted }: Planted, care: Care): Promise<Judged | null> {
  const judged: Judged[] = [];
  for (const one of movesOf(game, record) ?? []) {
    if (Math.abs(one.seq - planted) <= 1) judged.push(await judgeMove(bundle, game, one, care));
  }
  return worstOf(judged).find(({ seq }) => seq === planted) ?? null;
}

/** Whether the move that the review calls better really is: a second opinion with a different seed says that it gives nothing away. */
export async function isRight({ record, game, bundle, planted }: Planted, mark: Judged, iterations: number): Promise<boolean> {
  const made = movesOf(game, record)?.find(({ seq }) => seq === planted);
  if (!made) return false;
  const valued = await valuesOf(game, bundle, { view: game.view(made.state, made.seat), seat: made.seat }, { iterations, seed: 4711 });
  const better = valued.find(({ move }) => game.write(move) === mark.better);
  // A difference in value is twice the difference in chance.
  return better !== undefined && (valued.at(-1)?.value ?? 0) - better.value < 2 * MARKED;
}
