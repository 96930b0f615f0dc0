import { equalBytes } from "@noble/ciphers/utils.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { LRUCache } from "lru-cache";
import type { Randomness } from "./ports.ts";

/** A secret for a seat or an invitation: 192 bits. */
export const newKey = (randomness: Randomness): string => bytesToHex(randomness.bytes(24));

/** The id of a match: 100 bits, so that a private table can't be guessed. */
export const newMatchId = (randomness: Randomness): string => idOf(randomness.bytes(20));

/** No letter that looks like a digit. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz023456789";

/** Five bits of each of twenty bytes. */
export const idOf = (bytes: Uint8Array): string => Array.from(bytes.slice(0, 20), (byte) => LETTERS[byte & 31]).join("");

export const isMatchId = (text: string): boolean => /^[a-z0-9]{20}$/.test(text);

/** Hashing takes longer than making a move, and players keep sending the same key. */
const hashes = new LRUCache<string, string>({ max: 4096 });
const MAX_CACHED_KEY = 128;

/** What is stored of a key. Keys are random and long, so one round of hashing is enough. */
export function hashKey(key: string): string {
  const known = hashes.get(key);
  if (known !== undefined) return known;
  const hash = bytesToHex(sha256(utf8ToBytes(`parlour key\n${key}`)));
  if (key.length <= MAX_CACHED_KEY) hashes.set(key, hash);
  return hash;
}

/** Built once, because every command and every message needs them. */
const SEAT_SECRETS = Array.from({ length: 16 }, (_, seat) => `seat ${seat}`);
const ALERTS_SECRETS = Array.from({ length: 16 }, (_, seat) => `alerts ${seat}`);

/** The name under which a seat's alert settings are stored. */
export const alertsSecret = (seat: number): string => ALERTS_SECRETS[seat] ?? `alerts ${seat}`;

/** The name under which the hash of a seat's key is stored. */
export const seatSecret = (seat: number): string => SEAT_SECRETS[seat] ?? `seat ${seat}`;

/** Every command compares the same few hashes, and encoding them takes longer than comparing. */
const encoded = new LRUCache<string, Uint8Array>({ max: 8192 });

function bytesOf(hash: string): Uint8Array {
  const known = encoded.get(hash);
  if (known) return known;
  const bytes = utf8ToBytes(hash);
  encoded.set(hash, bytes);
  return bytes;
}

/** Compares two hashes in constant time. */
export const sameHash = (a: string, b: string): boolean => equalBytes(bytesOf(a), bytesOf(b));
