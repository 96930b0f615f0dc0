import * as z from "zod/mini";

/** What sets an ability off. */
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

const Whom = z.enum(["allies", "enemies", "any", "self"], "Targets are allies, enemies, any or self.");
const Where = z.enum(["effect", "row", "board", "that"], "A place is effect, row, board or that.");
const CardName = z.string().check(z.minLength(1, "A card has a name."));

const Power = z
  .strictObject({
    act: z.literal("power"),
    by: z
      .int("The change of power is a whole number.")
      .check(z.gte(-20, "Power changes by at most 20."), z.lte(20, "Power changes by at most 20.")),
    per: z.optional(
      z.enum(
        ["replaced", "enhanced", "enfeebled", "affected"],
        "Power counts per replaced power, or per enhanced, enfeebled or affected card.",
      ),
    ),
    of: z.optional(z.enum(["allies", "enemies", "any"], "Cards are counted of allies, enemies or any.")),
    to: Whom,
    on: z.optional(Where),
  })
  .register(z.globalRegistry, { title: "Raise or lower power", description: "`by` times what `per` counts, or just `by`." });

const Destroy = z
  .strictObject({ act: z.literal("destroy"), to: Whom, on: z.optional(Where) })
  .register(z.globalRegistry, { title: "Destroy cards" });

const Rank = z
  .strictObject({
    act: z.literal("rank"),
    by: z.literal([1, 2, 3], "A rank is raised by 1, 2 or 3."),
    on: z.optional(z.enum(["influence", "effect"], "Ranks are raised on influence or effect tiles.")),
  })
  .register(z.globalRegistry, { title: "Claim tiles or raise their rank" });

const Hand = z
  .strictObject({
    act: z.literal("hand"),
    card: CardName,
    count: z.optional(z.int().check(z.gte(1, "At least one card."), z.lte(3, "At most three cards."))),
  })
  .register(z.globalRegistry, { title: "Add a card to the own hand" });

const Spawn = z
  .strictObject({
    act: z.literal("spawn"),
    cards: z.array(CardName).check(z.minLength(1, "Name one card, or one for each rank."), z.maxLength(3, "There are three ranks.")),
    on: z.optional(z.enum(["board", "effect"], "Cards are spawned on board or effect tiles.")),
  })
  .register(z.globalRegistry, { title: "Put cards on own tiles without a card, by the tile's rank" });

const Bonus = z
  .strictObject({ act: z.literal("bonus"), by: z.int().check(z.gte(1, "A bonus is at least 1."), z.lte(50, "A bonus is at most 50.")) })
  .register(z.globalRegistry, { title: "Points at the end" });

const TakeRow = z
  .strictObject({ act: z.literal("take-row"), on: z.optional(z.enum(["row", "board"], "Rows are taken on row or board.")) })
  .register(z.globalRegistry, { title: "The winner of the row takes the loser's sum as well" });

export const Action = z.discriminatedUnion(
  "act",
  [Power, Destroy, Rank, Hand, Spawn, Bonus, TakeRow],
  "An action is power, destroy, rank, hand, spawn, bonus or take-row.",
);
export type Action = z.infer<typeof Action>;
export type PowerAction = z.infer<typeof Power>;

const TRIGGER_TEXT = `A trigger is one of ${TRIGGERS.join(", ")}.`;

/** One ability of a card: what sets it off, and what then happens. */
export const Ability = z
  .strictObject({
    when: z.enum(TRIGGERS, TRIGGER_TEXT),
    or: z.optional(z.enum(TRIGGERS, TRIGGER_TEXT)),
    power: z.optional(
      z.int("A power is a whole number.").check(z.gte(1, "A power to reach is at least 1."), z.lte(99, "A power to reach is at most 99.")),
    ),
    within: z.optional(z.enum(["board", "effect"], "An ability listens within board or effect.")),
    do: z.array(Action).check(z.minLength(1, "An ability does something."), z.maxLength(4, "An ability has at most 4 actions.")),
  })
  .register(z.globalRegistry, { title: "Ability" });
export type Ability = z.infer<typeof Ability>;

const FIRSTS: readonly Trigger[] = ["first-enhanced", "first-enfeebled", "power-reaches"];
const PLAYED: readonly Trigger[] = ["ally-played", "enemy-played", "any-played"];
const FALLEN: readonly Trigger[] = ["ally-destroyed", "enemy-destroyed", "any-destroyed"];

export const isFirst = (trigger: Trigger): boolean => FIRSTS.includes(trigger);
export const hearsPlayed = (trigger: Trigger): boolean => PLAYED.includes(trigger);
export const hearsFallen = (trigger: Trigger): boolean => FALLEN.includes(trigger);
const listens = (trigger: Trigger): boolean => hearsPlayed(trigger) || hearsFallen(trigger);

/** What makes no sense in an ability though its form is right: the path below it, and why. */
export function faultIn(ability: Ability): { readonly path: string; readonly text: string } | null {
  const { when, or } = ability;
  if (or && !(isFirst(when) && isFirst(or) && or !== when))
    return { path: "or", text: "Only two different first triggers can share an ability." };
  const reaches = when === "power-reaches" || or === "power-reaches";
  if (reaches && ability.power === undefined) return { path: "power", text: "Say which power is to be reached." };
  if (!reaches && ability.power !== undefined) return { path: "power", text: "Only power-reaches has a power to reach." };
  if (ability.within && !listens(when)) return { path: "within", text: "Only a trigger that listens to other cards has a range." };
  for (const [index, action] of ability.do.entries()) {
    const fault = faultOf(when, action);
    if (fault) return { path: `do[${index}]${fault.path}`, text: fault.text };
  }
  return null;
}

function faultOf(when: Trigger, action: Action): { readonly path: string; readonly text: string } | null {
  const ending = when === "lane-won" || when === "round-end";
  switch (action.act) {
    case "bonus":
    case "take-row":
      return ending ? null : { path: ".act", text: `A ${action.act} needs the trigger lane-won or round-end.` };
    case "power":
      if (ending) break;
      return faultOfPower(when, action);
    case "destroy":
      if (ending || when === "in-play") break;
      return faultOfPlace(when, action.to, action.on);
    case "rank":
    case "hand":
    case "spawn":
      if (ending || when === "in-play") break;
      return null;
  }
  return { path: ".act", text: `The trigger ${when} cannot do ${action.act}.` };
}

function faultOfPower(when: Trigger, { by, per, of, to, on }: PowerAction): { readonly path: string; readonly text: string } | null {
  if (by === 0) return { path: ".by", text: "A change by 0 changes nothing." };
  const counts = per !== undefined && per !== "replaced";
  if (counts && !of) return { path: ".of", text: "Say whose cards are counted: allies, enemies or any." };
  if (!counts && of) return { path: ".of", text: "Nothing is counted here: leave this out." };
  if (per === "replaced" && when !== "replacing") return { path: ".per", text: "Only a replacing card knows the power that it replaced." };
  if (when === "in-play" && to === "self" && !counts)
    return { path: ".per", text: "A card in play changes its own power only per counted card." };
  if (when === "in-play" && to !== "self" && per) return { path: ".per", text: "Only the own power counts cards while in play." };
  return faultOfPlace(when, to, on);
}

function faultOfPlace(when: Trigger, to: string, on: string | undefined): { readonly path: string; readonly text: string } | null {
  if (on === "that" && !hearsPlayed(when)) return { path: ".on", text: "Only a card that was played can be that card." };
  if (on && to === "self") return { path: ".on", text: "The card itself has no place to choose: leave this out." };
  return null;
}
