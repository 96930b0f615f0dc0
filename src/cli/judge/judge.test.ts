import { expect, test } from "vitest";
import { type Answer, ask } from "../../../tests/judging.ts";
import { makeJudge } from "./judge.ts";
import { answerLines } from "./lines.ts";
import { PassThrough, Readable } from "node:stream";

const start = { new: { game: "fourline", seed: "a" } };
const drop = (seat: number, column: number) => ({ play: { seat, move: `drop ${column}` } });

test("plays a game to its end", async () => {
  const moves = [1, 2, 1, 2, 1, 2, 1].map((column, i) => drop(i % 2, column));
  const answers = await ask(start, ...moves, { result: {} }, { moves: { seat: 1 } }, drop(1, 3));
  expect(answers.at(7)).toMatchObject({ ok: true, toAct: [], events: [{ kind: "dropped" }, { kind: "lined-up" }] });
  expect(answers.at(8)).toEqual({ ok: true, result: { ranking: [[0], [1]] } });
  expect(answers.at(9)).toEqual({ ok: true, moves: [] });
  expect(answers.at(10)).toMatchObject({ ok: false, refusal: { rule: "game-over" } });
});

test("the same seed and moves give the same record", async () => {
  const once = await ask(start, drop(0, 4), { record: {} });
  expect(await ask(start, drop(0, 4), { record: {} })).toEqual(once);
});

test("undoes a move while it's the seat's own turn, and redoes it", async () => {
  const opening = [{ play: { seat: 0, move: "window 1" } }, { play: { seat: 1, move: "window 1" } }, { play: { seat: 0, move: "pick 1" } }];
  const begun = [{ new: { game: "sagrada", seats: 2, seed: "a" } }, ...opening];
  const answers = await ask(...begun, { undo: { seat: 0 } }, { redo: { seat: 0 } }, { redo: { seat: 0 } });
  expect(answers.slice(3).map(({ ok, toAct }) => [ok, toAct])).toEqual([
    [true, [0]],
    [true, [0]],
    [true, [0]],
    [false, undefined],
  ]);
});

test("undoes a move after the turn has passed only if the other agrees", async () => {
  const answers = await ask(start, drop(0, 4), { undo: { seat: 0 } }, { "ask-undo": { seat: 0 } }, { "allow-undo": { seat: 1 } });
  expect(answers[2]).toMatchObject({ ok: false, refusal: { rule: "ask-first" } });
  expect(answers.slice(3)).toMatchObject([
    { ok: true, toAct: [1], events: [{ kind: "asked-undo", seat: 0, moves: 1 }] },
    { ok: true, toAct: [0], events: [{ kind: "allowed-undo" }, { kind: "took-back", seat: 0 }] },
  ]);
});

test("a check changes nothing", async () => {
  const answers = await ask(start, { check: drop(0, 4).play }, { check: drop(0, 9).play }, { position: {} }, start, { position: {} });
  expect(answers[1]).toEqual({ ok: true });
  expect(answers[2]).toMatchObject({ ok: false, refusal: { rule: "no-such-column" } });
  expect(answers[3]).toEqual(answers[5]);
});

test("a position goes out and comes back", async () => {
  const [, , out] = await ask(start, drop(0, 4), { position: {} });
  const [back, again] = await ask({ load: { game: "fourline", position: out?.position } }, { position: {} });
  expect(back).toEqual({ ok: true, toAct: [1] });
  expect(again).toEqual(out);
});

