import type { Server } from "node:http";
import { problem } from "../http/problems.ts";
import { clientKey } from "./client-key.ts";
import { connectionCount } from "./connection-count.ts";
import { LIMITS, type Limits } from "./limits.ts";

/** Room for connections that are about to be refused with a sentence, beyond those that are served. */
const SPARE = 256;

/**
 * Limits connections before anything is sent over them: one that only stays open takes a file descriptor like any other. Behind
 * a proxy all of them have the address of the proxy, so only their total is limited.
 */
export function limitPlainConnections(
  server: Server,
  { connections, connectionsPerAddress, plainConnectionsPerAddress }: Limits,
  isBehindProxy: boolean,
  onRefused: () => void,
): void {
  if (connections > 0) server.maxConnections = connections + SPARE;
  server.on("drop", onRefused);
  // Sockets are connections too: where there is no limit for them, or a higher one, this one must not come first.
  if (isBehindProxy || plainConnectionsPerAddress === 0 || connectionsPerAddress === 0) return;
  const most = plainConnectionsPerAddress + Math.max(0, connectionsPerAddress - LIMITS.connectionsPerAddress);
  const counted = connectionCount({ connections: 0, connectionsPerAddress: most });
  const body = JSON.stringify(problem("too-many-connections"));
  const answer = `HTTP/1.1 429 -\r\nconnection: close\r\nretry-after: 2\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  server.on("connection", (socket) => {
    const client = clientKey(socket.remoteAddress);
    if (counted.faultFor(client)) {
      onRefused();
      socket.end(answer);
      // Doesn't wait for a client that fails to close it in turn.
      setTimeout(() => socket.destroy(), 1000).unref();
      return;
    }
    socket.once("close", counted.add(client));
  });
}
