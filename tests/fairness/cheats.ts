import { fastRng } from "../../src/engine/contract/chance.ts";
import type { Shape } from "../../src/engine/contract/game.ts";
import { act, canUndo, type Match } from "../../src/engine/match/match.ts";
import { commit, hashNonce, secretFromText } from "../../src/engine/record/fairness.ts";
import type { Entry, Head, MatchRecord } from "../../src/engine/record/record.ts";
import { beginFrom, dealerOf, recordOf } from "../../src/engine/record/replay.ts";
import { inserted } from "./forgeries.ts";
import { anySetting, gameOf, headOf, honestRecord, isVerified, type Setting } from "./records.ts";

/*
 * Hosts that cheat, alone or with a friend at the table. Each tries its trick and writes the best record that it can. The
 * outcome is compared with docs/fairness.md: a cheat that succeeds and isn't listed there as out of reach is a bug.
 */

/**
 * `refused`: a verifier refuses the record. `seen`: it isn't what the player saw at the table. `useless`: the record is accepted, and
 * chance is what it would have been. `out of reach`: docs/fairness.md says that this can't be found out. `succeeded`: a bug.
 */
export type Outcome = "refused" | "seen" | "useless" | "out of reach" | "succeeded";

type Cheat = (id: string, seed: number) => Promise<Outcome>;

const numbersOf = ({ draws = [] }: MatchRecord): string => JSON.stringify(draws.map(({ numbers }) => numbers));

/** Replays entries under a head, with extra ones in between, as a host in control of the match could. */
async function replayed(
  head: Head,
  secret: string,
  entries: readonly Entry[],
  before: (match: Match<Shape>, entry: Entry) => readonly Omit<Entry, "seq">[],
): Promise<MatchRecord | null> {
  const begun = beginFrom(await gameOf(head.game), head, dealerOf(secret, head));
  if (!begun.ok) return null;
  let { match } = begun;
  const written: Entry[] = [];
  for (const entry of entries) {
    for (const one of [...before(match, entry), entry]) {
      const outcome = act(match, one.seat, one.do, one.at);
      if (!outcome.ok) return null;
      written.push(outcome.entry);
      match = outcome.match;
      if (match.result) return recordOf(match, written, secret);
    }
  }
  return null;
}

/** The outcome of a record that should change the numbers of an honest one. */
async function judged(cheat: MatchRecord | null, honest: MatchRecord): Promise<Outcome> {
  if (!cheat || !(await isVerified(cheat))) return "refused";
  return numbersOf(cheat) === numbersOf(honest) ? "useless" : "succeeded";
}

/** Just before the first entry that draws. */
const isBeforeDraw = ({ draws = [] }: MatchRecord, { seq }: Entry): boolean => draws.find(({ entry }) => entry > 0)?.entry === seq;

export const settingOf = (seed: number, more: Partial<Setting> = {}): Setting => {
  const { bots = false, phases = "one-phase", clock = { kind: "none" }, entries = 30 } = anySetting(seed);
  return { seed, bots, phases, clock, entries, ...more };
};

/** Adds excuses before a roll until the roll is a good one. */
const excuse: Cheat = async (id, seed) => {
  const record = await honestRecord(id, settingOf(seed));
  const { secret = "", entries } = record;
  const ms = [0, 1, 5][seed % 3] ?? 0;
  const cheat = await replayed(record, secret, entries, (_, entry) =>
    isBeforeDraw(record, entry) ? Array.from({ length: 1 + (seed % 4) }, () => ({ at: entry.at, seat: null, do: `excuse ${ms}` })) : [],
  );
  return judged(cheat, record);
};

/** A friend undoes and redoes before a roll until the roll is a good one. */
const undo: Cheat = async (id, seed) => {
  const record = await honestRecord(id, settingOf(seed));
  const { secret = "", entries } = record;
  const cheat = await replayed(record, secret, entries, (match, entry) => {
    const seat = record.seats.findIndex((_, one) => canUndo(match, one));
    return seat < 0 ? [] : ["undo", "redo"].map((word) => ({ at: entry.at, seat, do: word }));
  });
  return judged(cheat, record);
};

/** A secret that is drawn when the nonces for the rematch are known: with the commitment of the offer, or with its own. */
const rematch: Cheat = async (id, seed) => {
  const record = await honestRecord(id, settingOf(seed));
  const offered = record.commitment;
  const secret = secretFromText(`chosen ${seed}`);
  const isOffered = seed % 2 === 0;
  const head = { ...headOf(await gameOf(id), settingOf(seed)).head, commitment: isOffered ? offered : commit(secret, record) };
  const cheat = await replayed(head, secret, [{ seq: 1, at: head.startedAt, seat: 0, do: "resign" }], () => []);
  if (cheat && cheat.commitment !== offered) return "seen";
  return judged(cheat, record);
};

