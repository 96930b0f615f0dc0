import { expect, test } from "vitest";
import { fastRng } from "../../engine/contract/chance.ts";
import type { Thought } from "../../engine/contract/bot.ts";
import type { Bundle } from "../../engine/contract/bundle.ts";
import type { Game, Shape } from "../../engine/contract/game.ts";
import { begin, act, type Match } from "../../engine/match/match.ts";
import { dealerOf, recordOf } from "../../engine/record/replay.ts";
import type { Entry, MatchRecord } from "../../engine/record/record.ts";
import { listingOf } from "../../server/catalog.ts";
import { botOf } from "../levels.ts";
import { search } from "../search/search.ts";
import { type Judged, judgeMove, type Knowledge, movesOf, worstOf } from "../review.ts";

const SECRET = "5a".repeat(32);

async function open(id: string, options: object = {}) {
  const bundle = await listingOf(id)?.load();
  const opened = await bundle?.open(options);
  if (!bundle || !opened?.ok) throw new Error(id);
  return { bundle, game: opened.game };
}

/** The move that loses most, if it does: each was thought about for as long as the others. */
async function worstMove(game: Game<Shape>, { hints }: Bundle<Shape>, view: object, seat: number): Promise<Shape["move"] | null> {
  const valued: Thought<Shape>[] = [];
  for (const move of game.moves(game.imagine(view, fastRng(1)), seat)) {
    const thoughts: Thought<Shape>[] = [];
    await search(game, hints, { only: game.write(move) }).choose(view, seat, fastRng(7), { iterations: 60 }, thoughts);
    valued.push(thoughts[0]);
  }
  valued.sort((a, b) => a.value - b.value);
  return valued.length > 1 && (valued.at(-1)?.value ?? 0) - valued[0].value > 0.5 ? valued[0].move : null;
}

/** A record of a bot against itself, in which one move is the worst that there was. */
async function blunder(id: string, options: object, at: number): Promise<{ record: MatchRecord; game: Game<Shape>; planted: number }> {
  const { bundle, game } = await open(id, options);
  const seats = [0, 1].map((seat) => ({ name: `Player ${seat}`, nonce: "0".repeat(32) }));
  const head = {
    format: 1,
    game: id,
    version: game.version,
    options,
    seats,
    clock: { kind: "none" },
    startedAt: 0,
    commitment: "",
  } as const;
  let match: Match<Shape> = begin(game, head, dealerOf(SECRET, head));
  const entries: Entry[] = [];
  const bot = botOf("search", game, bundle.hints, bundle.bots);
  let planted = 0;
  for (let move = 0; !match.result && entries.length < at + 12; move++) {
    const [seat] = game.toAct(match.state);
    const view = game.view(match.state, seat);
    let made = (await bot?.choose(view, seat, fastRng(move), { iterations: 60 })) ?? game.idle(match.state, seat);
    if (planted === 0 && entries.length >= at) {
      const worst = await worstMove(game, bundle, view, seat);
      if (worst) {
        planted = match.seq + 1;
        made = worst;
      }
    }
    const outcome = act(match, seat, game.write(made), move);
    if (!outcome.ok) throw new Error(outcome.refusal.text);
    entries.push(outcome.entry);
    match = outcome.match;
  }
  return { record: { ...recordOf(match, entries), secret: SECRET }, game, planted };
}

test.each([
  ["fourline", {}, 8, "seat"],
  ["sanguine", {}, 6, "seat"],
  ["sanguine", {}, 6, "all"],
  ["briscala", { rules: "briscola" }, 24, "seat"],
] as const)(
  "a blunder that is planted in a record of %s %j from move %i on is marked, knowing what the %s knows",
  async (id, options, at, knowledge: Knowledge) => {
    const { record, game, planted } = await blunder(id, options, at);
    expect(planted).toBeGreaterThan(0);
    const { bundle } = await open(id, options);
    const made = movesOf(game, record) ?? [];
    expect(made.map(({ seq }) => seq)).toEqual(record.entries.map(({ seq }) => seq));
    const judged: Judged[] = [];
    // The moves around it are enough: the campaign goes through whole records.
    for (const one of made.filter(({ seq }) => Math.abs(seq - planted) <= 1))
      judged.push(await judgeMove(bundle, game, one, { knowledge, iterations: 300 }));
    const worst = worstOf(judged).find(({ seq }) => seq === planted);
    if (!worst) throw new Error(`Move ${planted} isn't marked.`);
    expect(worst.better).not.toBe(worst.move);
    expect(worst.best).toBeGreaterThan(worst.chance);
  },
);
