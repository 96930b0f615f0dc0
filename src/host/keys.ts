import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Randomness } from "./ports.ts";

/** A secret for a seat or an invitation: 192 bits. */
export const newKey = (randomness: Randomness): string => bytesToHex(randomness.bytes(24));

export const newNonce = (randomness: Randomness): string => bytesToHex(randomness.bytes(16));

/** The name of a match: 100 bits, so that a private table cannot be guessed. No letter looks like a digit. */
export const newMatchId = (randomness: Randomness): string => idOf(randomness.bytes(20));

const LETTERS = "abcdefghjkmnpqrstuvwxyz023456789";

/** Five bits of each of twenty bytes. */
export const idOf = (bytes: Uint8Array): string => Array.from(bytes.slice(0, 20), (byte) => LETTERS[byte & 31]).join("");

export const isMatchId = (text: string): boolean => /^[a-z0-9]{20}$/.test(text);

/** Hashing takes longer than making a move, and players come back with the same key. */
const KEPT_HASHES = 4096;
const hashes = new Map<string, string>();

/** What is stored of a key. Keys are random and long, so one round of hashing is enough. */
export function hashKey(key: string): string {
  const known = hashes.get(key);
  if (known !== undefined) return known;
  const hash = bytesToHex(sha256(utf8ToBytes(`parlour key\n${key}`)));
  if (key.length > 128) return hash;
  if (hashes.size >= KEPT_HASHES) hashes.clear();
  hashes.set(key, hash);
  return hash;
}

/** Made once: every command and every message asks for one. */
const SEAT_SECRETS = Array.from({ length: 16 }, (_, seat) => `seat ${seat}`);

/** The name under which the hash of a seat's key is stored. */
export const seatSecret = (seat: number): string => SEAT_SECRETS[seat] ?? `seat ${seat}`;

/** Takes the same time wherever two texts of one length differ. */
export function sameText(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i % Math.max(1, b.length));
  return difference === 0;
}
