import { connect, createServer, type Socket } from "node:net";

/** A connection in between that can go dead without being closed, as when a firewall forgets it. */
export interface Stalling {
  readonly port: number;
  /** From now on, data on open connections vanishes. New connections work. */
  stall(): void;
  close(): Promise<void>;
}

export async function stallingProxy(target: number): Promise<Stalling> {
  const sockets = new Set<Socket>();
  const dead = new WeakSet<Socket>();
  const server = createServer((near) => {
    const far = connect(target, "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (data) => {
        if (!dead.has(from)) to.write(data);
      });
      from.on("error", () => undefined);
      from.on("close", () => {
        sockets.delete(from);
        if (!dead.has(from)) to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    stall: () => sockets.forEach((socket) => dead.add(socket)),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
