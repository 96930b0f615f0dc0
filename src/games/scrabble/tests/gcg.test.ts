import { expect, test } from "vitest";
import { open } from "../../../../tests/scrabble/open.ts";
import { reviewTurn } from "../analysis/analyze.ts";
import { turnsOfGcg } from "../analysis/games.ts";
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
])("a file with %s is refused", (_, text, why) => {
  const read = readGcg(set, text);
  expect(read.ok ? "" : read.error.text).toContain(why);
});
