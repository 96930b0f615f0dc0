import { Client } from "pg";
import type { Fanout, News } from "../../host/ports.ts";
import { payloads, readNews } from "./notices.ts";
import { connectionOf, type PostgresSettings } from "../postgres/postgres.ts";

const CHANNEL = "parlour";
const RECONNECT_AFTER = 250;

/**
 * News between hosts over LISTEN and NOTIFY, on a connection of its own and never in the transaction of a move: a NOTIFY takes
 * a lock that all commits share. What comes in one turn of the loop goes out as one message.
 */
export async function postgresFanout(settings: PostgresSettings): Promise<Fanout> {
  const hearers = new Set<(news: News | null) => void>();
  let client: Client | null = null;
  let waiting: News[] = [];
  let planned = false;
  let closed = false;
  let retry: NodeJS.Timeout | null = null;

  const hear = (payload: string): void => {
    for (const news of readNews(payload)) for (const hearer of hearers) hearer(news);
  };

  const connect = async (): Promise<void> => {
    const next = new Client(connectionOf(settings));
    next.on("error", () => undefined);
    next.on("notification", ({ payload }) => hear(payload ?? "[]"));
    next.on("end", () => {
      if (client === next) client = null;
      reconnect();
    });
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    if (closed) return next.end();
    client = next;
    // While we were away news may have passed us by, and ours the others: everybody, and so we too, looks for itself.
    await next.query("select pg_notify($1, $2)", [CHANNEL, "[null]"]);
  };

  const reconnect = (): void => {
    if (closed || retry) return;
    retry = setTimeout(() => {
      retry = null;
      connect().catch(reconnect);
    }, RECONNECT_AFTER);
    retry.unref();
  };

  /** One message at a time; what comes meanwhile goes out together. */
  const send = async (): Promise<void> => {
    try {
      while (waiting.length > 0) {
        const batch = waiting;
        waiting = [];
        for (const payload of payloads(batch)) await client?.query("select pg_notify($1, $2)", [CHANNEL, payload]);
      }
    } finally {
      planned = false;
    }
  };

  await connect();
  return {
    publish(news) {
      waiting.push(news);
      if (planned) return;
      planned = true;
      // News that is lost costs a moment: others also read when they are asked.
      setImmediate(() => send().catch(() => undefined));
    },
    listen(hearer) {
      hearers.add(hearer);
      return () => hearers.delete(hearer);
    },
    async close() {
      closed = true;
      if (retry) clearTimeout(retry);
      await client?.end();
    },
  };
}
