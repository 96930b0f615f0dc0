import { expect, test } from "vitest";
import type { MatchRecord } from "../../../engine/record/record.ts";
import { ask } from "../../../../tests/judging.ts";
import { open } from "../../../../tests/scrabble/open.ts";
import { reviewTurn } from "../analysis/analyze.ts";
import { gcgOf, turnsOfGcg } from "../analysis/games.ts";
import { readGcg, writeGcg } from "../analysis/gcg.ts";

const game = await open();
const { set } = game;

const GAME = `#player1 ann Ann A.
#player2 bob Bob
>ann: HYOIDEE 8D HYOID +32 32
>bob: ADELNRV F7 R.NDAVEL +68 68
>ann: EELNSTT -LN +0 32
>bob: AEIOURZ - +0 68
>ann: EENSTTZ 1A ZZZ +90 122
>ann: EENSTTZ -- -90 32
>bob: (EENSTTZ) +16 84
`;

test("a game is read turn by turn", () => {
  const read = readGcg(set, GAME);
  if (!read.ok) throw new Error(read.error.text);
  expect(read.value.players.map(({ name }) => name)).toEqual(["Ann A.", "Bob"]);
  expect(read.value.turns.map(({ move }) => move.kind)).toEqual(["place", "place", "exchange", "pass", "place"]);
  expect(read.value.turns.at(-1)?.withdrawn).toBe(true);
  expect(read.value.totals).toEqual([32, 84]);
});

test("dots are filled from the board, and each turn can be reviewed", () => {
  const read = readGcg(set, GAME.split("\n").slice(0, 6).join("\n"));
  if (!read.ok) throw new Error(read.error.text);
  const turns = turnsOfGcg(set, read.value);
  if (!turns.ok) throw new Error(turns.error.text);
  const reviewed = turns.value.map(({ state, seat, move }) => reviewTurn(set, state, seat, move));
  expect(reviewed.map((turn) => turn?.move)).toEqual(["8D HYOID", "F7 RONDAVEL", "exchange LN", "pass"]);
  expect(reviewed.map((turn) => turn?.score)).toEqual([32, 68, 0, 0]);
  expect(reviewed[3]?.loss).toBeGreaterThan(20);
});

test("what is written reads the same", () => {
  const read = readGcg(set, GAME.split("\n").slice(0, 6).join("\n"));
  if (!read.ok) throw new Error(read.error.text);
  const turns = turnsOfGcg(set, read.value);
  if (!turns.ok) throw new Error(turns.error.text);
  const played = turns.value.map(({ state, seat, move }, i) => ({
    ...{ seat, move, rack: state.racks[seat], board: state.board },
    ...{ score: read.value.turns[i].score, total: 0 },
  }));
  const again = readGcg(set, writeGcg(set, ["Ann", "Bob"], played, []));
  if (!again.ok) throw new Error(again.error.text);
  expect(turnsOfGcg(set, again.value)).toEqual(turns);
});

test.each([
  ["nothing", "", "names at least two players"],
  ["no turns", "#player1 a A\n#player2 b B\n", "no turns"],
  ["somebody unknown", "#player1 a A\n#player2 b B\n>c: ABC 8H CAB +10 10", "Nobody is called"],
  ["no points", "#player1 a A\n#player2 b B\n>a: ABC 8H CAB", "points and the total"],
  ["a play that isn't one", "#player1 a A\n#player2 b B\n>a: ABC 8H C4B +10 10", "isn't a play"],
  ["a rack that isn't one", "#player1 a A\n#player2 b B\n>a: A1C 8H CAB +10 10", "isn't a rack"],
  ["binary data", "#player1\0", "text file"],
  ["a rack of eight", "#player1 a A\n#player2 b B\n>a: ABCDEFGH 8H CAB +10 10", "holds at most 7 tiles"],
  ["the same name twice", "#player1 a A\n#player2 a B\n>a: ABC 8H CAB +10 10", "Two players are called"],
  ["a play that another takes back", "#player1 a A\n#player2 b B\n>a: ABC 8H CAB +10 10\n>b: ABC -- -10 -10", "no play to take back"],
  ["a pass that is taken back", "#player1 a A\n#player2 b B\n>a: ABC - +0 0\n>a: ABC -- -0 0", "no play to take back"],
  ["other points taken back", "#player1 a A\n#player2 b B\n>a: ABC 8H CAB +10 10\n>a: ABC -- -9 1", "had 10 points"],
])("a file with %s is refused", (_, text, why) => {
  const read = readGcg(set, text);
  expect(read.ok ? "" : read.error.text).toContain(why);
});

const PLAYERS = "#player1 ann Ann\n#player2 bob Bob\n>ann: HYOIDEE 8D HYOID +32 32\n";

