import type { JsonSchema } from "../../../engine/contract/bundle.ts";
import type { OptionLabels } from "../../board/games.ts";

/* What a form needs to know of the JSON Schema of an option. */

export const schemaIn = (value: unknown): JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonSchema) : {};

export const textIn = (schema: JsonSchema, key: string): string | undefined => {
  const value = schema[key];
  return typeof value === "string" ? value : undefined;
};

export const numberIn = (schema: JsonSchema, key: string): number | undefined => {
  const value = schema[key];
  // Without bounds, zod writes the largest safe integer, which helps nobody.
  return typeof value === "number" && Math.abs(value) < 1e9 ? value : undefined;
};

export type Choice = string | number | boolean;

/** The values to choose from, where the schema lists them all. */
export function choicesOf(schema: JsonSchema): readonly Choice[] | null {
  if (schema["type"] === "boolean") return [true, false];
  if (Array.isArray(schema["enum"])) return schema["enum"].filter(isChoice);
  const any = schema["anyOf"] ?? schema["oneOf"];
  if (!Array.isArray(any)) return null;
  const constants = any.map((one) => schemaIn(one)["const"]);
  return constants.every(isChoice) ? constants : null;
}

/** A number, and the words that may stand in its place. */
export interface Amount {
  readonly number: JsonSchema;
  readonly words: readonly string[];
}

/** Where the schema wants a number or one of a few words. */
export function amountOf(schema: JsonSchema): Amount | null {
  const any = Array.isArray(schema["anyOf"]) ? schema["anyOf"].map(schemaIn) : [];
  const words = any.map((one) => one["const"]).filter((word) => typeof word === "string");
  const numbers = any.filter((one) => one["type"] === "integer" || one["type"] === "number");
  const [number] = numbers;
  return number && numbers.length === 1 && words.length > 0 && words.length + 1 === any.length ? { number, words } : null;
}

/** What a choice is called on a page: a switch is yes or no. */
export const choiceText = (
  labels: OptionLabels | undefined,
  choice: Choice,
  words: { readonly yes: string; readonly no: string },
): string => (typeof choice === "boolean" ? words[choice ? "yes" : "no"] : choiceLabel(labels, choice));

/** What a choice is called: as the labels say, or its code as words. */
export const choiceLabel = (labels: OptionLabels | undefined, choice: unknown): string =>
  capitalized(labels?.values?.[String(choice)] ?? wordsOf(String(choice)));

/** `pawns-first` and `pawnsFirst` as words. */
const wordsOf = (value: string): string =>
  value
    .replaceAll("-", " ")
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase();

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const isChoice = (value: unknown): value is Choice => ["string", "number", "boolean"].includes(typeof value);

/** Names to choose from, where the schema gives examples. */
export const examplesOf = (schema: JsonSchema): readonly string[] =>
  Array.isArray(schema["examples"]) ? schema["examples"].filter((one) => typeof one === "string") : [];

/** Whether the option is a list of numbers or words, short enough for one line. */
export const isSimpleList = (schema: JsonSchema): boolean =>
  schema["type"] === "array" && ["integer", "number", "string"].includes(String(schemaIn(schema["items"])["type"]));
