// A server under test: a real process, its CPU time and memory as the system counts them.
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";

/** No server outlives the measurement, however it ends. */
const running = new Set();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));

/** Starts a program and waits until it answers; keeps its output in case it fails. */
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

/** CPU-seconds of all threads of a process. The system's own sum counts in hundredths of a second: too coarse for a round. */
export function cpuOf(pid) {
  const tasks = `/proc/${pid}/task`;
  let nanoseconds = 0;
  for (const task of readdirSync(tasks)) nanoseconds += Number(readFileSync(`${tasks}/${task}/schedstat`, "utf8").split(" ", 1)[0]);
  return nanoseconds / 1e9;
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
