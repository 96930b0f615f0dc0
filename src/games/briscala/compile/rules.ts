import type { Seat } from "../../../engine/contract/game.ts";
import type { House, RuleSet, Settle, Step, Term } from "../language/schema.ts";
import type { State } from "../state.ts";

/** A kind of card: copies of it are the same face. */
export interface Face {
  readonly code: string;
  /** Places in the deck's lists; -1 for an extra card. */
  readonly suit: number;
  readonly rank: number;
  readonly wins: "always" | "never" | null;
}

/** What a test sees: the table and the hand of one seat, just before it plays. */
export interface Moment {
  readonly state: State;
  readonly seat: Seat;
  readonly hand: readonly number[];
  /** The class to follow, or -1. */
  readonly led: number;
  readonly last: number;
  /** The value of the card that wins so far, and who played it. */
  readonly best: number;
  readonly winning: Seat;
}

export type CardCheck = (at: Moment, face: number) => boolean;
export type MomentCheck = (at: Moment) => boolean;

/** One demand, compiled. */
export interface CompiledDemand {
  readonly when: MomentCheck;
  readonly prefer: CardCheck;
  /** The public part of `when`, and the cards that the seat must also hold for it; null if nobody else can judge it. */
  readonly known: { readonly when: MomentCheck; readonly holds: CardCheck | null } | null;
}

export interface CompiledMeld {
  readonly name: string;
  readonly also: string | null;
  /** The cards of each way to hold it. */
  readonly ways: readonly { readonly arg: string; readonly suit: number; readonly cards: readonly number[] }[];
  /** How many of the cards are needed; all of them for a run. */
  readonly need: number;
  /** Only in trump: its cards by suit. Such a meld has one way. */
  readonly inTrump: readonly (readonly number[])[] | null;
  /** A run: the cards of a way go on in order, as far as the deck has them. `longer` is whether a longer run has a name of its own. */
  readonly run: { readonly longer: boolean } | null;
  /** In any suit but trump. */
  readonly plain: boolean;
  readonly at: "firstTrick" | "leading" | "always";
  readonly rival: boolean;
  readonly points: number;
}

/** Functions that trusted code may give; a rule set names them and never carries them. */
export interface Custom {
  readonly tests?: Readonly<Record<string, (card: string, at: CustomMoment | null) => boolean>>;
  readonly situations?: Readonly<Record<string, (at: CustomMoment) => boolean>>;
  /** The place of the winning card in the trick. */
  readonly orders?: Readonly<Record<string, (trick: readonly string[], trump: string | null) => number>>;
  readonly terms?: Readonly<Record<string, (deal: CustomDeal) => readonly number[]>>;
  /** Sides, best first; sides that share a place stand together. */
  readonly wins?: Readonly<Record<string, (scores: readonly number[]) => readonly (readonly number[])[]>>;
}

/** What a custom function sees: nothing that its seat could not. */
export interface CustomMoment {
  readonly seat: Seat;
  readonly hand: readonly string[];
  readonly table: readonly string[];
  readonly trump: string | null;
}

export interface CustomDeal {
  readonly taken: readonly (readonly string[])[];
  readonly tricks: readonly number[];
  readonly bids: readonly (number | null)[];
  readonly taker: Seat | null;
}

/** A rule set, compiled once: flat tables by trump (0 is none, then the suits) and face, and closures. */
export interface Rules {
  readonly set: RuleSet;
  readonly id: string;
  readonly faces: readonly Face[];
  /** The numbers of all faces. */
  readonly everyFace: readonly number[];
  readonly byCode: ReadonlyMap<string, number>;
  readonly suits: readonly string[];
  /** Copies of each face by number of seats. */
  readonly counts: readonly (readonly number[])[];
  /** The hands of each deal by number of seats, in turn. */
  readonly schedule: readonly (readonly number[])[];
  readonly isTrump: readonly (readonly boolean[])[];
  readonly classOf: readonly (readonly number[])[];
  readonly power: readonly (readonly number[])[];
  /** By trump, then `(led + 1) * faces + face`: what a card is worth in a trick. */
  readonly value: readonly (readonly number[])[];
  readonly points: readonly (readonly number[])[];
  readonly lastWins: boolean;
  readonly byLast: boolean;
  readonly winnerOf: ((trick: readonly number[], trump: number) => number) | null;
  readonly demands: readonly CompiledDemand[];
  /** Which of the `seen` situations a card fulfils, as bits. */
  readonly seenBits: readonly (readonly number[])[];
  readonly steps: readonly Step[];
  /** The bids of each auction step, lowest first. */
  readonly ladders: readonly (readonly (string | number)[])[];
  readonly melds: readonly CompiledMeld[];
  readonly unit: number;
  readonly terms: readonly Term[];
  readonly customTerms: readonly ((deal: CustomDeal) => readonly number[])[];
  /** Faces that a twist is about, by twist; null for tricks. */
  readonly twistFaces: readonly (readonly (readonly boolean[])[] | null)[];
  readonly settle: Settle | null;
  readonly match: NonNullable<RuleSet["match"]>;
  readonly ranking: ((scores: readonly number[]) => readonly (readonly number[])[]) | null;
  readonly underStock: boolean;
  readonly turnsUp: boolean;
  readonly draw: number;
  /** Whether the deck has equal cards. */
  readonly hasTwins: boolean;
  /** Whether cards are passed on before play. */
  readonly passes: boolean;
  readonly house: House;
  /** Whether declared melds count for a claim: since version 2 of the rules. */
  readonly claimsMelds: boolean;
  /** Whether a tie is decided seat by seat rather than for sides: until version 2. */
  readonly tiesBySeat: boolean;
}
