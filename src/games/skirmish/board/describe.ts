import type { Event, Seen, View } from "../state.ts";
import type { Words } from "./board-words.ts";
import { squareName } from "./reach.ts";

/** What is shown: the phase of the battle, or the turn before if the map looks back at it. */
export function headingOf({ phase, turn, field }: View, words: Words, looksBack = false): string {
  if (looksBack) return words.turn(turn - 1, field.limit);
  return phase === "placement" ? words.placing : phase === "over" ? words.over : words.turn(turn, field.limit);
}

/** The full health and the damage of a character's class. */
export function classIn(
  { field }: Pick<View, "field">,
  one: Pick<Seen, "class" | "health">,
): { readonly health: number; readonly damage: number } {
  const { health = one.health, damage = 0 } = field.classes[one.class] ?? {};
  return { health, damage };
}

/** Everything about a character, its name first. */
export const explainOf = (view: View, one: Seen, words: Words): string =>
  [words.nameOf(one), words.vitals(one, classIn(view, one)), ...words.about(one.class), words.typed(one.id)].join("\n");

/** Who fell last, once all of a side have fallen. */
export function fallText({ phase, winner, characters }: View, events: readonly Event[], words: Words, names: readonly string[]): string {
  const last = events.findLast((event) => event.kind === "fell" && event.who.seat !== winner);
  if (phase !== "over" || winner === null || last?.kind !== "fell" || characters.some(({ seat, at }) => at && seat !== winner)) return "";
  return words.lastFell(names[last.who.seat] ?? "", words.nameOf(last.who), last.square);
}

/** The whole position in sentences, one per line. */
export function describeView(view: View, words: Words, names: readonly string[]): string {
  const { phase, characters, orders, ready, winner } = view;
  const nameOf = (seat: number): string => names[seat] ?? String(seat + 1);
  const lines: string[] = [headingOf(view, words)];
  for (const one of characters) {
    if (!one.at) continue;
    const order = orders.find(({ id }) => id === one.id);
    const plan = order ? (order.do === "move" ? words.goesTo : words.strikesAt)(squareName(view, order.to)) : "";
    const { health, damage } = classIn(view, one);
    lines.push(`${words.stands(squareName(view, one.at), one, nameOf(one.seat), health)}, ${words.deals(damage, one.id)}${plan}.`);
  }
  for (const seat of [0, 1]) {
    const hidden = characters.filter((one) => one.seat === seat && !one.at).length;
    if (hidden > 0) lines.push(words.hidden(nameOf(seat), hidden));
    if (ready[seat]) lines.push(words.isReady(nameOf(seat)));
  }
  if (phase === "over") lines.push(winner === null ? words.draw : words.wins(nameOf(winner)));
  return lines.join("\n");
}
