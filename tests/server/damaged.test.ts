import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { expect, test } from "vitest";
import { ask, clientOf, scratch, startProcess } from "./process.ts";

/** Overwrites the page of a table, as a dying disk would. */
function damage(file: string, table: string): void {
  const db = new DatabaseSync(file);
  const { page_size: size } = db.prepare("pragma page_size").get() as { page_size: number };
  const { rootpage } = db.prepare("select rootpage from sqlite_schema where name = ?").get(table) as { rootpage: number };
  db.exec("pragma wal_checkpoint(truncate)");
  db.close();
  const bytes = readFileSync(file);
  bytes.fill(0, (rootpage - 1) * size, rootpage * size);
  writeFileSync(file, bytes);
}

test("a server whose file is damaged isn't ready, and writes one line about it, however often it fails", async () => {
  const { folder, remove } = scratch();
  const first = await startProcess("--data", folder);
  const { match } = await clientOf(first.base).create({ game: "fourline", seats: 2, isPublic: true });
  await first.end();
  damage(join(folder, "parlour.db"), "alive");

  const began = performance.now();
  const server = await startProcess("--data", folder);
  const failures = async (): Promise<number> =>
    Number(/^parlour_commits_failed_total (\d+)$/m.exec((await ask(server.base, "/metrics")).text)?.[1] ?? 0);
  await expect.poll(failures).toBeGreaterThan(5);
  expect(await ask(server.base, "/ready")).toMatchObject({ status: 503, body: { ok: false, reads: true, writes: false } });
  // What can still be read is.
  expect((await ask(server.base, `/api/matches/${match}`)).status).toBe(200);
  await server.end();
  const lines = server
    .said()
    .split("\n")
    .filter((line) => line.includes("malformed"));
  // Every minute brings a line with a number, and one about the next failure.
  expect(lines.length).toBeGreaterThanOrEqual(1);
  expect(lines.length).toBeLessThanOrEqual(1 + 2 * Math.floor((performance.now() - began) / 60_000));
  remove();
});
