import type { CardTable } from "./card-table.ts";

/** What people read for a card: its title, or its name where it has none. */
export const titleOf = ({ cards, byName }: Readonly<TitledCards>, name: string): string =>
  cards[byName.get(name) ?? -1]?.face.title ?? name;

interface TitledCards {
  readonly cards: readonly CardTable["cards"][number][];
  readonly byName: ReadonlyMap<string, number>;
}

/** The title that the options of a match give a custom card, or null. Options come from outside: they may be anything. */
export function titleIn(options: unknown, name: string): string | null {
  const title = fieldOf(fieldOf(fieldOf(options, "cards"), name), "title");
  return typeof title === "string" ? title : null;
}

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined; // any object has such fields
