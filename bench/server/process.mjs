// A server under test: a real process, its CPU time and memory as the system counts them.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";

const TICKS_PER_SECOND = 100;

/** No server outlives the measurement, however that ends. */
const running = new Set();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));

/** Starts a program and waits until it answers; everything it says is kept for the case that it fails. */
export async function start(args, env, ready) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  let said = "";
  const hear = (chunk) => (said = (said + chunk).slice(-4000));
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null || tries > 600) throw new Error(`The server did not start:\n${said}`);
    if (await ready().catch(() => false)) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    pid: child.pid,
    said: () => said,
    async stop() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** CPU-seconds of a process with all its threads. */
export function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Resident memory in megabytes. */
export function memoryOf(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(kilobytes) / 1024;
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
