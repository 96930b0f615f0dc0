import { fastRng } from "../../engine/contract/chance.ts";
import { copy } from "../../engine/contract/copy.ts";
import type { Game, Result, Rng, Shape } from "../../engine/contract/game.ts";
import { type Bench, seatsOf, viewersOf } from "./law.ts";
import { bytes, difference, freeze, unplain } from "../plain.ts";
import { bend, copyOf, type Place, some } from "../sample.ts";
import { errorText } from "../../engine/input/error-text.ts";

/** Games end, every acting seat has a move, and the result ranks everybody. */
export function goesOn<G extends Shape>({ game, sample, bite, broken }: Bench<G>): void {
  const { places, trouble } = sample();
  if (trouble) throw broken(trouble.place, trouble.text);
  for (const place of places) {
    const acting = game.toAct(place.state);
    for (const seat of acting) {
      if (!Number.isInteger(seat) || seat < 0 || seat >= place.seats) throw broken(place, `toAct names ${seat}, which isn't a seat`);
      if (game.moves(place.state, seat).length === 0) throw broken(place, `it is seat ${seat}'s turn and it has no move`);
    }
    if (new Set(acting).size !== acting.length) throw broken(place, `toAct names a seat twice: ${bytes(acting)}`);
    for (const seat of seatsOf(place)) {
      if (!acting.includes(seat) && game.moves(place.state, seat).length > 0)
        throw broken(place, `it isn't seat ${seat}'s turn and it has moves`);
    }
    const result = game.result(place.state);
    if (result) {
      const fault = faultOfResult(result, place.seats);
      if (fault) throw broken(place, fault);
    }
    const fault = faultOfScores(game, place);
    if (fault) throw broken(place, fault);
    bite();
  }
}

function faultOfResult(result: Result, seats: number): string | null {
  const ranked = result.ranking.flat().toSorted((a, b) => a - b);
  if (bytes(ranked) !== bytes(Array.from({ length: seats }, (_, seat) => seat))) return `the ranking is ${bytes(result.ranking)}`;
  if (result.ranking.some((group) => group.length === 0)) return `the ranking has an empty place: ${bytes(result.ranking)}`;
  if (result.scores && result.scores.length !== seats) return `the result has ${result.scores.length} scores for ${seats} seats`;
  return null;
}

function faultOfScores<G extends Shape>(game: Game<G>, { state, seats }: Place<G>): string | null {
  const score = game.score?.(state);
  if (!score) return null;
  if (score.length !== seats) return `there are ${score.length} scores for ${seats} seats`;
  const tally = game.tally?.(state);
  if (!tally) return null;
  for (let seat = 0; seat < seats; seat++) {
    const sum = tally.reduce((total, line) => total + line.scores[seat], 0);
    if (sum !== score[seat]) return `the lines of the tally add up to ${sum} for seat ${seat}, and the score is ${score[seat]}`;
  }
  return null;
}

export function listedIsAllowed<G extends Shape>({ game, sample, rng, tries, bite, broken }: Bench<G>): void {
  for (const place of sample().places) {
    for (const seat of game.toAct(place.state)) {
      for (const move of some(game.moves(place.state, seat), tries, rng)) {
        const refusal = game.check(place.state, seat, move);
        if (refusal) throw broken(place, `“${game.write(move)}” of seat ${seat} is listed but refused: ${bytes(refusal)}`);
        bite();
      }
    }
  }
}

export function unlistedIsRefused<G extends Shape>({ game, sample, options, rng, tries, bite, broken }: Bench<G>): void {
  const { places, texts } = sample();
  if (texts.length === 0) return;
  for (const place of places) {
    for (const seat of seatsOf(place)) {
      const listed = new Set(game.moves(place.state, seat).map((move) => game.write(move)));
      for (let i = 0; i < tries; i++) {
        const heard = rng.pick(texts);
        const near = listed.size > 0 && i % 3 === 1 ? rng.pick([...listed]) : heard;
        const text = i % 3 === 0 ? heard : bend(near, heard, rng);
        const move = game.read(text);
        if (!move) continue;
        const refusal = game.check(place.state, seat, move);
        const known = listed.has(game.write(options.listedAs?.(place.state, move) ?? move));
        if (!refusal && !known) throw broken(place, `“${text}” of seat ${seat} is allowed but not listed`);
        if (refusal && known) throw broken(place, `“${text}” of seat ${seat} is listed but refused: ${bytes(refusal)}`);
        if (refusal) bite();
      }
    }
  }
}

export function turnComesFirst<G extends Shape>({ game, sample, rng, bite, broken }: Bench<G>): void {
  const { places, texts } = sample();
  for (const place of places) {
    const acting = game.toAct(place.state);
    const expected = game.result(place.state) ? "game-over" : "not-your-turn";
    for (const seat of seatsOf(place)) {
      if (acting.includes(seat)) continue;
      for (const text of some(texts, 4, rng)) {
        const move = game.read(text);
        if (!move) continue;
        const rule = game.check(place.state, seat, move)?.rule;
        if (rule !== expected) throw broken(place, `“${text}” of seat ${seat} meets ${rule ?? "no refusal"}, not ${expected}`);
        bite();
      }
    }
  }
}

/** Chance that can be drawn only while a function runs: a game that keeps it for later is caught. */
export function lentRng(seed: number): { readonly rng: Rng; drawn(): number; takeBack(): void } {
  const own = fastRng(seed);
  let lent = true;
  const check = (): void => {
    if (!lent) throw new Error("chance was drawn after the function that got it had returned");
  };
  return {
    rng: {
      int: (n) => (check(), own.int(n)),
      shuffle: (list) => (check(), own.shuffle(list)),
      pick: (list) => (check(), own.pick(list)),
    },
    drawn: () => own.drawn,
    takeBack: () => void (lent = false),
  };
}

