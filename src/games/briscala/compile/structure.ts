import type { Fault } from "../../../engine/contract/game.ts";
import type { RuleSet, Step } from "../language/schema.ts";
import { MOST_CARDS, sizeOf } from "./deck.ts";
import type { Rules } from "./rules.ts";

type IsFace = (code: string) => boolean;
type Complain = (path: string, text: string) => void;

/** Checks what the schema can't: blocks that depend on each other. */
export function structure(rules: Rules, isFace: IsFace, faults: Fault[]): void {
  const { set, steps } = rules;
  const fault: Complain = (path, text) => void faults.push({ path, text });
  for (const [n, seats] of set.seats.entries()) {
    const size = sizeOf(rules.counts[seats]);
    if (size > MOST_CARDS) fault("deck", `A deck has at most ${MOST_CARDS} cards, not ${size}.`);
    if (rules.schedule[seats].length === 0) fault(`seats[${n}]`, `The deck is too small for this deal with ${seats} players.`);
    if (set.seats.indexOf(seats) < n) fault(`seats[${n}]`, `${seats} is listed twice.`);
  }
  for (const [n, { cards }] of (set.deck.drop ?? []).entries())
    for (const [c, code] of cards.entries()) if (!isFace(code)) fault(`deck.drop[${n}].cards[${c}]`, `The deck has no card ${code}.`);
  if (Array.isArray(set.sides)) {
    const seated = set.sides.flat().sort((a, b) => a - b);
    if (set.seats.length !== 1 || seated.length !== set.seats[0] || seated.some((seat, at) => seat !== at))
      fault("sides", "Fixed sides name every seat once, counted from 0, for one number of players.");
  }
  partnerFaults(rules, isFace, fault);
  if (typeof set.trump === "object" && "suit" in set.trump && !set.deck.suits.includes(set.trump.suit))
    fault("trump.suit", `The deck has no suit ${set.trump.suit}.`);
  for (const [n, rank] of (set.order?.trumpRanks ?? []).entries())
    if (!set.deck.ranks.includes(rank)) fault(`order.trumpRanks[${n}]`, `The deck has no rank ${rank}.`);
  if (set.order?.trumpRanks && new Set(set.order.trumpRanks).size !== set.deck.ranks.length)
    fault("order.trumpRanks", "List every rank of the deck once.");
  if (set.swap && !rules.underStock) fault("swap", 'Swapping needs a turned-up card: "trump": { "turnUp": "underStock" }.');
  if (set.swap && !set.deck.ranks.includes(set.swap.rank)) fault("swap.rank", `The deck has no rank ${set.swap.rank}.`);
  stepFaults(rules, isFace, fault);
  const takes = steps.some((step) => step.do === "auction" || step.do === "take" || step.do === "pick" || step.do === "name");
  if ((set.settle || set.sides === "taker") && !takes)
    fault(set.settle ? "settle" : "sides", "Nobody becomes the taker: add an auction, take, pick or name step.");
  if (set.trump === "named" && !steps.some((step) => step.do === "name" || step.do === "take"))
    fault("trump", "Nobody names trump: add a name or take step.");
  if (set.match?.until === "schedule" && typeof set.deal.hand !== "object")
    fault("match.until", "A schedule needs hands that change: { from, to }.");
  if (set.stop !== undefined && (set.sides === "taker" || steps.some((step) => step.do === "widow")))
    fault("stop", "A deal can only end by points that everybody can count: no taker's side, no buried cards.");
  settleFaults(rules, fault);
  const bids = steps.some((step) => step.do === "bid");
  for (const [n, term] of rules.terms.entries()) if (term.add === "bids" && !bids) fault(`score[${n}]`, "Nobody bids: add a bid step.");
  if (rules.match.claim !== undefined && !(typeof rules.match.until === "object" && "score" in rules.match.until))
    fault("match.claim", "A claim needs a target score.");
}

/** The last step that is reached counts, so each must ask for more than the one before. */
function settleFaults({ settle, points, faces, set, counts }: Rules, fault: Complain): void {
  const all = Math.max(
    ...set.seats.map((seats) =>
      Math.max(...points.map((row) => faces.reduce((sum, _, face) => sum + Math.max(0, row[face]) * counts[seats][face], 0))),
    ),
  );
  const most = settle?.by === "points" && (set.score ?? []).every(({ add }) => add === "cards") ? all / (set.unit ?? 1) : Infinity;
  for (const [n, { from }] of (settle?.steps ?? []).entries()) {
    const before = settle?.steps[n - 1]?.from;
    if (typeof from === "number" && typeof before === "number" && from <= before)
      fault(`settle.steps[${n}].from`, `This must be more than the ${before} of the step before: the last step that is reached counts.`);
    if (typeof from === "number" && from > most)
      fault(`settle.steps[${n}].from`, `The deck has ${Math.floor(most)} points: nobody reaches this.`);
  }
}

