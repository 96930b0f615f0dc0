import type { Host } from "../../src/host/host.ts";
import type { Message } from "../../src/protocol/messages.ts";
import type { Node } from "./node.ts";
import type { World } from "./world.ts";

/** The network between people and hosts: it loses, doubles, delays and reorders. */
export interface Wire {
  loss: number;
  slowest: number;
  /** Sends a request to some node; null if no answer came in time. */
  request<T>(ask: (host: Host) => Promise<T>): Promise<T | null>;
  /** Opens a stream of messages; `ended` is called when it breaks. */
  stream(match: string, key: string | null, from: number | null, hear: (message: Message) => void, ended: () => void): void;
}

const PATIENCE = 6000;

export function wireOf(world: World, nodes: readonly Node[]): Wire {
  const wire: Wire = {
    loss: 0,
    slowest: 60,
    request: <T>(ask: (host: Host) => Promise<T>): Promise<T | null> =>
      new Promise((resolve) => {
        const node = world.pick(nodes);
        let answered = false;
        const settle = (answer: T | null): void => {
          if (answered) return;
          answered = true;
          resolve(answer);
        };
        world.after(PATIENCE, () => settle(null));
        // A request may arrive twice; the first answer to come back counts.
        for (let copies = world.chance(wire.loss) ? 2 : 1; copies > 0; copies--) {
          if (world.chance(wire.loss)) continue;
          world.after(world.between(1, wire.slowest), () => {
            const host = node.host();
            const life = node.life();
            if (!host || node.unreachable) return;
            void ask(host).then((answer) => {
              if (node.life() !== life || node.unreachable || world.chance(wire.loss)) return;
              world.after(world.between(1, wire.slowest), () => settle(answer));
            });
          });
        }
      }),
    stream(match, key, from, hear, ended) {
      const node = world.pick(nodes);
      const host = node.host();
      const life = node.life();
      let open = true;
      let leave: (() => void) | null = null;
      let last = 0;
      const end = (): void => {
        if (!open) return;
        open = false;
        leave?.();
        world.after(world.between(10, 1000), ended);
      };
      if (!host || node.unreachable) {
        end();
        return;
      }
      /** A connection keeps messages in order, and breaks rather than lose one. */
      const push = (message: Message): void => {
        const text = JSON.stringify(message);
        last = Math.max(last, world.now() + world.between(1, wire.slowest));
        world.after(last - world.now(), () => {
          if (!open) return;
          if (node.life() !== life || node.unreachable || world.chance(wire.loss)) end();
          else hear(JSON.parse(text) as Message);
        });
      };
      const watch = (): void => {
        if (!open) return;
        if (node.life() !== life || node.unreachable) end();
        else world.after(1000, watch);
      };
      world.after(world.between(1, wire.slowest), () => {
        if (node.life() !== life) return end();
        void host.subscribe(match, key, from, push).then((reply) => {
          if (!reply.ok || !open) return end();
          leave = reply.value;
        });
      });
      world.after(1000, watch);
    },
  };
  return wire;
}
