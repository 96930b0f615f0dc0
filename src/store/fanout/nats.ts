import { connect } from "@nats-io/transport-node";
import type { Fanout, News } from "../../host/ports.ts";
import { payloads, readNews } from "./notices.ts";

const SUBJECT = "parlour.news";

/** News between hosts over NATS, for those who run it already: cheaper than the database for many hosts. */
export async function natsFanout(url: string): Promise<Fanout> {
  const connection = await connect({ servers: url, maxReconnectAttempts: -1, name: "parlour" });
  const hearers = new Set<(news: News | null) => void>();
  let waiting: News[] = [];
  let planned = false;

  const listen = async (): Promise<void> => {
    for await (const message of connection.subscribe(SUBJECT)) {
      for (const news of readNews(message.string())) for (const hearer of hearers) hearer(news);
    }
  };
  /** Whenever the connection comes back, news may have been missed. */
  const watch = async (): Promise<void> => {
    for await (const { type } of connection.status()) {
      if (type === "reconnect") for (const hearer of hearers) hearer(null);
    }
  };
  listen().catch(() => undefined);
  watch().catch(() => undefined);
  // Whoever is told that we are ready may speak at once.
  await connection.flush();

  return {
    publish(news) {
      waiting.push(news);
      if (planned) return;
      planned = true;
      setImmediate(() => {
        planned = false;
        const batch = waiting;
        waiting = [];
        for (const payload of payloads(batch)) if (!connection.isClosed()) connection.publish(SUBJECT, payload);
      });
    },
    listen(hearer) {
      hearers.add(hearer);
      return () => hearers.delete(hearer);
    },
    close: () => connection.drain(),
  };
}
