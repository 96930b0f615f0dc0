import { describe, expect, test } from "vitest";
import { anyBundle } from "../../../engine/contract/bundle.ts";
import { act, begin, type Match, type Step } from "../../../engine/match/match.ts";
import { commit, sealOf } from "../../../engine/record/fairness.ts";
import type { ClockRule, Entry, Head, MatchRecord } from "../../../engine/record/record.ts";
import { beginFrom, dealerOf, fold, recordOf } from "../../../engine/record/replay.ts";
import { verify } from "../../../engine/record/verify.ts";
import { ask } from "../../../../tests/judging.ts";
import { open, SMALL_LIST } from "../../../../tests/scrabble/open.ts";
import { listingOf } from "../../../server/catalog.ts";
import { bundle } from "../game.ts";
import type { Scrabble } from "../state.ts";
import { tell as tellInItalian } from "../words-it.ts";

const SECRET = "5c".repeat(32);
const MINUTE = 60_000;
const CLOCK: ClockRule = { kind: "bank", ms: 25 * MINUTE, increment: 0, overtime: 10 * MINUTE };
const RULES = { preset: "tournament", lexicon: SMALL_LIST, challenge: "void" };

interface Played {
  readonly match: Match<Scrabble>;
  readonly record: MatchRecord;
  readonly last: Step<Scrabble>;
}

/** A match that six passes end. The first pass of each seat takes the whole bank and what it is over; 1 point is left on each rack. */
async function passed(
  over: readonly [number, number],
  more: { options?: object; scores?: [number, number]; clock?: ClockRule } = {},
): Promise<Played> {
  const options = { ...RULES, ...more.options };
  const game = await open(options);
  const position = { racks: ["A", "E"], bag: "", scores: more.scores ?? [200, 150] };
  const promised = { game: "scrabble", version: 1, options, position };
  const seats = ["Ann", "Bo"].map((name) => ({ name, nonce: "" }));
  const head: Head = { format: 2, ...promised, seats, clock: more.clock ?? CLOCK, startedAt: 0, commitment: commit(SECRET, promised) };
  const begun = beginFrom(game, head, dealerOf(SECRET, head));
  if (!begun.ok) throw new Error(begun.error.text);
  let { match } = begun;
  let last: Step<Scrabble> | null = null;
  const entries: Entry[] = [];
  for (let at = 0, turn = 0; !match.result; turn++) {
    const late = over[turn] ?? -Infinity;
    at += late > -Infinity && head.clock.kind === "bank" ? head.clock.ms + late : 1;
    // After that nobody takes any time.
    if (turn > 1) at -= 1;
    const outcome = act(match, turn % 2, "pass", at);
    if (!outcome.ok) throw new Error(outcome.refusal.text);
    ({ match } = outcome);
    last = outcome;
    entries.push(outcome.entry);
  }
  if (!last) throw new Error("Nothing was played.");
  return { match, last, record: recordOf(match, entries, SECRET) };
}

describe("10 points for each minute begun", () => {
  test.each([
    ["nobody is late", [0, 0], [199, 149], [[0], [1]]],
    ["a millisecond", [1, 0], [189, 149], [[0], [1]]],
    ["a minute", [MINUTE, 0], [189, 149], [[0], [1]]],
    ["a millisecond more", [MINUTE + 1, 0], [179, 149], [[0], [1]]],
    ["both are late", [MINUTE, 3 * MINUTE], [189, 119], [[0], [1]]],
    ["five minutes make it a tie", [5 * MINUTE, 0], [149, 149], [[0, 1]]],
    ["six minutes lose it", [5 * MINUTE + 1, 0], [139, 149], [[1], [0]]],
    ["ten minutes are the most", [10 * MINUTE, 0], [99, 149], [[1], [0]]],
  ] as const)("%s", async (_, over, scores, ranking) => {
    expect((await passed(over)).match.result).toEqual({ scores, ranking });
  });

  test("a tie that time makes is broken by the score before leftovers", async () => {
    const { match } = await passed([5 * MINUTE, 0], { options: { tieBreak: "preAdjustment" } });
    expect(match.result).toEqual({ scores: [149, 149], ranking: [[0], [1]] });
  });

  test("the breakdown and the last sentence have it", async () => {
    const { match, last } = await passed([MINUTE + 1, 0]);
    const { game, state } = match;
    expect(game.tally?.(state).map(({ id, scores }) => [id, scores])).toEqual([
      ["words", [200, 150]],
      ["leftovers", [-1, -1]],
      ["time", [-20, 0]],
    ]);
    const ended = last.events.at(-1);
    if (ended?.kind !== "ended") throw new Error("It hasn't ended.");
    const name = (seat: number): string => ["Ann", "Bo"][seat];
    expect(game.tell(ended, name)).toContain("Time: Ann\u00a0\u221220. Final scores: Ann 179, Bo 149.");
    expect(tellInItalian(ended, name)).toContain("Tempo: Ann\u00a0\u221220. Punteggi finali: Ann\u00a0179");
  });

  test("the position after it is read back", async () => {
    const { game, state } = (await passed([1, 0])).match;
    const loaded = game.load(game.save(state));
    expect(loaded.ok && [loaded.state, game.result(loaded.state)]).toEqual([state, game.result(state)]);
    expect(game.imagine(game.view(state, 0), { int: () => 0, shuffle: (list) => list, pick: ([first]) => first }).points).toEqual(
      state.points,
    );
  });

  test("whoever is out of time and of overtime loses, whatever the score", async () => {
    const { game, head } = (await passed([0, 0])).match;
    const begun = beginFrom(game, head, dealerOf(SECRET, head));
    if (!begun.ok) throw new Error(begun.error.text);
    const outcome = act(begun.match, 0, "timeout", 35 * MINUTE);
    if (!outcome.ok) throw new Error(outcome.refusal.text);
    expect([outcome.match.result, outcome.notes]).toEqual([
      { ranking: [[1], [0]], scores: [200, 150] },
      [{ kind: "timed-out", seat: 0, out: true }],
    ]);
  });
});

