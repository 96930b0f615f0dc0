import { type CountingRng, fastRng } from "../../engine/contract/chance.ts";
import type { Game, GameEvent, Seat, Shape, Viewer } from "../../engine/contract/game.ts";
import { IMAGINE_CURE, SCORE_CURE } from "./cures.ts";
import { type Bench, called, faultText, seatsOf, viewersOf } from "./law.ts";
import { bytes, difference, sortedBytes, unplain } from "../plain.ts";
import { bend, copyOf, type Place, some } from "../sample.ts";

/** How far two worlds are played side by side. */
const PLIES = 5;

/** How many worlds a move that can be taken back is tried in. */
const WORLDS = 4;

/** Everything a viewer can learn about a state without an event: the view, who acts, the legal moves, and refusals. */
function heard<G extends Shape>(
  game: Game<G>,
  state: G["state"],
  viewer: Viewer,
  tried: readonly G["move"][],
): { [part: string]: unknown } {
  const acting = game.toAct(state);
  const about = {
    view: game.view(state, viewer),
    "whose turn it is": acting,
    score: game.score?.(state, viewer),
    ...(acting.length === 0 && { result: game.result(state) }),
  };
  if (viewer === null) return about;
  const moves = game.moves(state, viewer);
  return {
    ...about,
    moves: moves.map((move) => game.write(move)),
    refusals: tried.map((move) => game.check(state, viewer, move)),
    "what can be taken back": moves.slice(0, 8).map((move) => game.undoable?.(state, viewer, move)),
    ...(acting.includes(viewer) && { idle: game.write(game.idle(state, viewer)) }),
  };
}

/** The cure for what `heard` tells apart, where it isn't the usual one of the law. */
const cureFor = (found: string): string | undefined => (/^score\b/.test(found) ? SCORE_CURE : undefined);

/** Moves to try: some that were legal elsewhere, and some that probably aren't. */
function attempts<G extends Shape>(game: Game<G>, texts: readonly string[], rng: CountingRng): G["move"][] {
  const chosen = some(texts, 5, rng);
  return [...chosen, ...chosen.map((text) => bend(text, chosen[0], rng))].flatMap((text) => game.read(text) ?? []);
}

/** A world that the viewer can't tell from the true one, by the bytes that the viewer receives. */
const imagined = <G extends Shape>(game: Game<G>, state: G["state"], viewer: Viewer, rng: CountingRng): G["state"] =>
  game.imagine(JSON.parse(bytes(game.view(state, viewer))) as G["view"], fastRng(rng.int(1e9)));

export function imaginedLooksTheSame<G extends Shape>({ game, sample, rng, bite, broken }: Bench<G>): void {
  const { places, texts } = sample();
  for (const place of places) {
    const tried = attempts(game, texts, rng);
    for (const viewer of viewersOf(place)) {
      const world = imagined(game, place.state, viewer, rng);
      const fault = unplain(world, "the imagined state");
      if (fault) throw broken(place, fault);
      const found = difference(heard(game, place.state, viewer, tried), heard(game, world, viewer, tried));
      if (found) throw broken(place, `${called(viewer)} can tell an imagined world from the true one by ${found}`, cureFor(found));
      const loaded = game.load(JSON.parse(bytes(game.save(world))));
      if (!loaded.ok) throw broken(place, `${called(viewer)} imagines what \`load\` refuses: ${faultText(loaded.error)}`, IMAGINE_CURE);
      bite();
    }
  }
}

interface Outcome<G extends Shape> {
  readonly state: G["state"];
  readonly log: readonly G["event"][];
  readonly drew: boolean;
  readonly reveals: boolean;
}

/** What a move leads to, from a copy of the state. */
function outcome<G extends Shape>(game: Game<G>, before: G["state"], seat: Seat, move: G["move"], seed: number): Outcome<G> {
  const state = copyOf(game, before);
  const log: G["event"][] = [];
  const dice = fastRng(seed);
  game.apply(state, seat, move, dice, log);
  return { state, log, drew: dice.drawn > 0, reveals: log.some((event) => event.reveals === true) };
}

/** An event with its sentence. */
interface Told extends GameEvent {
  readonly text: string;
}

/** The events as they reach a viewer, in data and in words. */
const witnessed = <G extends Shape>(game: Game<G>, log: readonly G["event"][], viewer: Viewer): Told[] =>
  log.flatMap((event) => {
    const seen = game.witness(event, viewer);
    return seen ? [{ ...seen, text: game.tell(seen) }] : [];
  });

