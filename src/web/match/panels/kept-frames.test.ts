import { expect, test } from "vitest";
import type { Frame } from "../../../protocol/messages.ts";
import { keptFrames, numberOf } from "./kept-frames.ts";

/** A frame by its seat: `0a` tells an event, `0-` undoes, `0=` undoes two moves, `0+` redoes. */
function frame(text: string): Frame {
  const seat = Number(text[0]);
  const notes = {
    "-": { kind: "took-back", seat },
    "=": { kind: "took-back", seat, moves: 2 },
    "+": { kind: "did-again", seat },
  }[text[1] ?? ""];
  const told = notes ? [] : [{ event: { kind: text[1] } }];
  // Only these fields are used.
  return { seat, told, notes: notes ? [{ note: notes }] : [] } as unknown as Frame;
}

test.each([
  ["0a 1b", "0a 1b"],
  // An undone move is left out as soon as another one is made.
  ["0a 0-", "0a 0-"],
  ["0a 0- 0b", "0b"],
  ["1x 0a 0b 0- 0- 0c", "1x 0c"],
  // What is redone counts.
  ["0a 0- 0+ 0b", "0a 0- 0+ 0b"],
  ["0a 0b 0- 0- 0+ 0c", "0a 0- 0+ 0c"],
  // Moves of others are never left out.
  ["0a 1b 0- 0c", "0a 1b 0- 0c"],
  ["0a 1b 0= 0c", "0a 1b 0= 0c"],
  // Orders are told again when they are carried out.
  ["0p 0p 0a 0p", "0a 0p"],
])("of %s the log has %s", (all, left) => {
  const texts = all.split(" ");
  const kept = keptFrames(texts.map(frame), ({ kind }) => kind === "p");
  expect(texts.filter((_, at) => kept[at]).join(" ")).toBe(left);
});

test.each([
  ["entries", undefined, [1, 2, 3, 4]],
  [
    "turns, where most entries aren't listed",
    ({ kind }: { kind: string }) => (kind >= "A" && kind <= "Z" ? kind.charCodeAt(0) - 64 : null),
    [null, 1, null, 2],
  ],
] as const)("lines are numbered by %s", (_, turnOf, expected) => {
  const frames = "0a 0A 1b 1B".split(" ").map((text, at) => ({ ...frame(text), seq: at + 1 }));
  expect(frames.map((one) => numberOf(one, turnOf))).toEqual(expected);
});
