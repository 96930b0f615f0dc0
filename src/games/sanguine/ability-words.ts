import type { Ability, Action, Trigger } from "./ability.ts";
import type { CardFace } from "./card.ts";

/** What a language needs to say any ability. */
export interface AbilityWords {
  readonly when: Readonly<Record<Trigger, string>>;
  /** Between two triggers of one ability. */
  readonly or: string;
  reaches(power: number): string;
  readonly within: string;
  /** Whom, by side and place: `allies effect`, `self`. */
  readonly whom: Readonly<Record<"allies" | "enemies" | "any", Readonly<Record<"effect" | "row" | "board" | "that", string>>>>;
  readonly self: string;
  power(by: number, whom: string, per: string): string;
  readonly perReplaced: string;
  per(what: "enhanced" | "enfeebled" | "affected", of: "allies" | "enemies" | "any"): string;
  destroy(whom: string): string;
  rank(by: number, on: "influence" | "effect"): string;
  hand(card: string, count: number): string;
  spawn(cards: readonly string[], on: "board" | "effect"): string;
  bonus(by: number): string;
  takeRow(on: "row" | "board"): string;
}

/** What a card does beyond its grid, one sentence for each ability. */
export const abilityTexts = (face: CardFace, words: AbilityWords): string[] =>
  (face.ability ?? []).map((ability) => sentence(ability, words));

function sentence(ability: Ability, words: AbilityWords): string {
  const trigger = (when: Trigger): string => (when === "power-reaches" ? words.reaches(ability.power ?? 0) : words.when[when]);
  const both = ability.or ? `${trigger(ability.when)} ${words.or} ${trigger(ability.or)}` : trigger(ability.when);
  const where = ability.within === "effect" ? ` ${words.within}` : "";
  const text = `${both}${where}: ${ability.do.map((action) => phrase(action, words)).join("; ")}.`;
  return text[0].toUpperCase() + text.slice(1);
}

function phrase(action: Action, words: AbilityWords): string {
  switch (action.act) {
    case "power": {
      const counted = action.per && action.per !== "replaced" ? words.per(action.per, action.of ?? "any") : "";
      return words.power(action.by, whom(action, words), action.per === "replaced" ? words.perReplaced : counted);
    }
    case "destroy":
      return words.destroy(whom(action, words));
    case "rank":
      return words.rank(action.by, action.on ?? "influence");
    case "hand":
      return words.hand(action.card, action.count ?? 1);
    case "spawn":
      return words.spawn(action.cards, action.on ?? "board");
    case "bonus":
      return words.bonus(action.by);
    case "take-row":
      return words.takeRow(action.on ?? "row");
  }
}

const whom = ({ to, on }: Extract<Action, { to: string }>, words: AbilityWords): string =>
  to === "self" ? words.self : words.whom[to][on ?? "effect"];
