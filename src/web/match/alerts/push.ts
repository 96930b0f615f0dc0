import { useEffect } from "react";
import { useWords } from "../../i18n/language.tsx";
import { NOTIFIED, type Notify, useSettings } from "../../shell/settings.ts";
import { server } from "../../tables/remote/remote.ts";
import { savedSeat } from "../../tables/remote/saved-seats.ts";
import type { Table, TableState } from "../../tables/table.ts";
import { canNotify } from "./notification.ts";

/** Where this browser has its push service, as the server needs it. */
interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Lets the server notify the player of a table while no page is open, as far as the player and the browser allow it. */
export function usePush(table: Table, state: TableState, game: string): void {
  const words = useWords();
  const { notify } = useSettings();
  const { viewer, status } = state.table;
  const applies = !table.local && viewer !== null && status !== "over";
  useEffect(() => {
    const key = savedSeat(table.id)?.key;
    if (!applies || key === undefined || !canNotify()) return;
    const { turn, rematch, chat } = words.alerts;
    const texts = { turn: turn(game), rematch: rematch(game), chat: chat(game) };
    // Without push, the page still shows everything while it is open.
    void tellServer(table.id, key, notify, texts).catch(() => {});
  }, [table, applies, notify, game, words]);
}

async function tellServer(match: string, key: string, wanted: Notify, texts: Readonly<Record<keyof Notify, string>>): Promise<void> {
  const isWanted = NOTIFIED.some((kind) => wanted[kind]) && Notification.permission === "granted";
  const subscription = await subscribe(isWanted);
  if (isWanted && subscription) await server().setAlerts(match, { subscription, wanted, texts }, key);
  else if (subscription) await server().setAlerts(match, null, key);
}

/** The subscription of this browser; made if it is wanted and isn't there. */
async function subscribe(isWanted: boolean): Promise<Subscription | null> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known || !isWanted) return known && plain(known);
  const applicationServerKey = await server().pushKey();
  return applicationServerKey === null ? null : plain(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
}

function plain(subscription: PushSubscription): Subscription | null {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint !== undefined && p256dh !== undefined && auth !== undefined ? { endpoint, keys: { p256dh, auth } } : null;
}
