import { LRUCache } from "lru-cache";

/** Tables whose client is remembered. */
const MAX_TABLES = 50_000;
/** The client of all tables that nobody on this node has played at since it started. They share one share. */
const UNKNOWN = "unknown";

/**
 * Which client plays at a table, so that its bots think at that client's expense. Kept in memory only. Spectators don't count:
 * or somebody could charge another table to their own crowded address.
 */
export interface TableClients {
  playsAt(match: string, client: string): void;
  /** `otherwise` is for a table that nobody on this node has played at since it started. */
  of(match: string, otherwise?: string): string;
}

export function tableClients(): TableClients {
  const clients = new LRUCache<string, string>({ max: MAX_TABLES });
  return {
    playsAt: (match, client) => void clients.set(match, client),
    of: (match, otherwise = UNKNOWN) => clients.get(match) ?? otherwise,
  };
}
