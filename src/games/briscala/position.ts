import * as z from "zod/mini";
import type { Loaded } from "../../engine/contract/game.ts";
import { bad, readBy } from "../../engine/input/faults.ts";
import type { Rules } from "./compile/rules.ts";
import { fill, turnsFrom } from "./position/loading.ts";
import { blank } from "./play/deal.ts";
import { ladderOf } from "./play/steps.ts";
import { type Briscala, NOT_YET, PASSED, type State } from "./state.ts";

const card = z.string().check(z.maxLength(20, "A card is written as rank.suit."));
const cards = z.array(card).check(z.maxLength(120, "That's more cards than a deck has."));
const seat = z.int("A seat is a whole number.").check(z.gte(0, "Seats are counted from 0."), z.lte(7, "There are at most 8 seats."));
const whole = z.int("Write a whole number.").check(z.gte(-100_000, "This is too low."), z.lte(100_000, "This is too high."));
const counts = z.array(whole).check(z.maxLength(8, "There are at most 8 seats."));
const bySeat = z.array(cards).check(z.maxLength(8, "There are at most 8 seats."));
const bid = z.nullable(z.union([z.int(), z.string().check(z.maxLength(8))], "A bid is a number, a rank, pass, or null."));

/** Omitted fields are as at the start; cards that aren't listed stay out of play. */
export const Position = z.strictObject({
  hands: z.array(cards).check(z.minLength(2, "There are at least 2 seats."), z.maxLength(8, "There are at most 8 seats.")),
  phase: z.optional(
    z.enum(["pass", "bid", "trump", "take", "bury", "declare", "play", "over"], "Write pass, bid, trump, take, bury, play or over."),
  ),
  table: z.optional(
    z.array(z.tuple([seat, card], 'Write a seat and its card, such as [0, "K.co"].')).check(z.maxLength(8, "A trick has at most 8 cards.")),
  ),
  stock: z.optional(z.union([cards, z.strictObject({ unordered: cards })], 'Write a list of cards, top first, or { "unordered": [ … ] }.')),
  turnUp: z.optional(z.nullable(card)),
  trump: z.optional(z.nullable(z.string().check(z.maxLength(8)))),
  taken: z.optional(bySeat),
  tricks: z.optional(counts),
  leader: z.optional(seat),
  dealer: z.optional(seat),
  toAct: z.optional(seat),
  bids: z.optional(z.array(bid).check(z.maxLength(8, "There are at most 8 seats."))),
  passes: z.optional(whole),
  chosen: z.optional(z.array(z.nullable(cards)).check(z.maxLength(8, "There are at most 8 seats."))),
  blind: z.optional(counts),
  taker: z.optional(z.nullable(seat)),
  called: z.optional(z.nullable(card)),
  partner: z.optional(z.nullable(seat)),
  revealed: z.optional(z.boolean()),
  out: z.optional(z.nullable(seat)),
  melds: z.optional(
    z
      .array(
        z.strictObject({ seat, meld: z.string().check(z.maxLength(20)), arg: z.string().check(z.maxLength(20)), size: z.optional(whole) }),
      )
      .check(z.maxLength(60, "That's too many melds.")),
  ),
  buried: z.optional(cards),
  burier: z.optional(z.nullable(seat)),
  lastTrick: z.optional(z.strictObject({ leader: seat, winner: seat, cards })),
  lastWinner: z.optional(z.nullable(seat)),
  shown: z.optional(bySeat),
  given: z.optional(z.array(z.strictObject({ to: seat, cards })).check(z.maxLength(8, "There are at most 8 seats."))),
  lacks: z.optional(bySeat),
  scores: z.optional(counts),
  bags: z.optional(counts),
  held: z.optional(whole),
  deal: z.optional(z.int().check(z.gte(0), z.lte(60))),
  redeals: z.optional(z.int().check(z.gte(0), z.lte(60))),
  sheet: z.optional(z.array(counts).check(z.maxLength(60, "That's too many deals."))),
  won: z.optional(z.nullable(seat)),
});

export type Position = z.infer<typeof Position>;

export function save(rules: Rules, state: State): Position {
  const code = (card: number): string => rules.faces[card].code;
  const codes = (list: readonly number[]): string[] => list.map(code);
  const sorted = (list: readonly number[]): string[] => codes([...list].sort((a, b) => a - b));
  const orNull = (one: number): number | null => (one < 0 ? null : one);
  const ladder = ladderOf(rules);
  return {
    hands: state.hands.map(codes),
    phase: state.phase,
    table: state.table.map((one, nth) => [turnsFrom(state, nth), code(one)]),
    stock: state.fixed ? codes(state.stock) : { unordered: sorted(state.stock) },
    turnUp: state.turnUp < 0 ? null : code(state.turnUp),
    trump: state.trump < 0 ? null : rules.suits[state.trump],
    taken: state.taken.map(codes),
    tricks: state.tricks.slice(),
    leader: state.leader,
    dealer: state.dealer,
    ...(state.toAct >= 0 && { toAct: state.toAct }),
    bids: state.bids.map((one) => (one === NOT_YET ? null : one === PASSED ? "pass" : (ladder?.[one] ?? one))),
    passes: state.passes,
    chosen: state.chosen.map((list) => (list ? codes(list) : null)),
    ...(state.blind.some((one) => one > 0) && { blind: state.blind.slice() }),
    taker: orNull(state.taker),
    called: state.called < 0 ? null : code(state.called),
    partner: orNull(state.partner),
    revealed: state.revealed,
    out: orNull(state.out),
    melds: state.melds.map(({ seat: by, meld, way, size }) => ({
      ...{ seat: by, meld: rules.melds[meld].name, arg: rules.melds[meld].ways[way].arg, size },
    })),
    buried: codes(state.buried),
    burier: orNull(state.burier),
    ...(state.lastTrick.length > 0 && {
      lastTrick: { leader: state.lastLeader, winner: Math.max(0, state.lastWinner), cards: codes(state.lastTrick) },
    }),
    lastWinner: orNull(state.lastWinner),
    shown: state.shown.map(codes),
    given: state.given.map((list, from) => ({ to: state.givenTo[from], cards: codes(list) })),
    lacks: lackLists(rules, state),
    scores: state.scores.slice(),
    bags: state.bags.slice(),
    held: state.held,
    deal: state.deal,
    redeals: state.redeals,
    sheet: state.sheet.map((gains) => gains.slice()),
    won: orNull(state.won),
  };
}

function lackLists(rules: Rules, state: State): string[][] {
  const words = state.lacks.length / state.hands.length;
  return state.hands.map((_, at) =>
    rules.faces.flatMap(({ code }, face) =>
      words > 0 && state.lacks[at * words + Math.floor(face / 30)] & (1 << (face % 30)) ? [code] : [],
    ),
  );
}

export function load(rules: Rules, position: unknown): Loaded<Briscala> {
  const read = readBy(Position, position);
  if (!read.ok) return read;
  const given = read.value;
  const seats = given.hands.length;
  if (!rules.set.seats.includes(seats)) return bad("hands", `${rules.set.name} seats ${rules.set.seats.join(", ")}, not ${seats}.`);
  const state = blank(rules, seats);
  const fault = fill(rules, state, given);
  return fault ?? { ok: true, state, seats };
}
