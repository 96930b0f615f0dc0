import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { startProcess } from "../../../tests/server/process.ts";
import { connectionCount } from "./connection-count.ts";
import { LIMITS } from "./limits.ts";
import { limitPlainConnections } from "./plain-connections.ts";

test("a client with too many connections is told so; a server with too many is busy", () => {
  const counted = connectionCount({ connections: 3, connectionsPerAddress: 2 });
  const leave = counted.add("a");
  counted.add("a");
  expect([counted.faultFor("a"), counted.faultFor("b")]).toEqual(["too-many-connections", null]);
  counted.add("b");
  expect([counted.faultFor("a"), counted.faultFor("b")]).toEqual(["too-many-connections", "busy"]);
  leave();
  expect([counted.faultFor("a"), counted.faultFor("b")]).toEqual([null, null]);
});

/** Opens connections that send nothing; for each, the first line that the server sends on its own, or null while it sends none. */
async function openSilent(port: number, count: number): Promise<{ sockets: Socket[]; said: (string | null)[] }> {
  const sockets: Socket[] = [];
  const said: (string | null)[] = [];
  for (let n = 0; n < count; n++) {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    said.push(null);
    socket.on("data", (data) => (said[n] = data.toString().split("\r\n", 1)[0] ?? ""));
    socket.on("error", () => undefined);
    await new Promise((resolve) => socket.once("connect", resolve));
  }
  return { sockets, said };
}

test.each([
  [false, [null, null, null, "HTTP/1.1 429 -"]],
  // All clients of a proxy come from its address.
  [true, [null, null, null, null]],
])("silent connections are counted too; behind a proxy: %s", async (isBehindProxy, expected) => {
  const server = createServer();
  let refused = 0;
  limitPlainConnections(server, { ...LIMITS, plainConnectionsPerAddress: 3 }, isBehindProxy, () => (refused += 1));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const { sockets, said } = await openSilent(typeof address === "object" && address ? address.port : 0, 4);
  await expect.poll(() => refused).toBe(isBehindProxy ? 0 : 1);
  await expect.poll(() => said).toEqual(expected);
  for (const socket of sockets) socket.destroy();
  server.close();
});

test("a server limits silent connections, and still answers the others of that client", async () => {
  // They are closed after a while anyway: not in this test, however slow the machine is.
  const limits = ["plainConnectionsPerAddress=3", "headersMs=300000", "requestMs=300000"];
  const server = await startProcess("--data", ":memory:", ...limits.flatMap((limit) => ["--limit", limit]));
  const { sockets, said } = await openSilent(server.port, 4);
  await expect.poll(() => said).toEqual([null, null, null, "HTTP/1.1 429 -"]);
  sockets[0]?.end("GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
  await expect.poll(() => said[0]).toBe("HTTP/1.1 200 OK");
  for (const socket of sockets) socket.destroy();
  await server.end();
});
