import type { Socket } from "node:net";
import { Client } from "pg";
import type { Fanout } from "../../host/ports.ts";
import { connectionConfig, type PostgresSettings } from "../postgres/connection.ts";
import { listeners, noticeSender, readNotices } from "./notices.ts";
import { selfPing } from "./self-ping.ts";

const CHANNEL = "parlour";
const RECONNECT_AFTER = 250;

/**
 * Notices between hosts over LISTEN and NOTIFY. They have a connection of their own and never share the transaction of a move,
 * because NOTIFY takes a lock that all commits share.
 */
export async function postgresFanout(settings: PostgresSettings, pingEvery?: number): Promise<Fanout> {
  const hearers = listeners();
  let client: Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | null = null;

  const send = async (payload: string): Promise<void> => {
    if (client) await notify(client, payload);
  };
  const ping = selfPing(
    (payload) => void send(payload).catch(() => undefined),
    () => {
      if (client) cutOff(client);
    },
    pingEvery,
  );

  const connect = async (): Promise<void> => {
    const next = new Client(connectionConfig(settings));
    next.on("error", () => undefined);
    next.on("notification", ({ payload = "[]" }) => {
      if (!ping.heard(payload)) for (const notice of readNotices(payload)) hearers.tell(notice);
    });
    next.on("end", () => {
      if (client === next) client = null;
      if (!closed) ping.set(false, "The connection was closed.");
      reconnect();
    });
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    if (closed) return next.end();
    client = next;
    // While we were away, we may have missed notices, and others ours: everybody, including us, reads again.
    await notify(next, "[null]");
    ping.set(true, "Connected again.");
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
    publish: noticeSender(send),
    listen: hearers.add,
    isUp: ping.isUp,
    onChange: ping.onChange,
    async close() {
      closed = true;
      ping.stop();
      if (retry) clearTimeout(retry);
      await client?.end();
    },
  };
}

async function notify(client: Client, payload: string): Promise<void> {
  await client.query("select pg_notify($1, $2)", [CHANNEL, payload]);
}

/** Ends a connection whose other side may be gone: a polite goodbye would wait for an answer. */
function cutOff(client: Client): void {
  // The types of the library leave this out.
  const { connection } = client as unknown as { readonly connection: { readonly stream: Socket } };
  connection.stream.destroy();
}
