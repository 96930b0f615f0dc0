import type { Ability, Action, Trigger } from "./ability.ts";
import type { CardFace } from "./card.ts";

/** What a language needs to describe any ability. */
export interface AbilityWords {
  readonly when: Readonly<Record<Trigger, string>>;
  /** Stands between two triggers of one ability. */
  readonly or: string;
  reaches(power: number): string;
  readonly within: string;
  /** The targets, by side and place. */
  readonly targets: Readonly<Record<"allies" | "enemies" | "any", Readonly<Record<"effect" | "row" | "board" | "that", string>>>>;
  readonly self: string;
  power(by: number, target: string, per: string): string;
  readonly perReplaced: string;
  per(what: "enhanced" | "enfeebled" | "affected", of: "allies" | "enemies" | "any"): string;
  destroy(target: string): string;
  rank(by: number, on: "influence" | "effect"): string;
  hand(card: string, count: number): string;
  spawn(cards: readonly string[], on: "board" | "effect"): string;
  bonus(by: number): string;
  /** For a card that acts if its owner wins its row, and for one that acts at the end in any case. */
  takeRow(when: "lane-won" | "round-end", on: "row" | "board"): string;
}

/** What a card is called. */
type Called = (name: string) => string;

/** What a card does beside its grid, one sentence for each ability. */
export const abilityTexts = (face: CardFace, words: AbilityWords, called: Called = (name) => name): string[] =>
  (face.ability ?? []).map((ability) => sentence(ability, words, called));

function sentence(ability: Ability, words: AbilityWords, called: Called): string {
  const trigger = (when: Trigger): string => (when === "power-reaches" ? words.reaches(ability.power ?? 0) : words.when[when]);
  const both = ability.or ? `${trigger(ability.when)} ${words.or} ${trigger(ability.or)}` : trigger(ability.when);
  const where = ability.within === "effect" ? ` ${words.within}` : "";
  const text = `${both}${where}: ${ability.do.map((action) => phrase(ability, action, words, called)).join("; ")}.`;
  return text[0].toUpperCase() + text.slice(1);
}

function phrase({ when }: Ability, action: Action, words: AbilityWords, called: Called): string {
  switch (action.act) {
    case "power": {
      const counted = action.per && action.per !== "replaced" ? words.per(action.per, action.of ?? "any") : "";
      return words.power(action.by, targetOf(action, words), action.per === "replaced" ? words.perReplaced : counted);
    }
    case "destroy":
      return words.destroy(targetOf(action, words));
    case "rank":
      return words.rank(action.by, action.on ?? "influence");
    case "hand":
      return words.hand(called(action.card), action.count ?? 1);
    case "spawn":
      return words.spawn(action.cards.map(called), action.on ?? "board");
    case "bonus":
      return words.bonus(action.by);
    case "take-row":
      return words.takeRow(when === "lane-won" ? when : "round-end", action.on ?? "row");
  }
}

const targetOf = ({ to, on }: Extract<Action, { to: string }>, words: AbilityWords): string =>
  to === "self" ? words.self : words.targets[to][on ?? "effect"];
