import { type CountingRng, fastRng } from "../../engine/contract/chance.ts";
import type { Fault, Game, Seat, Shape, Viewer } from "../../engine/contract/game.ts";
import { CURES } from "./cures.ts";
import { drawSample, type Place, type Sample, type SampleOptions } from "../sample.ts";

/** A property that every game must have. A law is identified by its sentence. */
export const LAWS = [
  "someone can move until it is over",
  "a listed move is allowed",
  "an unlisted move is refused",
  "out of turn is refused first",
  "only apply writes",
  "state is plain data",
  "logged or not, the same state",
  "a move reads as it was written",
  "no two moves read alike",
  "read forgives blanks",
  "read forgives case",
  "reserved words are not moves",
  "every refusal is explained",
  "every event is told",
  "a position survives save and load",
  "a bad position is refused",
  "an imagined world looks the same",
  "worlds that look alike sound alike",
  "a spectator knows no more than a seat",
  "what can be taken back taught nothing",
  "secrets stay secret",
  "the order of commits changes nothing",
  "no view changes untold",
  "a turn can't go in circles",
  "undo then redo is identity",
  "time can run out at any moment",
  "a record replays to the same bytes",
] as const;

export type LawName = (typeof LAWS)[number];

export interface LawOptions<G extends Shape> extends SampleOptions<G> {
  /** How many moves are tried at each position; 30 by default. */
  readonly tries?: number;
  /** What the rules hide, by name, as a function of the state and of who must not know it. */
  readonly secrets?: { readonly [what: string]: (state: G["state"], viewer: Viewer) => unknown };
  /** Where a move can be spelled in several ways: the one that `moves` lists. */
  readonly listedAs?: (state: G["state"], move: G["move"]) => G["move"];
  /** Laws that can't find anything to check in this game, and why. They still run, and fail if they do find something. */
  readonly cannotBite?: { readonly [law in LawName]?: string };
  /** Laws that this game doesn't keep, and why. They don't run. */
  readonly waived?: { readonly [law in LawName]?: string };
}

/** How often a law had something to check. */
export interface Report {
  readonly law: LawName;
  readonly bites: number;
}

/** A law applied to one game: `run` throws where the game breaks it. */
export interface Law {
  readonly name: LawName;
  readonly run: () => Report;
}

/** A broken law: the message says where and what; the cure is what usually helps. */
export class LawBroken extends Error {
  readonly law: LawName;
  readonly cure: string;

  constructor(finding: string, law: LawName, cure: string) {
    super(`${finding}. To fix it, ${cure}.`);
    this.law = law;
    this.cure = cure;
  }
}

/** What a law works with. */
export interface Bench<G extends Shape> {
  readonly game: Game<G>;
  readonly options: LawOptions<G>;
  /** Drawn when the first law asks. */
  readonly sample: () => Sample<G>;
  /** Chance that is the same in every run of a law. */
  readonly rng: CountingRng;
  readonly tries: number;
  /** Says that the law had something to compare. */
  readonly bite: () => void;
  /** An error that says that the law is broken, and where; throw it. The cure is the law's usual one unless another is given. */
  readonly broken: (place: Omit<Place<G>, "state"> | null, what: string, cure?: string) => Error;
}

export type Check = <G extends Shape>(bench: Bench<G>) => void;

/** Samples are drawn once for all laws of a game. */
export function benchFor<G extends Shape>(game: Game<G>, options: LawOptions<G>): (law: LawName, bite: () => void) => Bench<G> {
  let drawn: Sample<G> | null = null;
  return (law, bite) => ({
    game,
    options,
    sample: () => (drawn ??= drawSample(game, options)),
    rng: fastRng((options.seed ?? 1) + 7919),
    tries: options.tries ?? 30,
    bite,
    broken: (place, what, cure = CURES[law]) => {
      const where = place ? ` (seed ${place.seed}, ${place.seats} seats, step ${place.step})` : "";
      return new LawBroken(`${game.id} breaks the law “${law}”${where}: ${what}`, law, cure);
    },
  });
}

export const seatsOf = (place: { readonly seats: number }): Seat[] => Array.from({ length: place.seats }, (_, seat) => seat);

/** Every seat, and a spectator. */
export const viewersOf = (place: { readonly seats: number }): Viewer[] => [...seatsOf(place), null];

/** What is wrong with a position, and where. */
export const faultText = ({ path, text }: Fault): string => (path === "" ? text : `${path}: ${text}`);

export const called = (viewer: Viewer): string => (viewer === null ? "a spectator" : `seat ${viewer}`);
