import { expect, test } from "vitest";
import { textFrames } from "./text-frames.ts";

/** Reads the frames of a server as RFC 6455 writes them. */
function heard(bytes: Buffer): string[] {
  const texts: string[] = [];
  for (let at = 0; at < bytes.length;) {
    expect(bytes[at]).toBe(0x81);
    const short = bytes[at + 1] ?? 0;
    const [length, head] =
      short < 126 ? [short, 2] : short === 126 ? [bytes.readUInt16BE(at + 2), 4] : [Number(bytes.readBigUInt64BE(at + 2)), 10];
    texts.push(bytes.toString("utf8", at + head, at + head + length));
    at += head + length;
  }
  return texts;
}

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])("a text of %i characters arrives whole, between others", (length) => {
  const texts = ["first", "x".repeat(length), "last"];
  expect(heard(textFrames(texts))).toEqual(texts);
});

test("letters of several bytes are counted as bytes", () => {
  const texts = ["è", "“Ωμέγα”".repeat(20), "🎲".repeat(30_000)];
  expect(heard(textFrames(texts))).toEqual(texts);
});
