import { expect, test } from "vitest";
import type { Frame, Position, TableView } from "../../protocol/messages.ts";
import { hearing, type History } from "./table-store.ts";

const position: Position = {
  ...{ seq: 0, at: 0, view: {}, toAct: [0], clocks: null, canUndo: false, canRedo: false, scores: null, result: null, tally: null },
};
const frame = (seq: number, part: Partial<Frame> = {}): Frame => ({ ...position, seq, seat: 0, told: [], notes: [], ...part });
const table: TableView = {
  ...{
    match: "m",
    game: "fourline",
    version: 1,
    options: {},
    seats: [],
    clock: { kind: "none" },
    absence: null,
    isPublic: false,
    advice: false,
  },
  ...{ status: "playing", createdAt: 0, commitment: "", viewer: 0, position, chat: [], rematch: { wanted: [], match: null } },
};

function heardFrom(history: History = { start: position, frames: [] }, again: History = history) {
  const heard = hearing({ table, history, connection: "here" }, () => Promise.resolve(again));
  let times = 0;
  heard.subscribe(() => (times += 1));
  return { heard, numbers: () => heard.state().frames.map(({ seq }) => seq), times: () => times };
}

test("frames are taken once and in order, and the table stands where the last one left it", () => {
  const { heard, numbers, times } = heardFrom();
  for (const seq of [1, 2, 2, 1, 3]) heard.hear({ kind: "frame", frame: frame(seq) });
  expect([numbers(), times(), heard.state().table.position?.seq]).toEqual([[1, 2, 3], 3, 3]);
  heard.hear({ kind: "frame", frame: frame(4, { result: { ranking: [[0], [1]] } }) });
  expect(heard.state().table.status).toBe("over");
});

test("who was away for long is told the whole table, and reads what led there", async () => {
  const all = { start: position, frames: [frame(1), frame(2), frame(3)] };
  const { heard, numbers } = heardFrom(undefined, all);
  heard.hear({ kind: "table", table: { ...table, position: frame(3) } });
  expect(numbers()).toEqual([]);
  await Promise.resolve();
  await Promise.resolve();
  expect(numbers()).toEqual([1, 2, 3]);
});

test("what was read is older than what was heard meanwhile: it changes nothing", () => {
  const { heard, numbers } = heardFrom();
  for (const seq of [1, 2]) heard.hear({ kind: "frame", frame: frame(seq) });
  heard.begin({ ...table, position: frame(1) }, { start: position, frames: [frame(1)] });
  expect([numbers(), heard.state().table.position?.seq]).toEqual([[1, 2], 2]);
});

test("a line of talk is heard once; who sits and who wants a rematch is heard each time", () => {
  const { heard } = heardFrom();
  const line = { id: 1, at: 0, seat: 0, name: "Ada", text: "Well." };
  for (let i = 0; i < 2; i++) heard.hear({ kind: "chat", line });
  heard.hear({ kind: "seats", seats: [], rematch: { wanted: [0], match: "n" } });
  expect([heard.state().table.chat, heard.state().table.rematch.match]).toEqual([[line], "n"]);
});
