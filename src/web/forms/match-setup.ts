import { usualSeats } from "../../kit/seats.ts";
import type { ClockRule } from "../../engine/record/record.ts";
import { type ClockName, CLOCKS } from "../match/seats/clocks.ts";
import type { Options } from "./options/options-form.tsx";

/** Who plays a seat: the person, a friend, somebody else on this device, or a bot by its name. */
export type SeatChoice = "me" | "friend" | "person" | (string & {});

/** What happens to a friend's seat when its turns pass without a move. */
export type Absence = "none" | "bot" | "forfeit";
export const ABSENCES: readonly Absence[] = ["none", "bot", "forfeit"];

/** One of the clocks that the form offers, or the one that the rules ask for: none, for most games. */
export type ClockChoice = ClockName | "rules";

/**
 * The chosen clock, given the one of the rules. A friend can only be absent by a clock, so "no clock" then stands for a day per
 * turn.
 */
export function clockOf({ clock, absence, friends }: MatchSetup, ruled: ClockRule | null): ClockChoice {
  if (clock === "rules" && ruled) return clock;
  if (clock !== "rules" && clock !== "none") return clock;
  return friends && absence !== "none" ? "day" : "none";
}

export function clockRuleOf(setup: MatchSetup, ruled: ClockRule | null): ClockRule {
  const chosen = clockOf(setup, ruled);
  return chosen === "rules" ? (ruled ?? CLOCKS.none) : CLOCKS[chosen];
}

/** After this many turns in a row without a move somebody is absent. */
const IDLE_TURNS = 2;

export const absenceRule = (absence: Absence) => (absence === "none" ? undefined : { idleTurns: IDLE_TURNS, outcome: absence });

/** What a form says about a match before it starts. */
export interface MatchSetup {
  /** Online with friends; else on this device, against bots. */
  readonly friends: boolean;
  readonly count: number;
  /** One choice for each seat that a game could have; only the first `count` matter. */
  readonly choices: readonly SeatChoice[];
  /** What people who share this device are called, by seat. */
  readonly names: readonly string[];
  /** The bot that takes a seat for which nothing else was chosen. */
  readonly level: string;
  readonly clock: ClockChoice;
  readonly absence: Absence;
  readonly listed: boolean;
  /** Null until the person has chosen. */
  readonly advice: boolean | null;
  readonly options: Options;
}

const MOST_SEATS = 8;

export function newSetup(seats: readonly number[], friends: boolean, level: string): MatchSetup {
  const others = Array.from({ length: MOST_SEATS - 1 }, () => (friends ? "friend" : level));
  return {
    friends,
    level,
    count: usualSeats(seats),
    choices: ["me", ...others],
    names: [],
    clock: "rules",
    absence: "none",
    listed: false,
    advice: null,
    options: {},
  };
}

/** Options may change how many can play: then the number is one that they allow. */
export const withSeats = (setup: MatchSetup, seats: readonly number[]): MatchSetup =>
  seats.includes(setup.count) ? setup : { ...setup, count: usualSeats(seats) };

function choiceAt({ choices, friends, level }: MatchSetup, seat: number): SeatChoice {
  const chosen = choices[seat] ?? level;
  if (chosen === "friend") return friends ? chosen : level;
  return chosen === "person" && friends ? "friend" : chosen;
}

/** The person's seat; the first one if theirs is not among those that play. */
export function mySeat(setup: MatchSetup): number {
  const found = Array.from({ length: setup.count }, (_, seat) => seat).find((seat) => choiceAt(setup, seat) === "me");
  return found ?? 0;
}

/** Who plays each seat. Exactly one is the person. */
export function seatsOf(setup: MatchSetup): SeatChoice[] {
  const mine = mySeat(setup);
  return Array.from({ length: setup.count }, (_, seat) => (seat === mine ? "me" : choiceAt(setup, seat)));
}

/** Changes one seat. If the person moves there, its previous occupant takes the person's old seat. */
export function chooseSeat(setup: MatchSetup, seat: number, next: SeatChoice): MatchSetup {
  const before = choiceAt(setup, seat);
  const swapped = before === "me" ? setup.level : before;
  const choices = setup.choices.map((one, at) => (at === seat ? next : next === "me" && one === "me" ? swapped : one));
  return { ...setup, choices, level: ["me", "friend", "person"].includes(next) ? setup.level : next };
}

/** Unless the person says otherwise, hints are for matches against bots. */
export const allowsAdvice = (setup: MatchSetup): boolean =>
  setup.advice ?? !seatsOf(setup).some((one) => one === "friend" || one === "person");
