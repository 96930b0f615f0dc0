import * as z from "zod/mini";
import type { Fault } from "../../../engine/contract/game.ts";
import { faultUnder } from "../../../engine/input/path.ts";
import { flag, oneOf, wholeNumber } from "../../../kit/schema.ts";

/** What triggers an ability. */
export const TRIGGERS = [
  "played",
  "in-play",
  "destroyed",
  "replacing",
  "first-enhanced",
  "first-enfeebled",
  "power-reaches",
  "lane-won",
  "round-end",
  "ally-played",
  "enemy-played",
  "any-played",
  "ally-destroyed",
  "enemy-destroyed",
  "any-destroyed",
] as const;

export type Trigger = (typeof TRIGGERS)[number];

/** The most that one action raises or lowers a power. */
const MOST_BY = 99;

const Target = oneOf(["allies", "enemies", "any", "self"], "The target");
const Place = oneOf(["effect", "row", "board", "that"], "The place");
const CardName = z.string("A card is named by a string.").check(z.minLength(1, "Name a card."));

const Power = z
  .strictObject({
    act: z.literal("power"),
    by: wholeNumber(-MOST_BY, MOST_BY, "The change of power"),
    per: z.optional(oneOf(["replaced", "enhanced", "enfeebled", "affected"], "`per`")),
    of: z.optional(oneOf(["allies", "enemies", "any"], "`of`")),
    to: Target,
    on: z.optional(Place),
  })
  .register(z.globalRegistry, { title: "Raise or lower power", description: "`by`, or `by` times what `per` counts." });

const Destroy = z
  .strictObject({ act: z.literal("destroy"), to: Target, on: z.optional(Place) })
  .register(z.globalRegistry, { title: "Destroy cards" });

const Rank = z
  .strictObject({
    act: z.literal("rank"),
    by: z.literal([1, 2, 3], "A rank is raised by 1, 2 or 3."),
    on: z.optional(oneOf(["influence", "effect"], "`on`")),
  })
  .register(z.globalRegistry, { title: "Claim cells or raise their rank" });

const Hand = z
  .strictObject({ act: z.literal("hand"), card: CardName, count: z.optional(wholeNumber(1, 3, "The number of cards")) })
  .register(z.globalRegistry, { title: "Add a card to its owner's hand" });

const Spawn = z
  .strictObject({
    act: z.literal("spawn"),
    cards: z.array(CardName).check(z.minLength(1, "Name one card, or one for each rank."), z.maxLength(3, "There are only three ranks.")),
    on: z.optional(oneOf(["board", "effect"], "`on`")),
  })
  .register(z.globalRegistry, { title: "Put cards on cells with the owner's pawns, by their rank" });

const Bonus = z
  .strictObject({ act: z.literal("bonus"), by: wholeNumber(1, 50, "A bonus") })
  .register(z.globalRegistry, { title: "Points at the end" });

const TakeRow = z
  .strictObject({ act: z.literal("take-row"), on: z.optional(oneOf(["row", "board"], "`on`")) })
  .register(z.globalRegistry, { title: "The winner of a row also gets the loser's sum" });

export const Action = z.discriminatedUnion(
  "act",
  [Power, Destroy, Rank, Hand, Spawn, Bonus, TakeRow],
  "An action is one of: power, destroy, rank, hand, spawn, bonus, take-row.",
);
export type Action = z.infer<typeof Action>;
export type PowerAction = z.infer<typeof Power>;

/** One ability of a card: what triggers it, and what it does. */
export const Ability = z
  .strictObject({
    when: oneOf(TRIGGERS, "The trigger"),
    or: z.optional(oneOf(TRIGGERS, "The second trigger")),
    power: z.optional(wholeNumber(1, 99, "The power to reach")),
    within: z.optional(oneOf(["board", "effect"], "The range")),
    tied: z.optional(flag("`tied`")),
    do: z.array(Action).check(z.minLength(1, "An ability needs an action."), z.maxLength(4, "An ability has at most 4 actions.")),
  })
  .register(z.globalRegistry, { title: "Ability" });
