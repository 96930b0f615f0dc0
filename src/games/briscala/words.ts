import type { Naming, Seat } from "../../engine/contract/game.ts";
import { english } from "./describe/phrases.ts";
import type { Event, Phase, Refusal } from "./state.ts";

const seatName: Naming = (seat) => `Player ${seat + 1}`;
const { suit, card } = english;
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

/** One of several, or the only one. */
const oneOf = (count: number, kind: string): string => (count === 1 ? `your only legal card: ${kind}` : `one of your ${count} ${kind}`);

export function explain(refusal: Refusal): string {
  switch (refusal.rule) {
    case "game-over":
      return "The match is over: start a new one to play on.";
    case "not-your-turn":
      return "It's not your turn: wait for the others.";
    case "wrong-phase":
      return `Not now: ${NOW[refusal.phase]} first.`;
    case "not-in-hand":
      return `You don't hold the ${card(refusal.card)}: choose a card from your hand.`;
    case "card-count":
      return `Choose exactly ${refusal.count} ${refusal.count === 1 ? "card" : "cards"}.`;
    case "must-follow":
      return refusal.count === 1
        ? `${capital(suit(refusal.suit))} were led: play your only card of that suit.`
        : `${capital(suit(refusal.suit))} were led: play one of your ${refusal.count} ${suit(refusal.suit)}.`;
    case "demand": {
      const kind = english.kind(refusal.asked);
      const text = kind === null ? "" : `You must play ${oneOf(refusal.count, kind)}.`;
      return text !== "" && text.length <= LONGEST ? text : "The rules ask for another card here: play one of the legal ones.";
    }
    case "bid-range":
      return refusal.least === refusal.most
        ? `You can only bid ${refusal.least}.`
        : `Bid a number from ${refusal.least} to ${refusal.most}.`;
    case "hook":
      return `The bids may not add up to ${refusal.tricks}: bid anything but ${refusal.bid}.`;
    case "bid-higher":
      return `The bid stands at ${refusal.bid}: go beyond it, or pass.`;
    case "must-bid":
      return "Everyone else has passed: you have to bid.";
    case "must-take":
      return "You can't pass here: make your choice.";
    case "turned-suit":
      return `In the first round only ${suit(refusal.suit)} can be trump: take it or pass.`;
    case "other-suit":
      return `${capital(suit(refusal.suit))} were turned down: name another suit.`;
    case "no-alone":
      return "Nobody plays alone in this game: name trump without it.";
    case "no-meld":
      return `You don't hold the cards for ${refusal.meld}.`;
    case "meld-time":
      return "Melds are declared in the first trick, before you play your card.";
    case "meld-twice":
      return `You have declared ${refusal.meld} already.`;
    case "no-swap":
      return "You can't swap that card for the turned-up one now.";
    case "no-claim":
      return "Nobody claims the match in this game: play a card.";
  }
}

const cards = (codes: readonly string[]): string => english.and(codes.map((code) => `the ${card(code)}`));
const plural = (count: number): string => (count === 1 ? "one card" : `${count} cards`);
const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));

const scoresOf = (scores: readonly number[], name: (seat: Seat) => string, show: (points: number) => string): string =>
  scores.map((points, seat) => `${name(seat)} ${show(points)}`).join(", ");

export function tell(event: Event, name: Naming = seatName): string {
  switch (event.kind) {
    case "dealt":
      return `Deal ${event.deal + 1}: ${name(event.dealer)} deals.`;
    case "turned":
      return `The ${card(event.card)} is turned up.`;
    case "redealt":
      return `Everyone has passed: ${name(event.dealer)} deals again.`;
    case "chose":
      return event.cards === null ? `${name(event.seat)} has chosen.` : `${name(event.seat)} will pass ${cards(event.cards)}.`;
    case "received":
      return `${name(event.seat)} gets ${event.cards === null ? plural(event.count) : cards(event.cards)} from ${name(event.from)}.`;
    case "bid":
      return event.bid === null ? `${name(event.seat)} passes.` : `${name(event.seat)} bids ${event.bid}.`;
    case "named": {
      const call = event.called === null ? "" : ` and calls the ${card(event.called)}`;
      return `${name(event.seat)} makes ${suit(event.suit)} trump${call}${event.alone ? ", playing alone" : ""}.`;
    }
    case "took":
      return `${name(event.seat)} takes ${event.cards === null ? plural(event.count) : cards(event.cards)}.`;
    case "buried":
      return `${name(event.seat)} buries ${event.cards === null ? plural(event.count) : cards(event.cards)}.`;
    case "filled":
      return `${name(event.seat)} is dealt ${event.cards === null ? plural(event.count) : cards(event.cards)}.`;
    case "declared":
      return `${name(event.seat)} declares ${event.meld}: ${cards(event.cards)}, ${signed(event.points)}.`;
    case "swapped":
      return `${name(event.seat)} swaps the ${card(event.card)} for the ${card(event.turnUp)}.`;
    case "played":
      return `${name(event.seat)} plays the ${card(event.card)}.`;
    case "partner":
      return `${name(event.seat)} is the partner of ${name(event.taker)}.`;
    case "trick":
      return `${name(event.seat)} wins the trick.`;
    case "drew":
      return event.card === null ? `${name(event.seat)} draws a card.` : `${name(event.seat)} draws the ${card(event.card)}.`;
    case "claimed":
      return event.right ? `${name(event.seat)} claims the match, and is right.` : `${name(event.seat)} claims the match, and is wrong.`;
    case "scored":
      return `Deal ${event.deal + 1}: ${scoresOf(event.gains, name, signed)}.`;
    case "over":
      return `The match is over: ${english.and(event.winners.map(name))} ${event.winners.length === 1 ? "wins" : "win"}.`;
  }
}