/** Everything except `apply` runs on a frozen state, a frozen view or a frozen position. */
export function onlyApplyWrites<G extends Shape>({ game, sample, rng, bite, broken }: Bench<G>): void {
  const { places, texts } = sample();
  for (const place of places) {
    const state = freeze(copy(place.state));
    const tryOut = <T>(name: string, ask: () => T): T => {
      try {
        return ask();
      } catch (error) {
        throw broken(place, `${name} threw: ${errorText(error)}`);
      }
    };
    const acting = tryOut("toAct", () => game.toAct(state));
    tryOut("result", () => game.result(state));
    tryOut("score", () => game.score?.(state));
    tryOut("tally", () => game.tally?.(state));
    const position = freeze(tryOut("save", () => game.save(state)));
    tryOut("load", () => game.load(position));
    for (const seat of seatsOf(place)) {
      const moves = freeze(tryOut("moves", () => game.moves(state, seat)));
      for (const text of some(texts, 6, rng)) {
        const move = freeze(game.read(text));
        if (move) tryOut("check", () => game.check(state, seat, move));
      }
      for (const move of some(moves, 4, rng)) {
        tryOut("check", () => game.check(state, seat, move));
        tryOut("undoable", () => game.undoable?.(state, seat, move));
        // A separate state, so that references it keeps to the move or the frozen state show up when it writes.
        tryOut("apply", () => game.apply(copyOf(game, state), seat, move, fastRng(rng.int(1e9)), []));
      }
      if (acting.includes(seat)) tryOut("idle", () => game.idle(state, seat));
    }
    for (const viewer of viewersOf(place)) {
      const view = freeze(tryOut("view", () => game.view(state, viewer)));
      const world = tryOut("imagine", () => game.imagine(view, fastRng(rng.int(1e9))));
      tryOut("a move in an imagined world", () => playOn(game, world, rng, 3));
    }
    if (game.copy && bytes(game.copy(place.state)) !== bytes(copy(place.state)))
      throw broken(place, "its own copy is not equal to the original");
    bite();
  }
}

function playOn<G extends Shape>(game: Game<G>, state: G["state"], rng: Rng, plies: number): void {
  for (let ply = 0; ply < plies; ply++) {
    const acting = game.toAct(state);
    if (acting.length === 0) return;
    const seat = rng.pick(acting);
    game.apply(state, seat, rng.pick(game.moves(state, seat)), rng, []);
  }
}

/** Anything that JSON can't hold would be lost by a restart, a browser or a record. */
export function isPlain<G extends Shape>({ game, sample, rng, bite, broken }: Bench<G>): void {
  const { places, texts } = sample();
  for (const place of places) {
    const plain = (what: string, value: unknown): void => {
      const fault = unplain(value, what);
      if (fault) throw broken(place, fault);
    };
    // A copy may lose whatever isn't plain, so this checks the state as `setup` and `apply` leave it.
    if (place.step === 0) plain("state", game.setup(place.seats, fastRng(place.seed)));
    plain("the result", game.result(place.state));
    plain("the position", game.save(place.state));
    if (game.score) plain("the score", game.score(place.state));
    for (const viewer of viewersOf(place)) plain("the view", game.view(place.state, viewer));
    for (const seat of seatsOf(place)) {
      for (const move of some(game.moves(place.state, seat), 6, rng)) {
        plain("a move", move);
        const log: G["event"][] = [];
        const after = copyOf(game, place.state);
        game.apply(after, seat, move, fastRng(rng.int(1e9)), log);
        plain("state", after);
        for (const event of log) {
          plain("an event", event);
          for (const viewer of viewersOf(place)) plain("a witnessed event", game.witness(event, viewer));
        }
      }
      for (const text of some(texts, 4, rng)) {
        const move = game.read(text);
        if (move) plain("a refusal", game.check(place.state, seat, move));
      }
    }
    bite();
  }
}

/** The same dice give the same state, with and without a log, however often and in whatever order it is called. */
export function logChangesNothing<G extends Shape>({ game, sample, rng, tries, bite, broken }: Bench<G>): void {
  for (const place of sample().places) {
    if (place.step === 0) {
      const twice = [0, 1].map(() => game.setup(place.seats, fastRng(place.seed)));
      const found = difference(twice[0], twice[1]);
      if (found) throw broken(place, `setup gives two states from the same dice: ${found}`);
    }
    for (const seat of game.toAct(place.state)) {
      for (const move of some(game.moves(place.state, seat), Math.ceil(tries / 3), rng)) {
        const seed = rng.int(1e9);
        const once = (log: G["event"][] | undefined, dice: number): { state: G["state"]; drawn: number } => {
          const lent = lentRng(dice);
          const state = copyOf(game, place.state);
          game.apply(state, seat, move, lent.rng, log);
          lent.takeBack();
          return { state, drawn: lent.drawn() };
        };
        const silent = once(undefined, seed);
        once([], seed + 1);
        const logged = once([], seed);
        const found = difference(silent.state, logged.state);
        if (found)
          throw broken(place, `“${game.write(move)}” of seat ${seat} leaves another state when it is logged or repeated: ${found}`);
        if (silent.drawn !== logged.drawn)
          throw broken(place, `“${game.write(move)}” draws ${silent.drawn} times, and ${logged.drawn} when logged`);
        try {
          seatsOf(place).forEach((other) => game.moves(logged.state, other));
          game.result(logged.state);
        } catch (error) {
          throw broken(place, `after “${game.write(move)}”: ${errorText(error)}`);
        }
        bite();
      }
    }
  }
}