test.each([
  // Lines as other programs write them, and the turns that come of them.
  ["letters on the board in brackets", ">bob: ADELNRV F7 R(O)NDAVEL +68 68", ["8D HYOID", "F7 RONDAVEL"]],
  ["a word that begins on the board", ">bob: AELNRST 8D (HYOID)S +33 33", ["8D HYOID", "8D HYOIDS"]],
  ["the whole word", ">bob: ADELNRV F7 RONDAVEL +68 68", ["8D HYOID", "F7 RONDAVEL"]],
  ["no rack", ">bob: F7 R.NDAVEL +68 68", ["8D HYOID", "F7 RONDAVEL"]],
  ["lowercase letters for the square", ">bob: ADELNRV f7 R.NDAVEL +68 68", ["8D HYOID", "F7 RONDAVEL"]],
  ["points for a challenge, lost time, tiles left", ">ann: AB (challenge) +5 37\n>bob: A (time) -10 -10\n>bob: (QZ) +40 30", ["8D HYOID"]],
  ["a number of unknown tiles", ">bob: ABCDEFG -5 +0 0", ["8D HYOID"]],
  ["pragmas, notes and empty lines", "#lexicon NWL20\n#note why not\n\n#rack2 ABC\n>bob: ABCDEFG - +0 0\t", ["8D HYOID", "pass"]],
])("%s: %s", (_, lines, moves) => {
  const read = readGcg(set, PLAYERS + lines);
  if (!read.ok) throw new Error(read.error.text);
  const turns = turnsOfGcg(set, read.value);
  if (!turns.ok) throw new Error(turns.error.text);
  expect(turns.value.map(({ move }) => game.write(move))).toEqual(moves);
});

test.each([
  [">bob: ABCDEFG -XY +0 0", "This play uses tiles that aren't on the rack."],
  [">bob: ABCDEFG F8 .A.E +0 0", "There's a gap at 10F."],
])("%s: %s", (line, why) => {
  const read = readGcg(set, PLAYERS + line);
  if (!read.ok) throw new Error(read.error.text);
  expect(turnsOfGcg(set, read.value)).toEqual({ ok: false, error: { path: "turn 2", text: expect.stringContaining(why) } });
});

test("a play that doesn't fit says why, with its turn", () => {
  const read = readGcg(set, `${PLAYERS}>bob: ABCDEFG F8 QUIZ +10 10`);
  if (!read.ok) throw new Error(read.error.text);
  const { error } = turnsOfGcg(set, read.value) as { error: { path: string; text: string } };
  expect(error.path).toBe("turn 2");
  expect(error.text).toContain("8F already has O.");
});

test.each([
  ["+5", (at: string) => [`>${at}: RACK 8X WORD +N N`, `>${at}: RACK (challenge) +5 N`]],
  ["double", (at: string, other: string) => [`>${at}: RACK 8X WORD +N N`, `>${other}: RACK - +0 0`]],
] as const)("a wrong challenge by %s is written", async (challenge, expected) => {
  const begin = { new: { game: "scrabble", seats: 2, options: { preset: "tournament", challenge }, seed: "gcg" } };
  const [{ toAct }, ...both] = await ask(begin, { moves: { seat: 0 } }, { moves: { seat: 1 } });
  const seat = (toAct as number[])[0];
  const [first] = both[seat].moves as string[];
  const passes = Array.from({ length: 16 }, (_, i) => ({ play: { seat: i % 2, move: "pass" } }));
  const answers = await ask(begin, { play: { seat, move: first } }, { play: { seat: 1 - seat, move: "challenge" } }, ...passes, {
    record: {},
  });
  const written = gcgOf(await open({ preset: "tournament", challenge }), answers.at(-1)?.record as MatchRecord);
  if (!written.ok) throw new Error(written.error.text);
  const lines = written.value.split("\n").slice(4, 6);
  const plain = lines.map((line) =>
    line
      .replace(/: [A-Z?]+ /, ": RACK ")
      .replace(/8[A-O] [A-Z]+ \+\d+ \d+/, "8X WORD +N N")
      .replace(/\+5 \d+/, "+5 N"),
  );
  expect(plain).toEqual(expected(`Player${seat + 1}`, `Player${2 - seat}`));
});

test("lost time is read by player, and refused where it isn't 10 points a minute", () => {
  const read = readGcg(set, `${PLAYERS}>bob: A (time) -10 -10\n>ann: (time) -20 12\n>bob: A (time) -10 -20`);
  expect(read.ok && [read.value.late, read.value.totals]).toEqual([
    [2, 2],
    [12, -20],
  ]);
  for (const points of ["-7", "+10", "-10010"]) {
    const { error } = readGcg(set, `${PLAYERS}>bob: A (time) ${points} 0`) as { error: { path: string; text: string } };
    expect(error).toEqual({ path: "line 4", text: "Lost time costs 10 points for each minute begun." });
  }
});
