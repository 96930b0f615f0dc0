import type { Bot } from "../../engine/contract/bot.ts";
import type { Game, Rng, Seat, Viewer } from "../../engine/contract/game.ts";

interface Bid {
  readonly count: number;
  readonly face: number;
}

/** Liar's Dice for two, with nothing but its rules: no hints, no running score. To call the bid a lie is to bid 0. */
export interface DiceBluff {
  state: { readonly dice: number[][]; bid: Bid | null; toAct: Seat };
  move: Bid;
  event: { readonly kind: "said" };
  view: { readonly viewer: Viewer; readonly own: readonly number[]; readonly sizes: readonly number[]; bid: Bid | null; toAct: Seat };
  refusal: { readonly rule: "no" };
}

const DICE = 4;
const FACES = 6;
const LIAR: Bid = { count: 0, face: 1 };
const rolled = (count: number, rng: Rng): number[] => Array.from({ length: count }, () => 1 + rng.int(FACES));
/** Ones count as every face. */
const matching = (dice: readonly number[], face: number): number => dice.filter((die) => die === face || die === 1).length;
const rank = ({ count, face }: Bid): number => count * FACES + face;

export const diceBluff = (): Game<DiceBluff> => ({
  ...{ id: "dice-bluff", version: 1, seats: [2] },
  setup: (_seats, rng) => ({ dice: [rolled(DICE, rng), rolled(DICE, rng)], bid: null, toAct: 0 }),
  toAct: ({ dice, toAct }) => (dice.some((own) => own.length === 0) ? [] : [toAct]),
  moves({ dice, bid }) {
    const bids = Array.from({ length: dice.flat().length * FACES }, (_, at) => ({
      count: 1 + Math.floor(at / FACES),
      face: 1 + (at % FACES),
    }));
    return bid ? [LIAR, ...bids.filter((higher) => rank(higher) > rank(bid))] : bids;
  },
  check: () => null,
  apply(state, seat, move, rng) {
    state.toAct = 1 - seat;
    if (move.count > 0 || !state.bid) return void (state.bid = move);
    const loser = matching(state.dice.flat(), state.bid.face) >= state.bid.count ? seat : 1 - seat;
    for (const [one, { length }] of state.dice.entries()) state.dice[one] = rolled(one === loser ? length - 1 : length, rng);
    state.bid = null;
    state.toAct = loser;
  },
  result({ dice }) {
    const loser = dice.findIndex((own) => own.length === 0);
    return loser < 0 ? null : { ranking: [[1 - loser], [loser]] };
  },
  view: ({ dice, bid, toAct }, viewer) => ({
    ...{ viewer, own: viewer === null ? [] : dice[viewer], sizes: dice.map((own) => own.length) },
    ...{ bid, toAct },
  }),
  witness: (event) => event,
  imagine: ({ viewer, own, sizes, bid, toAct }, rng) => ({
    dice: sizes.map((size, seat) => (seat === viewer ? own.slice() : rolled(size, rng))),
    ...{ bid, toAct },
  }),
  write: ({ count, face }) => `${count} x ${face}`,
  read: () => null,
  ...{ explain: () => "", tell: () => "", idle: () => LIAR, save: (state) => state },
  load: () => ({ ok: false, error: { path: "", text: "" } }),
});

/** Makes the bid that is likeliest to be true by its own dice, and calls one that is likelier to be false. */
export const binomial: Bot<DiceBluff> = {
  choose({ own, sizes, bid }, seat) {
    const unseen = sizes[1 - seat];
    const truth = ({ count, face }: Bid): number => chance(unseen, count - matching(own, face), face === 1 ? 1 / 6 : 1 / 3);
    const bids = diceBluff().moves({ dice: [rolledOnes(own.length), rolledOnes(unseen)], bid, toAct: seat }, seat);
    const best = bids.filter(({ count }) => count > 0).toSorted((a, b) => truth(b) - truth(a) || b.count - a.count);
    return bid && (best.length === 0 || 1 - truth(bid) > truth(best[0])) ? LIAR : best[0];
  },
};

const rolledOnes = (count: number): number[] => Array.from({ length: count }, () => 1);

/** The chance of at least `least` successes. */
function chance(tries: number, least: number, each: number): number {
  let sum = 0;
  let ways = 1;
  for (let hits = 0; hits <= tries; hits++) {
    if (hits >= least) sum += ways * each ** hits * (1 - each) ** (tries - hits);
    ways = (ways * (tries - hits)) / (hits + 1);
  }
  return sum;
}
