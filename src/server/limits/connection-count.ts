import type { Limits } from "./limits.ts";

/** Counts open sockets and streams, for each client and in total. */
export interface ConnectionCount {
  isFullFor(client: string): boolean;
  /** Counts a connection until the returned function is called. Calling it more than once does no harm. */
  add(client: string): () => void;
}

export function connectionCount({ connections, connectionsPerAddress }: Limits): ConnectionCount {
  const perClient = new Map<string, number>();
  let total = 0;
  return {
    isFullFor: (client) =>
      (connections > 0 && total >= connections) || (connectionsPerAddress > 0 && (perClient.get(client) ?? 0) >= connectionsPerAddress),
    add: (client) => {
      total += 1;
      perClient.set(client, (perClient.get(client) ?? 0) + 1);
      let open = true;
      return () => {
        if (!open) return;
        open = false;
        total -= 1;
        const left = (perClient.get(client) ?? 1) - 1;
        if (left > 0) perClient.set(client, left);
        else perClient.delete(client);
      };
    },
  };
}
