import { fastRng } from "../../engine/contract/chance.ts";
import type { Game, Rng, Shape } from "../../engine/contract/game.ts";
import { LOAD_CURE, REFUSED_CURE } from "./cures.ts";
import { type Bench, called, faultText, seatsOf, viewersOf } from "./law.ts";
import { bytes, difference } from "../plain.ts";
import { copyOf, type Place } from "../sample.ts";

/** Everything that anybody could query about a state: states that agree in all of it are indistinguishable. */
function looks<G extends Shape>(game: Game<G>, state: G["state"], place: { readonly seats: number }): { [part: string]: unknown } {
  return {
    toAct: game.toAct(state),
    result: game.result(state),
    score: game.score?.(state) ?? null,
    position: game.save(state),
    ...Object.fromEntries(viewersOf(place).map((viewer) => [`view of ${called(viewer)}`, game.view(state, viewer)])),
    ...Object.fromEntries(
      seatsOf(place).map((seat) => [
        `moves of seat ${seat}`,
        game
          .moves(state, seat)
          .map((move) => game.write(move))
          .sort(),
      ]),
    ),
  };
}

/** Saved, sent and loaded, a state looks the same, and plays on the same way until chance is drawn. */
export function survivesSaving<G extends Shape>({ game, sample, rng, bite, broken }: Bench<G>): void {
  for (const place of sample().places) {
    const position = bytes(game.save(place.state));
    const loaded = game.load(JSON.parse(position));
    if (!loaded.ok) throw broken(place, `its position is refused: ${faultText(loaded.error)} (${position})`, REFUSED_CURE);
    const again = game.load(JSON.parse(bytes(game.save(loaded.state))));
    if (!again.ok) throw broken(place, `the position of a loaded state is refused: ${faultText(again.error)}`);
    const drift = difference(loaded.state, again.state);
    if (drift) throw broken(place, `loaded twice, the state is another: ${drift}`);

    const [first, second] = [copyOf(game, place.state), loaded.state];
    for (let ply = 0; ply <= 4; ply++) {
      const found = difference(looks(game, first, place), looks(game, second, place));
      if (found) throw broken(place, `loaded, ${ply === 0 ? "it" : `it is the same, and after ${ply} moves it`} differs: ${found}`);
      if (!sameMove(game, first, second, rng)) break;
    }
    bite();
  }
}

/** Plays one random move in both; false when nobody can, or when chance was drawn. */
function sameMove<G extends Shape>(game: Game<G>, first: G["state"], second: G["state"], rng: Rng): boolean {
  const acting = game.toAct(first);
  if (acting.length === 0) return false;
  const seat = rng.pick(acting);
  const move = rng.pick(game.moves(first, seat));
  const dice = [0, 1].map(() => fastRng(5));
  game.apply(first, seat, move, dice[0]);
  game.apply(second, seat, move, dice[1]);
  return dice[0].drawn === 0 && dice[1].drawn === 0;
}

const JUNK: readonly unknown[] = [
  null,
  -1,
  1.5,
  99,
  1e21,
  "",
  "zz",
  "__proto__",
  true,
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  Number.POSITIVE_INFINITY,
];

/** Outside data is either refused with a path and a sentence, or read as a state that can be played. */
export function refusesBadPositions<G extends Shape>({ game, sample, rng, bite, broken }: Bench<G>): void {
  const deep = JSON.parse(`${"[".repeat(200)}${"]".repeat(200)}`) as unknown;
  for (const junk of [...JUNK, undefined, deep, JSON.parse('{"__proto__":{"a":1}}')]) tryLoad(junk, null);
  for (const place of sample().places) {
    for (let i = 0; i < 4; i++) {
      const position = JSON.parse(bytes(game.save(place.state))) as unknown;
      tryLoad(spoil(position, rng), place);
    }
  }

  function tryLoad(position: unknown, place: Place<G> | null): void {
    let step = "load";
    try {
      const loaded = game.load(position);
      if (!loaded.ok) {
        const { path, text } = loaded.error;
        if (typeof path !== "string" || typeof text !== "string" || text === "")
          throw broken(place, `the fault of ${bytes(position)} is ${bytes(loaded.error)}`);
        bite();
        return;
      }
      if (!place) return;
      step = "asking about the loaded state";
      looks(game, loaded.state, { seats: 1 });
      step = "playing from the loaded state";
      const acting = game.toAct(loaded.state);
      for (const seat of acting) {
        const moves = game.moves(loaded.state, seat);
        if (moves.length > 0) game.apply(copyOf(game, loaded.state), seat, rng.pick(moves), fastRng(1), []);
      }
    } catch (error) {
      if (error instanceof Error && error.message.includes("breaks the law")) throw error;
      throw broken(
        place,
        `${step} threw for ${bytes(position)}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        step === "load" ? LOAD_CURE : undefined,
      );
    }
  }
}

/** Changes one part of a position: removes it, duplicates it, or replaces it. */
export function spoil(position: unknown, rng: Rng): unknown {
  if (typeof position !== "object" || position === null || rng.int(6) === 0) return rng.pick(JUNK);
  if (Array.isArray(position)) {
    if (position.length === 0) return [rng.pick(JUNK)];
    const at = rng.int(position.length);
    if (rng.int(5) === 0) return position.toSpliced(at, 1);
    if (rng.int(5) === 0) return [...(position as unknown[]), position[at]];
    return position.with(at, spoil(position[at], rng));
  }
  const keys = Object.keys(position);
  if (keys.length === 0) return { extra: rng.pick(JUNK) };
  const key = rng.pick(keys);
  const parts = position as Record<string, unknown>;
  if (rng.int(5) === 0) return Object.fromEntries(Object.entries(parts).filter(([name]) => name !== key));
  if (rng.int(8) === 0) return { ...parts, extra: rng.pick(JUNK) };
  return { ...parts, [key]: spoil(parts[key], rng) };
}
