import type { Seat } from "../../engine/contract/game.ts";
import type { Ports } from "../ports.ts";
import { nobody, type Presence } from "./messages.ts";

/** How often hosts tell each other who is connected, and how long that is believed. */
const ANNOUNCE_EVERY = 10_000;
const BELIEVED_FOR = 25_000;

/** Who is connected to one match. */
interface Connected {
  /** To this host. */
  here: readonly Seat[];
  /** To other hosts, by node. */
  readonly elsewhere: Map<string, { readonly seats: readonly Seat[]; readonly until: number }>;
  version: number;
}

/** Which seats have somebody connected, to this host or to another one. */
export interface PresenceTracker {
  of(match: string): Presence;
  /** Differs whenever presence has changed; 0 while nobody is connected. */
  versionOf(match: string): number;
  /** Notes which seats are connected here, and tells other hosts if that changed. True if it did. */
  setHere(match: string, seats: readonly Seat[]): boolean;
  /** Notes what another host said. True if that changed anything. */
  setElsewhere(match: string, node: string, seats: readonly Seat[]): boolean;
  /** Forgets hosts that have gone silent and announces this host's own seats, from time to time. */
  announceIfDue(): void;
}

export function presenceTracker({ clock, fanout }: Pick<Ports, "clock" | "fanout">, node: string): PresenceTracker {
  /** Includes matches that nobody watches here: somebody may come and ask. */
  const matches = new Map<string, Connected>();
  let versions = 0;
  let announcedAt = clock.now();

  const entryOf = (match: string): Connected => {
    const known = matches.get(match) ?? { here: [], elsewhere: new Map(), version: 0 };
    matches.set(match, known);
    return known;
  };
  const changed = (match: string, connected: Connected): void => {
    connected.version = versions += 1;
    if (connected.here.length === 0 && connected.elsewhere.size === 0) matches.delete(match);
  };
  const announce = (match: string, seats: readonly Seat[]): void => fanout?.publish({ kind: "presence", match, node, seats });

  return {
    of: (match) => {
      const connected = matches.get(match);
      return connected ? presenceIn(connected, clock.now()) : nobody;
    },
    versionOf: (match) => matches.get(match)?.version ?? 0,
    setHere(match, seats) {
      if (sameSeats(matches.get(match)?.here ?? [], seats)) return false;
      const connected = entryOf(match);
      connected.here = seats;
      changed(match, connected);
      announce(match, seats);
      return true;
    },
    setElsewhere(match, from, seats) {
      if (from === node) return false;
      const before = matches.get(match)?.elsewhere.get(from)?.seats ?? [];
      if (before.length === 0 && seats.length === 0) return false;
      const connected = entryOf(match);
      if (seats.length > 0) connected.elsewhere.set(from, { seats, until: clock.now() + BELIEVED_FOR });
      else connected.elsewhere.delete(from);
      if (sameSeats(before, seats)) return false;
      changed(match, connected);
      return true;
    },
    announceIfDue() {
      const now = clock.now();
      if (Math.abs(now - announcedAt) < ANNOUNCE_EVERY) return;
      announcedAt = now;
      for (const [match, connected] of matches) {
        if (forgetSilent(connected, now)) changed(match, connected);
        if (connected.here.length > 0) announce(match, connected.here);
      }
    },
  };
}

function presenceIn({ here, elsewhere }: Connected, now: number): Presence {
  const present = new Set(here);
  for (const { seats, until } of elsewhere.values()) if (until > now) for (const seat of seats) present.add(seat);
  return (seat) => present.has(seat);
}

/** True if a host was forgotten. */
function forgetSilent({ elsewhere }: Connected, now: number): boolean {
  const silent = [...elsewhere].filter(([, { until }]) => until <= now);
  for (const [other] of silent) elsewhere.delete(other);
  return silent.length > 0;
}

const sameSeats = (a: readonly Seat[], b: readonly Seat[]): boolean => a.length === b.length && a.every((seat, i) => seat === b[i]);
