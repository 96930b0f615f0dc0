import { expect, test } from "vitest";
import type { LogEvent } from "../../host/table/log.ts";
import { encodeAppend, pack, unpack, type Write } from "../sqlite/writes.ts";

const said = (match: string, n: number, text: string): Write => {
  const event: LogEvent = { kind: "said", at: n, seat: 0, name: "Ana", text };
  return encodeAppend({ match, row: { n, events: [event] } });
};
const beat: Write = { kind: "beat", now: 5, patience: 7 };

test.each<[string, Write[]]>([
  ["nothing", []],
  ["one plain append", [said("aaaa", 1, "hello")]],
  ["line breaks, spaces and other alphabets", [said("aaaa", 1, "one\ntwo  three\r\n"), said("bbbb", 22, "Zürich → 東京 \u2028 \ud800")]],
  ["other writes in between, in their order", [said("aaaa", 1, "a"), beat, said("aaaa", 2, "b"), said("bbbb", 1, "c"), beat]],
])("what travels to the writing thread arrives as it was: %s", (_, batch) => {
  expect(unpack(structuredClone(pack(batch)))).toEqual(batch);
});
