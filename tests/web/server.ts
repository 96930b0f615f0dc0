import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const command = fileURLToPath(new URL("../../bin/parlour.js", import.meta.url));
const fixedChance = new URL("./fixed-chance.mjs", import.meta.url).href;

export interface Served {
  /** Without a slash at the end. */
  readonly address: string;
  stop(): Promise<void>;
}

/** The real server, as people start it but for its chance, on a port and in a folder of its own. */
export async function serve(): Promise<Served> {
  const data = mkdtempSync(join(tmpdir(), "parlour-web-"));
  const flags = ["--port", "0", "--host", "127.0.0.1", "--data", data, "--log-level", "error"];
  const server = spawn(process.execPath, ["--import", fixedChance, command, "serve", ...flags], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await portOf(server);
  return {
    address: `http://localhost:${port}`,
    async stop() {
      const gone = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await gone;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function portOf(server: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = "";
    server.stdout?.on("data", (part: Buffer) => {
      said += part.toString();
      const found = /http:\/\/[^:]+:(\d+)/.exec(said);
      if (found) resolve(Number(found[1]));
    });
    server.once("exit", (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
}