describe("a record", () => {
  const judged = (record: object) => verify(record, (id) => (id === "scrabble" ? listingOf(id)?.load() : undefined));

  test("with overtime verifies, and one without the deduction doesn't", async () => {
    const { record } = await passed([MINUTE + 1, 0]);
    expect(await judged(record)).toMatchObject({ verified: true });
    const result = { ranking: [[0], [1]], scores: [199, 149] };
    const forged = { ...record, result };
    expect(await judged({ ...forged, seal: sealOf(forged) })).toMatchObject({
      verified: false,
      where: "result",
      breach: { rule: "other-result" },
    });
  });

  test("with other times leads to other scores", async () => {
    const { record } = await passed([MINUTE + 1, 0]);
    const kinder = { ...record, entries: record.entries.map((entry) => ({ ...entry, at: entry.at - 1 })) };
    expect(await judged({ ...kinder, seal: sealOf(kinder) })).toMatchObject({ verified: false, breach: { rule: "other-result" } });
  });

  test("of a tournament without a clock ends as it always did", async () => {
    const { record } = await passed([0, 0], { clock: { kind: "none" } });
    expect(record.options).toMatchObject({ preset: "tournament" });
    expect(record.result).toEqual({ ranking: [[0], [1]], scores: [199, 149] });
    expect(await judged(record)).toMatchObject({ verified: true });
  });

  test("is the same when it is folded in two parts", async () => {
    const { record, match } = await passed([MINUTE + 1, 5]);
    const first = begin(match.game, match.head, match.chance, (await loadedStart(match)).state);
    const half = fold(first, record.entries.slice(0, 3));
    const whole = half.ok ? fold(half.match, record.entries.slice(3)) : half;
    expect(whole.ok && [whole.match.state, whole.match.result]).toEqual([match.state, match.result]);
  });
});

async function loadedStart({ game, head }: Match<Scrabble>) {
  const loaded = game.load(head.position);
  if (!loaded.ok) throw new Error(loaded.error.text);
  return loaded;
}

describe("the option", () => {
  test.each([
    [{}, null],
    [{ preset: "seed" }, null],
    [{ preset: "hasbro" }, null],
    [{ preset: "tournament" }, 25],
    [{ preset: "tournament", clock: "off" }, null],
    [{ preset: "tournament", clock: 20 }, 20],
    [{ clock: 1 }, 1],
    [{ clock: 180 }, 180],
    [{ clock: "15" }, 15],
    [{ clock: " 15 " }, 15],
  ])("%j: %s minutes", async (options, minutes) => {
    const opened = await anyBundle(bundle).open({ lexicon: SMALL_LIST, ...options });
    expect(opened.ok).toBe(true);
    expect(bundle.clock?.(options)).toEqual(minutes === null ? null : { ...CLOCK, ms: minutes * MINUTE });
  });

  test.each([0, 181, 2.5, -1, "on", "fast", "0", "1000", null, { minutes: 25 }])("refuses %j", async (clock) => {
    const opened = await anyBundle(bundle).open({ lexicon: SMALL_LIST, clock });
    expect(opened.ok ? null : opened.error).toMatchObject({ path: "clock", text: expect.stringContaining("from 1 to 180.") });
    expect(bundle.clock?.({ clock })).toBe(null);
  });

  test("the judge takes it, and takes nothing off", async () => {
    const passes = Array.from({ length: 6 }, (_, i) => ({ play: { seat: i % 2, move: "pass" } }));
    const played = async (clock: unknown): Promise<MatchRecord> => {
      const begin = { new: { game: "scrabble", seats: 2, options: { ...RULES, startBy: "seat", clock }, seed: "late" } };
      return (await ask(begin, ...passes, { record: {} })).at(-1)?.record as MatchRecord;
    };
    const [off, short] = [await played("off"), await played(1)];
    expect(short.result).toEqual(off.result);
    expect(short.result).not.toBeNull();
  });
});