/** A hidden partner is the player who holds a certain card when play begins. */
function partnerFaults({ set, steps, counts, byCode }: Rules, isFace: IsFace, fault: Complain): void {
  const { partner } = set;
  for (const [n, step] of steps.entries())
    if (step.do === "name" && step.call && partner !== "called") fault(`steps[${n}].call`, 'Calling a card needs "partner": "called".');
  if (partner === undefined) return;
  if (set.sides !== "taker") fault("partner", 'A partner card needs "sides": "taker".');
  if (set.draw !== undefined) fault("draw", "With a partner card nobody can draw: it must be clear from the start who holds it.");
  if (partner === "called") {
    if (!steps.some((step) => step.do === "name" && step.call)) fault("partner", 'Nobody calls a card: add a name step with "call": true.');
    if ((set.deck.copies ?? 1) > 1) fault("deck.copies", "A card that is called must be the only one of its kind.");
    return;
  }
  if (!isFace(partner)) return fault("partner", `The deck has no card ${partner}.`);
  for (const seats of set.seats)
    if (counts[seats][byCode.get(partner) ?? 0] !== 1) fault("partner", `With ${seats} players there must be exactly one ${partner}.`);
}

/** The player who gets the turned-up card has one too many, unless the others are dealt more or one is buried. */
function takeFaults({ trump, deal }: RuleSet, { bury }: Step & { readonly do: "take" }, path: string, fault: Complain): void {
  const goes = typeof trump === "object" && "turnUp" in trump && (trump.turnUp === "taker" || trump.turnUp === "dealer");
  const spare = goes && deal.later === undefined ? 1 : 0;
  if ((bury ?? 0) === spare) return;
  if (spare === 1) fault(`${path}.bury`, 'The player who gets the turned-up card has one too many: add "bury": 1, or deal cards later.');
  else fault(`${path}.bury`, "Nobody has an extra card here: there is nothing to bury.");
}

function stepFaults(rules: Rules, isFace: IsFace, fault: Complain): void {
  const { set, steps } = rules;
  const picks: [string, unknown][] = [
    ["lead.first", set.lead?.first],
    ["lead.firstDeal", set.lead?.firstDeal],
  ];
  for (const [n, step] of steps.entries()) {
    const path = `steps[${n}]`;
    if (steps.findIndex((other) => other.do === step.do) < n) fault(path, `There are two ${step.do} steps.`);
    if (step.do === "name") picks.push([`${path}.by`, step.by]);
    if (step.do === "name" && set.trump !== "named" && !(rules.turnsUp && rules.faces.some(({ wins }) => wins === "always")))
      fault(path, 'Trump is settled already: a name step needs "trump": "named", or a turned-up card that always wins.');
    if (step.do === "name" && step.call && !rules.ladders.some((ladder) => ladder.some((bid) => typeof bid === "string")))
      fault(`${path}.call`, "Calling a card needs an auction of ranks.");
    if (step.do === "pass")
      for (const seats of set.seats)
        if (step.count > Math.min(...rules.schedule[seats])) fault(`${path}.count`, "You can't pass more cards than you hold.");
    if (step.do === "bid" && step.to !== "hand" && step.to < step.from) fault(`${path}.to`, "The highest bid is below the lowest.");
    if (step.do === "bid" && step.from > 0)
      for (const seats of set.seats)
        if (step.from > Math.min(...rules.schedule[seats]) && step.to === "hand") fault(`${path}.from`, "Nobody could bid that much.");
    if (step.do === "bid" && step.blind !== undefined && step.from > 0)
      fault(`${path}.blind`, 'A blind bid is a bid of 0: write "from": 0.');
    if (step.do === "bid" && step.hook && step.to !== "hand" && step.to === step.from)
      fault(`${path}.hook`, "With one possible bid there can be no hook.");
    if (step.do === "auction" && rules.ladders[n].length === 0) fault(`${path}.ladder`, "The ladder is empty: from must not be above to.");
    if (step.do === "auction")
      for (const [r, bid] of rules.ladders[n].entries())
        if (typeof bid === "string" && !(set.deck.ranks as readonly string[]).includes(bid))
          fault(`${path}.ladder[${r}]`, `The deck has no rank ${bid}.`);
    if (step.do === "take" && !rules.turnsUp) fault(path, 'Taking trump needs a turned-up card: "trump": { "turnUp": … }.');
    if (step.do === "take") takeFaults(set, step, path, fault);
    if (step.do === "take" && step.alone && (set.sides !== "pairs" || set.seats.some((seats) => seats !== 4)))
      fault(`${path}.alone`, 'Playing alone needs two pairs: "seats": [4] and "sides": "pairs".');
    if (step.do === "widow" || step.do === "pick") {
      if (set.deal.widow === undefined) fault(path, 'There is no widow: add "widow" to the deal.');
    }
    if (step.do === "pick" && !steps.slice(n).some((other) => other.do === "widow"))
      fault(path, `Nobody gets the widow: add { "do": "widow", "bury": ${set.deal.widow ?? 2} } after it.`);
    if (step.do === "widow" && set.deal.widow !== undefined && step.bury !== set.deal.widow)
      fault(`${path}.bury`, `Write "bury": ${set.deal.widow}, as many as the widow has.`);
    if (step.do === "widow" && !steps.slice(0, n).some((other) => other.do === "pick" || other.do === "auction" || other.do === "take"))
      fault(path, "Nobody takes the widow: add an auction or a pick step before.");
  }
  if (set.deal.later !== undefined && !steps.some((step) => step.do === "take" || step.do === "name" || step.do === "auction"))
    fault("deal.later", "Cards are dealt later only where trump is taken or named.");
  for (const [path, pick] of picks) {
    if (typeof pick !== "object" || pick === null || !("holderOf" in pick)) continue;
    for (const code of pick.holderOf as string[]) if (!isFace(code)) fault(`${path}.holderOf`, `The deck has no card ${code}.`);
  }
}
