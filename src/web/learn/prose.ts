/** A game's rules, parsed from Markdown when the pages are built. Plain data: nothing in it can run. */
export type Prose = readonly Block[];

export type Block =
  | { readonly kind: "heading"; readonly level: number; readonly content: readonly Inline[] }
  | { readonly kind: "paragraph"; readonly content: readonly Inline[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly Prose[] }
  | { readonly kind: "table"; readonly head: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] }
  | { readonly kind: "code"; readonly text: string };

export type Cell = readonly Inline[];

/** A string, or one that is marked. */
export type Inline = string | { readonly kind: "strong" | "em" | "code"; readonly content: readonly Inline[] };

export const plainText = (content: readonly Inline[]): string =>
  content.map((part) => (typeof part === "string" ? part : plainText(part.content))).join("");

/** Rules that a game makes from its data: headings, paragraphs and lists without marks. */
export function plainProse(text: string): Prose {
  const blocks: Block[] = [];
  for (const part of text.split(/\n{2,}/)) {
    const lines = part.trim().split("\n");
    const [first = ""] = lines;
    const heading = /^(#{1,3}) (.*)$/.exec(first);
    if (heading) blocks.push({ kind: "heading", level: heading[1]?.length ?? 1, content: [heading[2] ?? ""] });
    else if (first.startsWith("- "))
      blocks.push({
        kind: "list",
        ordered: false,
        items: lines.map((line): Prose => [{ kind: "paragraph", content: [line.replace(/^- /, "")] }]),
      });
    else if (first !== "") blocks.push({ kind: "paragraph", content: [lines.join(" ")] });
  }
  return blocks;
}
