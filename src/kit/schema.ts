import * as z from "zod/mini";

/*
 * Pieces of schemas for options, cards and positions. Each has a sentence of its own, so that a person who wrote the data
 * learns what belongs there.
 */

/** A whole number in a range. */
export const wholeNumber = (least: number, most: number, what: string): z.ZodMiniNumberFormat => {
  const sentence = `${what} must be a whole number from ${least} to ${most}.`;
  return z.int(sentence).check(z.gte(least, sentence), z.lte(most, sentence));
};

/** A string of a bounded length. */
export const shortText = (least: number, most: number, what: string): z.ZodMiniString =>
  z
    .string(`${what} must be a string.`)
    .check(
      z.minLength(least, least === 1 ? `${what} is empty.` : `${what} needs at least ${least} characters.`),
      z.maxLength(most, `${what} is longer than ${most} characters.`),
    );

/** One of a few words. */
export const oneOf = <const T extends readonly string[]>(words: T, what = "This") =>
  z.enum(words, `${what} must be one of: ${words.join(", ")}.`);

/** True or false. */
export const flag = (what = "This"): z.ZodMiniBoolean => z.boolean(`${what} must be true or false.`);

/** A list with a bounded number of items. */
export const listOf = <T extends z.ZodMiniType>(item: T, most: number, what = "This list") =>
  z.array(item, `${what} must be a list.`).check(z.maxLength(most, `${what} can have at most ${most} items.`));

/** An optional setting, with the title and the sentence that its form shows. */
export function option<T extends z.ZodMiniType>(schema: T, title: string, description: string): z.ZodMiniOptional<T> {
  const optional = z.optional(schema);
  z.globalRegistry.add(optional, { title, description });
  return optional;
}
