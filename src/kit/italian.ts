/** Bots with a rank take an article before it: `il Capitano Noor`. */
const RANKS: readonly (readonly [rank: string, article: "il" | "la"])[] = [
  ["Recluta ", "la"],
  ["Sergente ", "la"],
  ["Capitano ", "il"],
  ["Maresciallo ", "il"],
];

/**
 * "To" somebody in Italian: `a Bruno`, `ad Ada`, and `al Posto 2` where nobody has a name.
 * The name may start with a Unicode isolate character.
 */
export function to(name: string): string {
  const word = name.replace(/^\u2068/, "");
  const ranked = RANKS.find(([rank]) => word.startsWith(rank));
  if (ranked) return `${ranked[1] === "il" ? "al" : "alla"} ${name}`;
  if (/^(Posto|Giocatore) \d|^Bot /.test(word)) return `al ${name}`;
  return /^[aàá]/i.test(word) ? `ad ${name}` : `a ${name}`;
}

/** "Of" somebody in Italian: `di Ada`, `del Posto 2`, and `della Sergente Ida`. */
export function of(name: string): string {
  const word = name.replace(/^\u2068/, "");
  if (/^(Posto|Giocatore) \d|^Bot /.test(word)) return `del ${name}`;
  const ranked = RANKS.find(([rank]) => word.startsWith(rank));
  return ranked ? `${ranked[1] === "il" ? "del" : "della"} ${name}` : `di ${name}`;
}
