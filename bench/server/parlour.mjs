// Plays matches on our own server, `parlour serve` as people run it, over its socket.
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort, start } from "./process.mjs";

const require = createRequire(new URL("../../package.json", import.meta.url));
const { WebSocket } = require("ws");
const program = fileURLToPath(new URL("../../bin/parlour.js", import.meta.url));

/** What `npm start`, the systemd unit and the image pass to Node. */
const AS_STARTED = ["--max-semi-space-size=64"];

/** The limits per client are for strangers; here one client plays everybody. */
const UNLIMITED = [
  ...["requestsPerMinute", "matchesPerHour", "packetsPerSecond", "packetsAtOnce"],
  ...["connectionsPerAddress", "plainConnectionsPerAddress", "subscriptionsPerMinute"],
];

export async function parlourServer() {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "bench-parlour-"));
  const url = `http://127.0.0.1:${port}`;
  const limits = UNLIMITED.flatMap((name) => ["--limit", `${name}=0`]);
  const args = [program, "serve", "--port", String(port), "--host", "127.0.0.1", "--data", folder, ...limits, "--log-level", "warn"];
  const server = await start([...AS_STARTED, ...args], {}, async () => (await fetch(`${url}/ready`)).ok);

  const post = async (path, body) => {
    const answer = await fetch(`${url}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };

  const openTable = () => post("/matches", { game: "fourline", seats: 2, isPublic: true });

  /** A socket that follows a table; resolves when the table has come. */
  function follow(match, key, hear) {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket`, { perMessageDeflate: false });
      socket.once("error", reject);
      socket.once("open", () => socket.send(JSON.stringify({ subscribe: { match, ...(key ? { key } : {}) } })));
      socket.once("message", () => resolve(socket));
      if (hear) socket.on("message", hear);
    });
  }

  /** A match with both players connected. `move(column)` resolves when the mover's command has been answered. */
  async function openMatch() {
    const { match } = await openTable();
    let answered = null;
    const hear = (data) => {
      const message = JSON.parse(data);
      if (message.error) throw new Error(JSON.stringify(message.error));
      if (message.answer && message.answer.kind !== "done") throw new Error(JSON.stringify(message.answer));
      if (message.answer) answered();
    };
    const players = [];
    for (const seat of [0, 1]) {
      const { key } = await post(`/matches/${match}/seats`, { name: `p${seat}`, seat });
      players.push({ key, socket: await follow(match, key, hear) });
    }
    let made = 0;
    return {
      async move(column) {
        const { key, socket } = players[made % 2];
        const done = new Promise((resolve) => (answered = resolve));
        socket.send(JSON.stringify({ command: { match, key, id: `m${made}`, expect: made, do: `drop ${column + 1}` } }));
        await done;
        made += 1;
      },
      async close() {
        for (const { socket } of players) socket.terminate();
      },
    };
  }

  return {
    ...server,
    ...{ url, openMatch, openTable, follow },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
