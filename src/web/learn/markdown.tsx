import { Fragment, type ReactNode } from "react";

/** The little of Markdown that rules are written in, as elements: text stays text, so nothing in it can do anything. */
export function Markdown({ text }: { readonly text: string }): ReactNode {
  return <div className="prose">{blocksOf(text).map((block, at) => drawBlock(block, at))}</div>;
}

type Block =
  | { readonly kind: "heading"; readonly level: number; readonly text: string }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly kind: "table"; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "text"; readonly text: string };

const LIST = /^\s*(?:[-*]|\d+[.)])\s+/;

function blocksOf(text: string): Block[] {
  const lines = text.replaceAll("\r", "").split("\n");
  const blocks: Block[] = [];
  let at = 0;
  const take = (test: (line: string) => boolean): string[] => {
    const taken: string[] = [];
    while (at < lines.length && test(lines[at] ?? "")) taken.push(lines[at++] ?? "");
    return taken;
  };
  while (at < lines.length) {
    const line = lines[at] ?? "";
    const heading = /^(#{1,4})\s+(.*)$/.exec(line);
    if (line.trim() === "") at += 1;
    else if (heading) {
      blocks.push({ kind: "heading", level: heading[1]?.length ?? 1, text: heading[2] ?? "" });
      at += 1;
    } else if (line.startsWith("```")) {
      at += 1;
      blocks.push({ kind: "code", text: take((one) => !one.startsWith("```")).join("\n") });
      at += 1;
    } else if (line.startsWith("|")) {
      const rows = take((one) => one.startsWith("|")).map((row) =>
        row
          .slice(1, row.lastIndexOf("|"))
          .split("|")
          .map((cell) => cell.trim()),
      );
      blocks.push({ kind: "table", rows: rows.filter((row) => !row.every((cell) => /^:?-+:?$/.test(cell))) });
    } else if (LIST.test(line)) {
      // An indented line goes on with the item before it.
      const items: string[] = [];
      for (const one of take((next) => LIST.test(next) || /^\s{2,}\S/.test(next))) {
        if (LIST.test(one)) items.push(one.replace(LIST, ""));
        else items.push(`${items.pop() ?? ""} ${one.trim()}`);
      }
      blocks.push({ kind: "list", ordered: /^\s*\d/.test(line), items });
    } else {
      const part = take((one) => one.trim() !== "" && !/^(#{1,4}\s|```|\|)/.test(one) && !LIST.test(one));
      if (part.length === 0) part.push(lines[at++] ?? "");
      blocks.push({ kind: "text", text: part.join(" ") });
    }
  }
  return blocks;
}

// Blocks have no identity but their place, and are never moved.
/* oxlint-disable react/no-array-index-key */
function drawBlock(block: Block, at: number): ReactNode {
  switch (block.kind) {
    case "heading":
      // The page has its own first heading.
      return block.level === 1 ? <h2 key={at}>{inline(block.text)}</h2> : <h3 key={at}>{inline(block.text)}</h3>;
    case "list": {
      const items = block.items.map((item, i) => <li key={i}>{inline(item)}</li>);
      return block.ordered ? <ol key={at}>{items}</ol> : <ul key={at}>{items}</ul>;
    }
    case "table": {
      const [head, ...rows] = block.rows;
      return (
        <div key={at} className="prose-table" tabIndex={0} role="region" aria-label={head?.join(", ")}>
          <table>
            <thead>
              <tr>
                {head?.map((cell, i) => (
                  <th key={i}>{inline(cell)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, i) => (
                <tr key={i}>
                  {row.map((cell, j) => (
                    <td key={j} data-head={head?.[j]?.replaceAll(/[*`]/g, "")}>
                      {inline(cell)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    }
    case "code":
      return (
        <pre key={at} tabIndex={0}>
          {block.text}
        </pre>
      );
    case "text":
      return <p key={at}>{inline(block.text)}</p>;
  }
}

/** Bold, italic, code; links keep their words only. */
function inline(text: string): ReactNode {
  const parts = text.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|\[[^\]]+\]\([^)]*\))/g);
  return parts.map((part, at) => {
    if (part.startsWith("`") && part.endsWith("`") && part.length > 2) return <code key={at}>{part.slice(1, -1)}</code>;
    if (part.startsWith("**") && part.endsWith("**") && part.length > 4) return <strong key={at}>{part.slice(2, -2)}</strong>;
    if (part.startsWith("*") && part.endsWith("*") && part.length > 2) return <em key={at}>{part.slice(1, -1)}</em>;
    const link = /^\[([^\]]+)\]\([^)]*\)$/.exec(part);
    return <Fragment key={at}>{link ? link[1] : part}</Fragment>;
  });
}
