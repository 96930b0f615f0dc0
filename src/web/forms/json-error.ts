/**
 * Where a string stops being JSON, as line and column from 1; zeros if it ends too early. Browsers only report it in English,
 * each in its own way: by line and column, or by character offset.
 */
export function jsonErrorPlace(text: string, error: unknown): [line: number, column: number] {
  const message = error instanceof Error ? error.message : "";
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  if (line && column) return [Number(line), Number(column)];
  const [, position] = /position (\d+)/.exec(message) ?? [];
  if (position === undefined || Number(position) >= text.trimEnd().length) return [0, 0];
  const before = text.slice(0, Number(position)).split("\n");
  return [before.length, (before.at(-1)?.length ?? 0) + 1];
}
