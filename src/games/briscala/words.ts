import type { Seat } from "../../engine/contract/game.ts";
import { explainBy, signed, tellBy } from "../../kit/sentences.ts";
import { momentOf } from "./describe/describe.ts";
import { english, rankBid } from "./describe/phrases.ts";
import { EN } from "./describe/texts-en.ts";
import type { Event, Phase, Refusal } from "./state.ts";

const { suit, card, meld } = english;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const LONGEST = 90;

const NOW: Readonly<Record<Phase, string>> = {
  pass: "choose the cards you pass",
  bid: "bid or pass",
  trump: "name trump or pass",
  take: "take the widow or pass",
  bury: "choose the cards you bury",
  play: "play a card",
  over: "start a new match",
};

export const explain = explainBy<Refusal>({
  "game-over": "The match is over: start a new one to play on.",
  "not-your-turn": "It's not your turn: wait for the others.",
  "wrong-phase": (refusal) => `Not now: ${NOW[refusal.phase]} first.`,
  "not-in-hand": (refusal) => `You don't hold the ${card(refusal.card)}: choose a card from your hand.`,
  "card-count": (refusal) => `Choose exactly ${refusal.count} ${refusal.count === 1 ? "card" : "cards"}.`,
  "must-follow"(refusal) {
    const led = `${capital(suit(refusal.suit))} were led`;
    if (refusal.card !== null) return `${led}: play the ${card(refusal.card)}, which counts as ${suit(refusal.suit)}.`;
    return refusal.count === 1
      ? `${led}: play your only card of that suit.`
      : `${led}: play one of your ${refusal.count} ${suit(refusal.suit)}.`;
  },
  demand(refusal) {
    const kind = english.kind(refusal.asked);
    const what =
      refusal.card !== null ? `play the ${card(refusal.card)}` : kind === null ? "" : `play one of your ${refusal.count} ${kind}`;
    const moment = refusal.when === "always" ? "" : capital(momentOf(EN, refusal.when));
    const texts = what === "" ? [] : [...(moment === "" ? [] : [`${moment}: ${what}.`]), `You must ${what}.`];
    return texts.find((text) => text.length <= LONGEST) ?? "The rules ask for another card here: play one of the legal ones.";
  },
  "bid-range": (refusal) =>
    refusal.least === refusal.most ? `You can only bid ${refusal.least}.` : `Bid a number from ${refusal.least} to ${refusal.most}.`,
  hook: (refusal) => `The bids can't add up to ${refusal.tricks}: bid anything but ${refusal.bid}.`,
  "bid-higher": (refusal) => `The highest bid is ${rankBid(refusal.bid)}: beat it, or pass.`,
  "must-bid": "Everyone else has passed: you have to bid.",
  "must-take": "You can't pass here: make your choice.",
  "turned-suit": (refusal) => `In the first round only ${suit(refusal.suit)} can be trump: take it or pass.`,
  "other-suit": (refusal) => `${capital(suit(refusal.suit))} were turned down: name another suit.`,
  "no-alone": "Nobody plays alone in this game: name trump without it.",
  "no-meld": (refusal) => `You don't hold the cards for ${meld(refusal.meld)}.`,
  "meld-by": (refusal) => `Only one player may declare ${meld(refusal.meld)}, and it isn't you.`,
  "meld-time": (refusal) =>
    refusal.at === "leading"
      ? "Melds are declared when you lead, before you play your card."
      : "Melds are declared in the first trick, before you play your card.",
  "look-first": "Look at your cards first, or bid blind.",
  "no-blind": "You can't bid blind now: bid a number.",
  "meld-twice": (refusal) => `You have declared ${meld(refusal.meld)} already.`,
  "no-swap": "You can't swap that card for the turned-up one now.",
  "no-claim": "You can't claim victory in this game: play a card.",
});

const cards = (codes: readonly string[]): string => english.and(codes.map((code) => `the ${card(code)}`));
const plural = (count: number): string => (count === 1 ? "one card" : `${count} cards`);

const scoresOf = (scores: readonly number[], name: (seat: Seat) => string, show: (points: number) => string): string =>
  scores.map((points, seat) => `${name(seat)} ${show(points)}`).join(", ");

export const tell = tellBy<Event>({
  dealt: (event, name) => `Deal ${event.deal + 1}: ${name(event.dealer)} deals.`,
  turned: (event) => `The ${card(event.card)} is turned up.`,
  redealt: (event, name) => `Everyone has passed: ${name(event.dealer)} deals again.`,
  chose: (event, name) =>
    event.cards === null ? `${name(event.seat)} has chosen.` : `${name(event.seat)} will pass ${cards(event.cards)}.`,
  received: (event, name) =>
    `${name(event.seat)} gets ${event.cards === null ? plural(event.count) : cards(event.cards)} from ${name(event.from)}.`,
  looked: (event, name) => `${name(event.seat)} looks at the cards.`,
  bid(event, name) {
    if (event.bid === "blind") return `${name(event.seat)} bids 0 without looking.`;
    return event.bid === null ? `${name(event.seat)} passes.` : `${name(event.seat)} bids ${rankBid(event.bid)}.`;
  },
  named(event, name) {
    const call = event.called === null ? "" : ` and calls the ${card(event.called)}`;
    return `${name(event.seat)} makes ${suit(event.suit)} trump${call}${event.alone ? ", playing alone" : ""}.`;
  },
  took: (event, name) => `${name(event.seat)} takes ${event.cards === null ? plural(event.count) : cards(event.cards)}.`,
  buried: (event, name) => `${name(event.seat)} buries ${event.cards === null ? plural(event.count) : cards(event.cards)}.`,
  filled: (event, name) => `${name(event.seat)} is dealt ${event.cards === null ? plural(event.count) : cards(event.cards)}.`,
  declared: (event, name) => `${name(event.seat)} declares ${meld(event.meld)}: ${cards(event.cards)}, ${signed(event.points)}.`,
  swapped: (event, name) => `${name(event.seat)} swaps the ${card(event.card)} for the ${card(event.turnUp)}.`,
  played: (event, name) => `${name(event.seat)} plays the ${card(event.card)}.`,
  partner: (event, name) => `${name(event.seat)} is ${name(event.taker)}'s partner.`,
  trick: (event, name) => `${name(event.seat)} wins the trick.`,
  drew: (event, name) => (event.card === null ? `${name(event.seat)} draws a card.` : `${name(event.seat)} draws the ${card(event.card)}.`),
  claimed: (event, name) =>
    event.right
      ? `${name(event.seat)} claims victory, and has the points.`
      : `${name(event.seat)} claims victory, but doesn't have the points.`,
  scored: (event, name) => `Deal ${event.deal + 1}: ${scoresOf(event.gains, name, signed)}.`,
  over(event, name) {
    if (event.winners.length === event.scores.length) return "The match is over: it's a draw.";
    return `The match is over: ${english.and(event.winners.map(name))} ${event.winners.length === 1 ? "wins" : "win"}.`;
  },
});
