import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sqliteStore } from "../sqlite/sqlite.ts";

test.each(["new", "left by an older version"])("only the owner can read the files of a store that is %s", async (kind) => {
  const folder = join(mkdtempSync(join(tmpdir(), "parlour-private-")), "data");
  const file = join(folder, "parlour.db");
  const modes = (): string[] => readdirSync(folder).map((name) => `${name} ${(statSync(join(folder, name)).mode & 0o777).toString(8)}`);
  await (await sqliteStore({ file })).close();
  if (kind !== "new") for (const name of ["parlour.db", "parlour.db-owner"]) chmodSync(join(folder, name), 0o644);
  const store = await sqliteStore({ file });
  await store.beat(1, 1);
  expect(modes().filter((line) => !line.endsWith(" 600"))).toEqual([]);
  expect(modes().length).toBeGreaterThan(2);
  expect((statSync(folder).mode & 0o777).toString(8)).toBe("700");
  await store.close();
  rmSync(folder, { recursive: true });
});

test.skipIf(process.getuid?.() !== 0)("what root makes belongs to the owner of the folder", async () => {
  const folder = mkdtempSync(join(tmpdir(), "parlour-private-"));
  chownSync(folder, 65534, 65534);
  await (await sqliteStore({ file: join(folder, "parlour.db") })).close();
  expect(readdirSync(folder).filter((name) => statSync(join(folder, name)).uid !== 65534)).toEqual([]);
  rmSync(folder, { recursive: true });
});

test("folders above the data folder stay open to others", async () => {
  const above = join(mkdtempSync(join(tmpdir(), "parlour-private-")), "above");
  await (await sqliteStore({ file: join(above, "data", "parlour.db") })).close();
  const modes = [above, join(above, "data")].map((folder) => (statSync(folder).mode & 0o777).toString(8));
  expect(modes).toEqual([expect.not.stringMatching("700"), "700"]);
  rmSync(above, { recursive: true });
});
