import type { CountingRng } from "../../src/engine/contract/chance.ts";
import { sealOf } from "../../src/engine/record/fairness.ts";
import type { Entry, MatchRecord } from "../../src/engine/record/record.ts";

/*
 * Forged records, each resealed, so that only their content gives them away. Any verifier that follows
 * docs/fairness.md refuses each of them, whether or not it knows the rules of the game.
 */

type Forger = (record: MatchRecord, rng: CountingRng) => MatchRecord | null;

/** With a new seal. */
export const sealed = (record: MatchRecord): MatchRecord => ({ ...record, seal: sealOf(record) });

/** Entries with another one in between, renumbered; draws move along. */
export function inserted(record: MatchRecord, at: number, entry: Omit<Entry, "seq">): MatchRecord {
  const entries = [...record.entries.slice(0, at), { seq: 0, ...entry }, ...record.entries.slice(at)].map((one, i) => ({
    ...one,
    seq: i + 1,
  }));
  const draws = (record.draws ?? []).map((draw) => (draw.entry > at ? { ...draw, entry: draw.entry + 1 } : draw));
  return sealed({ ...record, entries, draws });
}

const without = (record: MatchRecord, field: keyof MatchRecord): MatchRecord =>
  // What is left out is optional.
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== field)) as unknown as MatchRecord;

const other = (hex: string): string => `${hex.slice(0, -1)}${hex.endsWith("0") ? "1" : "0"}`;

const isTimed = ({ clock }: MatchRecord): boolean => clock.kind !== "none";

/** Any place among the entries, and the time there. */
function somewhere({ entries, startedAt }: MatchRecord, rng: CountingRng): { readonly place: number; readonly at: number } {
  const place = rng.int(entries.length);
  return { place, at: entries[place - 1]?.at ?? startedAt };
}

/** A person's seat with another nonce or hash. */
function withSeat(
  record: MatchRecord,
  change: (seat: MatchRecord["seats"][number]) => MatchRecord["seats"][number] | null,
): MatchRecord | null {
  const at = record.seats.findIndex(({ bot }) => bot === undefined);
  const seat = record.seats[at];
  const now = seat && change(seat);
  return now ? sealed({ ...record, seats: record.seats.with(at, now) }) : null;
}

/** The draws with one of them changed. */
function withDraw(
  record: MatchRecord,
  rng: CountingRng,
  change: (draw: NonNullable<MatchRecord["draws"]>[number]) => NonNullable<MatchRecord["draws"]>[number],
): MatchRecord | null {
  const { draws = [] } = record;
  if (draws.length === 0) return null;
  const at = rng.int(draws.length);
  const draw = draws[at];
  return draw ? sealed({ ...record, draws: draws.with(at, change(draw)) }) : null;
}