const row = ".......";
test.each([
  ["no JSON", "{", "", /isn't JSON/],
  ["nothing", "", "", /isn't JSON/],
  ["a number", "7", "", /object/],
  ["an unknown request", { fly: {} }, "fly", /Unknown request/],
  ["two requests", { new: {}, load: {} }, "", /one of/],
  ["an unknown game", { new: { game: "go" } }, "new.game", /Unknown game/],
  ["a game named like a property of objects", { new: { game: "constructor" } }, "new.game", /Unknown game/],
  ["a wrong number of seats", { new: { game: "fourline", seats: 5 } }, "new.seats", /^This game takes 2/],
  ["unknown options", { new: { game: "fourline", options: { speed: 3 } } }, "options.speed", /Unknown field/],
  ["a move before a game", drop(0, 1), "", /no game yet/],
  ["no position", { load: { game: "fourline" } }, "position", /./],
  ["a position that is a list", { load: { game: "sagrada", position: [] } }, "position", /object/],
  ["a bad position", { load: { game: "fourline", position: { board: [row, row, row, row, row, "x..o..z"] } } }, "board[5]", /Character 7/],
  ["a disc in the air", { load: { game: "fourline", position: { board: [row, row, row, row, "x......", row] } } }, "board", /floating/],
  ["a prototype", '{"load":{"game":"fourline","position":{"__proto__":{}}}}', "load.position.__proto__", /can't be called/],
  ["a number beyond numbers", '{"new":{"game":"fourline","seats":1e309}}', "new.seats", /too large/],
  ["depth", `{"new":{"game":"fourline","options":${"[".repeat(5000)}${"]".repeat(5000)}}}`, /^new\.options(\[0\])+$/, /nested/],
])("answers %s with its place and a sentence", async (_, request, path, text) => {
  const [answer] = await ask(request);
  expect(answer?.ok).toBe(false);
  const error = answer?.error as { path: string; text: string };
  expect(error.path).toMatch(path);
  expect(error.text).toMatch(text);
});

test.each([
  ["a seat that is not there", { play: { seat: 2, move: "drop 1" } }],
  ["a seat that is no number", { play: { seat: "0", move: "drop 1" } }],
  ["half a seat", { moves: { seat: 0.5 } }],
  ["a move that is no text", { play: { seat: 0, move: 4 } }],
  ["a word of the match as a move", { play: { seat: 0, move: "resign" } }],
])("refuses %s and goes on", async (_, request) => {
  const answers = await ask(start, request, drop(0, 1));
  expect(answers.map(({ ok }) => ok)).toEqual([true, false, true]);
});

test("repeats the id, also of a request that it cannot take", async () => {
  const answers = await ask({ id: 7, ...start }, { id: "x", fly: {} });
  expect(answers.map(({ id }) => id)).toEqual([7, "x"]);
});

test("answers every line in order, whatever it is", async () => {
  const lines = ["garbage", "x".repeat(9_000_000), JSON.stringify(start), "", JSON.stringify({ id: "end", position: {} })];
  const output = new PassThrough();
  const told = output.toArray();
  // Split in odd places, as a pipe may.
  const bytes = Buffer.from(lines.join("\n"));
  const chunks = Array.from({ length: Math.ceil(bytes.length / 65_521) }, (_, i) => bytes.subarray(i * 65_521, (i + 1) * 65_521));
  await answerLines(Readable.from(chunks), output, makeJudge());
  output.end();
  const answers = Buffer.concat(await told)
    .toString()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Answer);
  expect(answers.map(({ ok }) => ok)).toEqual([false, false, true, false, true]);
  expect(answers[1]).toMatchObject({ error: { text: "A line can be at most 8 MiB long." } });
  expect(answers[4]?.id).toBe("end");
});

const hands = (answer: Answer | undefined) => (answer?.["position"] as { hands: unknown[] } | undefined)?.hands ?? [];

test("imagines a position that looks the same to a seat", async () => {
  const [, imagined, own] = await ask({ new: { game: "briscola", seed: "a" } }, { imagine: { seat: 0, seed: 5 } }, { position: {} });
  expect(hands(imagined)[0]).toEqual(hands(own)[0]);
  expect(hands(imagined)[1]).not.toEqual(hands(own)[1]);
});

test("imagines and thinks from a view that a program was given elsewhere, without a match", async () => {
  const [, seen, own] = await ask({ new: { game: "briscola", seed: "a" } }, { view: { viewer: 0 } }, { position: {} });
  const about = { game: "briscola", view: seen?.["view"], seat: 0, seed: 5 };
  const [imagined, thought] = await ask({ imagine: about }, { think: { ...about, bot: "greedy", iterations: 50 } });
  expect(hands(imagined)[0]).toEqual(hands(own)[0]);
  expect(hands(imagined)[1]).not.toEqual(hands(own)[1]);
  expect(thought).toMatchObject({ ok: true, move: expect.stringMatching(/^play /) });
});

test.each([
  [{ view: {}, seat: 0 }, "imagine.game"],
  [{ game: "briscola", view: {}, seat: 0 }, "imagine.view"],
  [{ game: "briscola", view: "mine", seat: 0 }, "imagine.view"],
  [{ game: "fourline", view: { viewer: 0, columns: [] }, seat: 0 }, "imagine.view"],
  [{ game: "briscola", view: {} }, "imagine.seat"],
])("refuses to imagine from %j", async (fields, path) => {
  expect(await ask({ imagine: fields })).toMatchObject([{ ok: false, error: { path } }]);
});

test("lets a bot think about what a seat sees", async () => {
  const question = { think: { seat: 0, bot: "greedy", iterations: 50, seed: 3 } };
  const [, once, again] = await ask(start, question, question);
  expect(once).toMatchObject({ ok: true, move: expect.stringMatching(/^drop \d$/) as string });
  expect(again).toEqual(once);
});

test("the line that a bot expects is told as moves in text", async () => {
  const [, answer] = await ask(start, { think: { seat: 0, bot: "search", iterations: 50 } });
  expect(answer?.["thoughts"]).toContainEqual(
    expect.objectContaining({ line: expect.arrayContaining([expect.stringMatching(/^drop \d$/)]) as unknown }),
  );
});

test.each([
  [{ think: { seat: 1 } }, "think.seat"],
  [{ think: { seat: 0, bot: "nobody" } }, "think.bot"],
  [{ think: { seat: 0, iterations: 1e9 } }, "think.iterations"],
  [{ think: { seat: 0, ms: -1 } }, "think.ms"],
  [{ imagine: { seat: 0, seed: "x" } }, "imagine.seed"],
  [{ imagine: { seat: 7 } }, "imagine.seat"],
])("%j is refused", async (request, path) => {
  expect((await ask(start, request)).at(-1)).toMatchObject({ ok: false, error: { path } });
});
