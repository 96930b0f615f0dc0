import { botBy, botOf, msFor } from "../../dist/bots/levels.js";
import { fastRng } from "../../dist/engine/contract/chance.js";

/** A game that goes on longer than this is called a draw, and counted. */
const MOST_MOVES = 3000;

/** Fewer pairs than this are never enough. */
const LEAST_PAIRS = 12;

export const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** `search 2000` is `search` with 2,000 iterations for each move; `hard` is the level with what it may use, in CPU time; `search 100ms` too. `{"by":"search","iterations":50}` is an effort, as games give them to levels. */
export function entrant(text, game, bundle) {
  const [name, amount] = text.split(" ");
  const bot = name.startsWith("{") ? botBy(game, bundle.hints, JSON.parse(name)) : botOf(name, game, bundle.hints, bundle.bots);
  if (!bot) throw new Error(`There's no bot called ${name}.`);
  const ms = amount?.endsWith("ms") ? Number.parseInt(amount, 10) : null;
  const budget = amount && ms === null ? { iterations: Number(amount) } : { ms: ms ?? msFor(name), now: cpu };
  return { text, bot, budget };
}

/** One game, after `opening` moves by chance: the result, how many moves it took, and how long each seat thought. */
export async function play(game, entrants, seed, opening = 0) {
  const chance = fastRng(seed);
  const rngs = entrants.map((_, seat) => fastRng(1000 + 17 * seed + seat));
  const state = game.setup(entrants.length, chance);
  const used = entrants.map(() => ({ ms: 0, moves: 0, worst: 0 }));
  for (let ply = 0; ply < opening; ply++) {
    const [seat] = game.toAct(state);
    game.apply(state, seat, chance.pick(game.moves(state, seat)), chance);
  }
  let moves = 0;
  for (let acting = game.toAct(state); acting.length > 0 && moves < MOST_MOVES; acting = game.toAct(state), moves++) {
    const seat = acting[0];
    const before = cpu();
    const move = await entrants[seat].bot.choose(game.view(state, seat), seat, rngs[seat], entrants[seat].budget);
    const spent = cpu() - before;
    used[seat].ms += spent;
    used[seat].moves += 1;
    used[seat].worst = Math.max(used[seat].worst, spent);
    if (game.check(state, seat, move) !== null) throw new Error(`${entrants[seat].text} played ${game.write(move)}, which isn't legal`);
    game.apply(state, seat, move, chance);
  }
  return { result: game.result(state), scores: game.score?.(state) ?? null, moves, used };
}

/** Around the table the two bots take turns, which makes them partners in games with teams; in the second game they swap. */
const seatingsOf = (seats) => [0, 1].map((turn) => Array.from({ length: seats }, (_, seat) => (seat + turn) % 2));

/**
 * Whether the first bot won the game: 1, or 0 if it lost, or a half. Of several seats it is the mean place that counts, so every
 * game is won by one of the two, however many play.
 */
function shareOf(result, seating) {
  if (!result) return 0.5;
  const places = [];
  let above = 0;
  for (const seats of result.ranking) {
    for (const seat of seats) places[seat] = above + (seats.length - 1) / 2;
    above += seats.length;
  }
  const mean = (bot) => average(places.filter((_, seat) => seating[seat] === bot));
  const behind = mean(0) - mean(1);
  return Math.abs(behind) < EVEN ? 0.5 : behind < 0 ? 1 : 0;
}

/** Means of places that differ by less are equal. */
const EVEN = 1e-9;

/** How far the first bot's seats are ahead of the others in points, on average. */
function leadOf(scores, seating) {
  const mean = (bot) => average(scores.filter((_, seat) => seating[seat] === bot));
  return mean(0) - mean(1);
}

/**
 * Pairs of games with the same chance and swapped seats. The first bot's share of the points, its 95 % interval over pairs,
 * the difference in score with its interval, and the CPU time of both per move. It ends after `pairs`, after `seconds` of CPU time,
 * or when the interval is smaller than `enough`.
 */
export async function duel(open, first, second, { pairs, seats = 2, seed = 1, seconds = Infinity, opening = 0, enough = 0 }) {
  const { game, bundle } = open;
  const bots = [entrant(first, game, bundle), entrant(second, game, bundle)];
  const shares = [];
  const margins = [];
  const score = { won: 0, drawn: 0, lost: 0 };
  const used = [0, 1].map(() => ({ ms: 0, moves: 0, worst: 0 }));
  const until = cpu() + seconds * 1000;
  const isEnough = () => shares.length >= LEAST_PAIRS && interval(shares, average(shares)) < enough;
  for (let pair = 0; pair < pairs && (pair === 0 || cpu() < until) && !isEnough(); pair++) {
    let sum = 0;
    let ahead = 0;
    for (const seating of seatingsOf(seats)) {
      const seated = seating.map((bot) => bots[bot]);
      const { result, scores, used: spent } = await play(game, seated, seed + pair, opening);
      const share = shareOf(result, seating);
      sum += share / 2;
      if (share > 0.5) score.won += 1;
      else if (share < 0.5) score.lost += 1;
      else score.drawn += 1;
      if (scores) ahead += leadOf(scores, seating) / 2;
      for (const [seat, bot] of seating.entries()) {
        used[bot].ms += spent[seat].ms;
        used[bot].moves += spent[seat].moves;
        used[bot].worst = Math.max(used[bot].worst, spent[seat].worst);
      }
    }
    shares.push(sum);
    if (game.score) margins.push(ahead);
  }
  const mean = average(shares);
  return {
    first,
    second,
    games: 2 * shares.length,
    ...score,
    share: mean,
    error: interval(shares, mean),
    margin: margins.length > 0 ? average(margins) : null,
    marginError: margins.length > 0 ? interval(margins, average(margins)) : null,
    ms: used.map(({ ms, moves }) => ms / Math.max(1, moves)),
    worst: used.map(({ worst }) => worst),
  };
}

const average = (list) => list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length);

/** Half of the 95 % interval of a mean. Never zero, even with a few identical pairs. */
function interval(list, mean) {
  const variance = list.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, list.length - 1);
  return Math.max(1.96 * Math.sqrt(variance / Math.max(1, list.length)), 1 / (list.length + 2));
}

export const line = ({ first, second, games, won, drawn, lost, share, error, margin, ms, worst }) =>
  `${first} v ${second}: ${won}:${lost} =${drawn} (n=${games}) ${(100 * share).toFixed(0)} % ± ${(100 * error).toFixed(0)}` +
  `${margin === null ? "" : `, ${margin >= 0 ? "+" : ""}${margin.toFixed(1)} points`}, ${ms.map((one) => one.toFixed(1)).join(" v ")} ms a move, worst ${worst.map((one) => one.toFixed(0)).join(" v ")}`;
