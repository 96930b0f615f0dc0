import { Client } from "pg";
import type { Fanout } from "../../host/ports.ts";
import { connectionConfig, type PostgresSettings } from "../postgres/connection.ts";
import { listeners, noticeSender, readNotices } from "./notices.ts";

const CHANNEL = "parlour";
const RECONNECT_AFTER = 250;

/**
 * Notices between hosts over LISTEN and NOTIFY. They have a connection of their own and never share the transaction of a move,
 * because NOTIFY takes a lock that all commits share.
 */
export async function postgresFanout(settings: PostgresSettings): Promise<Fanout> {
  const hearers = listeners();
  let client: Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | null = null;

  const connect = async (): Promise<void> => {
    const next = new Client(connectionConfig(settings));
    next.on("error", () => undefined);
    next.on("notification", ({ payload }) => {
      for (const notice of readNotices(payload ?? "[]")) hearers.tell(notice);
    });
    next.on("end", () => {
      if (client === next) client = null;
      reconnect();
    });
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    if (closed) return next.end();
    client = next;
    // While we were away, we may have missed notices, and others ours: everybody, including us, reads again.
    await notify(next, "[null]");
  };
  const reconnect = (): void => {
    if (closed || retry) return;
    retry = setTimeout(() => {
      retry = null;
      connect().catch(reconnect);
    }, RECONNECT_AFTER);
    retry.unref();
  };
  await connect();
  return {
    publish: noticeSender(async (payload) => {
      if (client) await notify(client, payload);
    }),
    listen: hearers.add,
    async close() {
      closed = true;
      if (retry) clearTimeout(retry);
      await client?.end();
    },
  };
}

async function notify(client: Client, payload: string): Promise<void> {
  await client.query("select pg_notify($1, $2)", [CHANNEL, payload]);
}
