import { connect } from "@nats-io/transport-node";
import type { Fanout } from "../../host/ports.ts";
import { listeners, noticeSender, readNotices } from "./notices.ts";
import { selfPing } from "./self-ping.ts";

/** Nodes of older versions use this name too. */
const SUBJECT = "parlour.news";
const RECONNECT_AFTER = 250;

/** Notices between hosts over NATS: with many hosts, cheaper than over the database. */
export async function natsFanout(url: string, pingEvery?: number): Promise<Fanout> {
  const connection = await connect({ servers: url, maxReconnectAttempts: -1, reconnectTimeWait: RECONNECT_AFTER, name: "parlour" });
  const hearers = listeners();
  const send = (payload: string): void => {
    if (!connection.isClosed()) connection.publish(SUBJECT, payload);
  };
  const ping = selfPing(send, () => void connection.reconnect().catch(() => undefined), pingEvery);

  const listen = async (): Promise<void> => {
    for await (const message of connection.subscribe(SUBJECT)) {
      const payload = message.string();
      if (!ping.heard(payload)) for (const notice of readNotices(payload)) hearers.tell(notice);
    }
  };
  const watchConnection = async (): Promise<void> => {
    for await (const { type } of connection.status()) {
      if (type === "disconnect") ping.set(false, "The connection was lost.");
      if (type !== "reconnect") continue;
      ping.set(true, "Connected again.");
      // Notices may have been missed before a reconnect.
      hearers.tell(null);
    }
  };
  listen().catch(() => undefined);
  watchConnection().catch(() => undefined);
  // The subscription must be active before anybody relies on it.
  await connection.flush();

  return {
    publish: noticeSender(async (payload) => send(payload)),
    listen: hearers.add,
    isUp: ping.isUp,
    onChange: ping.onChange,
    close: () => {
      ping.stop();
      return connection.drain();
    },
  };
}
