const TOKEN = /"(?:[^"\\]+|\\.)*"|[{}[\],]/g;

/**
 * The first field that is twice in one object, by its name; null if there is none. `text` must be valid JSON. Programs differ in
 * which of the two they read, so a record with such a field would say two things.
 */
export function repeatedField(text: string): string | null {
  /** The fields of the objects that the place is in; null for a list. */
  const inside: (Set<string> | null)[] = [];
  let isName = false;
  for (const [token] of text.matchAll(TOKEN)) {
    const fields = inside.at(-1) ?? null;
    if (token === "{" || token === "[") {
      inside.push(token === "{" ? new Set() : null);
      isName = token === "{";
    } else if (token === "}" || token === "]") inside.pop();
    else if (token === ",") isName = fields !== null;
    else if (isName && fields) {
      // A string, because the text is valid JSON.
      const name = token.includes("\\") ? (JSON.parse(token) as string) : token.slice(1, -1);
      if (fields.has(name)) return name;
      fields.add(name);
      isName = false;
    }
  }
  return null;
}
