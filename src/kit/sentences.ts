import type { GameEvent, Naming, Refusal, Seat } from "../engine/contract/game.ts";

/** "Player 1": what seats are called where nobody has a name. */
export const seatName: Naming = (seat: Seat) => `Player ${seat + 1}`;

/** A list in a sentence: `joinWords(["a", "b", "c"], "and")` is `a, b and c`. `and` comes before the last word. */
export const joinWords = (words: readonly string[], and: string): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${and} ${words.at(-1)}`;

/** A number with its sign: `+2`, `-1`, `0`. */
export const signed = (number: number): string => (number > 0 ? `+${number}` : String(number));

/** The members of a union whose `Key` can have this value; several values may share a member. */
type With<U, Key extends keyof U, Value> = U extends { readonly [K in Key]: infer Own } ? (Value extends Own ? U : never) : never;

/** A sentence for each rule: a string, or a function of the refusal and of the players' names. A missing rule doesn't compile. */
export type Refusals<R extends Refusal> = {
  readonly [Rule in R["rule"]]: string | ((refusal: With<R, "rule", Rule>, name: Naming) => string);
};

/** `explain`, from a table of sentences. */
export const explainBy =
  <R extends Refusal>(sentences: Refusals<R>): ((refusal: R, name?: Naming) => string) =>
  (refusal, name = seatName) => {
    // The table's type guarantees a sentence for this rule.
    const sentence = sentences[refusal.rule as R["rule"]] as string | ((refusal: R, name: Naming) => string);
    return typeof sentence === "string" ? sentence : sentence(refusal, name);
  };

/** A sentence for each kind of event, given the event and any further arguments of `tell`. A missing kind doesn't compile. */
export type Events<E extends GameEvent, More extends readonly unknown[] = []> = {
  readonly [Kind in E["kind"]]: (event: With<E, "kind", Kind>, name: Naming, ...more: More) => string;
};

/** `tell`, from a table of sentences. `named` is what seats are called where nobody has a name. */
export const tellBy =
  <E extends GameEvent, More extends readonly unknown[] = []>(
    sentences: Events<E, More>,
    named: Naming = seatName,
  ): ((event: E, name?: Naming, ...more: More) => string) =>
  (event, name = named, ...more) =>
    // The table's type guarantees a sentence for this kind.
    (sentences[event.kind as E["kind"]] as (event: E, name: Naming, ...more: More) => string)(event, name, ...more);
