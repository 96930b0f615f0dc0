import type { Limits } from "./limits.ts";

/** Counts what stays open: sockets and streams, of each address and of all. */
export interface Visitors {
  isFullFor(address: string): boolean;
  /** Lets one in; the answer is called when it has gone, once or more often. */
  enter(address: string): () => void;
}

export function openVisitors({ connections, connectionsPerAddress }: Limits): Visitors {
  const perAddress = new Map<string, number>();
  let all = 0;
  return {
    isFullFor: (address) =>
      (connections > 0 && all >= connections) || (connectionsPerAddress > 0 && (perAddress.get(address) ?? 0) >= connectionsPerAddress),
    enter: (address) => {
      all += 1;
      perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
      let here = true;
      return () => {
        if (!here) return;
        here = false;
        all -= 1;
        const left = (perAddress.get(address) ?? 1) - 1;
        if (left > 0) perAddress.set(address, left);
        else perAddress.delete(address);
      };
    },
  };
}