/** A friend who chooses a nonce when the secret and the other nonces are known. */
const nonce: Cheat = async (id, seed) => {
  const phases = seed % 2 === 0 ? "two-phase" : "one-phase";
  const setting = settingOf(seed, { phases, bots: false });
  const { head, secret } = headOf(await gameOf(id), setting);
  const record = await honestRecord(id, setting);
  const last = head.seats.length - 1;
  const chosen = secretFromText(`chosen ${seed}`).slice(0, 32);
  const seats = head.seats.map((seat, i) => (i === last ? { ...seat, nonce: chosen } : seat));
  const cheat = await replayed({ ...head, seats }, secret, [{ seq: 1, at: head.startedAt, seat: 0, do: "resign" }], () => []);
  const outcome = await judged(cheat, record);
  // In one phase the last player to sit down can do that, and the record says that it was one phase.
  return outcome !== "refused" && phases === "one-phase" ? "out of reach" : outcome;
};

/** A friend whose hash was made to fit after the fact: but the others saw another one before they revealed theirs. */
const hash: Cheat = async (id, seed) => {
  const setting = settingOf(seed, { phases: "two-phase", bots: false });
  const { head, secret } = headOf(await gameOf(id), setting);
  const last = head.seats.length - 1;
  const chosen = secretFromText(`chosen ${seed}`).slice(0, 32);
  const seats = head.seats.map((seat, i) => (i === last ? { ...seat, nonce: chosen, nonceHash: hashNonce(chosen) } : seat));
  const cheat = await replayed({ ...head, seats }, secret, [{ seq: 1, at: head.startedAt, seat: 0, do: "resign" }], () => []);
  if (!cheat || !(await isVerified(cheat))) return "refused";
  return cheat.seats[last]?.nonceHash === head.seats[last]?.nonceHash ? "succeeded" : "seen";
};

/** Uses numbers from a later stream, because the next one is unfavorable. */
const skip: Cheat = async (id, seed) => {
  const { secret = "", ...record } = await honestRecord(id, settingOf(seed));
  const begun = beginFrom(await gameOf(id), record, (stream) => dealerOf(secret, record)(stream + 1 + (seed % 5)));
  if (!begun.ok) return "refused";
  const outcome = act(begun.match, 0, "resign", record.startedAt);
  if (!outcome.ok) return "refused";
  // The record as that host would publish it, with the numbers that it used.
  const cheat = recordOf({ ...outcome.match, chance: begun.match.chance }, [outcome.entry], secret);
  const draws = (cheat.draws ?? []).map((draw) => ({ ...draw, stream: draw.stream + 1 + (seed % 5) }));
  return (await isVerified({ ...cheat, draws })) && draws.length > 0 ? "succeeded" : "refused";
};

/** Moves in another order, or one left out: what is legal is a match like any other, and only those who were there know better. */
const order: Cheat = async (id, seed) => {
  const record = await honestRecord(id, settingOf(seed));
  const { secret = "", entries } = record;
  const rng = fastRng(seed);
  const at = rng.int(Math.max(1, entries.length - 2));
  const [one, two] = [entries[at], entries[at + 1]];
  if (!one || !two) return "refused";
  const changed = seed % 2 === 0 ? entries.with(at, { ...two, at: one.at }).with(at + 1, { ...one, at: two.at }) : entries.toSpliced(at, 1);
  const cheat = await replayed(record, secret, changed, () => []);
  return cheat && (await isVerified(cheat)) ? "out of reach" : "refused";
};

/** The entries, or the secret and the numbers, of another match. */
const replay: Cheat = async (id, seed) => {
  const [record, other] = [
    await honestRecord(id, settingOf(seed)),
    await honestRecord(id, settingOf(seed + 5000, { phases: "one-phase" })),
  ];
  if (seed % 2 === 0) return judged({ ...other, commitment: record.commitment }, record);
  const cheat = await replayed(record, other.secret ?? "", other.entries, () => []);
  return judged(cheat, record);
};

/** Time that runs out for a player who has no clock, or a player sent away. */
const timeout: Cheat = async (id, seed) => {
  const record = await honestRecord(id, settingOf(seed, { clock: { kind: "none" } }));
  const [first] = record.entries;
  const seat = first?.seat ?? 0;
  const cheat = inserted(record, 0, { at: record.startedAt, seat, do: seed % 2 === 0 ? "timeout" : "forfeit" });
  return (await isVerified(cheat)) ? "succeeded" : "refused";
};

export const CHEATS: Readonly<Record<string, Cheat>> = { excuse, undo, rematch, nonce, hash, skip, order, replay, timeout };

/** Which cheats may be out of reach: the ones that docs/fairness.md lists under “What remains”. */
export const LISTED: readonly string[] = ["nonce", "order"];

/** Lets hosts cheat; the outcomes by kind. */
export async function letCheat(count: number, seed: number): Promise<Map<string, Map<Outcome, number>>> {
  const kinds = Object.entries(CHEATS);
  const tally = new Map<string, Map<Outcome, number>>();
  for (let i = 0; i < count; i++) {
    const [kind, cheat] = kinds[i % kinds.length] ?? ["", excuse];
    const outcome = await cheat(Math.floor(i / kinds.length) % 8 === 0 ? "sagrada" : "cellar", seed + i);
    const ofKind = tally.get(kind) ?? new Map<Outcome, number>();
    tally.set(kind, ofKind.set(outcome, (ofKind.get(outcome) ?? 0) + 1));
  }
  return tally;
}