/** Where two versions of the events first differ, by the kind of event: `rolled.dice[0]: 1 and 2`. */
function differenceInEvents(first: readonly Told[], second: readonly Told[]): string | null {
  for (let at = 0; at < Math.max(first.length, second.length); at++) {
    const [one, other] = [first[at], second[at]];
    if (one && other && one.kind === other.kind) {
      const found = difference(one, other, `event ${one.kind}`);
      if (found) return found;
    } else return `${one ? `event ${one.kind}` : "no event"} and ${other ? `event ${other.kind}` : "no event"}`;
  }
  return null;
}

interface Pair<G extends Shape> {
  readonly what: string;
  readonly truth: Outcome<G>;
  readonly other: Outcome<G>;
  /** If neither the actor's knowledge nor chance tells two worlds apart, nothing may tell them apart for the viewer. */
  readonly alike: boolean;
}

/** Plays the same moves in the true world and in one that looks alike, as long as the viewer cannot tell them apart. */
function* sideBySide<G extends Shape>({ game, rng, broken }: Bench<G>, place: Place<G>, viewer: Viewer): Generator<Pair<G>> {
  let truth = place.state;
  let other = imagined(game, truth, viewer, rng);
  for (let ply = 0; ply < PLIES; ply++) {
    // In a game without secrets the worlds are one.
    if (sortedBytes(truth) === sortedBytes(other)) return;
    const acting = game.toAct(truth);
    if (acting.length === 0) return;
    const seat = rng.pick(acting);
    const moves = game.moves(truth, seat);
    // Only in worlds where somebody else's move was possible too does it look alike.
    const shared = seat === viewer ? moves : moves.filter((move) => game.check(other, seat, move) === null);
    if (shared.length === 0) return;
    const move = rng.pick(shared);
    const seed = rng.int(1e9);
    const [here, there] = [outcome(game, truth, seat, move, seed), outcome(game, other, seat, move, seed)];
    const what = `“${game.write(move)}” of seat ${seat}, ${ply + 1} moves on`;
    // What is revealed, or laid open at the end, can't be taken back: the viewer may learn it, and chance may follow from it.
    const isOpen = [here, there].every(({ reveals, state }) => reveals || game.result(state) !== null);
    if (seat === viewer && here.drew !== there.drew && !isOpen)
      throw broken(place, `after ${what}, chance was drawn in one of two worlds that look alike`);
    if (here.drew || there.drew || here.reveals || there.reveals) return;
    // What is laid open when it is over cannot be taken back.
    if (game.result(here.state) || game.result(there.state)) return;
    const alike = bytes(game.view(truth, seat)) === bytes(game.view(other, seat));
    yield { what, truth: here, other: there, alike };
    if (bytes(game.view(here.state, viewer)) !== bytes(game.view(there.state, viewer))) return;
    truth = here.state;
    other = there.state;
  }
}

/** Secret actions of others: two different outcomes that look alike to the viewer must also sound alike. */
function secretMovesSoundAlike<G extends Shape>({ game, rng, tries, bite, broken }: Bench<G>, place: Place<G>): void {
  for (const seat of game.toAct(place.state)) {
    const moves = game.moves(place.state, seat);
    const seeds = [rng.int(1e9), rng.int(1e9)];
    const outcomes = some(moves, Math.ceil(tries / 4), rng).flatMap((move) =>
      seeds.map((seed) => ({ move, ...outcome(game, place.state, seat, move, seed) })),
    );
    // Two public moves may look alike afterwards, and differ by chance alone: only one move by two chances, or two moves without
    // chance, are compared. What is laid open at the end isn't a secret.
    const isSecret = (one: (typeof outcomes)[number], other: (typeof outcomes)[number]): boolean =>
      (one.move === other.move || (!one.drew && !other.drew)) && game.result(one.state) === null;
    for (const viewer of viewersOf(place)) {
      if (viewer === seat) continue;
      const seen = new Map<string, (typeof outcomes)[number][]>();
      for (const one of outcomes) {
        const look = bytes([game.view(one.state, viewer), game.toAct(one.state)]);
        const alike = seen.get(look) ?? [];
        const first = alike.find((other) => isSecret(one, other));
        seen.set(look, [...alike, one]);
        if (!first || sortedBytes(one.state) === sortedBytes(first.state)) continue;
        const found = differenceInEvents(witnessed(game, first.log, viewer), witnessed(game, one.log, viewer));
        const texts = [first, one].map(({ move }) => `“${game.write(move)}”`).join(" and ");
        if (found) throw broken(place, `${texts} of seat ${seat} look alike to ${called(viewer)}, and sound different: ${found}`);
        bite();
      }
    }
  }
}

