// Plays matches on boardgame.io's server over its own socket protocol, WebSocket only.
import { createRequire } from "node:module";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort, start } from "./process.mjs";

const require = createRequire(import.meta.url);
const { io } = require("socket.io-client");
const program = fileURLToPath(new URL("boardgame-server.mjs", import.meta.url));

const post = async (url, body) => {
  const answer = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

/** `kind` is "flatfile" or "memory". */
export async function boardgameServer(kind) {
  const port = await freePort();
  const folder = kind === "flatfile" ? mkdtempSync(join(tmpdir(), "bench-flatfile-")) : null;
  const url = `http://localhost:${port}`;
  const server = await start([program, String(port), ...(folder ? [folder] : [])], {}, async () => (await fetch(`${url}/games`)).ok);

  /** A match with both players connected. `move(column)` resolves when the mover has been told of its own move. */
  async function openMatch() {
    const { matchID } = await post(`${url}/games/fourline/create`, { numPlayers: 2 });
    const credentials = [];
    // One after the other: joins at the same time lose one of the two.
    for (const playerID of ["0", "1"]) {
      const joined = await post(`${url}/games/fourline/${matchID}/join`, { playerID, playerName: `p${playerID}` });
      credentials.push(joined.playerCredentials);
    }
    const players = await Promise.all(
      ["0", "1"].map(async (playerID, seat) => {
        const playerCredentials = credentials[seat];
        const socket = io(`${url}/fourline`, { transports: ["websocket"], forceNew: true });
        const player = { playerID, credentials: playerCredentials, socket, awaited: Infinity, resolve: null };
        socket.on("update", (_match, state) => {
          if (state._stateID >= player.awaited) player.resolve();
        });
        await new Promise((resolve, reject) => {
          // On a busy machine its server resets a connection now and then; its client then tries again by itself.
          let failures = 0;
          socket.on("connect_error", (error) => ++failures > 5 && reject(error));
          socket.once("sync", resolve);
          socket.once("connect", () => socket.emit("sync", matchID, playerID, playerCredentials, 2));
        });
        return player;
      }),
    );
    let made = 0;
    return {
      async move(column) {
        const player = players[made % 2];
        const { playerID, credentials, socket } = player;
        const action = { type: "MAKE_MOVE", payload: { type: "drop", args: [column], playerID, credentials } };
        const told = new Promise((resolve) => (player.resolve = resolve));
        player.awaited = made + 1;
        socket.emit("update", action, made, matchID, playerID);
        await told;
        player.awaited = Infinity;
        made += 1;
      },
      async close() {
        for (const { socket } of players) socket.disconnect();
      },
    };
  }

  return {
    ...server,
    openMatch,
    async stop() {
      await server.stop();
      if (folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}
