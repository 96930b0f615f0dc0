import { connect, createServer, type Socket } from "node:net";

export interface SilentProxy {
  readonly port: number;
  /** From now on open connections silently drop everything. New ones work. */
  swallow(): void;
  /** From now on nothing gets through at all: new connections are accepted but stay silent. */
  swallowAll(): void;
  restore(): void;
  stop(): Promise<void>;
}

/** A connection between a browser and a server that can die without being closed, as when a phone leaves its Wi-Fi. */
export async function silentProxy(target: number): Promise<SilentProxy> {
  const sockets = new Set<Socket>();
  let dead = new Set<Socket>();
  let allDead = false;
  const proxy = createServer((near) => {
    const far = connect(target, "localhost");
    const isDead = (): boolean => dead.has(near);
    if (allDead) dead.add(near);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (data) => !isDead() && to.write(data));
      // Neither end learns that the other has gone.
      from.on("end", () => !isDead() && to.end());
      from.on("close", () => sockets.delete(from));
      from.on("error", () => !isDead() && to.destroy());
    }
    lines.add(near);
  });
  const lines = new Set<Socket>();
  await new Promise<void>((resolve) => proxy.listen(0, "localhost", resolve));
  const address = proxy.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
  return {
    port: address.port,
    swallow: () => (dead = new Set(lines)),
    swallowAll() {
      dead = new Set(lines);
      allDead = true;
    },
    restore: () => (allDead = false),
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
