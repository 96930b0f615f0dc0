/**
 * "To" somebody in Italian: `a Bruno`, `ad Ada`, and `al Posto 2` where nobody has a name.
 * The mark that isolates a name from the sentence around it may come first.
 */
export function to(name: string): string {
  const word = name.replace(/^\u2068/, "");
  if (/^(Posto|Giocatore) \d|^Bot /.test(word)) return `al ${name}`;
  return /^[aàá]/i.test(word) ? `ad ${name}` : `a ${name}`;
}
