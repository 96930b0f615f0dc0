import { type ClientConfig, Pool, type PoolClient, type QueryResultRow } from "pg";
import { StoreError } from "../../host/ports.ts";
import { errorText } from "../../engine/input/error-text.ts";

export interface PostgresSettings {
  readonly url: string;
  /** The most connections to open. */
  readonly connections?: number;
  /** How long to wait for a connection or an answer, in milliseconds. */
  readonly patience?: number;
}

/** A commit is acknowledged only when it is on disk, whatever the server's default is. */
export const connectionConfig = ({ url, patience = 5000 }: PostgresSettings): ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: patience,
  query_timeout: patience * 2,
  keepAlive: true,
  options: `-c synchronous_commit=on -c statement_timeout=${patience} -c idle_in_transaction_session_timeout=${patience * 4}`,
});

/** Queries that fail with a `StoreError`. */
export interface Database {
  /** Runs a prepared statement. */
  query<T extends QueryResultRow>(name: string, text: string, values: unknown[]): Promise<T[]>;
  /** Runs several statements in one transaction. It is rolled back if `work` gives false. */
  transaction(work: (client: PoolClient) => Promise<boolean>): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens a pool of connections; `prepare` is called on the first one. */
export async function openDatabase(settings: PostgresSettings, prepare: (client: PoolClient) => Promise<void>): Promise<Database> {
  const pool = new Pool({ ...connectionConfig(settings), max: settings.connections ?? 10 });
  // The pool replaces an idle connection that breaks.
  pool.on("error", () => undefined);
  // A busy connection that breaks fails its query; without a listener, the event would end the process as well.
  pool.on("connect", (client) => void client.on("error", () => undefined));
  const first = await pool.connect();
  try {
    await prepare(first);
  } finally {
    first.release();
  }
  return {
    async query<T extends QueryResultRow>(name: string, text: string, values: unknown[]) {
      try {
        return (await pool.query<T>({ name, text, values })).rows;
      } catch (error) {
        throw storeError(error);
      }
    },
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  };
}

async function inTransaction(pool: Pool, work: (client: PoolClient) => Promise<boolean>): Promise<boolean> {
  let client: PoolClient | null = null;
  let failure: Error | undefined;
  try {
    client = await pool.connect();
    await client.query("begin");
    const made = await work(client);
    await client.query(made ? "commit" : "rollback");
    return made;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw storeError(error);
  } finally {
    // A connection in an unknown state is destroyed, which also ends its transaction.
    client?.release(failure);
  }
}

/** 53100 is a full disk; everything else is worth another try. */
function storeError(error: unknown): StoreError {
  const full = typeof error === "object" && error !== null && "code" in error && error.code === "53100";
  return new StoreError(full ? "full" : "unavailable", errorText(error), error);
}
