import type { TableView } from "../../../protocol/messages.ts";
import { randomHex } from "../random-hex.ts";
import { server } from "./remote.ts";
import { savedSeat, saveSeat } from "./saved-seats.ts";

/*
 * What this page adds to the randomness of a match: a nonce that is given at once, and the hash of another one, which is revealed
 * when everybody is seated. If all do that, nobody can choose a nonce to go with the others'.
 */

export interface Nonces {
  readonly nonce: string;
  readonly nonceHash: string;
  /** Kept here until the table asks for it. */
  readonly hidden: string;
}

export async function newNonces(): Promise<Nonces> {
  const { hashNonce } = await import("../../../engine/record/fairness.ts");
  const hidden = randomHex(16);
  return { nonce: randomHex(16), nonceHash: hashNonce(hidden), hidden };
}

/** Where the browser can't store anything, hidden nonces last for this visit. */
const held = new Map<string, string>();

/** Keeps the hidden nonce of a seat until it has to be revealed. */
export function keepNonce(match: string, hidden: string): void {
  held.set(match, hidden);
  const saved = savedSeat(match);
  if (saved) saveSeat({ ...saved, nonce: hidden });
}

const hiddenOf = (match: string): string | undefined => held.get(match) ?? savedSeat(match)?.nonce;

const asked = new Set<string>();

/**
 * Reveals our nonce when the table asks for it: only after everybody has committed to one, and to a rematch only if the host kept
 * the commitment that it showed before we gave our hash. It may be tried again: the table begins without it after a while.
 */
export async function revealIfAsked(table: TableView, key: string, promised: string | null = null): Promise<void> {
  const { match, viewer, reveal, seats, commitment } = table;
  const hidden = hiddenOf(match);
  if (!reveal || viewer === null || !reveal.waiting.includes(viewer) || hidden === undefined || asked.has(match)) return;
  const everybodyCommitted = seats.every(({ bot }, seat) => bot !== null || reveal.hashes[seat] !== null);
  if (!everybodyCommitted || (promised !== null && promised !== commitment)) return;
  asked.add(match);
  try {
    await server().reveal(match, hidden, key);
  } catch {
    asked.delete(match);
  }
}
