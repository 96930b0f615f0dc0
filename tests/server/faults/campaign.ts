import { monitorEventLoopDelay } from "node:perf_hooks";
import { fastRng } from "../../../src/engine/contract/chance.ts";
import { clientOf } from "../process.ts";
import { type Line, openSite } from "./site.ts";
import { type Hall, type Played, playTable, wrongIn } from "./tables.ts";
import { TROUBLES } from "./troubles.ts";

export interface FaultsReport {
  readonly matches: number;
  readonly acknowledged: number;
  /** How often each fault was injected. */
  readonly struck: ReadonlyMap<string, number>;
  /** How long viewers waited for each frame, in milliseconds, sorted; without the time in which there was no database. */
  readonly lags: readonly number[];
  /** The longest wait for a frame that was made during each trouble, or in quiet. */
  readonly longest: ReadonlyMap<string, number>;
  /** Viewers who were told too late, and what their connections went through. */
  readonly late: readonly string[];
  /** How long this process itself was held up at most, and so noticed frames late. */
  readonly heldUpMs: number;
  readonly wrong: readonly string[];
}

export interface FaultsSettings {
  readonly line: Line;
  readonly matches: number;
  /** How many are played at a time. */
  readonly atOnce: number;
  readonly seed: number;
  /** Stops early, after the tables in progress. */
  isLate?(): boolean;
  /** Only the short faults, each once, even if the matches end earlier. */
  readonly quick?: boolean;
  /** Quiet time between two faults. */
  readonly calmMs?: number;
  progress?(line: string): void;
}

interface Wait {
  readonly from: number;
  readonly to: number;
  readonly story: string;
}

interface Period {
  readonly name: string;
  readonly from: number;
  to: number;
}

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** Longer waits than this are reported in detail. */
const LATE_MS = 5000;
/** A table that takes longer has lost a client. */
const LONGEST_TABLE_MS = 8 * 60_000;

const overlap = (from: number, to: number, period: Period): number => Math.max(0, Math.min(to, period.to) - Math.max(from, period.from));

/** Plays matches on a whole site while injecting one fault after another, then checks everything that was acknowledged. */
export async function playThroughTroubles(settings: FaultsSettings): Promise<FaultsReport> {
  const { line, matches, atOnce, seed, calmMs = 3000 } = settings;
  const rng = fastRng(seed);
  const site = await openSite(line);
  const delay = monitorEventLoopDelay();
  delay.enable();
  const waits: Wait[] = [];
  const wrong: string[] = [];
  let giveUp = (): void => {};
  const failed = new Promise<void>((resolve) => (giveUp = resolve));
  const hall: Hall = {
    ...{ base: site.base, random: () => rng.int(1_000_000) / 1_000_000 },
    told: (from, to, story) => void waits.push({ from, to, story: to - from > LATE_MS ? story : "" }),
    fail: (text) => {
      wrong.push(text);
      giveUp();
    },
  };
  const played: Played[] = [];
  let begun = 0;
  const isOver = (): boolean => wrong.length > 0 || begun >= matches || (settings.isLate?.() ?? false);
  const seat = async (): Promise<void> => {
    while (!isOver()) {
      const number = begun++;
      const table = await Promise.race([playTable(hall, number), later(LONGEST_TABLE_MS), failed]);
      if (!table) return wrong.length === 0 ? hall.fail(`table ${number} didn't come to its end`) : undefined;
      played.push(table);
    }
  };
  let isPlaying = true;
  const all = Promise.all(Array.from({ length: atOnce }, seat)).finally(() => (isPlaying = false));
  const periods = await strikeWhile(() => isPlaying);
  await all;
  delay.disable();

  const client = clientOf(site.base);
  for (const table of played) wrong.push(...(await wrongIn(client, table)));
  client.close();
  await site.close();
  const acknowledged = played.reduce((sum, table) => sum + table.acknowledged.flat().length, 0);
  return { matches: played.length, acknowledged, wrong, heldUpMs: delay.max / 1e6, ...summary(waits, periods) };

  async function strikeWhile(isGoingOn: () => boolean): Promise<{ troubles: Period[]; outages: Period[] }> {
    const troubles: Period[] = [];
    const outages: Period[] = [];
    const mine = TROUBLES.filter((trouble) => (trouble.line ?? line) === line && !(settings.quick && trouble.isLong));
    await later(calmMs);
    for (let turn = 0; settings.quick ? turn < mine.length : isGoingOn(); turn++) {
      const { name, strike } = mine[turn % mine.length];
      const period: Period = { name, from: Date.now(), to: Infinity };
      troubles.push(period);
      settings.progress?.(`${played.length} of ${matches} matches are over; next: ${name}`);
      await strike(site, async (work) => {
        const outage: Period = { name, from: Date.now(), to: Infinity };
        outages.push(outage);
        const done = await work;
        outage.to = Date.now();
        return done;
      });
      period.to = Date.now();
      await later(calmMs);
    }
    return { troubles, outages };
  }
}

/** Waits without the time in which there was no way to hear anything, and the longest of them by fault. */
function summary(
  waits: readonly Wait[],
  { troubles, outages }: { readonly troubles: readonly Period[]; readonly outages: readonly Period[] },
): Pick<FaultsReport, "lags" | "longest" | "struck" | "late"> {
  const lags: number[] = [];
  const longest = new Map<string, number>();
  const struck = new Map<string, number>();
  for (const { name } of troubles) struck.set(name, (struck.get(name) ?? 0) + 1);
  const late: string[] = [];
  for (const { from, to, story } of waits) {
    const lag = outages.reduce((rest, outage) => rest - overlap(from, to, outage), to - from);
    lags.push(lag);
    const name = troubles.find((period) => overlap(from, to, period) > 0)?.name ?? "quiet";
    longest.set(name, Math.max(longest.get(name) ?? 0, lag));
    if (lag > LATE_MS) late.push(`${(lag / 1000).toFixed(1)} s during ${name}: ${story}`);
  }
  return { lags: lags.toSorted((a, b) => a - b), longest, struck, late };
}
