import { expect, test } from "vitest";
import { isFirstForAbsent } from "./automatic.ts";

/** Each event by its seat; `-` for one without a seat. */
const told = (seats: string) =>
  [...seats].map((seat) => ({ event: seat === "-" ? { kind: "dealt" } : { kind: "played", seat: Number(seat) }, text: "" }));

test.each([
  ["0", [], ""],
  ["01", [], ""],
  ["01", [1], "1"],
  ["0112-0", [1], "1"],
  ["0112", [1, 2], "1 3"],
  ["01-1", [1], "1 3"],
  ["1", [1], "0"],
] as const)("of events by %s with %j gone, these begin what is played for them: %s", (seats, out, expected) => {
  const events = told(seats);
  expect(events.flatMap((_, at) => (isFirstForAbsent(events, at, out) ? [at] : [])).join(" ")).toBe(expected);
});
