import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";

const FLAGS = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The timeout of waits: generous, because the machine may be busy. */
export const PATIENCE_MS = Number(process.env["PATIENCE_MS"] ?? 120_000);

/** A real browser: the one named by `CHROMIUM`, Debian's, or the one inside an npm package, so that tests need no installation. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: FLAGS, chromiumSandbox: false, timeout: PATIENCE_MS });
}

export async function findChromium(): Promise<string> {
  const named = process.env["CHROMIUM"];
  if (named) return named;
  const ours = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find((path) => existsSync(path));
  if (ours) return ours;
  // The package brings libraries that a bare machine lacks, and unpacks them only where it believes to be in a cloud function.
  process.env["AWS_EXECUTION_ENV"] ??= "AWS_Lambda_nodejs22.x";
  const { default: packed } = await import("@sparticuz/chromium");
  return packed.executablePath();
}
