import { readFileSync } from "node:fs";
import { marked, type Token } from "marked";
import type { Plugin } from "vite";
import type { Block, Inline, Prose } from "../learn/prose.ts";

const QUERY = "?prose";

/** Lets pages import a Markdown file as data: `import rules from "./RULES.md?prose"`. No parser is sent to the browser. */
export function prose(): Plugin {
  return {
    name: "parlour-prose",
    load(id) {
      if (!id.endsWith(`.md${QUERY}`)) return null;
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(proseOf(readFileSync(file, "utf8")))};`;
    },
  };
}

/** Parses Markdown. What rules have no use for, such as HTML or pictures, is an error. */
export const proseOf = (markdown: string): Prose => marked.lexer(markdown).flatMap(blockOf);

function blockOf(token: Token): Block[] {
  switch (token.type) {
    case "space":
      return [];
    case "heading":
      return [{ kind: "heading", level: token["depth"] as number, content: inlinesOf(token) }];
    case "paragraph":
    case "text":
      return [{ kind: "paragraph", content: inlinesOf(token) }];
    case "list":
      return [
        {
          kind: "list",
          ordered: Boolean(token["ordered"]),
          items: (token["items"] as Token[]).map((item) => childrenOf(item).flatMap(blockOf)),
        },
      ];
    case "table":
      return [
        {
          kind: "table",
          head: (token["header"] as Token[]).map(inlinesOf),
          rows: (token["rows"] as Token[][]).map((row) => row.map(inlinesOf)),
        },
      ];
    case "code":
      return [{ kind: "code", text: token["text"] as string }];
    default:
      throw unsupported(token);
  }
}

const childrenOf = (token: Token): Token[] => ("tokens" in token ? (token.tokens ?? []) : []);

const inlinesOf = (token: Token): Inline[] => childrenOf(token).flatMap(inlineOf);

function inlineOf(token: Token): Inline[] {
  switch (token.type) {
    case "strong":
    case "em":
      return [{ kind: token.type, content: inlinesOf(token) }];
    case "codespan":
      return [{ kind: "code", content: [token["text"] as string] }];
    case "text":
    case "escape":
      return childrenOf(token).length > 0 ? inlinesOf(token) : [token["text"] as string];
    case "br":
      return [" "];
    case "link":
      // Rules are read beside a board, so links are reduced to their text.
      return inlinesOf(token);
    default:
      throw unsupported(token);
  }
}

const unsupported = ({ type, raw }: Token): Error => new Error(`Rules can't contain this Markdown (${type}): ${raw.slice(0, 80)}`);
