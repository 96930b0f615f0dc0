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
