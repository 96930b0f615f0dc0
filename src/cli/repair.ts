import { appendFileSync, existsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { listingOf } from "../catalog.ts";
import type { Archive, Mender, RawMatch } from "../host/repair/archive.ts";
import { type Aside, type Checked, checkMatch, type Finding } from "../host/repair/check.ts";
import { gameOpener } from "../host/table/load.ts";
import { LEASE } from "../host/time/sweep.ts";
import { BOT_PATIENCE_MS } from "../host/time/timers.ts";
import type { StoreFlags } from "./records.ts";

export interface RepairFlags extends StoreFlags {
  readonly write?: boolean;
  readonly to?: string;
}

interface Opened {
  readonly archive: Archive;
  /** Null if nothing is to be written. */
  readonly mender: Mender | null;
  /** Where what has to be taken out is kept. */
  readonly asideFile: string;
  /** What to do with what was written, for whoever has to do it. */
  readonly advice: string;
}

/** Checks a store and says what is wrong with it; with `--write`, mends what can be mended. */
export async function repair(flags: RepairFlags): Promise<void> {
  let opened: Opened;
  try {
    opened = await open(flags);
  } catch (error) {
    process.stderr.write(`The store cannot be opened: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
    return;
  }
  const { archive, mender, asideFile, advice } = opened;
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  for (const complaint of archive.damage) say(`the file: ${complaint.replaceAll("\n", " ")}`);

  const checking = {
    openGame: gameOpener(listingOf),
    now: Date.now(),
    shared: archive.shared,
    botPatience: BOT_PATIENCE_MS,
    lease: LEASE,
  };
  const ids = await archive.ids();
  const ill: { readonly raw: RawMatch; readonly checked: Checked }[] = [];
  const faults: Finding[] = [];
  for (const match of ids) {
    const raw = await archive.read(match);
    const checked = await checkMatch(raw, checking);
    if (checked.findings.length > 0) {
      say(`${match}: ${checked.findings.map((one) => sentence(one, mender !== null)).join("; ")}`);
      faults.push(...checked.findings.filter(({ cure }) => cure !== "unknown"));
      // What is there and cannot be served stays where it is, unless all the rest goes elsewhere.
      const isLeft = !checked.mended && raw.listed !== null && !mender?.isCopy;
      if (mender && checked.aside && !isLeft) keepAside(asideFile, checked.aside);
    }
    // A copy is written as it is read; in its own place a match is mended when nobody reads any more.
    if (mender?.isCopy) await mender.put(raw, checked.mended);
    else if (checked.findings.length > 0) ill.push({ raw, checked });
  }

  let changed = 0;
  if (!archive.shared && !mender?.isCopy) await archive.close();
  if (mender && !mender.isCopy) {
    for (const { raw, checked } of ill) {
      if (!checked.mended && raw.listed) continue;
      if (await mender.put(raw, checked.mended)) continue;
      changed += 1;
      say(`${raw.match}: it has gone on since it was read, and was left alone; run this again`);
    }
  }
  await mender?.close();
  if (archive.shared || mender?.isCopy) await archive.close();

  const left = faults.filter(({ cure }) => mender === null || cure === "none").length + archive.damage.length + changed;
  const count = faults.length + archive.damage.length;
  if (count === 0) say(`${ids.length} matches, all of them sound.${mender?.isCopy ? advice : ""}`);
  else say(`${ids.length} matches, ${count} faults${mender ? `, ${left} of them left` : ""}.${advice}`);
  if (mender && existsSync(asideFile)) say(`What had to be taken out is kept in ${asideFile}: it holds secrets of matches.`);
  process.exitCode = left > 0 ? 1 : 0;
}

async function open({ data, databaseUrl = process.env["DATABASE_URL"], write = false, to }: RepairFlags): Promise<Opened> {
  const aside = `parlour-set-aside-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.ndjson`;
  const hint = write ? "" : " Nothing was written: --write mends what can be mended.";
  if (databaseUrl) {
    if (to !== undefined) throw new Error("--to is for an embedded database.");
    const { postgresArchive } = await import("../store/postgres/archive.ts");
    const { archive, mender } = await postgresArchive({ url: databaseUrl });
    return { archive, mender: write ? mender : null, asideFile: resolve(aside), advice: hint };
  }
  const file = existsSync(data) && statSync(data).isDirectory() ? join(data, "parlour.db") : data;
  const [{ sqliteArchive }, { mendByCopy, mendInPlace }] = await Promise.all([
    import("../store/sqlite/archive.ts"),
    import("../store/sqlite/repair.ts"),
  ]);
  const archive = sqliteArchive(file);
  const common = { archive, asideFile: join(dirname(resolve(file)), aside) };
  if (!write) return { ...common, mender: null, advice: hint };
  if (archive.damage.length === 0 && to === undefined) return { ...common, mender: mendInPlace(file), advice: "" };
  const copy = to ?? `${file}.repaired`;
  const advice = ` ${file} was not touched; what could be read of it is in ${copy}, to be put in its place while no server runs.`;
  return { ...common, mender: mendByCopy(archive.db, copy), advice };
}

function sentence({ place, text, cure }: Finding, isWriting: boolean): string {
  const done = { mend: "mended", "set-aside": "set aside", none: "cannot be mended", unknown: "left as it is" }[cure];
  return `${place}: ${text}${isWriting ? ` (${done})` : ""}`;
}

/** A line for each match, readable by its owner only. */
function keepAside(file: string, aside: Aside): void {
  appendFileSync(file, `${JSON.stringify(aside)}\n`, { mode: 0o600, flush: true });
}
