const TOKEN = /"(?:[^"\\]+|\\.)*"|[{}[\],]/g;

/**
 * The name of the first field that appears twice in one object; null if none does. `text` must be valid JSON. Programs differ in
 * which of the two they read, so such a record would mean two different things.
 */
export function repeatedField(text: string): string | null {
  /** The fields seen so far of the enclosing objects; null for a list. */
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
      // It parses to a string, because the text is valid JSON.
      const name = token.includes("\\") ? (JSON.parse(token) as string) : token.slice(1, -1);
      if (fields.has(name)) return name;
      fields.add(name);
      isName = false;
    }
  }
  return null;
}
