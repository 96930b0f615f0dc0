import { expect, test } from "vitest";
import { quietFrame as frame, quietStanding as position } from "../../../tests/standing.ts";
import type { TableView } from "../../protocol/messages.ts";
import { type History, tableStore } from "./table-store.ts";

const table: TableView = {
  match: "m",
  game: "fourline",
  version: 1,
  options: {},
  seats: [],
  clock: { kind: "none" },
  absence: null,
  isPublic: false,
  fromPosition: false,
  advice: false,
  status: "playing",
  createdAt: 0,
  commitment: "",
  viewer: 0,
  position,
  chat: [],
  rematch: { wanted: [], match: null, commitment: null },
  reveal: null,
  nonces: "one-phase",
  undo: null,
};

function newStore(history: History = { start: position, frames: [] }, whole: History = history) {
  const store = tableStore({ table, history, connection: "here" }, () => Promise.resolve(whole));
  let changes = 0;
  store.subscribe(() => (changes += 1));
  return { store, numbers: () => store.state().frames.map(({ seq }) => seq), changes: () => changes };
}

test("frames are taken once and in order, and the table stands where the last one left it", () => {
  const { store, numbers, changes } = newStore();
  for (const seq of [1, 2, 2, 1, 3]) store.receive({ kind: "frame", frame: frame(seq) });
  expect([numbers(), changes(), store.state().table.position?.seq]).toEqual([[1, 2, 3], 3, 3]);
  store.receive({ kind: "frame", frame: frame(4, { result: { ranking: [[0], [1]] } }) });
  expect(store.state().table.status).toBe("over");
});

test("after a long absence the whole table comes, and the history is read again", async () => {
  const whole = { start: position, frames: [frame(1), frame(2), frame(3)] };
  const { store, numbers } = newStore(undefined, whole);
  store.receive({ kind: "table", table: { ...table, position: frame(3) } });
  expect(numbers()).toEqual([]);
  await Promise.resolve();
  await Promise.resolve();
  expect(numbers()).toEqual([1, 2, 3]);
});

test("a table that is older than what was received meanwhile changes nothing", () => {
  const { store, numbers } = newStore();
  for (const seq of [1, 2]) store.receive({ kind: "frame", frame: frame(seq) });
  store.reset({ ...table, position: frame(1) }, { start: position, frames: [frame(1)] });
  expect([numbers(), store.state().table.position?.seq]).toEqual([[1, 2], 2]);
});

test("how many watch is forgotten when nobody does anymore", () => {
  const { store } = newStore();
  const seats = { kind: "seats", seats: [], rematch: table.rematch, reveal: null } as const;
  store.receive({ ...seats, watching: 3 });
  expect(store.state().table.watching).toBe(3);
  store.receive(seats);
  expect(store.state().table).not.toHaveProperty("watching");
});

test("a chat message is taken once; seats and rematch wishes each time", () => {
  const { store } = newStore();
  const line = { id: 1, at: 0, seat: 0, name: "Ada", text: "Well." };
  for (let i = 0; i < 2; i++) store.receive({ kind: "chat", line });
  store.receive({ kind: "seats", seats: [], rematch: { wanted: [0], match: "n", commitment: null }, reveal: null });
  expect([store.state().table.chat, store.state().table.rematch.match]).toEqual([[line], "n"]);
});
