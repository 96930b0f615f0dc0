import type { Plugin } from "vite";

/**
 * Writes the service worker: it keeps every file of the build, so that the pages open and local play works without a net.
 * The list and its version come from the build itself; the names of the files change with what is in them.
 */
export function offline(): Plugin {
  return {
    name: "parlour-offline",
    apply: "build",
    enforce: "post",
    generateBundle: {
      // Last of all: chunks that held nothing but styles are dropped on the way, and one missing file would undo the whole.
      order: "post",
      handler(_options, bundle) {
        const files = Object.keys(bundle).filter((file) => !file.endsWith(".map") && !file.endsWith(".html"));
        const kept = ["/", "/icon.svg", "/manifest.webmanifest", ...files.map((file) => `/${file}`)].sort();
        this.emitFile({ type: "asset", fileName: "sw.js", source: workerFor(kept) });
      },
    },
  };
}

/** The first visit to each version keeps its files; pages come from the net when there is one, files from what is kept. */
const workerFor = (files: readonly string[]): string => `const FILES = ${JSON.stringify(files)};
const KEPT = "parlour-" + ${JSON.stringify(versionOf(files))};
addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FILES)).then(() => skipWaiting()));
});
addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith("parlour-") && name !== KEPT).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});
addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin || address.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).then((answer) => (answer.ok ? answer : Promise.reject(answer))).catch(() => caches.match("/").then((page) => page ?? Response.error())));
    return;
  }
  if (FILES.includes(address.pathname)) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});
`;

/** Not a secret, only a name that changes when the list does. */
function versionOf(files: readonly string[]): string {
  let sum = 5381;
  for (const sign of files.join("\n")) sum = (sum * 33 + (sign.codePointAt(0) ?? 0)) >>> 0;
  return sum.toString(36);
}
