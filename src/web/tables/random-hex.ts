import { bytesToHex, randomBytes } from "@noble/hashes/utils.js";

/** Random bytes as hexadecimal digits, for ids, keys and nonces. */
export const randomHex = (bytes: number): string => bytesToHex(randomBytes(bytes));
