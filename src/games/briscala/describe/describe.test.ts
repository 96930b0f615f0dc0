import { expect, test } from "vitest";
import { SHIPPED, type ShippedId } from "../sets/shipped.ts";
import { variant } from "../language/variant.ts";
import { readRuleSet } from "../language/read.ts";
import { describe } from "./describe.ts";

function linesOf(set: unknown, language: "en" | "it"): string[] {
  const read = readRuleSet(set);
  if (!read.ok) throw new Error(`${read.error.path}: ${read.error.text}`);
  return describe(read.value, language).split("\n");
}

/** A change to a shipped game, and how the line about it reads in both languages. */
test.each([
  [
    "ohhell",
    { deal: { hand: { from: "most" } } },
    "The number of cards changes from deal to deal: from as many as possible to 1 and back.",
    "Il numero di carte cambia a ogni mano: dal massimo possibile a 1 e ritorno.",
  ],
  [
    "belote",
    {},
    "Once trump is settled, everyone gets 3 more cards; the taker, who has the turned-up card, gets only 2.",
    "Scelta la briscola, altre 3 carte a testa; chi ha preso quella scoperta ne riceve solo 2.",
  ],
  [
    "marafone",
    {},
    "In the first deal, the holder of the 4 of coins leads to the first trick; in later deals, the player after the dealer. The winner of a trick leads to the next.",
    "Nella prima mano comincia chi ha il 4 di denari, nelle altre chi siede dopo il mazziere. Chi prende è di mano nella presa seguente.",
  ],
  [
    "belote",
    {},
    "Trumps rank differently, from high to low: J\u00a09\u00a0A\u00a010\u00a0K\u00a0Q\u00a08\u00a07.",
    "Le briscole hanno un altro ordine, dalla più alta: J\u00a09\u00a0A\u00a010\u00a0K\u00a0Q\u00a08\u00a07.",
  ],
  ["briscola", {}, "With 6 players, leave out all four 2s.", "In 6 si tolgono i quattro 2."],
  [
    "ohhell",
    { score: [{ add: "bids", per: "seat", exact: true, made: { flat: 20, each: 10 }, missed: { over: -10, under: -10 } }] },
    "A bid missed: -10 for each trick too many or -10 for each trick short.",
    "Dichiarazione mancata: -10 per ogni presa di troppo o -10 per ogni presa mancante.",
  ],
  [
    "chiamata",
    {
      steps: [
        { do: "auction", ladder: { from: 80, to: 160, step: 10 } },
        { do: "name", by: "taker" },
      ],
    },
    "An auction: in turn, bid higher or pass for good. Bids from the lowest: 80 to 160 points in steps of 10. The highest bidder is the taker.",
    "Un'asta: a turno si supera l'offerta o si passa per il resto dell'asta. Offerte dalla più bassa: da 80 a 160 punti di 10 in 10. Chi vince l'asta chiama.",
  ],
  [
    "tressette",
    { seats: [2] },
    "After each trick everyone draws 1 card, the winner first, as long as there is one for each.",
    "Dopo ogni presa ognuno pesca 1 carta, prima chi ha preso, finché ce n'è una per ciascuno.",
  ],
  [
    "tressette",
    { twists: [{ all: "tricks", times: 2 }] },
    "If one side takes every trick, that side's points count double.",
    "Se una squadra fa tutte le prese, i suoi punti valgono doppio.",
  ],
  [
    "tressette",
    { unit: 5 },
    "Card points: aces 3; 3s, 2s, kings, knights and jacks 1. 5 of these make one point. Each side's sum is rounded down to whole points at the end of the deal.",
    "Valore delle carte: assi 3; tre, due, re, cavalli e fanti 1. 5 di questi fanno un punto. La somma di ogni squadra si arrotonda per difetto a fine mano.",
  ],
  [
    "hearts",
    { demands: [{ prefer: { not: { card: "Q.sp" } } }] },
    "Don't play the queen of spades if you can play something else.",
    "Non giocare la donna di picche se puoi giocare altro.",
  ],
] as const)("%s with %j", (id: ShippedId, change, en, it) => {
  const set = variant(SHIPPED[id], change);
  expect(linesOf(set, "en")).toContain(`- ${en}`);
  expect(linesOf(set, "it")).toContain(`- ${it}`);
});

test("English stands in where a rule set has no Italian sentence", () => {
  const house = { ends: { title: { en: "The match ends" }, choices: { usual: {}, five: { match: { until: { score: 5 } } } } } };
  const lines = linesOf({ ...SHIPPED.whist, about: { en: "Only in English." }, house }, "it");
  expect(lines).toContain("Only in English.");
  expect(lines.some((line) => line.includes("The match ends: "))).toBe(true);
});
