import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listingOf } from "../../server/catalog.ts";
import type { Host } from "../../host/host.ts";
import { openHost } from "../../host/open.ts";
import { type SqliteStore, sqliteStore } from "../sqlite/sqlite.ts";

/** A disk that can be filled and emptied: a small file system in memory, or if that isn't allowed, a limit of SQLite. */
interface Disk {
  open(): Promise<SqliteStore>;
  fill(): void;
  /** Frees space; true if the store must be reopened to use it. */
  makeRoom(): boolean;
  end(): void;
}

function smallDisk(): Disk {
  const folder = mkdtempSync(join(tmpdir(), "parlour-full-"));
  const file = join(folder, "parlour.db");
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=2m", "none", folder]).status === 0;
  let room = !mounted;
  const end = (): void => {
    if (mounted) spawnSync("umount", ["-l", folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  if (!mounted) {
    let maxPages: number | undefined = 40;
    return {
      open: () => sqliteStore({ file, ...(maxPages === undefined ? {} : { maxPages }) }),
      fill: () => undefined,
      makeRoom: () => {
        maxPages = undefined;
        return room;
      },
      end,
    };
  }
  return {
    open: () => sqliteStore({ file }),
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      // Leaves a little, so that the disk fills up in the middle of a write.
      writeFileSync(join(folder, "filler"), Buffer.alloc(Math.max(0, bavail * bsize - 300_000)));
    },
    makeRoom() {
      rmSync(join(folder, "filler"));
      room = true;
      return false;
    },
    end,
  };
}

function hostOver(store: SqliteStore): Host {
  let drawn = 7;
  const randomness = { bytes: (count: number) => Uint8Array.from({ length: count }, () => (drawn = (drawn * 48_271) % 0x7fffffff) & 255) };
  const clock = { now: () => 1_000_000, after: () => () => undefined };
  return openHost({ store, clock, randomness, thinker: () => Promise.reject(new Error("none")), games: listingOf });
}

test("on a full disk nothing is acknowledged that isn't stored, reading works, and play continues when there is space", async () => {
  const disk = smallDisk();
  let store = await disk.open();
  let host = hostOver(store);
  try {
    const made = await host.create({ game: "fourline", seats: 2, isPublic: true });
    if (!made.ok) throw new Error(made.error.text);
    const { match } = made.value;
    const key = "aa".repeat(16);
    await host.sit(match, { name: "Ann", key, seat: 0 });
    const other = "bb".repeat(16);
    await host.sit(match, { name: "Bo", key: other, seat: 1 });
    disk.fill();

    let seq = 0;
    let failed = 0;
    const step = async (): Promise<string> => {
      const text = ["drop 4", "ask-undo", "allow-undo"][seq % 3] ?? "";
      const reply = await host.act(match, seq % 3 === 2 ? other : key, { id: `c${seq}`, expect: seq, do: text });
      if (reply.ok && reply.value.kind === "done") seq = reply.value.frame.seq;
      return reply.ok ? reply.value.kind : reply.error.code;
    };
    for (let tries = 0; tries < 10_000 && failed < 5; tries++) {
      const outcome = await step();
      expect(["done", "storage-full"]).toContain(outcome);
      if (outcome === "storage-full") failed += 1;
    }
    expect(failed).toBe(5);
    expect(seq).toBeGreaterThan(10);
    const view = await host.read(match, key);
    expect(view.ok && view.value.position?.seq).toBe(seq);
    expect((await host.list({})).ok).toBe(true);

    if (disk.makeRoom()) {
      await store.close();
      store = await disk.open();
      host = hostOver(store);
    }
    const before = seq;
    expect(await step()).toBe("done");
    expect(seq).toBe(before + 1);

    await store.close();
    store = await disk.open();
    const after = await hostOver(store).read(match, key);
    expect(after.ok && after.value.position?.seq).toBe(seq);
  } finally {
    await store.close();
    disk.end();
  }
});
