import type { CountingRng } from "../../src/engine/contract/chance.ts";
import { fastRng } from "../../src/engine/contract/chance.ts";
import type { Bundle } from "../../src/engine/contract/bundle.ts";
import type { Game, Seat, Shape } from "../../src/engine/contract/game.ts";
import { dueAt } from "../../src/engine/match/clock.ts";
import { act, canAskUndo, canRedo, canUndo, type Match, toAct, waitingFor } from "../../src/engine/match/match.ts";
import { commit, hashNonce, secretFromText } from "../../src/engine/record/fairness.ts";
import type { Entry, Head, MatchRecord, SeatRecord } from "../../src/engine/record/record.ts";
import { beginFrom, dealerOf, recordOf } from "../../src/engine/record/replay.ts";
import { verify } from "../../src/engine/record/verify.ts";
import { listingOf } from "../../src/server/catalog.ts";
import { cellar } from "../../src/testkit/fixtures/cellar/game.ts";

/*
 * Records of honest hosts, of every kind that there is: with and without clocks, in one phase and in two, with bots, undo by
 * consent, outages and timeouts.
 */

/** The catalog, and a small card game that is quick to play. */
export const find = (id: string): Promise<Bundle<Shape>> | undefined => (id === "cellar" ? Promise.resolve(small) : listingOf(id)?.load());

// Only its rules are needed.
const small = { open: () => ({ ok: true, game: cellar() }) } as unknown as Bundle<Shape>;

export async function gameOf(id: string): Promise<Game<Shape>> {
  const opened = await (await find(id))?.open({});
  if (!opened?.ok) throw new Error(`${id} can't be opened.`);
  return opened.game;
}

export const isVerified = async (record: unknown): Promise<boolean> => (await verify(record, find)).verified;

export interface Setting {
  readonly seed: number;
  readonly clock?: Head["clock"];
  readonly undo?: "free";
  readonly phases?: "two-phase" | "one-phase";
  readonly bots?: boolean;
  /** The match is ended by resigning after this many entries. */
  readonly entries?: number;
}

const CLOCKS = [
  { kind: "bank", ms: 60_000, increment: 1000 },
  { kind: "bank", ms: 2000, increment: 500, overtime: 30_000 },
  { kind: "move", ms: 30_000 },
] as const;
const START = 1_000_000;

const nonceOf = (seed: number, seat: Seat): string => secretFromText(`nonce ${seed} ${seat}`).slice(0, 32);

export function headOf(game: Game<Shape>, setting: Setting): { readonly head: Head; readonly secret: string } {
  const { seed, clock = { kind: "none" }, phases = "one-phase", bots = false, undo } = setting;
  const secret = secretFromText(`record ${game.id} ${seed}`);
  const promised = { game: game.id, version: game.version, options: {} };
  const count = game.seats.includes(2) ? 2 : (game.seats[0] ?? 1);
  const seats = Array.from({ length: count }, (_, seat): SeatRecord => {
    if (bots && seat > 0) return { name: null, bot: "easy", nonce: "" };
    const nonce = nonceOf(seed, seat);
    return { name: `Player ${seat + 1} “é”`, nonce, ...(phases === "two-phase" ? { nonceHash: hashNonce(nonce) } : {}) };
  });
  const more = { ...(undo ? { undo } : {}), absence: { idleTurns: 2, outcome: "forfeit" } as const };
  const head: Head = {
    format: 2,
    ...promised,
    seats,
    clock,
    ...more,
    nonces: phases,
    startedAt: START,
    commitment: commit(secret, promised),
  };
  return { head, secret };
}

/** A setting of any kind, by its seed. */
export function anySetting(seed: number): Setting {
  const rng = fastRng(seed);
  const bots = rng.int(4) === 0;
  return {
    seed,
    bots,
    phases: !bots && rng.int(2) === 0 ? "two-phase" : "one-phase",
    ...(rng.int(2) === 0 ? { clock: rng.pick(CLOCKS) } : {}),
    ...(rng.int(6) === 0 ? { undo: "free" } : {}),
    entries: 8 + rng.int(40),
  };
}

/** A random next action: mostly a move, sometimes a word of the match. */
function choice(match: Match<Shape>, rng: CountingRng): readonly [Seat, string] {
  const [waiting] = waitingFor(match);
  if (waiting !== undefined) return [waiting, rng.int(4) === 0 ? "decline-undo" : "allow-undo"];
  const seat = rng.pick(toAct(match));
  const seats = match.head.seats.map((_, one) => one).filter((one) => match.head.seats[one]?.bot === undefined);
  for (const one of seats) {
    if (canRedo(match, one) && rng.int(2) === 0) return [one, "redo"];
    if (canUndo(match, one) && rng.int(6) === 0) return [one, "undo"];
    if (canAskUndo(match, one) && rng.int(6) === 0) return [one, "ask-undo"];
  }
  return [seat, match.game.write(rng.pick(match.game.moves(match.state, seat)))];
}

/** Does one more thing; a refusal is a bug of the test. */
export function does(match: Match<Shape>, entries: Entry[], seat: Seat | null, text: string, at: number): Match<Shape> {
  const outcome = act(match, seat, text, at);
  if (!outcome.ok) throw new Error(`“${text}” is refused: ${outcome.refusal.text}`);
  entries.push(outcome.entry);
  return outcome.match;
}

/** A record as an honest host writes it. */
export async function honestRecord(id: string, setting: Setting): Promise<MatchRecord> {
  const game = await gameOf(id);
  const { head, secret } = headOf(game, setting);
  const begun = beginFrom(game, head, dealerOf(secret, head));
  if (!begun.ok) throw new Error(begun.error.text);
  const rng = fastRng(setting.seed);
  const isTimed = head.clock.kind !== "none";
  let { match } = begun;
  let at = START;
  const entries: Entry[] = [];
  while (!match.result) {
    at += 1 + rng.int(900);
    const due = (seat: Seat): number => dueAt(head.clock, match.clocks, seat) ?? Number.POSITIVE_INFINITY;
    // The seat whose time runs out first.
    const [acting = 0] = toAct(match).toSorted((a, b) => due(a) - due(b));
    if (entries.length >= (setting.entries ?? 30)) match = does(match, entries, acting, "resign", at);
    else if (isTimed && rng.int(12) === 0) {
      // The host was down for a while.
      const lost = 1 + rng.int(5000);
      at += lost;
      match = does(match, entries, null, `excuse ${lost}`, at);
    } else if (isTimed && (rng.int(12) === 0 || due(acting) < at)) {
      at = Math.max(at, due(acting));
      match = does(match, entries, acting, "timeout", at);
    } else match = does(match, entries, ...choice(match, rng), at);
  }
  return recordOf(match, entries, secret);
}
