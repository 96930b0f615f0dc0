import type { JsonSchema, Listing } from "../../engine/contract/bundle.ts";
import type { OptionLabels } from "../board/games.ts";
import { choiceLabel, choicesOf, schemaIn, textIn } from "./options/option-schema.ts";

/** An option that isn't at its default, as people read it. */
export interface OptionFact {
  readonly name: string;
  readonly title: string;
  /** What was chosen; null for custom data. */
  readonly value: string | null;
  /** The names in that data, as far as they can be found. */
  readonly names: readonly string[];
  readonly raw: unknown;
}

interface FactWords {
  readonly yes: string;
  readonly no: string;
}

const MOST_NAMES = 8;
/** A longer string is custom text, not a choice. */
const LONGEST_VALUE = 40;

/** The options of a match that differ from the default. What the listing presets is in its name. */
export function optionFacts(
  schema: JsonSchema,
  { preset }: Pick<Listing, "preset">,
  options: unknown,
  labels: Readonly<Record<string, OptionLabels>>,
  words: FactWords,
): OptionFact[] {
  const fields = schemaIn(schema["properties"]);
  return Object.entries(schemaIn(options))
    .filter(([name]) => !Object.hasOwn(preset ?? {}, name))
    .filter(([name, value]) => value !== undefined && JSON.stringify(schemaIn(fields[name])["default"]) !== JSON.stringify(value))
    .map(([name, raw]) => {
      const field = schemaIn(fields[name]);
      const title = labels[name]?.title ?? textIn(field, "title") ?? name;
      const value = valueText(field, raw, labels[name], words);
      return { name, title, value, names: value === null ? namesIn(raw) : [], raw };
    });
}

function valueText(schema: JsonSchema, value: unknown, labels: OptionLabels | undefined, words: FactWords): string | null {
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (choicesOf(schema) || (typeof value === "string" && value.length <= LONGEST_VALUE)) return choiceLabel(labels, value);
  if (typeof value === "number") return String(value);
  if (Array.isArray(value) && value.every((one) => typeof one === "string" || typeof one === "number")) {
    return value.map((one) => choiceLabel(labels, one)).join(", ");
  }
  return null;
}

/** Names in custom data: of things that have one, and of cards that are listed by their name. */
function namesIn(value: unknown): string[] {
  const found: string[] = [];
  const look = (at: unknown): void => {
    if (typeof at !== "object" || at === null) return;
    if ("name" in at && typeof at.name === "string") return void found.push(at.name);
    for (const [key, inner] of Object.entries(at)) {
      if (!Array.isArray(at) && typeof inner === "object" && inner !== null && "cost" in inner) found.push(key);
      else look(inner);
    }
  };
  look(value);
  return found.slice(0, MOST_NAMES);
}
