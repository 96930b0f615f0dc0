/**
 * Where a text stops being JSON, as line and column from 1; noughts if it ends too soon. Browsers say it in English only,
 * and each in its own way: a line and a column, or how many signs went before.
 */
export function placeInJson(text: string, error: unknown): [line: number, column: number] {
  const said = error instanceof Error ? error.message : "";
  const [, line, column] = /line (\d+) column (\d+)/.exec(said) ?? [];
  if (line && column) return [Number(line), Number(column)];
  const [, position] = /position (\d+)/.exec(said) ?? [];
  if (position === undefined || Number(position) >= text.trimEnd().length) return [0, 0];
  const before = text.slice(0, Number(position)).split("\n");
  return [before.length, (before.at(-1)?.length ?? 0) + 1];
}
