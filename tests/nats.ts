import { createServer, type Socket } from "node:net";

/** Enough of a NATS server for a test: everything that is published goes to every subscriber. */
export interface Nats {
  readonly url: string;
  /** Ends it as if its process had been killed: all connections are gone. */
  stop(): void;
}

export function startNats(port = 0): Promise<Nats> {
  const sockets = new Set<Socket>();
  const subscribers = new Map<Socket, string>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.write('INFO {"server_id":"x","version":"2.10.0","proto":1,"max_payload":1048576,"headers":true}\r\n');
    let text = "";
    socket.setEncoding("latin1").on("data", (chunk: string) => {
      text += chunk;
      for (let end = text.indexOf("\r\n"); end >= 0; end = text.indexOf("\r\n")) {
        const [word = "", subject = "", ...rest] = text.slice(0, end).split(" ");
        const length = word === "PUB" ? Number(rest.at(-1)) : 0;
        if (word === "PUB" && text.length < end + 2 + length + 2) return;
        if (word === "PING") socket.write("PONG\r\n");
        if (word === "SUB") subscribers.set(socket, rest.at(-1) ?? "");
        const body = text.slice(end + 2, end + 2 + length);
        if (word === "PUB") for (const [other, sid] of subscribers) other.write(`MSG ${subject} ${sid} ${length}\r\n${body}\r\n`, "latin1");
        text = text.slice(end + 2 + (word === "PUB" ? length + 2 : 0));
      }
    });
    socket
      .on("error", () => undefined)
      .on("close", () => {
        sockets.delete(socket);
        subscribers.delete(socket);
      });
  });
  return new Promise((resolve) => {
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      const stop = (): void => {
        server.close();
        for (const socket of sockets) socket.destroy();
      };
      resolve({ url: `nats://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`, stop });
    });
  });
}
