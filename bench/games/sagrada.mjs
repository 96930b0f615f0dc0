import { fastRng } from "../../dist/engine/contract/chance.js";
import { bundle } from "../../dist/games/sagrada/game.js";
import { anyMove, cpu, open, playouts } from "../playouts.mjs";

const game = await open(bundle);

const BESIDE = Array.from({ length: 20 }, (_, cell) =>
  [cell - 5, ...(cell % 5 > 0 ? [cell - 1] : []), ...(cell % 5 < 4 ? [cell + 1] : []), cell + 5].filter((at) => at >= 0 && at < 20),
);
const AROUND = BESIDE.map((beside, cell) => {
  const corners = [...(cell % 5 > 0 ? [cell - 6, cell + 4] : []), ...(cell % 5 < 4 ? [cell - 4, cell + 6] : [])];
  return [...beside, ...corners.filter((at) => at >= 0 && at < 20)];
});

/** What you'd write by hand for `place`: the same checks in the same order, and a refusal that names the rule. */
function checkPlaceByHand(state, seat, { args }) {
  if (state.round > 10) return { rule: "game-over" };
  if (state.round === 0) return { rule: "windows-first" };
  if (seat !== state.order[state.turn]) return { rule: "not-your-turn" };
  if (state.hand === 0) return { rule: "draft-first" };
  if (state.placed) return { rule: "already-placed" };
  if (state.active !== 0) return { rule: "tool-in-use" };
  const [row, column] = args;
  if (!(row >= 0 && row < 4 && column >= 0 && column < 5)) return { rule: "no-such-space", row: row + 1, column: column + 1 };
  const cell = row * 5 + column;
  const dice = state.dice[seat];
  if (dice[cell] !== 0) return { rule: "cell-taken", row: row + 1, column: column + 1 };
  const die = state.hand;
  if (!AROUND[cell].some((at) => dice[at] !== 0)) {
    if (dice.some((other) => other !== 0)) return { rule: "touch-a-die" };
    if (AROUND[cell].length === 8) return { rule: "edge-first" };
  }
  const asked = state.patterns[seat][cell];
  if (asked > 7 && asked !== (die & 56)) return { rule: "cell-colour", asked: asked >> 3, colour: (die >> 3) & 7 };
  if (asked > 0 && asked < 8 && asked !== (die & 7)) return { rule: "cell-shade", asked, value: die & 7 };
  for (const at of BESIDE[cell]) {
    if (dice[at] === 0) continue;
    if ((dice[at] & 56) === (die & 56))
      return { rule: "same-colour-beside", colour: (die >> 3) & 7, row: Math.floor(at / 5) + 1, column: (at % 5) + 1 };
    if ((dice[at] & 7) === (die & 7))
      return { rule: "same-shade-beside", value: die & 7, row: Math.floor(at / 5) + 1, column: (at % 5) + 1 };
  }
  return null;
}

/** States with a die in hand from random games, and all twenty places to ask about. */
function questions() {
  const rng = fastRng(3);
  const states = [];
  while (states.length < 400) {
    const state = game.setup(2, rng);
    for (let acting = game.toAct(state); acting.length > 0; acting = game.toAct(state)) {
      game.apply(state, acting[0], anyMove(game, state, acting[0], rng), rng);
      if (state.hand !== 0 && rng.int(4) === 0) states.push(game.copy(state));
    }
  }
  const moves = Array.from({ length: 20 }, (_, cell) => ({ word: "place", args: [Math.floor(cell / 5), cell % 5] }));
  return { states, moves };
}

/** Answers are stored here, so that no refusal can be optimized away. */
let answer = null;
export const lastAnswer = () => answer;

/** Answers per CPU-second of a check of `place`. */
function answersPerCpuSecond(check, { states, moves }, seconds) {
  const started = cpu();
  let asked = 0;
  let allowed = 0;
  let spent = 0;
  while (spent < seconds) {
    for (const state of states) {
      const seat = state.order[state.turn];
      for (const move of moves) {
        answer = check(state, seat, move);
        if (answer === null) allowed += 1;
      }
    }
    asked += states.length * moves.length;
    spent = cpu() - started;
  }
  return { rate: asked / spent, share: allowed / asked };
}

const TURNS = 25;

/** How much longer the check compiled from the cards takes than one written by hand; both give the same answers. */
export function placeCheck(seconds = 1) {
  const asked = questions();
  // Basic `place` alone is compared, so no tool's own `place` may answer for it.
  asked.states = asked.states.filter((state) => state.active === 0 && state.passive === 0);
  for (const state of asked.states) {
    for (const move of asked.moves) {
      const [cards, hand] = [game.check, checkPlaceByHand].map((check) => check(state, state.order[state.turn], move)?.rule ?? null);
      if (cards !== hand) throw new Error(`${cards} and ${hand}`);
    }
  }
  // Short alternating turns, so that a busy machine slows both equally; the first is a warm-up.
  const turns = [];
  for (let turn = 0; turn <= TURNS; turn++) {
    const hand = answersPerCpuSecond(checkPlaceByHand, asked, seconds / TURNS);
    const cards = answersPerCpuSecond(game.check, asked, seconds / TURNS);
    if (turn > 0) turns.push({ rate: cards.rate, times: hand.rate / cards.rate });
  }
  const median = (values) => values.sort((a, b) => a - b)[TURNS >> 1];
  return {
    name: "sagrada, the place check by the cards",
    checksPerCpuSecond: Math.round(median(turns.map(({ rate }) => rate))),
    timesByHand: Math.round(100 * median(turns.map(({ times }) => times))) / 100,
  };
}

export const rows = (seconds = 3) => [
  playouts("sagrada, 2 players", game, { seats: 2, seconds }),
  playouts("sagrada, 4 players", game, { seats: 4, seconds }),
  playouts("sagrada, solo", game, { seats: 1, seconds }),
  placeCheck(seconds),
];