export type Ability = z.infer<typeof Ability>;

const FIRSTS: readonly Trigger[] = ["first-enhanced", "first-enfeebled", "power-reaches"];
const PLAYED: readonly Trigger[] = ["ally-played", "enemy-played", "any-played"];
const DESTROYED: readonly Trigger[] = ["ally-destroyed", "enemy-destroyed", "any-destroyed"];

export const isFirst = (trigger: Trigger): boolean => FIRSTS.includes(trigger);
export const hearsPlayed = (trigger: Trigger): boolean => PLAYED.includes(trigger);
export const hearsDestroyed = (trigger: Trigger): boolean => DESTROYED.includes(trigger);
const listens = (trigger: Trigger): boolean => hearsPlayed(trigger) || hearsDestroyed(trigger);

/** The first thing in a card's abilities that is well-formed but makes no sense; the path starts at the list. */
export function faultInAbilities(abilities: readonly Ability[]): Fault | null {
  for (const [index, ability] of abilities.entries()) {
    const fault = faultInAbility(ability);
    if (fault) return faultUnder(`[${index}]`, fault);
  }
  const tied = abilities.filter((ability) => ability.tied);
  if (tied.length === 1) return { path: `[${abilities.indexOf(tied[0])}].tied`, text: "Tie at least two abilities of the card." };
  return null;
}

function faultInAbility({ when, or, power, within, tied, do: actions }: Ability): Fault | null {
  if (or && !(isFirst(when) && isFirst(or) && or !== when))
    return { path: "or", text: "Only two different first triggers can share an ability." };
  if (tied && !isFirst(when)) return { path: "tied", text: "Only abilities with a first trigger can be tied." };
  const reaches = when === "power-reaches" || or === "power-reaches";
  if (reaches && power === undefined) return { path: "power", text: "Say which power must be reached." };
  if (!reaches && power !== undefined) return { path: "power", text: "Only power-reaches has a power to reach." };
  if (within && !listens(when)) return { path: "within", text: "Only a trigger about other cards has a range." };
  for (const [index, action] of actions.entries()) {
    const fault = faultInAction(when, action);
    if (fault) return faultUnder(`do[${index}]`, fault);
  }
  return null;
}

function faultInAction(when: Trigger, action: Action): Fault | null {
  const atTheEnd = when === "lane-won" || when === "round-end";
  switch (action.act) {
    case "bonus":
    case "take-row":
      return atTheEnd ? null : { path: "act", text: `${action.act} needs the trigger lane-won or round-end.` };
    case "power":
      if (atTheEnd) break;
      return faultInPower(when, action);
    case "destroy":
      if (atTheEnd || when === "in-play") break;
      return faultInPlace(when, action.to, action.on);
    case "rank":
    case "hand":
    case "spawn":
      if (atTheEnd || when === "in-play") break;
      return null;
  }
  return { path: "act", text: `The trigger ${when} can't do ${action.act}.` };
}

function faultInPower(when: Trigger, { by, per, of, to, on }: PowerAction): Fault | null {
  if (by === 0) return { path: "by", text: "A change by 0 changes nothing." };
  const counts = per !== undefined && per !== "replaced";
  if (counts && !of) return { path: "of", text: "Say whose cards are counted: allies, enemies or any." };
  if (!counts && of) return { path: "of", text: "Nothing is counted here: leave this out." };
  if (per === "replaced" && when !== "replacing") return { path: "per", text: "Only a replacing card knows the replaced power." };
  if (when === "in-play" && to === "self" && !counts)
    return { path: "per", text: "While in play, a card changes its own power only per counted card." };
  if (when === "in-play" && to !== "self" && per)
    return { path: "per", text: "While in play, only a card's own power can depend on counted cards." };
  return faultInPlace(when, to, on);
}

function faultInPlace(when: Trigger, to: string, on: string | undefined): Fault | null {
  if (on === "that" && !hearsPlayed(when)) return { path: "on", text: "Only a card that was played can be that card." };
  if (on && to === "self") return { path: "on", text: "The card itself has no place to choose: leave this out." };
  return null;
}
