import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Head, MatchRecord, Seal } from "./record.ts";

/** 256 bits, never 32: a player could try every small seed against her own hand and read the others'. */
export const SECRET_BYTES = 32;

/** The same data always gives the same string, whatever the order of its fields. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((part) => canonical(part)).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`);
    return `{${fields.join(",")}}`;
  }
  return JSON.stringify(value) ?? "null";
}

const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** What will be played, fixed before anybody sits down. */
export interface Promised {
  readonly game: string;
  readonly version: number;
  readonly options: unknown;
  readonly position?: unknown;
}

/** What the host publishes at creation. It binds the secret, the game, its version, the options and the position. */
export const commit = (secret: string, { game, version, options, position }: Promised): string =>
  hash(`parlour commitment 1\n${secret}\n${canonical({ game, version, options, position: position ?? null })}`);

/** The key of a match's chance, from the host's secret and every seat's nonce, so that nobody controls it alone. */
export function matchKey(secret: string, nonces: readonly string[]): Uint8Array {
  return hkdf(sha256, hexToBytes(secret), utf8ToBytes(nonces.join("\n")), utf8ToBytes("parlour chance 1"), 32);
}

/** What a seat sends when it sits down, so that it can't change its nonce once it knows the others'. */
export const hashNonce = (nonce: string): string => hash(`parlour nonce 1\n${nonce}`);

/** A secret from any string, for the judge and for tests: the same string gives the same match. */
export const secretFromText = (text: string): string => hash(`parlour secret\n${text}`);

/** The hash of the head, then of each entry with the one before, then of the end. */
export function sealOf(record: MatchRecord): Seal {
  const work = sealing(record);
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/** The same, one entry at a time, for long records. */
export function* sealing(record: MatchRecord): Generator<void, Seal> {
  const head = hash(`parlour head 1\n${canonical(headOf(record))}`);
  const entries: string[] = [];
  let link = head;
  for (const { seq, at, seat, do: done } of record.entries) {
    link = hash(`${link}\n${canonical([seq, at, seat, done])}`);
    entries.push(link);
    yield;
  }
  const end = [record.result, record.secret ?? null, ...(record.format === 1 ? [] : [record.draws ?? null])];
  return { head, entries, end: hash(`${link}\n${canonical(end)}`) };
}

/** The head of a record, without what came later. */
export function headOf(record: { readonly [K in keyof Head]: Head[K] | (undefined extends Head[K] ? undefined : never) }): Head {
  const { format, game, version, options, position, seats, clock, absence, nonces, undo, imported, startedAt, commitment } = record;
  const head: { -readonly [K in keyof Head]: Head[K] } = { format, game, version, options, seats, clock, startedAt, commitment };
  // Assigned one by one: every move reads the head, and objects built by spreading are slower to read.
  if (position !== undefined) head.position = position;
  if (absence !== undefined) head.absence = absence;
  if (nonces !== undefined) head.nonces = nonces;
  if (undo !== undefined) head.undo = undo;
  if (imported !== undefined) head.imported = imported;
  return head;
}
