import { MOST_CARDS } from "../compile/deck.ts";
import type { Rules } from "../compile/rules.ts";
import { listPart, numberPart } from "../../../kit/notation.ts";
import { ladderOf } from "./steps.ts";
import { type Move, PASSED } from "../state.ts";

export function write(rules: Rules, move: Move): string {
  const code = (card: number): string => rules.faces[card].code;
  switch (move.kind) {
    case "play":
    case "swap":
      return `${move.kind} ${code(move.card)}`;
    case "pass":
    case "bury":
      return [move.kind, ...move.cards.map(code)].join(" ");
    case "bid":
      return `bid ${move.bid === PASSED ? "pass" : String(ladderOf(rules)?.[move.bid] ?? move.bid)}`;
    case "trump":
      return `trump ${rules.suits[move.suit]}${move.alone ? " alone" : ""}`;
    case "declare": {
      const { name, ways, inTrump } = rules.melds[move.meld];
      return inTrump ? `declare ${name}` : `declare ${name} ${ways[move.way].arg}`;
    }
    case "blind":
      return "bid blind";
    case "take":
    case "claim":
    case "look":
      return move.kind;
  }
}

/** Bids are small numbers, or rungs of a ladder. */
const MOST_BID = 60;

export function read(rules: Rules, text: string): Move | null {
  const [word, ...args] = text.trim().toLowerCase().split(/\s+/);
  const [first] = args;
  switch (word) {
    case "play":
    case "swap": {
      const card = args.length === 1 ? cardOf(rules, first) : null;
      return card === null ? null : { kind: word, card };
    }
    case "pass":
    case "bury":
      return readCards(rules, word, args.join(" "));
    case "bid":
      if (args.length === 1 && first === "blind") return { kind: "blind" };
      return args.length === 1 ? readBid(rules, first) : null;
    case "trump": {
      const suit = rules.suits.indexOf(first ?? "");
      const alone = args[1] === "alone";
      return suit < 0 || args.length !== (alone ? 2 : 1) ? null : { kind: "trump", suit, alone };
    }
    case "declare":
      return readMeld(rules, args);
    case "take":
    case "claim":
    case "look":
      return args.length === 0 ? { kind: word } : null;
    default:
      return null;
  }
}

/** `a.co` and `A.co` are the same card. */
function cardOf(rules: Rules, text: string | undefined): number | null {
  if (text === undefined) return null;
  const dot = text.indexOf(".");
  return rules.byCode.get(dot < 0 ? text : text.slice(0, dot).toUpperCase() + text.slice(dot)) ?? null;
}

/** The order doesn't matter: cards are sorted like a hand. */
function readCards(rules: Rules, kind: "pass" | "bury", text: string): Move | null {
  const card = { write: (one: number) => rules.faces[one].code, read: (code: string) => cardOf(rules, code) };
  const cards = listPart(card, MOST_CARDS).read(text);
  return cards?.length ? { kind, cards } : null;
}

function readBid(rules: Rules, text: string): Move | null {
  if (text === "pass") return { kind: "bid", bid: PASSED };
  const ladder = ladderOf(rules);
  if (ladder) {
    const bid = ladder.findIndex((rung) => String(rung).toLowerCase() === text);
    return bid < 0 ? null : { kind: "bid", bid };
  }
  const bid = numberPart(0, MOST_BID).read(text);
  return bid === null ? null : { kind: "bid", bid };
}

function readMeld(rules: Rules, [name, arg, ...more]: readonly string[]): Move | null {
  if (name === undefined || more.length > 0) return null;
  for (const [meld, { name: own, also, ways, inTrump }] of rules.melds.entries()) {
    if (own !== name && also !== name) continue;
    // A meld of trumps is held in one way only.
    const way = inTrump && arg === undefined ? 0 : ways.findIndex((one) => one.arg.toLowerCase() === arg);
    return way < 0 ? null : { kind: "declare", meld, way };
  }
  return null;
}
