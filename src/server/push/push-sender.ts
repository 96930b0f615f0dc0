import webPush from "web-push";
import type { Alert } from "../../host/ports.ts";
import type { AlertsRequest } from "../../protocol/requests.ts";
import { quota } from "../limits/quota.ts";

/** Sends notifications to browsers, through the push services of their makers. */
export interface PushSender {
  /** The public key that subscriptions are made with. */
  readonly key: string;
  /** Whether an address belongs to a push service: the server sends requests to nothing else. */
  accepts(endpoint: string): boolean;
  /** Sends what an alert says. It never throws. */
  send(alert: Alert): void;
}

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushOptions {
  readonly keys: PushKeys;
  /** Origins that are trusted as push services beside the usual ones. */
  readonly origins?: readonly string[];
  /** Where push services can reach the operator. */
  readonly contact?: string;
  /** Whether the table still waits for the player. */
  isStill(alert: Alert): Promise<boolean>;
  /** The subscription has ended: it is removed. */
  ended(alert: Alert): void;
  report(error: unknown): void;
  /** Tests pass in their own. */
  readonly fetch?: typeof fetch;
  readonly presentMs?: number;
}

export const newPushKeys = (): PushKeys => webPush.generateVAPIDKeys();

/** Where browsers have their push services: Chrome and Edge, Firefox, Safari. */
const SERVICES = [/^fcm\.googleapis\.com$/, /\.push\.services\.mozilla\.com$/, /^web\.push\.apple\.com$/, /\.notify\.windows\.com$/];

/** A player who is connected has this time to see it on the page. */
const PRESENT_MS = 10_000;
/** A turn is still worth a notification after this time. */
const KEPT_SECONDS = 24 * 60 * 60;
const TIMEOUT_MS = 10_000;
/** Beyond this many at once, the newest are dropped. */
const MOST_AT_ONCE = 200;
/** The same for turns of players who are connected, which may not need a notification. */
const MOST_PENDING = 10_000;

/** The limit on chat messages, so that nobody can make a phone ring all the time. */
const CHATS_PER_MINUTE = 6;

export function openPushSender({
  keys,
  origins = [],
  contact = "https://example.org/parlour",
  isStill,
  ended,
  report,
  fetch: post = fetch,
  presentMs = PRESENT_MS,
}: PushOptions): PushSender {
  let sending = 0;
  const chats = quota(CHATS_PER_MINUTE, 60_000);
  /** Seats whose player is connected, and may see on the page that it's their turn. */
  const pending = new Set<string>();
  const accepts = (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false;
    const { origin, protocol, hostname } = new URL(endpoint);
    return origins.includes(origin) || (protocol === "https:" && SERVICES.some((service) => service.test(hostname)));
  };
  /** Whether a player who is connected hasn't reacted for a while. */
  const isOverlooked = async (alert: Alert): Promise<boolean> => {
    const seat = `${alert.match} ${alert.seat}`;
    // A message or an offer is on the page already.
    if (alert.kind !== "turn" || pending.has(seat) || pending.size >= MOST_PENDING) return false;
    pending.add(seat);
    try {
      await new Promise((resolve) => setTimeout(resolve, presentMs).unref());
      return await isStill(alert);
    } finally {
      pending.delete(seat);
    }
  };
  const deliver = async (alert: Alert, { subscription, texts }: AlertsRequest): Promise<void> => {
    const { endpoint, method, headers, body } = webPush.generateRequestDetails(subscription, payloadOf(alert, texts), {
      TTL: KEPT_SECONDS,
      urgency: "high",
      vapidDetails: { subject: contact, ...keys },
    });
    const answer = await post(endpoint, {
      method,
      headers: headersOf(headers),
      body: new Uint8Array(body ?? []),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status === 404 || answer.status === 410) ended(alert);
    else if (!answer.ok) report(new Error(`The push service at ${new URL(endpoint).host} answered with status ${answer.status}.`));
  };
  const sendIfNeeded = async (alert: Alert, request: AlertsRequest): Promise<void> => {
    if (alert.present && !(await isOverlooked(alert))) return;
    if (sending >= MOST_AT_ONCE) return;
    sending += 1;
    await deliver(alert, request).finally(() => (sending -= 1));
  };
  return {
    key: keys.publicKey,
    accepts,
    send(alert) {
      // Written by our own route, which has checked it.
      const request = JSON.parse(alert.address) as AlertsRequest;
      if (!request.wanted[alert.kind] || !accepts(request.subscription.endpoint)) return;
      if (alert.kind === "chat" && !chats.take(`${alert.match} ${alert.seat}`, 1, performance.now())) return;
      void sendIfNeeded(alert, request).catch(report);
    },
  };
}

/** What the service worker shows. */
const payloadOf = ({ match, kind, said }: Alert, texts: AlertsRequest["texts"]): string =>
  JSON.stringify({
    title: texts[kind],
    body: said ? `${said.name}: ${said.text}` : "",
    tag: `${match} ${kind}`,
    path: `/table/${match}`,
  });

/** Node's `fetch` sets the length itself. */
const headersOf = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (name === "Content-Length" ? [] : [[name, String(value)]])));
