import { expect, test } from "vitest";
import { fastRng } from "../../engine/contract/chance.ts";
import type { Game, Shape } from "../../engine/contract/game.ts";
import { begin, act, type Match } from "../../engine/match/match.ts";
import { dealerOf, recordOf } from "../../engine/record/replay.ts";
import type { Entry, MatchRecord } from "../../engine/record/record.ts";
import { listingOf } from "../../server/catalog.ts";
import { botOf } from "../levels.ts";
import { type Judged, judgeMove, type Knowledge, movesOf, worstOf } from "../review.ts";

const SECRET = "5a".repeat(32);

async function open(id: string, options: object = {}) {
  const bundle = await listingOf(id)?.load();
  const opened = await bundle?.open(options);
  if (!bundle || !opened?.ok) throw new Error(id);
  return { bundle, game: opened.game };
}

/** A record of two medium bots, in which one move of the first seat is the worst that the bot saw. */
async function blunder(
  id: string,
  options: object,
  at: number,
): Promise<{ record: MatchRecord; game: Game<Shape>; planted: number; best: string }> {
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
  let best = "";
  for (let move = 0; !match.result && entries.length < at + 6; move++) {
    const [seat] = game.toAct(match.state);
    const thoughts: { move: Shape["move"]; value: number; visits: number }[] = [];
    const chosen = await bot?.choose(game.view(match.state, seat), seat, fastRng(move), { iterations: 120 }, thoughts);
    const worst = thoughts.reduce((a, b) => (b.value < a.value ? b : a), thoughts[0]);
    const blunders = planted === 0 && entries.length >= at && thoughts.length > 2 && thoughts[0].value - worst.value > 0.3;
    if (blunders) {
      planted = match.seq + 1;
      best = game.write(thoughts[0].move);
    }
    const outcome = act(match, seat, game.write(blunders ? worst.move : (chosen ?? worst.move)), move);
    if (!outcome.ok) throw new Error(outcome.refusal.text);
    entries.push(outcome.entry);
    match = outcome.match;
  }
  return { record: { ...recordOf(match, entries), secret: SECRET }, game, planted, best };
}

test.each([
  ["fourline", {}, 8, "seat"],
  ["sanguine", {}, 6, "seat"],
  ["sanguine", {}, 6, "all"],
  ["briscala", { rules: "briscola" }, 33, "seat"],
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
    const [worst] = worstOf(judged);
    expect(worst).toMatchObject({ seq: planted });
    expect(worst.better).not.toBe(worst.move);
    expect(worst.best).toBeGreaterThan(worst.chance);
  },
);
