import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PluginSite } from "../../plugins/browser-files.ts";
import type { App } from "../../service.ts";

/** For files whose addresses contain a hash of their content: they never change. */
const FOREVER = "public, max-age=31536000, immutable";

/** The page and the service worker as a server with plug-ins sends them. */
export interface PluginPages {
  readonly index: string;
  readonly worker: string;
}

/** The pages, told about the plug-ins. The page gets data, not a script: the content security policy allows no inline scripts. */
export function pagesWith(site: PluginSite, folder: string, reload: boolean): PluginPages {
  const index = readFileSync(join(folder, "index.html"), "utf8");
  const worker = readFileSync(join(folder, "sw.js"), "utf8");
  const data = `{"version":"${site.version}","reload":${reload},"games":${site.games}}`.replaceAll("<", "\\u003c");
  const files = JSON.stringify([...site.files.keys(), ...site.shared]);
  return {
    index: index.replace("</head>", () => `<script type="application/json" id="plugins">${data}</script></head>`),
    worker: `self.PLUGIN_FILES = ${files};\nself.PLUGIN_VERSION = "-${site.version}";\n${worker}`,
  };
}

/** The modules of plug-ins, and what tells a page in development that they have changed. */
export function pluginRoutes(app: App, site: PluginSite, pages: PluginPages): void {
  for (const [path, { type, body }] of site.files) {
    app.get(path, { schema: { hide: true } }, (_request, reply) => reply.header("cache-control", FOREVER).type(type).send(body));
  }
  app.get("/plugins/version", { schema: { hide: true } }, (_request, reply) =>
    reply.header("cache-control", "no-store").type("text/plain").send(site.version),
  );
  for (const path of ["/", "/index.html"]) {
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(pages.index),
    );
  }
  app.get("/sw.js", { schema: { hide: true } }, (_request, reply) =>
    reply.header("cache-control", "no-cache").type("text/javascript; charset=utf-8").send(pages.worker),
  );
}
