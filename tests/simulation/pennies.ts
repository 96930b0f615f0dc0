import { anyBundle, type Bundle, type Listing } from "../../src/engine/contract/bundle.ts";
import type { Game, Rng, Seat, Viewer } from "../../src/engine/contract/game.ts";

/*
 * A small game with everything that is hard to host: both act at once and in secret, a choice may be changed before it is
 * final, and chance is drawn when both are ready. Each round both show a side of a penny; seat 0 wins it if they are alike.
 */

interface State {
  shown: (number | null)[];
  ready: boolean[];
  scores: number[];
  round: number;
}
type Move = { readonly show: number } | { readonly ready: true };
type Event =
  | { readonly kind: "chose"; readonly seat: Seat; readonly side: number }
  | { readonly kind: "was-ready"; readonly seat: Seat }
  | { readonly kind: "shown"; readonly sides: readonly number[]; readonly stake: number };
type Refusal = { readonly rule: "game-over" | "not-your-turn" | "show-first" };
interface View {
  readonly viewer: Viewer;
  readonly mine: number | null;
  readonly ready: readonly boolean[];
  readonly scores: readonly number[];
  readonly round: number;
}
export interface Pennies {
  state: State;
  move: Move;
  event: Event;
  view: View;
  refusal: Refusal;
}

const ROUNDS = 6;
const over = (state: State): boolean => state.round >= ROUNDS;

const check = (state: State, seat: Seat, move: Move): Refusal | null => {
  if (over(state)) return { rule: "game-over" };
  if (state.ready[seat]) return { rule: "not-your-turn" };
  return "ready" in move && state.shown[seat] === null ? { rule: "show-first" } : null;
};

function apply(state: State, seat: Seat, move: Move, rng: Rng, log?: Event[]): void {
  if ("show" in move) {
    state.shown[seat] = move.show;
    log?.push({ kind: "chose", seat, side: move.show });
    return;
  }
  state.ready[seat] = true;
  log?.push({ kind: "was-ready", seat });
  if (state.ready.includes(false)) return;
  const stake = 1 + rng.int(6);
  const [a, b] = state.shown;
  state.scores[a === b ? 0 : 1] += stake;
  log?.push({ kind: "shown", sides: [a ?? 0, b ?? 0], stake });
  Object.assign(state, { shown: [null, null], ready: [false, false], round: state.round + 1 });
}

const start = (): State => ({ shown: [null, null], ready: [false, false], scores: [0, 0], round: 0 });
const all: readonly Move[] = [{ show: 0 }, { show: 1 }, { ready: true }];

export const pennies: Game<Pennies> = {
  id: "pennies",
  version: 1,
  seats: [2],
  setup: start,
  toAct: (state) => (over(state) ? [] : [0, 1].filter((seat) => !state.ready[seat])),
  moves: (state, seat) => all.filter((move) => !check(state, seat, move)),
  check,
  apply,
  result: ({ scores, round }) => {
    if (round < ROUNDS) return null;
    const [a = 0, b = 0] = scores;
    return { ranking: a === b ? [[0, 1]] : a > b ? [[0], [1]] : [[1], [0]], scores };
  },
  score: ({ scores }) => scores,
  view: ({ shown, ready, scores, round }, viewer) => ({
    ...{ viewer, mine: viewer === null ? null : (shown[viewer] ?? null), ready: ready.slice(), scores: scores.slice(), round },
  }),
  witness: (event, viewer) => (event.kind === "chose" && event.seat !== viewer ? null : event),
  imagine: ({ viewer, mine, ready, scores, round }) => ({
    shown: [0, 1].map((seat) => (seat === viewer ? mine : ready[seat] ? 0 : null)),
    ...{ ready: ready.slice(), scores: scores.slice(), round },
  }),
  write: (move) => ("ready" in move ? "ready" : `show ${move.show === 0 ? "heads" : "tails"}`),
  read: (text) => {
    const word = text.trim().toLowerCase();
    return word === "ready" ? { ready: true } : word === "show heads" ? { show: 0 } : word === "show tails" ? { show: 1 } : null;
  },
  explain: ({ rule }) => rule,
  tell: ({ kind }) => kind,
  idle: (state, seat) => (state.shown[seat] === null ? { show: 0 } : { ready: true }),
  save: (state) => state,
  load: () => ({ ok: true, state: start() }),
};

const bundle: Bundle<Pennies> = {
  id: "pennies",
  options: {},
  open: async () => ({ ok: true, game: pennies }),
  terminal: { draw: () => "", prompt: () => "" },
  hints: {},
  bots: [],
};

export const penniesListing: Listing = {
  ...{ id: "pennies", name: "Pennies", about: "A game for tests.", seats: [2], minutes: [1, 1] },
  load: async () => anyBundle(bundle),
};
