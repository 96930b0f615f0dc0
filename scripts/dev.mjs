// `npm run dev`: the server and the pages, both reloaded when a file changes. `npm run dev -- --port 8001 --pages 5174` takes
// other ports, and 0 any free one; further flags are those of `parlour serve`.
import { spawn } from "node:child_process";
import { createServer as createSocket } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createServer } from "vite";
import { setUp } from "./setup.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values, tokens } = parseArgs({
  options: { port: { type: "string", default: process.env.PORT ?? "8000" }, pages: { type: "string", default: "5173" } },
  strict: false,
  tokens: true,
});
const ours = new Set(tokens.flatMap(({ name, index }) => (name === "port" || name === "pages" ? [index, index + 1] : [])));
const others = process.argv.slice(2).filter((_, at) => !ours.has(at));

const port = values.port === "0" ? String(await freePort()) : values.port;
// Where the proxy of the pages finds the server.
process.env.PARLOUR_PORT = port;

setUp();
const children = [
  run("node_modules/typescript/bin/tsc", "-b", "--watch", "--preserveWatchOutput"),
  run("--watch", "--watch-preserve-output", "bin/parlour.js", "serve", "--port", port, ...others),
];
const pages = await createServer({
  configFile: join(root, "src/web/vite.config.ts"),
  server: { port: Number(values.pages), host: "127.0.0.1" },
});
await pages.listen();
process.stdout.write(`Pages with reload: ${pages.resolvedUrls?.local[0]} (server: http://127.0.0.1:${port}/)\n`);

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    for (const { pid } of children) end(pid, signal);
    process.exit(0);
  });
}

/** Each in a process group of its own: both start processes that would outlive them. */
function run(...args) {
  return spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"], detached: process.platform !== "win32" });
}

function end(pid, signal) {
  try {
    process.kill(process.platform === "win32" ? pid : -pid, signal);
  } catch {
    // It has ended.
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const socket = createSocket().once("error", reject);
    socket.listen(0, "127.0.0.1", () => {
      const { port: free } = socket.address();
      socket.close(() => resolve(free));
    });
  });
}
