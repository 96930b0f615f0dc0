import { connect, type NatsConnection } from "@nats-io/transport-node";
import type { Fanout } from "../../host/ports.ts";
import { listeners, noticeSender, readNotices } from "./notices.ts";
import { selfPing } from "./self-ping.ts";
import { errorText } from "../../engine/input/error-text.ts";

/** Nodes of older versions use this name too. */
const SUBJECT = "parlour.news";
const RECONNECT_AFTER = 250;
/** A server that refuses this one is asked less and less often. */
const MAX_RECONNECT_AFTER = 8000;
/** How long a server may take to answer, including one that accepts connections and says nothing. */
const HANDSHAKE_MS = 3000;

const later = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref());

/** The user and password of an address, or its token: the library takes them only as options of their own. */
function credentialsIn(url: string): { user: string; pass: string } | { token: string } | object {
  if (!URL.canParse(url)) return {};
  const { username, password } = new URL(url);
  if (username === "") return {};
  const user = decodeURIComponent(username);
  return password === "" ? { token: user } : { user, pass: decodeURIComponent(password) };
}

/**
 * Notices between hosts over NATS: with many hosts, cheaper than over the database. A host that starts while NATS is down
 * works without it, and connects as soon as it is back.
 */
export async function natsFanout(url: string, pingEvery?: number): Promise<Fanout> {
  const hearers = listeners();
  let connection: NatsConnection | null = null;
  let closed = false;
  const send = (payload: string): void => {
    if (connection && !connection.isClosed()) connection.publish(SUBJECT, payload);
  };
  const ping = selfPing(send, () => void connection?.reconnect().catch(() => undefined), pingEvery);

  const listen = async (to: NatsConnection): Promise<void> => {
    for await (const message of to.subscribe(SUBJECT)) {
      const payload = message.string();
      if (!ping.heard(payload)) for (const notice of readNotices(payload)) hearers.tell(notice);
    }
  };
  const watch = async (to: NatsConnection): Promise<void> => {
    for await (const { type } of to.status()) {
      if (type === "disconnect") ping.set(false, "The connection was lost.");
      if (type !== "reconnect") continue;
      ping.set(true, "Connected again.");
      // Notices may have been missed before a reconnect.
      hearers.tell(null);
    }
  };
  const open = async (): Promise<void> => {
    const settings = { maxReconnectAttempts: -1, reconnectTimeWait: RECONNECT_AFTER, timeout: HANDSHAKE_MS, name: "parlour" };
    const opened = await connect({ servers: url, ...credentialsIn(url), ...settings });
    if (closed) return opened.close();
    connection = opened;
    listen(opened).catch(() => undefined);
    watch(opened).catch(() => undefined);
    // The subscription must be active before anybody relies on it.
    await Promise.race([opened.flush(), later(HANDSHAKE_MS)]);
    ping.set(true, "Connected.");
    hearers.tell(null);
  };
  /** Only for the first connection, which then reopens itself. */
  const tryAgain = async (after: number): Promise<void> => {
    await later(after);
    if (!closed && !connection) await open().catch(() => tryAgain(Math.min(MAX_RECONNECT_AFTER, after * 2)));
  };
  await open().catch((error: unknown) => {
    ping.set(false, errorText(error));
    void tryAgain(RECONNECT_AFTER);
  });

  return {
    publish: noticeSender(async (payload) => send(payload)),
    listen: hearers.add,
    isUp: ping.isUp,
    onChange: ping.onChange,
    close: async () => {
      closed = true;
      ping.stop();
      // A server that doesn't answer must not hold up the end of this one.
      if (connection) await Promise.race([connection.drain().catch(() => undefined), later(HANDSHAKE_MS)]);
    },
  };
}
