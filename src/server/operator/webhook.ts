import { createHmac } from "node:crypto";
import type { TableEvent } from "../../host/ports.ts";

/** Where to send what happens at tables, and the key for the signature. */
export interface WebhookSettings {
  readonly url: string;
  readonly key: string;
  /** For tests: how long to wait before each further attempt. */
  readonly pauses?: readonly number[];
}

export interface Webhook {
  readonly tell: (event: TableEvent) => void;
  /** How many events were delivered, and how many were dropped. */
  readonly counts: { readonly sent: number; readonly lost: number };
  /** Drops undelivered events. */
  stop(): void;
}

/** An event is sent again after these pauses, then given up. */
const PAUSES_MS = [1000, 5000, 25_000];
const TIMEOUT_MS = 5000;
/** A receiver that is down must not fill our memory. */
const MAX_WAITING = 1000;

/**
 * Sends the events as JSON, one at a time. The header `x-parlour-signature` is the HMAC-SHA256 of the body. Redirects are
 * not followed: the operator named one address, and a receiver must not be able to send us elsewhere.
 */
export function webhook({ url, key, pauses = PAUSES_MS }: WebhookSettings): Webhook {
  const queue: TableEvent[] = [];
  const counts = { sent: 0, lost: 0 };
  const stopping = new AbortController();
  let isSending = false;

  const post = async (event: TableEvent): Promise<boolean> => {
    const body = JSON.stringify(event);
    const signature = createHmac("sha256", key).update(body).digest("hex");
    try {
      const response = await fetch(url, {
        method: "POST",
        redirect: "error",
        headers: { "content-type": "application/json", "x-parlour-signature": signature },
        body,
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  };
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      timer.unref();
      stopping.signal.addEventListener("abort", () => resolve(), { once: true });
    });
  const deliver = async (event: TableEvent): Promise<void> => {
    for (let attempt = 0; !stopping.signal.aborted; attempt++) {
      if (await post(event)) {
        counts.sent += 1;
        return;
      }
      const ms = pauses[attempt];
      if (ms === undefined) break;
      await pause(ms);
    }
    counts.lost += 1;
  };
  const sendAll = async (): Promise<void> => {
    isSending = true;
    for (let event = queue.shift(); event && !stopping.signal.aborted; event = queue.shift()) await deliver(event);
    isSending = false;
  };

  return {
    counts,
    tell: (event) => {
      if (queue.length >= MAX_WAITING) counts.lost += 1;
      else queue.push(event);
      if (!isSending) void sendAll();
    },
    stop: () => stopping.abort(),
  };
}
