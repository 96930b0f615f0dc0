import type { Seat } from "../../engine/contract/game.ts";
import type { Ports } from "../ports.ts";
import { nobody, type Presence } from "./messages.ts";

/** How often hosts tell each other who is connected, and how long that is believed. */
const ANNOUNCE_EVERY = 10_000;
const BELIEVED_FOR = 25_000;
/** How often spectators are counted, so that people who keep coming and going don't flood everybody with messages. */
export const COUNT_EVERY = 5000;

/** Who is connected to one host. */
interface Those {
  readonly seats: readonly Seat[];
  /** How many watch without a seat. */
  readonly spectators: number;
}

const NOBODY: Those = { seats: [], spectators: 0 };

/** Who is connected to one match. */
interface Connected {
  /** To this host. */
  here: Those;
  /** To other hosts, by node. */
  readonly elsewhere: Map<string, Those & { readonly until: number }>;
  /** How many spectators other hosts were told of, and how many people are told of, by the last count. */
  announced: number;
  counted: number;
  version: number;
}

/** Who is connected, to this host or to another one: which seats, and how many spectators. */
export interface PresenceTracker {
  of(match: string): Presence;
  /** How many watched without a seat when they were last counted. */
  spectatorsOf(match: string): number;
  /** Differs whenever presence has changed; 0 while nobody is connected. */
  versionOf(match: string): number;
  /** Notes who is connected here, and tells other hosts if the seats changed. True if they did. */
  setHere(match: string, seats: readonly Seat[], spectators: number): boolean;
  /** Records another host's presence notice. True if the seats changed. */
  setElsewhere(match: string, node: string, seats: readonly Seat[], spectators?: number): boolean;
  /** Forgets hosts that have gone silent, announces who is connected here, and counts spectators, from time to time. */
  announceIfDue(): void;
}

export function presenceTracker({ clock, fanout }: Pick<Ports, "clock" | "fanout">, node: string): PresenceTracker {
  /** Includes matches that nobody watches here, because somebody may start to. */
  const matches = new Map<string, Connected>();
  /** Matches whose spectators may be more or fewer than at the last count. */
  const uncounted = new Set<string>();
  let versions = 0;
  let announcedAt = clock.now();
  let countedAt = clock.now();

  const entryOf = (match: string): Connected => {
    const known = matches.get(match) ?? { here: NOBODY, elsewhere: new Map(), announced: 0, counted: 0, version: 0 };
    matches.set(match, known);
    return known;
  };
  const changed = (match: string, connected: Connected): void => {
    connected.version = versions += 1;
    forgetIfEmpty(match, connected);
  };
  const forgetIfEmpty = (match: string, { here, elsewhere, announced, counted }: Connected): void => {
    const isEmpty = isNobody(here) && elsewhere.size === 0 && announced === 0 && counted === 0;
    if (isEmpty) matches.delete(match);
  };
  const announce = (match: string, connected: Connected): void => {
    const { seats, spectators } = connected.here;
    connected.announced = spectators;
    fanout?.publish({ kind: "presence", match, node, seats, spectators });
  };
  const announceAll = (now: number): void => {
    for (const [match, connected] of matches) {
      if (forgetSilent(connected, now)) {
        uncounted.add(match);
        changed(match, connected);
      }
      if (!isNobody(connected.here)) announce(match, connected);
    }
  };
  const count = (): void => {
    for (const match of uncounted) {
      const connected = matches.get(match);
      if (!connected) continue;
      if (connected.here.spectators !== connected.announced) announce(match, connected);
      const total = totalOf(connected);
      if (total === connected.counted) forgetIfEmpty(match, connected);
      else {
        connected.counted = total;
        changed(match, connected);
      }
    }
    uncounted.clear();
  };

  return {
    of: (match) => {
      const connected = matches.get(match);
      return connected ? presenceIn(connected, clock.now()) : nobody;
    },
    spectatorsOf: (match) => matches.get(match)?.counted ?? 0,
    versionOf: (match) => matches.get(match)?.version ?? 0,
    setHere(match, seats, spectators) {
      const before = matches.get(match)?.here ?? NOBODY;
      const isSame = sameSeats(before.seats, seats);
      if (isSame && before.spectators === spectators) return false;
      const connected = entryOf(match);
      connected.here = { seats, spectators };
      uncounted.add(match);
      if (isSame) return false;
      changed(match, connected);
      announce(match, connected);
      return true;
    },
    setElsewhere(match, from, seats, spectators = 0) {
      if (from === node) return false;
      const before = matches.get(match)?.elsewhere.get(from) ?? NOBODY;
      if (isNobody(before) && seats.length === 0 && spectators === 0) return false;
      const connected = entryOf(match);
      if (seats.length > 0 || spectators > 0) connected.elsewhere.set(from, { seats, spectators, until: clock.now() + BELIEVED_FOR });
      else connected.elsewhere.delete(from);
      if (before.spectators !== spectators) uncounted.add(match);
      if (sameSeats(before.seats, seats)) return false;
      changed(match, connected);
      return true;
    },
    announceIfDue() {
      const now = clock.now();
      if (Math.abs(now - announcedAt) >= ANNOUNCE_EVERY) {
        announcedAt = now;
        announceAll(now);
      }
      if (Math.abs(now - countedAt) < COUNT_EVERY) return;
      countedAt = now;
      count();
    },
  };
}

function presenceIn({ here, elsewhere }: Connected, now: number): Presence {
  const present = new Set(here.seats);
  for (const { seats, until } of elsewhere.values()) if (until > now) for (const seat of seats) present.add(seat);
  return (seat) => present.has(seat);
}

function totalOf({ here, elsewhere }: Connected): number {
  let total = here.spectators;
  for (const { spectators } of elsewhere.values()) total += spectators;
  return total;
}

/** True if a host was forgotten. */
function forgetSilent({ elsewhere }: Connected, now: number): boolean {
  const silent = [...elsewhere].filter(([, { until }]) => until <= now);
  for (const [other] of silent) elsewhere.delete(other);
  return silent.length > 0;
}

const isNobody = ({ seats, spectators }: Those): boolean => seats.length === 0 && spectators === 0;
const sameSeats = (a: readonly Seat[], b: readonly Seat[]): boolean => a.length === b.length && a.every((seat, i) => seat === b[i]);
