import type { Rng, Seat } from "../../../engine/contract/game.ts";
import type { Rules } from "../compile/rules.ts";
import { leadingAt, ledOf, playerAt } from "../compile/trick.ts";
import { type Event, NONE, remove, type State } from "../state.ts";
import { drawFrom } from "./deal.ts";
import { endDeal, isStopped } from "./ending.ts";
import { forget, learn } from "./legal.ts";

const nextOf = (state: State, seat: Seat): Seat => {
  const next = seat + 1 === state.hands.length ? 0 : seat + 1;
  if (next !== state.out) return next;
  return next + 1 === state.hands.length ? 0 : next + 1;
};

export const playing = (state: State): number => (state.out < 0 ? state.hands.length : state.hands.length - 1);

export function playCard(rules: Rules, state: State, seat: Seat, card: number, rng: Rng, log?: Event[]): void {
  if (rules.demands.length > 0) learn(rules, state, seat, card);
  remove(state.hands[seat], card);
  if (state.shown[seat].length > 0) remove(state.shown[seat], card);
  if (rules.passes) forgetGift(state, seat, card);
  state.table.push(card);
  state.seen |= rules.seenBits[state.trump + 1][card];
  log?.push({ kind: "played", seat, card: rules.faces[card].code });
  if (card === state.called && !state.revealed) {
    state.revealed = true;
    if (state.partner >= 0) log?.push({ kind: "partner", seat: state.partner, taker: state.taker });
  }
  if (state.table.length === playing(state)) endTrick(rules, state, rng, log);
  else state.toAct = nextOf(state, seat);
}

/** A card that was passed on is known to its giver until it is played. */
function forgetGift(state: State, seat: Seat, card: number): void {
  for (let from = 0; from < state.given.length; from++) {
    if (state.givenTo[from] === seat && state.given[from].length > 0 && remove(state.given[from], card)) return;
  }
}

/** The place in a full trick of the card that wins it. */
export function winnerAt(rules: Rules, state: State): number {
  const { table, trump } = state;
  const classes = rules.classOf[trump + 1];
  const lastCard = table[table.length - 1];
  return leadingAt(rules, table, trump, ledOf(rules, table, trump + 1), rules.faces[lastCard].wins === null ? classes[lastCard] : NONE);
}

function endTrick(rules: Rules, state: State, rng: Rng, log?: Event[]): void {
  const { table } = state;
  const winner = playerAt(state, winnerAt(rules, state));
  const pile = state.taken[winner];
  for (let i = 0; i < table.length; i++) pile.push(table[i]);
  state.tricks[winner] += 1;
  state.trick += 1;
  log?.push({ kind: "trick", seat: winner, cards: table.map((card) => rules.faces[card].code) });
  // Swaps the lists, so that a playout doesn't allocate a new one.
  const empty = state.lastTrick;
  while (empty.length > 0) empty.pop();
  state.lastTrick = table;
  state.lastLeader = state.leader;
  state.lastWinner = winner;
  state.table = empty;
  state.leader = winner;
  state.toAct = winner;
  if (rules.set.stop !== undefined && isStopped(rules, state)) return endDeal(rules, state, rng, log);
  for (let nth = 0; nth < rules.draw; nth++) drawRound(rules, state, rng, log);
  for (let seat = 0; seat < state.hands.length; seat++) {
    if (seat !== state.out && state.hands[seat].length === 0) return endDeal(rules, state, rng, log);
  }
}

/** Everybody draws a card, the winner first, as long as there is one for each. The turned-up card is the last. */
function drawRound(rules: Rules, state: State, rng: Rng, log?: Event[]): void {
  const under = rules.underStock && state.turnUp >= 0 ? 1 : 0;
  if (state.stock.length + under < playing(state)) return;
  let seat = state.leader;
  for (let nth = playing(state); nth > 0; nth--) {
    const isTurnUp = state.stock.length === 0;
    const card = isTurnUp ? state.turnUp : drawFrom(state, rng);
    state.hands[seat].push(card);
    forget(rules, state, seat);
    if (isTurnUp) state.turnUp = NONE;
    const open = isTurnUp || rules.set.showDraws === true;
    if (open) state.shown[seat].push(card);
    log?.push({ kind: "drew", seat, card: rules.faces[card].code, open, ...(state.fixed && { reveals: true }) });
    seat = nextOf(state, seat);
  }
}
