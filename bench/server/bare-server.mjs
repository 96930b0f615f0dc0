// The upper limit: a bare socket loop that knows no rules and keeps a log, with one fsync for everything that is waiting.
// `node bare-server.mjs <port> <file>`. A message in a room is sent to everybody in it once it is on disk.
import { fsync, openSync, write } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(new URL("../../package.json", import.meta.url));
const { WebSocketServer } = require("ws");
const [, , port, file] = process.argv;
const log = openSync(file, "a");
const rooms = new Map();
let waiting = [];
let writing = false;

function commit() {
  if (writing || waiting.length === 0) return;
  const batch = waiting;
  waiting = [];
  writing = true;
  write(log, batch.map(({ text }) => text).join("\n"), (failed) => {
    if (failed) throw failed;
    fsync(log, (unsafe) => {
      if (unsafe) throw unsafe;
      for (const { room, text } of batch) for (const socket of rooms.get(room)) socket.send(text);
      writing = false;
      commit();
    });
  });
}

new WebSocketServer({ port: Number(port), host: "127.0.0.1", perMessageDeflate: false }).on("connection", (socket, request) => {
  const room = request.url;
  rooms.set(room, [...(rooms.get(room) ?? []), socket]);
  socket.on("message", (data) => {
    const { seat, move } = JSON.parse(data);
    waiting.push({ room, text: JSON.stringify({ seat, move, at: Date.now() }) });
    setImmediate(commit);
  });
});
