import { appendFileSync, existsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { listingOf } from "../../server/catalog.ts";
import type { Archive, RawMatch, RepairTarget } from "../../host/repair/archive.ts";
import { type Aside, type Checked, checkMatch } from "../../host/repair/check.ts";
import type { Finding } from "../../host/repair/finding.ts";
import { gameOpener } from "../../host/open-game.ts";
import { LEASE } from "../../host/time/sweep.ts";
import { BOT_PATIENCE_MS } from "../../host/time/timers.ts";
import { giveToOwner } from "../../store/sqlite/private-file.ts";
import type { StoreFlags } from "./records.ts";
import { errorText } from "../../engine/input/error-text.ts";

export interface RepairFlags extends StoreFlags {
  readonly write?: boolean;
  readonly to?: string;
}

interface Opened {
  readonly archive: Archive;
  /** Null if nothing should be written. */
  readonly target: RepairTarget | null;
  /** Where data that has to be removed is kept. */
  readonly asideFile: string;
  /** What the operator should do next. */
  readonly advice: string;
}

/** Checks a database and reports its faults; with `--write`, fixes what can be fixed. */
export async function repair(flags: RepairFlags): Promise<void> {
  let opened: Opened;
  try {
    opened = await open(flags);
  } catch (error) {
    process.stderr.write(`Can't open the database: ${errorText(error)}\n`);
    process.exitCode = 2;
    return;
  }
  const { archive, target, asideFile, advice } = opened;
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
      say(`${match}: ${checked.findings.map((one) => sentence(one, target !== null)).join("; ")}`);
      faults.push(...checked.findings.filter(({ cure }) => cure !== "unknown"));
      // A listed match that can't be served stays where it is, unless everything is copied to a new file.
      const isLeft = !checked.repaired && raw.listed !== null && !target?.isCopy;
      if (target && checked.aside && !isLeft) keepAside(asideFile, checked.aside);
    }
    // A copy is written while reading; in place, a match is fixed after reading has finished.
    if (target?.isCopy) await target.put(raw, checked.repaired);
    else if (checked.findings.length > 0) ill.push({ raw, checked });
  }

  let changed = 0;
  if (!archive.shared && !target?.isCopy) await archive.close();
  if (target && !target.isCopy) {
    for (const { raw, checked } of ill) {
      if (!checked.repaired && raw.listed) continue;
      if (await target.put(raw, checked.repaired)) continue;
      changed += 1;
      say(`${raw.match}: it changed while it was being checked and was left alone; run this again`);
    }
  }
  await target?.close();
  if (archive.shared || target?.isCopy) await archive.close();

  const left = faults.filter(({ cure }) => target === null || cure === "none").length + archive.damage.length + changed;
  const count = faults.length + archive.damage.length;
  if (count === 0) say(`${ids.length} matches, no faults.${target?.isCopy ? advice : ""}`);
  else say(`${ids.length} matches, ${count} faults${target ? `, ${left} not fixed` : ""}.${advice}`);
  if (target && existsSync(asideFile)) say(`Removed data is kept in ${asideFile}. It contains match secrets.`);
  process.exitCode = left > 0 ? 1 : 0;
}

async function open({ data, databaseUrl = process.env["DATABASE_URL"], write = false, to }: RepairFlags): Promise<Opened> {
  const aside = `parlour-set-aside-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.ndjson`;
  const hint = write ? "" : " Nothing was written: use --write to fix what can be fixed.";
  if (databaseUrl) {
    if (to !== undefined) throw new Error("--to only works with an embedded database.");
    const { postgresArchive } = await import("../../store/postgres/archive.ts");
    const { archive, target } = await postgresArchive({ url: databaseUrl });
    return { archive, target: write ? target : null, asideFile: resolve(aside), advice: hint };
  }
  const file = existsSync(data) && statSync(data).isDirectory() ? join(data, "parlour.db") : data;
  const [{ sqliteArchive }, { repairByCopy, repairInPlace }] = await Promise.all([
    import("../../store/sqlite/archive.ts"),
    import("../../store/sqlite/repair.ts"),
  ]);
  const archive = sqliteArchive(file);
  const common = { archive, asideFile: join(dirname(resolve(file)), aside) };
  if (!write) return { ...common, target: null, advice: hint };
  if (archive.damage.length === 0 && to === undefined) return { ...common, target: repairInPlace(file), advice: "" };
  const copy = to ?? `${file}.repaired`;
  const advice = ` ${file} was not touched. What could be read is in ${copy}: stop the server and put it in place of the old file.`;
  return { ...common, target: repairByCopy(archive.db, copy), advice };
}

function sentence({ place, text, cure }: Finding, isWriting: boolean): string {
  const done = { repair: "fixed", "set-aside": "set aside", none: "can't be fixed", unknown: "left as it is" }[cure];
  return `${place}: ${text}${isWriting ? ` (${done})` : ""}`;
}

/** One line per match, in a file that only its owner can read. */
function keepAside(file: string, aside: Aside): void {
  appendFileSync(file, `${JSON.stringify(aside)}\n`, { mode: 0o600, flush: true });
  giveToOwner(file);
}
