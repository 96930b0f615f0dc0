import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { scratch } from "../server/process.ts";

const dev = fileURLToPath(new URL("../../scripts/dev.mjs", import.meta.url));

test("npm run dev serves the pages from their source, and their proxy reaches the server", async () => {
  const { folder, remove } = scratch();
  const child = spawn(process.execPath, [dev, "--port", "0", "--pages", "0", "--data", folder], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  try {
    let out = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
    await expect.poll(() => out).toMatch(/Pages with reload: http/);
    const [, address = ""] = /Pages with reload: (http:\S+)/.exec(out) ?? [];
    expect(await (await fetch(address)).text()).toContain("/main.tsx");
    // The server may start after the pages.
    await expect.poll(async () => (await fetch(`${address}api/games`)).text(), { interval: 500 }).toContain('"id":"fourline"');
  } finally {
    child.kill("SIGTERM");
    await ended;
    remove();
  }
});
