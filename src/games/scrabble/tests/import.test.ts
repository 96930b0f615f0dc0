import { expect, test } from "vitest";
import { act, begin } from "../../../engine/match/match.ts";
import type { Entry, Head, MatchRecord } from "../../../engine/record/record.ts";
import { dealerOf, recordOf } from "../../../engine/record/replay.ts";
import { verify } from "../../../engine/record/verify.ts";
import { movesOf } from "../../../bots/review.ts";
import { listingOf } from "../../../server/catalog.ts";
import { open } from "../../../../tests/scrabble/open.ts";
import { gcgOf } from "../analysis/games.ts";
import { leaveValueFor } from "../bots/levels.ts";
import { sightIn } from "../bots/sight.ts";
import { chooseStatic } from "../bots/static.ts";
import type { ScrabbleGame } from "../game.ts";
import { generatorOf } from "../setting.ts";
import { score } from "../turn/scoring.ts";

const bundle = await listingOf("scrabble")?.load();

async function imported(text: string, options: object = {}): Promise<MatchRecord> {
  const read = await bundle?.importMatch?.(text, options, (all) => bundle.open(all));
  if (!read?.ok) throw new Error(`${read?.error.path}: ${read?.error.text}`);
  return read.value;
}

/** A whole game between static players. With a clock, a move takes as many milliseconds as `pace` gives the seat. */
function play(game: ScrabbleGame, options: object, seats: number, secret: string, pace?: readonly number[]): MatchRecord {
  const names = ["Ann", "Bob", "Cleo", "Dan"].slice(0, seats).map((name) => ({ name, nonce: "" }));
  const clock = pace ? ({ kind: "bank", ms: 1000, increment: 0, overtime: 600_000 } as const) : ({ kind: "none" } as const);
  const head: Head = { format: 2, game: "scrabble", version: 1, options, seats: names, clock, startedAt: 0, commitment: "" };
  const player = { generator: generatorOf(game.set), leaveValue: leaveValueFor(game.set) };
  const entries: Entry[] = [];
  let match = begin(game, head, dealerOf(secret, head));
  while (!match.result) {
    const { state } = match;
    const [seat] = game.toAct(state);
    const move = state.pending ? ({ kind: "accept" } as const) : chooseStatic(game.set, sightIn(state, seat, score(state)), player).move;
    const outcome = act(match, seat, game.write(move), match.clocks.since + (pace?.[seat] ?? 0));
    if (!outcome.ok) throw new Error(outcome.refusal.text);
    entries.push(outcome.entry);
    ({ match } = outcome);
  }
  return recordOf(match, entries, secret);
}

test.each([
  ["two players", 2, { preset: "tournament" }],
  ["four players", 4, { preset: "tournament", challenge: "void" }],
])("a game of %s comes back from GCG with its racks, plays and result", async (_, seats, options) => {
  const game = await open(options);
  const record = play(game, options, seats, "ab".repeat(32));
  const text = gcgOf(game, record);
  if (!text.ok) throw new Error(text.error.text);
  const back = await imported(text.value);
  const first = record.seats.findIndex(({ name }) => name === back.seats[0].name);
  expect(back.result?.scores).toEqual(back.seats.map((_one, seat) => record.result?.scores?.[(seat + first) % seats]));
  const reopened = await open(back.options as object);
  const again = gcgOf(reopened, back);
  expect(again.ok && sorted(again.value)).toBe(sorted(renamed(text.value, back)));
  expect(movesOf(reopened, back)?.length).toBe(back.entries.length);
});

test.each([
  ["one player", [9000, 0]],
  ["both", [9000, 20_000]],
])("lost time of %s goes out to GCG and comes back", async (_, pace) => {
  const options = { preset: "tournament", challenge: "void" };
  const game = await open(options);
  const record = play(game, options, 2, "ab".repeat(32), pace);
  const text = gcgOf(game, record);
  if (!text.ok) throw new Error(text.error.text);
  const lines = text.value.split("\n").filter((line) => line.includes("(time)"));
  expect(lines.length).toBe(pace.filter((ms) => ms > 0).length);
  for (const [seat, name] of ["Ann", "Bob"].entries()) {
    const last = text.value.split("\n").findLast((line) => line.startsWith(`>${name}:`));
    expect(last?.split(" ").at(-1)).toBe(String(record.result?.scores?.[seat]));
  }
  const back = await imported(text.value);
  const first = record.seats.findIndex(({ name }) => name === back.seats[0].name);
  expect(back.result?.scores).toEqual([record.result?.scores?.[first], record.result?.scores?.[1 - first]]);
  const again = gcgOf(await open(back.options as object), back);
  expect(
    again.ok &&
      again.value
        .split("\n")
        .filter((line) => line.includes("(time)"))
        .toSorted(),
  ).toEqual(lines.toSorted());
  const verdict = await verify(back, (id) => listingOf(id)?.load());
  expect(verdict).toMatchObject({ where: "draws", breach: { rule: "imported" } });
});

/** Tiles that were left in a fixed order: each rack is written after the other. */
const sorted = (text: string): string => text.replace(/\((.*)\)/g, (_, tiles: string) => [...tiles].sort().join(""));

