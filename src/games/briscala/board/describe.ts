import type { Seat, Viewer } from "../../../engine/contract/game.ts";
import { signed } from "../../../kit/sentences.ts";
import type { Language } from "../../../web/board/board.ts";
import { callsCard, onlyNamesTrump } from "../sets/shipped.ts";
import type { View } from "../state.ts";
import { type BoardWords, boardWords } from "./board-words.ts";
import { bidsTricks, isPartner, sorted } from "./layout.ts";

type Named = (seat: Seat) => string;

/** A seat's role in this deal: whom it plays with, and whether it took or chose trump. */
export function rolesOf(view: View, viewer: Viewer, seat: Seat, words: BoardWords): string[] {
  const roles: string[] = [];
  if (isPartner(view, viewer, seat)) roles.push(view.called === null || viewer === view.taker ? words.partner : words.takersPartner);
  if (view.taker === seat) roles.push(onlyNamesTrump(view.rules) ? words.namer : words.taker);
  return roles;
}

/** The one role that a small plate has room for. Partners sit across, so taking matters more; only choosing trump matters less. */
export function roleInShort(view: View, viewer: Viewer, seat: Seat, words: BoardWords): string {
  const isNamer = onlyNamesTrump(view.rules);
  if (view.taker === seat && !isNamer) return words.taker;
  if (isPartner(view, viewer, seat)) return view.called === null || viewer === view.taker ? words.partner : words.ally;
  return view.taker === seat ? words.namerShort : "";
}

/** Public facts about a seat, in order of importance. */
export function factsOf(view: View, viewer: Viewer, seat: Seat, words: BoardWords): string[] {
  const facts = rolesOf(view, viewer, seat, words);
  const bid = view.bids[seat] ?? null;
  if (view.dealer === seat) facts.push(words.dealer);
  if (view.out === seat) facts.push(words.sitsOut);
  if (view.phase === "pass" && view.hasChosen[seat]) facts.push(words.chosen);
  facts.push(words.cards(view.handSizes[seat] ?? 0));
  if (bidsTricks(view) && bid !== null) facts.push(words.tricksOfBid(view.tricks[seat] ?? 0, bid));
  else {
    if (bid !== null) facts.push(bid === "pass" ? words.passed : words.bidOf(words.phrases.bid(bid)));
    facts.push(words.tricks(view.tricks[seat] ?? 0), words.points(view.points[seat] ?? 0));
  }
  return [...facts, words.score(view.scores[seat] ?? 0)];
}

/** The card whose holder plays with the taker. */
export function calledCard(view: View, called: string, words: BoardWords): string {
  const card = words.phrases.card(called);
  return callsCard(view.rules) ? words.called(card) : words.partnerCard(card);
}

function tableLines(view: View, words: BoardWords, name: Named): string[] {
  const { card, suit } = words.phrases;
  const laid = (cards: View["table"]): string => cards.map((one) => words.played(name(one.seat), card(one.card))).join(", ");
  const lines: string[] = [];
  if (view.trump !== null) lines.push(`${words.trump(suit(view.trump))}.`);
  if (view.turnUp !== null) lines.push(`${words.turnedUp(card(view.turnUp))}.`);
  if (view.stockSize > 0) lines.push(`${words.stock(view.stockSize)}.`);
  if (view.called !== null) lines.push(`${calledCard(view, view.called, words)}.`);
  lines.push(view.table.length === 0 ? words.emptyTable : words.onTable(laid(view.table)));
  if (view.lastTrick.length > 0 && view.lastWinner >= 0) lines.push(words.lastTrickWas(laid(view.lastTrick), name(view.lastWinner)));
  return lines;
}

/** The whole position, one sentence per line. */
export function describe(view: View, viewer: Viewer, names: readonly string[], language: Language, isOver = false): string {
  const words = boardWords[language];
  const { card, and } = words.phrases;
  const name: Named = (seat) => names[seat] || String(seat + 1);
  const list = (cards: readonly string[]): string => cards.map(card).join(", ");
  const lines = [words.title(view.name, view.deal + 1)];
  view.handSizes.forEach((_, seat) => lines.push(`${name(seat)}: ${factsOf(view, viewer, seat, words).join(", ")}.`));
  lines.push(...tableLines(view, words, name));
  for (const { seat, meld, points } of view.melds) lines.push(words.declared(name(seat), meld, points));
  view.shown.forEach((cards, seat) => seat !== viewer && cards.length > 0 && lines.push(words.shows(name(seat), list(cards))));
  if (viewer !== null) {
    if (view.given.length > 0) lines.push(words.gave(name(view.givenTo[viewer] ?? 0), list(view.given)));
    if (view.hand.length > 0) lines.push(words.yourHand(list(sorted(view).map(({ code }) => code))));
    if (view.chosen !== null) lines.push(words.isPassing(and(view.chosen.map(card))));
  }
  view.sheet.forEach((gains, deal) =>
    lines.push(words.dealWas(deal + 1, gains.map((gain, seat) => `${name(seat)} ${signed(gain)}`).join(", "))),
  );
  if (view.held > 0) lines.push(words.held(view.held));
  if (view.target !== null) lines.push(words.target(view.target, view.lowestWins));
  lines.push(isOver || view.phase === "over" ? words.over : words.turn(and(view.toAct.map(name))));
  return lines.join("\n");
}
