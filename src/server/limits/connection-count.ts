import type { Limits } from "./limits.ts";

/** Counts open connections, for each client and in total. */
export interface ConnectionCount {
  /** Why a client can't open another connection: the client, or the server, has too many. Null if it can. */
  faultFor(client: string): "too-many-connections" | "busy" | null;
  /** Counts a connection until the returned function is called. Calling it more than once does no harm. */
  add(client: string): () => void;
}

export function connectionCount({
  connections,
  connectionsPerAddress,
}: Pick<Limits, "connections" | "connectionsPerAddress">): ConnectionCount {
  const perClient = new Map<string, number>();
  let total = 0;
  return {
    faultFor: (client) => {
      if (connectionsPerAddress > 0 && (perClient.get(client) ?? 0) >= connectionsPerAddress) return "too-many-connections";
      return connections > 0 && total >= connections ? "busy" : null;
    },
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
