// A program that starts another one, which keeps its output open, writes both numbers down, and ends or spins.
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";

const [, , file, then] = process.argv;
const child = spawn(process.execPath, ["-e", "setInterval(() => undefined, 1000)"], { stdio: "inherit" });
writeFileSync(file, JSON.stringify([process.pid, child.pid]));
if (then === "ends") process.exit(3);
for (;;);
