import type { ChildProcess } from "node:child_process";
import { request } from "node:http";
import { Client } from "pg";
import { type Postgres, startPostgres } from "../../postgres.ts";
import { launch, scratch, type ServerProcess, steadyPort } from "../process.ts";
import { end, plainSite, run, startNginx } from "./nginx.ts";

/** How the nodes tell each other of moves. */
export type Line = "nats" | "listen";

/** Two nodes on one PostgreSQL behind nginx, all of them real, and all of them can be broken. */
export interface Site {
  /** The address of nginx. */
  readonly base: string;
  readonly postgres: Postgres;
  readonly line: Line;
  /** Ends a node with a signal and starts it again. */
  restartNode(which: number, signal: NodeJS.Signals): Promise<void>;
  /** Ends NATS and gives a function that starts it again. */
  killNats(): Promise<() => void>;
  /** Stops the other end of the line between the nodes without closing it, and gives a function that lets it go on. */
  freezeLine(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const unlimited = ["requestsPerMinute", "matchesPerHour", "connectionsPerAddress", "longJobMsPerMinute"];

export async function openSite(line: Line): Promise<Site> {
  const { folder, remove } = scratch();
  const postgres = await startPostgres();
  const url = await postgres.database();
  const [first, second, port, natsPort] = [await steadyPort(), await steadyPort(), await steadyPort(), await steadyPort()];
  const startNats = (): ChildProcess => run("nats-server", ["-a", "127.0.0.1", "-p", String(natsPort)]);
  let nats = line === "nats" ? startNats() : null;
  const flags = [
    ...["--database-url", url, "--trust-proxy"],
    ...(line === "nats" ? ["--nats-url", `nats://127.0.0.1:${natsPort}`] : []),
    ...unlimited.flatMap((name) => ["--limit", `${name}=0`]),
  ];
  /** Like systemd, it tries again if the database didn't answer in time. */
  const start = (which: number, attempts = 5): Promise<ServerProcess> =>
    launch([...flags, "--port", String(which === 0 ? first : second)]).serving.catch((error: unknown) => {
      if (attempts === 0) throw error;
      return start(which, attempts - 1);
    });
  const nodes = [await start(0), await start(1)];
  const { checked, child: nginx } = startNginx(folder, plainSite(port, first, second));
  const base = `http://127.0.0.1:${port}`;
  await until(() => answers(`${base}/ready`), checked);

  return {
    ...{ base, postgres, line },
    async restartNode(which, signal) {
      await nodes[which].end(signal);
      nodes[which] = await start(which);
    },
    async killNats() {
      if (nats) await end(nats, "SIGKILL");
      return () => void (nats = startNats());
    },
    async freezeLine() {
      const frozen = nats?.pid === undefined ? await listeningBackends(url) : [nats.pid];
      for (const pid of frozen) process.kill(pid, "SIGSTOP");
      return async () => {
        for (const pid of frozen) process.kill(pid, "SIGCONT");
      };
    },
    async close() {
      for (const node of nodes) await node.end("SIGKILL");
      await end(nginx);
      if (nats) await end(nats, "SIGKILL");
      await postgres.stop();
      remove();
    },
  };
}

/** The processes of PostgreSQL at the other end of the nodes' LISTEN connections. */
async function listeningBackends(url: string): Promise<number[]> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where (query like 'listen %' or query like 'select pg_notify(%') and pid <> pg_backend_pid()",
  );
  await client.end();
  return rows.map(({ pid }) => pid);
}

const answers = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = request(url, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    asked.once("error", () => resolve(false));
    asked.end();
  });

async function until(holds: () => Promise<boolean>, otherwise: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The site isn't ready. nginx said: ${otherwise}`);
}
