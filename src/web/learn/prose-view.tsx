import { Fragment, type ReactNode } from "react";
import { type Block, type Inline, plainText, type Prose } from "./prose.ts";

/** Draws a game's rules. */
export function ProseView({ prose }: { readonly prose: Prose }): ReactNode {
  return <div className="prose">{prose.map(drawBlock)}</div>;
}

// Blocks have no identity but their place, and are never moved.
/* oxlint-disable react/no-array-index-key */
function drawBlock(block: Block, at: number): ReactNode {
  switch (block.kind) {
    case "heading":
      // The page has its own first heading.
      return block.level === 1 ? <h2 key={at}>{drawInline(block.content)}</h2> : <h3 key={at}>{drawInline(block.content)}</h3>;
    case "paragraph":
      return <p key={at}>{drawInline(block.content)}</p>;
    case "list": {
      const items = block.items.map((item, i) => <li key={i}>{drawItem(item)}</li>);
      return block.ordered ? <ol key={at}>{items}</ol> : <ul key={at}>{items}</ul>;
    }
    case "table":
      return <Table key={at} table={block} />;
    case "code":
      return (
        <pre key={at} tabIndex={0}>
          {block.text}
        </pre>
      );
  }
}

/** An item's first paragraph is drawn without a paragraph's margins. */
function drawItem([first, ...others]: Prose): ReactNode {
  if (first?.kind !== "paragraph") return first && [first, ...others].map(drawBlock);
  return (
    <>
      {drawInline(first.content)}
      {others.map(drawBlock)}
    </>
  );
}

function Table({ table }: { readonly table: Extract<Block, { kind: "table" }> }): ReactNode {
  const heads = table.head.map(plainText);
  return (
    <div className="prose-table" tabIndex={0} role="region" aria-label={heads.join(", ")}>
      <table>
        <thead>
          <tr>
            {table.head.map((cell, i) => (
              <th key={i}>{drawInline(cell)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, j) => (
                <td key={j} data-head={heads[j]}>
                  {drawInline(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const drawInline = (content: readonly Inline[]): ReactNode =>
  content.map((part, at) => {
    if (typeof part === "string") return <Fragment key={at}>{part}</Fragment>;
    const Tag = part.kind;
    return <Tag key={at}>{drawInline(part.content)}</Tag>;
  });