/** The head of a file with the seats in the order of the record. */
function renamed(text: string, { seats }: MatchRecord): string {
  const [encoding, ...lines] = text.split("\n");
  const rest = lines.filter((line) => !line.startsWith("#player"));
  return [encoding, ...seats.map(({ name }, i) => `#player${i + 1} ${name} ${name}`), ...rest].join("\n");
}

const PLAYERS = "#player1 ann Ann\n#player2 bob Bob\n";
const FIRST = `${PLAYERS}>bob: HYOIDEE 8D HYOID +32 32\n>ann: ADELNRV F7 R.NDAVEL +68 68\n`;

test("the player of the first turn sits first, and an unfinished game has no result", async () => {
  const { seats, entries, result, options, imported: from } = await imported(FIRST);
  expect(seats.map(({ name }) => name)).toEqual(["Bob", "Ann"]);
  expect(entries.map((entry) => [entry.seat, entry.do])).toEqual([
    [0, "8D HYOID"],
    [1, "F7 RONDAVEL"],
  ]);
  expect([result, from, options]).toEqual([null, "gcg", expect.objectContaining({ challenge: "void" })]);
});

test.each([
  ["tiles that aren't there", ">bob: EELNSTT 1A ZZZ +0 32", "turn 3: This play uses tiles that aren't on the rack."],
  ["a square that is taken", ">bob: EELNSTT 8D NEE +3 35", "turn 3: 8D already has H."],
  ["a word challenged off that is one", ">bob: EELNSTT 8D .....S +13 45\n>bob: EELNSTT -- -13 32", "8D HYOIDS is in the word list"],
  ["no racks", ">bob: -3 +0 32\n>ann: - +0 68", "F7 RONDAVEL, exchange EEE, pass"],
  ["a wrong challenge", ">ann: EE (challenge) +5 73\n>bob: - +0 32", "F7 RONDAVEL, challenge, pass"],
  ["other points", ">bob: EELNSTT 8D .....S +14 46", "turn 3: 8D HYOIDS scores 13, not 14."],
  ["another rack than before", ">bob: ELNSTTZ - +0 32", "turn 3: This rack doesn't follow from the turn before."],
  ["a second Q on the other rack", ">bob: EELNSTQ - +0 32\n>ann: EEILNSQ - +0 68", "There are more tiles of a kind than the set has."],
  ["another total", ">bob: EELNSTT - +0 23", "line 5: The total after this line is 32, not 23."],
  ["seven points for a challenge", ">ann: EE (challenge) +7 75", "turn 2: A wrong challenge gives 5 or 10 points."],
  ["tiles left that can't be", ">bob: EELNSTT - +0 32\n>bob: EELNSTZ (EELNSTZ) -16 16", "Bob can't have kept"],
  ["a dot on an empty square", ">bob: EELNSTT D8 .E.N +0 32", "turn 3: There's a gap at 10D."],
  ["two Qs", ">bob: EEQQNST - +0 32", "turn 3: There are more tiles of a kind than the set has."],
  ["a turn left out", ">ann: EEAANST - +0 68", "turn 3: It's another player's turn"],
])("%s: %s", async (_, lines, expected) => {
  const read = await bundle?.importMatch?.(FIRST + lines, {}, (all) => bundle.open(all));
  const told = read?.ok ? read.value.entries.map((entry) => entry.do).join(", ") : `${read?.error.path}: ${read?.error.text}`;
  expect(told).toContain(expected);
});

test("the tiles that are left in the end are those that the file names", async () => {
  const passes = Array.from({ length: 3 }, () => ">bob: - +0 32\n>ann: - +0 68\n").join("");
  const { result } = await imported(`${FIRST}${passes}>bob: EEQZ?XK (EEQZ?XK) -35 -3\n`);
  expect(result?.scores?.[0]).toBe(-3);
});

test("a word that the list doesn't have stays on the board; one that is challenged goes back", async () => {
  const phony = await imported(`${PLAYERS}>ann: DEEHIOX 8H DOXI +24 24\n>bob: AAAIIUU - +0 0`);
  expect(phony.entries.map((entry) => entry.do)).toEqual(["8H DOXI", "accept", "pass"]);
  const lost = await imported(`${PLAYERS}>ann: DEEHIOX 8H OXIE +22 22\n>ann: DEEHIOX -- -22 0\n>bob: AAAIIUU - +0 0`);
  expect(lost.entries.map((entry) => entry.do)).toEqual(["8H OXIE", "challenge", "pass"]);
});

test("an imported match proves nothing about its draws, and its moves are checked", async () => {
  const record = await imported(FIRST);
  const judged = async (changed: object): Promise<unknown> => verify({ ...record, ...changed }, (id) => listingOf(id)?.load());
  expect(await judged({})).toMatchObject({ verified: false, where: "draws", breach: { rule: "imported" } });
  expect(await judged({ draws: [] })).toMatchObject({ verified: false, where: "entry 1", breach: { rule: "bad-move" } });
  expect(await judged({ result: { ranking: [[0], [1]] } })).toMatchObject({ breach: { rule: "other-result" } });
});
