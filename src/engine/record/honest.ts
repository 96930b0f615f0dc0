import type { Seat, Shape } from "../contract/game.ts";
import type { Match } from "../match/match.ts";
import { hashNonce } from "./fairness.ts";
import type { Entry, Head, MatchRecord } from "./record.ts";

/*
 * Things that the rules allow, but that an honest host never writes. Records of the first format aren't held to this.
 */

/** The shortest and the longest nonce, in hexadecimal digits. */
const MIN_NONCE_DIGITS = 32;
const MAX_NONCE_DIGITS = 128;
/** The longest name of a person, and of a bot, which may be the path of a program. In UTF-16 units. */
const MAX_NAME = 40;
const MAX_BOT_NAME = 500;

/** The name of something that an honest host never writes. */
export type Dishonesty =
  | "excused-without-clock"
  | "excused-nothing"
  | "excused-too-much"
  | "timeout-without-clock"
  | "forfeit-without-absence"
  | "before-the-start"
  | "bot-nonce"
  | "short-nonce"
  | "long-nonce"
  | "long-name"
  | "nonce-hash"
  | "hash-without-phase"
  | "later-format";

/** What is dishonest about the head of a record. */
export function dishonestHead(record: MatchRecord): Dishonesty | null {
  const { format, seats, nonces, undo, draws } = record;
  if (format === 1) {
    const isLater =
      nonces !== undefined || undo !== undefined || draws !== undefined || seats.some(({ nonceHash }) => nonceHash !== undefined);
    return isLater ? "later-format" : null;
  }
  for (const { name, bot, nonce, nonceHash } of seats) {
    const most = bot === undefined ? MAX_NAME : MAX_BOT_NAME;
    if ((name ?? "").length > most || (bot ?? "").length > most) return "long-name";
    if (bot !== undefined) {
      if (nonce !== "" || nonceHash !== undefined) return "bot-nonce";
      continue;
    }
    if (nonce !== "" && nonce.length < MIN_NONCE_DIGITS) return "short-nonce";
    if (nonce.length > MAX_NONCE_DIGITS) return "long-nonce";
    if (nonces !== "two-phase") {
      if (nonceHash !== undefined) return "hash-without-phase";
    } else if (nonceHash === undefined || nonce === "" || hashNonce(nonce) !== nonceHash) return "nonce-hash";
  }
  return null;
}

/** What is dishonest about an entry, in the match before it. */
export function dishonestEntry<G extends Shape>({ head, clocks, idleTurns, seq }: Match<G>, entry: Entry): Dishonesty | null {
  if (head.format === 1) return null;
  const isTimed = head.clock.kind !== "none";
  if (seq === 0 && entry.at < head.startedAt) return "before-the-start";
  if (entry.do === "timeout" && !isTimed) return "timeout-without-clock";
  if (entry.do === "forfeit" && !isAbsent(head, idleTurns, entry.seat)) return "forfeit-without-absence";
  const [word, ms] = entry.do.split(" ");
  if (word !== "excuse") return null;
  if (!isTimed) return "excused-without-clock";
  if (!(Number(ms) > 0)) return "excused-nothing";
  return Number(ms) > entry.at - clocks.since || ms?.startsWith("0") ? "excused-too-much" : null;
}

const isAbsent = ({ absence }: Head, idleTurns: readonly number[], seat: Seat | null): boolean =>
  absence?.outcome === "forfeit" && seat !== null && (idleTurns[seat] ?? 0) >= absence.idleTurns;

export function tellDishonesty(what: Dishonesty): string {
  switch (what) {
    case "excused-without-clock":
      return "Time was given back in a match without a clock.";
    case "excused-nothing":
      return "No time at all was given back.";
    case "excused-too-much":
      return "More time was given back than had passed.";
    case "timeout-without-clock":
      return "A player ran out of time in a match without a clock.";
    case "forfeit-without-absence":
      return "A player forfeited without having been absent long enough.";
    case "before-the-start":
      return "Its time is before the start of the match.";
    case "bot-nonce":
      return "A bot added a nonce, which only people do.";
    case "short-nonce":
      return "A nonce has fewer than 16 bytes.";
    case "long-nonce":
      return "A nonce has more than 64 bytes.";
    case "long-name":
      return "A name is longer than names can be.";
    case "nonce-hash":
      return "A nonce isn't the one that the player committed to.";
    case "hash-without-phase":
      return "The nonces were given in one phase, but there is a hash of one.";
    case "later-format":
      return "It has fields that its format doesn't have.";
  }
}
