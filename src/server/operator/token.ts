import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The file with the operator's token, in the data folder. Only its owner can read it. */
export const tokenFile = (data: string): string => join(data, "operator-token");

/** Shorter ones could be guessed. */
export const MIN_TOKEN = 20;

/** The token in the data folder; made when it is first needed. */
export function ownToken(data: string): string {
  const file = tokenFile(data);
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  const token = randomBytes(24).toString("base64url");
  mkdirSync(data, { recursive: true });
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  return token;
}

const hash = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Compares in constant time, whatever the lengths. */
export const isToken = (given: string, token: string): boolean => timingSafeEqual(hash(given), hash(token));
