// Plays on the bare loop: the same sockets and messages, without rules.
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort, start } from "./process.mjs";

const require = createRequire(new URL("../../package.json", import.meta.url));
const { WebSocket } = require("ws");
const program = fileURLToPath(new URL("bare-server.mjs", import.meta.url));

const listening = (port) =>
  new Promise((resolve) => {
    const probe = connect(port, "127.0.0.1", () => resolve(true));
    probe.once("error", () => resolve(false));
    probe.once("connect", () => probe.destroy());
  });

export async function bareServer() {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "bench-bare-"));
  const server = await start([program, String(port), join(folder, "log")], {}, () => listening(port));
  let opened = 0;

  async function openMatch() {
    const room = `/${opened++}`;
    let answered = null;
    const sockets = await Promise.all(
      [0, 1].map(
        (seat) =>
          new Promise((resolve, reject) => {
            const socket = new WebSocket(`ws://127.0.0.1:${port}${room}`, { perMessageDeflate: false });
            socket.once("error", reject);
            socket.once("open", () => resolve(socket));
            socket.on("message", (data) => {
              if (JSON.parse(data).seat === seat) answered();
            });
          }),
      ),
    );
    let made = 0;
    return {
      async move(column) {
        const seat = made % 2;
        const done = new Promise((resolve) => (answered = resolve));
        sockets[seat].send(JSON.stringify({ seat, move: `drop ${column + 1}` }));
        await done;
        made += 1;
      },
      async close() {
        for (const socket of sockets) socket.terminate();
      },
    };
  }

  return {
    ...server,
    openMatch,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