export function alikeSoundsAlike<G extends Shape>(bench: Bench<G>): void {
  const { game, sample, rng, bite, broken } = bench;
  const { places, texts } = sample();
  for (const place of places) {
    for (const viewer of viewersOf(place)) {
      for (const { what, truth, other, alike } of sideBySide(bench, place, viewer)) {
        const tried = attempts(game, texts, rng);
        const shown = difference(game.view(truth.state, viewer), game.view(other.state, viewer));
        // Other players' moves may reveal what only they knew.
        if (shown && !alike) continue;
        const found =
          differenceInEvents(witnessed(game, truth.log, viewer), witnessed(game, other.log, viewer)) ??
          difference(heard(game, truth.state, viewer, tried), heard(game, other.state, viewer, tried));
        if (found)
          throw broken(place, `after ${what}, ${called(viewer)} can tell apart two worlds that looked alike, by ${found}`, cureFor(found));
        bite();
      }
    }
    secretMovesSoundAlike(bench, place);
  }
}

/** Every seat can deduce what a spectator sees: in worlds that look alike to the seat, the spectator sees the same. */
export function spectatorsKnowNoMore<G extends Shape>(bench: Bench<G>): void {
  const { game, sample, bite, broken } = bench;
  for (const place of sample().places) {
    for (const seat of seatsOf(place)) {
      const world = imagined(game, place.state, seat, bench.rng);
      if (sortedBytes(world) === sortedBytes(place.state)) continue;
      const shown = difference(game.view(place.state, null), game.view(world, null));
      if (shown) throw broken(place, `a spectator sees what seat ${seat} cannot know: ${shown}`);
      for (const { what, truth, other } of sideBySide(bench, place, seat)) {
        if (bytes(game.view(truth.state, seat)) !== bytes(game.view(other.state, seat))) continue;
        const found =
          differenceInEvents(witnessed(game, truth.log, null), witnessed(game, other.log, null)) ??
          difference(game.view(truth.state, null), game.view(other.state, null));
        if (found) throw broken(place, `after ${what}, a spectator sees what seat ${seat} cannot know: ${found}`);
      }
      bite();
    }
  }
}

/** The engine's own rule for taking a move back, and the game's if it is stricter. When it is over, nothing is taken back. */
const canBeTakenBack = <G extends Shape>(game: Game<G>, before: G["state"], seat: Seat, move: G["move"], after: Outcome<G>): boolean =>
  game.toAct(before).length === 1 &&
  game.result(after.state) === null &&
  !after.drew &&
  !after.reveals &&
  (game.undoable?.(before, seat, move) ?? true);

/** Otherwise a player could peek and then undo. */
export function undoTeachesNothing<G extends Shape>({ game, sample, rng, tries, bite, broken }: Bench<G>): void {
  for (const place of sample().places) {
    for (const seat of game.toAct(place.state)) {
      const worlds = Array.from({ length: WORLDS }, () => imagined(game, place.state, seat, rng));
      for (const move of some(game.moves(place.state, seat), Math.ceil(tries / 4), rng)) {
        const seed = rng.int(1e9);
        const truth = outcome(game, place.state, seat, move, seed);
        if (!canBeTakenBack(game, place.state, seat, move, truth)) continue;
        for (const world of worlds) {
          const other = outcome(game, world, seat, move, seed);
          const found =
            differenceInEvents(witnessed(game, truth.log, seat), witnessed(game, other.log, seat)) ??
            difference(game.view(truth.state, seat), game.view(other.state, seat)) ??
            difference(game.toAct(truth.state), game.toAct(other.state));
          if (found) throw broken(place, `“${game.write(move)}” can be taken back, and taught seat ${seat} something: ${found}`);
        }
        bite();
      }
    }
  }
}

/** A secret that the view gives away is the same in every imagined world; one that the score gives away changes it. */
export function secretsStaySecret<G extends Shape>({ game, sample, options, rng, bite, broken }: Bench<G>): void {
  const secrets = Object.entries(options.secrets ?? {});
  const open = new Set<string>();
  for (const place of sample().places) {
    for (const viewer of viewersOf(place)) {
      for (const [what, secret] of secrets) {
        const known = sortedBytes(secret(place.state, viewer) ?? null);
        const world = imagined(game, place.state, viewer, rng);
        if (sortedBytes(secret(world, viewer) ?? null) === known) continue;
        const told = difference(game.score?.(place.state, viewer), game.score?.(world, viewer), "score");
        if (told) throw broken(place, `${what} is a secret, and ${called(viewer)} can work it out from ${told}`, SCORE_CURE);
        open.add(`${what} for ${viewer === null ? "a spectator" : "a seat"}`);
        bite();
      }
    }
  }
  for (const [what] of secrets) {
    for (const who of ["a seat", "a spectator"]) {
      if (!open.has(`${what} for ${who}`))
        throw broken(null, `${what} is a secret, and no imagined world had another for ${who}: the view gives it away`);
    }
  }
}
