import * as z from "zod/mini";
import { partsOf, RANKS, SUITS } from "./cards.ts";

export const whole = (least: number, most: number) => {
  const why = `Write a whole number from ${least} to ${most}.`;
  return z.int(why).check(z.gte(least, why), z.lte(most, why));
};
export const list = <T extends z.core.SomeType>(of: T, least: number, most: number) =>
  z.array(of).check(z.minLength(least, `At least ${least} here.`), z.maxLength(most, `At most ${most} here.`));
export const word = (why: string) => z.string(why).check(z.regex(/^[a-z]{2,16}$/, why));
export const line = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
export const choice = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values, `Write one of: ${values.join(", ")}.`);

export const SuitWord = choice(SUITS);
export const RankWord = choice(RANKS);
const why = "Write a card as rank.suit, such as A.co or 10.he, or the name of an extra card.";
export const CardCode = z.string(why).check(z.refine((text) => partsOf(text) !== null || /^[a-z]{2,16}$/.test(text), why));

/** Words that stand for a test of their own. */
export const CARD_WORDS = ["any", "trump", "led", "last", "beats", "highest", "special", "sameColor"] as const;
export const SITUATION_WORDS = [
  ...["always", "leading", "following", "firstTrick", "lastTrick", "firstDeal", "stockEmpty"],
  ...["voidInLed", "voidInLast", "ledTrump", "opponentWinning", "partnerWinning", "declared"],
] as const;

export type CardWord = (typeof CARD_WORDS)[number];
export type SituationWord =
  | ("always" | "leading" | "following" | "firstTrick" | "lastTrick" | "firstDeal" | "stockEmpty")
  | ("voidInLed" | "voidInLast" | "ledTrump" | "opponentWinning" | "partnerWinning" | "declared");

/** Says something about one card, seen from the seat that is about to play. */
export type CardTest =
  | CardWord
  | { suit: z.infer<typeof SuitWord> | z.infer<typeof SuitWord>[] }
  | { rank: z.infer<typeof RankWord> | z.infer<typeof RankWord>[] }
  | { card: string | string[] }
  | { not: CardTest }
  | { all: CardTest[] }
  | { any: CardTest[] }
  | { if: Situation }
  | { custom: string };

/** Says something about the moment. */
export type Situation =
  | SituationWord
  | { seen: CardTest }
  | { holds: CardTest }
  | { not: Situation }
  | { all: Situation[] }
  | { any: Situation[] }
  | { custom: string };

const single = <T extends z.core.SomeType>(of: T, why: string) => z.union([of, list(of, 1, 60)], why);

export const CardTest: z.ZodMiniType<CardTest> = z.lazy(() =>
  z.union(
    [
      z.enum(CARD_WORDS),
      z.strictObject({ suit: single(SuitWord, `Write one of ${SUITS.join(", ")}, or a list of them.`) }),
      z.strictObject({ rank: single(RankWord, `Write one of ${RANKS.join(", ")}, or a list of them.`) }),
      z.strictObject({ card: single(CardCode, why) }),
      z.strictObject({ not: CardTest }),
      z.strictObject({ all: list(CardTest, 1, 12) }),
      z.strictObject({ any: list(CardTest, 1, 12) }),
      z.strictObject({ if: Situation }),
      z.strictObject({ custom: word("A custom test has a name of 2 to 16 lowercase letters.") }),
    ],
    `Write ${CARD_WORDS.join(", ")}, or an object such as { "card": "Q.cl" }: suit, rank, card, not, all, any, if or custom.`,
  ),
);

export const Situation: z.ZodMiniType<Situation> = z.lazy(() =>
  z.union(
    [
      z.enum(SITUATION_WORDS),
      z.strictObject({ seen: CardTest }),
      z.strictObject({ holds: CardTest }),
      z.strictObject({ not: Situation }),
      z.strictObject({ all: list(Situation, 1, 12) }),
      z.strictObject({ any: list(Situation, 1, 12) }),
      z.strictObject({ custom: word("A custom situation has a name of 2 to 16 lowercase letters.") }),
    ],
    `Write ${SITUATION_WORDS.join(", ")}, or an object with seen, holds, not, all, any or custom.`,
  ),
);
