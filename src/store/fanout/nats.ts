import { connect } from "@nats-io/transport-node";
import type { Fanout } from "../../host/ports.ts";
import { listeners, noticeSender, readNotices } from "./notices.ts";

/** Nodes of older versions use this name too. */
const SUBJECT = "parlour.news";

/** Notices between hosts over NATS: with many hosts, cheaper than over the database. */
export async function natsFanout(url: string): Promise<Fanout> {
  const connection = await connect({ servers: url, maxReconnectAttempts: -1, name: "parlour" });
  const hearers = listeners();

  const listen = async (): Promise<void> => {
    for await (const message of connection.subscribe(SUBJECT)) {
      for (const notice of readNotices(message.string())) hearers.tell(notice);
    }
  };
  /** Notices may have been missed before a reconnect. */
  const watchConnection = async (): Promise<void> => {
    for await (const { type } of connection.status()) if (type === "reconnect") hearers.tell(null);
  };
  listen().catch(() => undefined);
  watchConnection().catch(() => undefined);
  // The subscription must be active before anybody relies on it.
  await connection.flush();

  return {
    publish: noticeSender(async (payload) => {
      if (!connection.isClosed()) connection.publish(SUBJECT, payload);
    }),
    listen: hearers.add,
    close: () => connection.drain(),
  };
}
