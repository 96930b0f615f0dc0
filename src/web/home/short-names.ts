/** Among several names, none may be so long that it hides the others. */
const MOST_LETTERS = 16;

/** The names as a list shows them: one alone is shown as far as there is room. */
export function shortNames(names: readonly string[]): readonly string[] {
  return names.length === 1 ? names : names.map(shorten);
}

function shorten(name: string): string {
  const letters = [...name];
  return letters.length > MOST_LETTERS
    ? `${letters
        .slice(0, MOST_LETTERS - 1)
        .join("")
        .trimEnd()}…`
    : name;
}
