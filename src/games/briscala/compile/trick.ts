import type { Seat } from "../../../engine/contract/game.ts";
import type { Moment, Rules } from "./rules.ts";

/** Whether a card would win the trick in its current state. */
export function beats(rules: Rules, at: Moment, face: number): boolean {
  const table = at.state.table;
  if (table.length === 0) return true;
  if (rules.winnerOf) return rules.winnerOf([...table, face], at.state.trump) === table.length;
  const led = rules.byLast ? rules.classOf[at.state.trump + 1][face] : at.led;
  const faces = rules.faces.length;
  const value = rules.value[at.state.trump + 1][(ledAfter(rules, at, face, led) + 1) * faces + face];
  return rules.lastWins ? value >= at.best : value > at.best;
}

/** The class to follow once this card lies: it may be the first that has one. */
function ledAfter(rules: Rules, at: Moment, face: number, led: number): number {
  if (led >= 0 || rules.byLast) return led;
  const open = at.state.table.every((card) => rules.faces[card].wins === "never");
  return open && rules.faces[face].wins === null ? rules.classOf[at.state.trump + 1][face] : led;
}

/** The class of trumps: their suit, or one of its own where they are cards of several. */
export const trumpClass = ({ suits }: { readonly suits: readonly string[] }, trump: number): number => (trump < 0 ? suits.length : trump);

/** Who is winning the trick, and with which card. */
export function momentOf(rules: Rules, state: Moment["state"], seat: Seat, hand: readonly number[]): Moment {
  const { table, trump } = state;
  const ti = trump + 1;
  const size = table.length;
  if (size === 0) return { state, seat, hand, led: -1, last: -1, best: -1, winning: -1 };
  const last = rules.faces[table[size - 1]].wins === null ? rules.classOf[ti][table[size - 1]] : -1;
  const led = ledOf(rules, table, ti);
  const at = leadingAt(rules, table, trump, led, last);
  const best = rules.value[ti][((rules.byLast ? last : led) + 1) * rules.faces.length + table[at]];
  return { state, seat, hand, led, last, best, winning: playerAt(state, at) };
}

/** The class that has to be followed: that of the first card that has one. */
export function ledOf({ faces, classOf }: Rules, table: readonly number[], ti: number): number {
  for (let i = 0; i < table.length; i++) {
    const { wins } = faces[table[i]];
    if (wins === "always") return -1;
    if (wins === null) return classOf[ti][table[i]];
  }
  return -1;
}

/** The place in the trick of the card that wins it. */
export function leadingAt(rules: Rules, table: readonly number[], trump: number, led: number, last: number): number {
  if (rules.winnerOf) return rules.winnerOf(table, trump);
  const values = rules.value[trump + 1];
  const from = ((rules.byLast ? last : led) + 1) * rules.faces.length;
  let at = 0;
  let best = values[from + table[0]];
  for (let i = 1; i < table.length; i++) {
    const value = values[from + table[i]];
    if (value > best || (rules.lastWins && value === best)) {
      best = value;
      at = i;
    }
  }
  return at;
}

/** Who played the nth card of the trick; a seat that sits out is skipped. */
export function playerAt(state: { readonly leader: Seat; readonly out: Seat; readonly hands: readonly unknown[] }, nth: number): Seat {
  const seats = state.hands.length;
  let seat = state.leader;
  for (let i = 0; i < nth; i++) {
    seat = (seat + 1) % seats;
    if (seat === state.out) seat = (seat + 1) % seats;
  }
  return seat;
}
