import { expect, test } from "vitest";
import type { Prose } from "../learn/prose.ts";
import { proseOf } from "./prose.ts";

test.each<[string, string, Prose]>([
  ["a heading", "## The *aim*", [{ kind: "heading", level: 2, content: ["The ", { kind: "em", content: ["aim"] }] }]],
  ["a paragraph over two lines", "One\ntwo.", [{ kind: "paragraph", content: ["One\ntwo."] }]],
  [
    "bold and code",
    "**Pass** is `pass`.",
    [{ kind: "paragraph", content: [{ kind: "strong", content: ["Pass"] }, " is ", { kind: "code", content: ["pass"] }, "."] }],
  ],
  ["special characters stay as they are", "a < b & “c”", [{ kind: "paragraph", content: ["a < b & “c”"] }]],
  ["a link keeps its words", "See [the docs](https://example.org).", [{ kind: "paragraph", content: ["See ", "the docs", "."] }]],
  [
    "a list with a list inside",
    "- one\n  - two\n",
    [
      {
        kind: "list",
        ordered: false,
        items: [
          [
            { kind: "paragraph", content: ["one"] },
            { kind: "list", ordered: false, items: [[{ kind: "paragraph", content: ["two"] }]] },
          ],
        ],
      },
    ],
  ],
  [
    "a table",
    "| A | B |\n| - | - |\n| 1 | *2* |",
    [{ kind: "table", head: [["A"], ["B"]], rows: [[["1"], [{ kind: "em", content: ["2"] }]]] }],
  ],
  ["code", "```\ndrop 4\n```", [{ kind: "code", text: "drop 4" }]],
])("%s", (_, markdown, prose) => {
  expect(proseOf(markdown)).toEqual(prose);
});

test.each([
  ["HTML in a line", "Click <b onclick=x>here</b>."],
  ["a block of HTML", "<script>alert(1)</script>"],
  ["a picture", "![board](board.png)"],
])("%s is refused", (_, markdown) => {
  expect(() => proseOf(markdown)).toThrow("Rules can't contain this Markdown");
});