export const FORGERS: Readonly<Record<string, Forger>> = {
  "another secret": (record) => sealed({ ...record, secret: other(record.secret ?? "") }),
  "another commitment": (record) => sealed({ ...record, commitment: other(record.commitment) }),
  "another version": (record) => sealed({ ...record, version: record.version + 1 }),
  "another option": (record) => sealed({ ...record, options: { more: 1 } }),
  "a position": (record) => sealed({ ...record, position: {} }),
  "another nonce": (record) =>
    record.nonces === "two-phase" || (record.draws?.length ?? 0) > 0
      ? withSeat(record, (seat) => ({ ...seat, nonce: other(seat.nonce) }))
      : null,
  "a short nonce": (record) => withSeat(record, (seat) => ({ ...seat, nonce: "abcd" })),
  "a nonce that was left out": (record) =>
    record.nonces === "two-phase"
      ? withSeat(record, ({ name, nonceHash }) => ({ name, nonce: "", ...(nonceHash === undefined ? {} : { nonceHash }) }))
      : null,
  "another hash": (record) =>
    withSeat(record, (seat) => (seat.nonceHash === undefined ? null : { ...seat, nonceHash: other(seat.nonceHash) })),
  "no hash": (record) => withSeat(record, ({ name, nonce, nonceHash }) => (nonceHash === undefined ? null : { name, nonce })),
  "a phase too many": (record) => (record.nonces === "one-phase" ? sealed({ ...record, nonces: "two-phase" }) : null),
  "a phase too few": (record) => (record.nonces === "two-phase" ? sealed({ ...record, nonces: "one-phase" }) : null),
  "a bot's nonce": (record) => {
    const at = record.seats.findIndex(({ bot }) => bot !== undefined);
    const seat = record.seats[at];
    return seat ? sealed({ ...record, seats: record.seats.with(at, { ...seat, nonce: "ab".repeat(16) }) }) : null;
  },
  "another number": (record, rng) =>
    withDraw(record, rng, (draw) => {
      const [of, number] = draw.numbers[0] ?? [2, 0];
      return { ...draw, numbers: [[of, (number + 1) % of], ...draw.numbers.slice(1)] };
    }),
  "another stream": (record, rng) => withDraw(record, rng, (draw) => ({ ...draw, stream: draw.stream + 1 + rng.int(5) })),
  "a number out of one": (record, rng) => withDraw(record, rng, (draw) => ({ ...draw, numbers: [[1, 0], ...draw.numbers] })),
  "draws in another order": ({ draws = [], ...record }) => (draws.length > 1 ? sealed({ ...record, draws: draws.toReversed() }) : null),
  "no draws": (record) => sealed(without(record, "draws")),
  "an excuse of nothing": (record, rng) => {
    const { place, at } = somewhere(record, rng);
    return inserted(record, place, { at, seat: null, do: "excuse 0" });
  },
  "an excuse without a clock": (record, rng) => {
    const { place, at } = somewhere(record, rng);
    return isTimed(record) ? null : inserted(record, place, { at, seat: null, do: "excuse 1" });
  },
  "an excuse that is too long": (record, rng) => {
    const { place, at } = somewhere(record, rng);
    return inserted(record, place, { at, seat: null, do: `excuse ${1_000_000 + rng.int(1000)}` });
  },
  "a timeout without a clock": (record, rng) => {
    const { place, at } = somewhere(record, rng);
    return isTimed(record) ? null : inserted(record, place, { at, seat: 0, do: "timeout" });
  },
  "a forfeit of who was there": (record) => inserted(record, 0, { at: record.startedAt, seat: 0, do: "forfeit" }),
  "an end before the limit": (record, rng) => {
    const { place, at } = somewhere(record, rng);
    return inserted(record, place, { at, seat: null, do: "too-long" });
  },
  "an entry before the start": (record) => {
    const [first, ...rest] = record.entries;
    return first ? sealed({ ...record, entries: [{ ...first, at: record.startedAt - 1 }, ...rest] }) : null;
  },
  "an entry left out": (record, rng) => {
    const at = rng.int(record.entries.length - 1);
    return sealed({ ...record, entries: record.entries.toSpliced(at, 1) });
  },
  "an entry twice": (record, rng) => {
    const at = rng.int(record.entries.length);
    const entry = record.entries[at];
    return entry ? sealed({ ...record, entries: record.entries.toSpliced(at, 0, entry) }) : null;
  },
  "two entries exchanged": (record, rng) => {
    const at = rng.int(record.entries.length - 1);
    const [one, two] = [record.entries[at], record.entries[at + 1]];
    return one && two ? sealed({ ...record, entries: record.entries.with(at, two).with(at + 1, one) }) : null;
  },
  "a link of another match": (record, rng) => {
    const { seal } = record;
    const at = rng.int(record.entries.length);
    return seal ? { ...record, seal: { ...seal, entries: seal.entries.with(at, "00".repeat(32)) } } : null;
  },
  "another result under the old seal": (record) => ({ ...record, result: { ranking: [[0]] } }),
  "another name under the old seal": (record) => ({
    ...record,
    seats: record.seats.map((seat, i) => (i === 0 && seat.bot === undefined ? { ...seat, name: "Eve" } : seat)),
  }),
  "another time under the old seal": (record, rng) => {
    const at = rng.int(record.entries.length);
    const entry = record.entries[at];
    return entry ? { ...record, entries: record.entries.with(at, { ...entry, at: entry.at + 1 }) } : null;
  },
  "a field too many": (record) => sealed(Object.assign({ ...record }, { dice: "loaded" })),
  "an unknown format": (record) => sealed(Object.assign({ ...record }, { format: 3 })),
  "the format before, with what it doesn't have": (record) => sealed({ ...record, format: 1 }),
};
