/*
 * The service worker. It caches every file of the build, so that the pages open and local play works offline.
 * The build adds the two constants.
 */

declare const self: ServiceWorkerGlobalScope;

/** The paths of all files of the build. */
declare const __FILES__: readonly string[];
/** Changes whenever the list does: file names contain a hash of what is in them. */
declare const __VERSION__: string;

/** A server with plug-ins puts these lines in front of the file: the paths of their modules, and a version that changes with them. */
const { PLUGIN_FILES = [], PLUGIN_VERSION = "" } = self as { PLUGIN_FILES?: readonly string[]; PLUGIN_VERSION?: string };

const FILES = [...__FILES__, ...PLUGIN_FILES];
const PREFIX = "parlour-";
const CACHE = PREFIX + __VERSION__ + PLUGIN_VERSION;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(freshPage(request));
  else if (FILES.includes(pathname)) event.respondWith(cachedFile(request));
});

self.addEventListener("push", (event) => event.waitUntil(showPush(event.data?.text() ?? "")));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data));
});

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES);
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const outdated = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(outdated.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** What our server sends: see `payloadOf` in its push sender. */
interface Pushed {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly path: string;
}

const pages = (): Promise<readonly WindowClient[]> => self.clients.matchAll({ type: "window", includeUncontrolled: true });

/** Shows a notification, unless somebody is looking at its page. */
async function showPush(text: string): Promise<void> {
  const { title, body, tag, path } = JSON.parse(text) as Pushed;
  const isSeen = (await pages()).some((page) => page.visibilityState === "visible" && new URL(page.url).pathname === path);
  if (!isSeen) await self.registration.showNotification(title, { body, tag, icon: "/icon.svg", data: { path } });
}

/** Brings the page of a notification to the front, or opens it. */
async function openPage(data: unknown): Promise<void> {
  const path = typeof data === "object" && data !== null && "path" in data ? String(data.path) : "/";
  const open = (await pages()).find((page) => new URL(page.url).pathname === path);
  if (open) await open.focus();
  // Only our own pages: whatever was sent, it isn't an address.
  else await self.clients.openWindow(new URL(path, self.location.origin).pathname);
}

/** From the network if it answers, so that a new version is seen at once; else from the cache. */
async function freshPage(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.ok) return response;
  } catch {
    // Offline.
  }
  return (await caches.match("/")) ?? Response.error();
}

const cachedFile = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);
