import { type Notify, settings } from "../../shell/settings.ts";

/** Whether this browser can notify at all. */
export const canNotify = (): boolean => "Notification" in window && "serviceWorker" in navigator;

/** Notifies of something at a table while nobody looks at its page. A newer notification of the same kind replaces the older one. */
export async function notify(kind: keyof Notify, match: string, title: string, body = ""): Promise<void> {
  if (!document.hidden || !settings().notify[kind] || !canNotify() || Notification.permission !== "granted") return;
  try {
    const worker = await navigator.serviceWorker.getRegistration();
    await worker?.showNotification(title, { body, tag: `${match} ${kind}`, icon: "/icon.svg", data: { path: location.pathname } });
  } catch {
    // The title of the page still says it.
  }
}
