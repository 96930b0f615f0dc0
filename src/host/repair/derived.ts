import { canonical } from "../../engine/record/fairness.ts";
import { summaryOf } from "../table/messages.ts";
import type { Table } from "../table/table.ts";
import { dueOf, isBotsOnly } from "../time/timers.ts";
import type { RawListing, RawMatch } from "./archive.ts";
import { type Finding, finding } from "./finding.ts";

/*
 * What follows from the rows, and is stored only to be found faster: the listing, the timer and the snapshot.
 */

export interface DerivedContext {
  readonly now: number;
  /** Whether hosts that are at work may have put off timers. */
  readonly shared: boolean;
  readonly botPatience: number;
  readonly lease: number;
}

/** Findings, and what the parts should be. */
interface Part<T> {
  readonly findings: readonly Finding[];
  readonly repaired: T;
}

export function checkDerived(
  raw: RawMatch,
  listed: RawListing,
  table: Table,
  snapshot: string | null,
  context: DerivedContext,
): Part<Pick<RawMatch, "listed" | "due" | "snapshot">> {
  const listing = checkListing(listed, table);
  const timer = checkTimer(raw.due, table, context);
  const saved = checkSnapshot(raw.snapshot, snapshot);
  return {
    findings: [...listing.findings, ...timer.findings, ...saved.findings],
    repaired: { listed: listing.repaired, due: timer.repaired, snapshot: saved.repaired },
  };
}

function checkListing(listed: RawListing, table: Table): Part<RawListing> {
  const { config } = table;
  const summary = summaryOf(table);
  const columns = { game: config.game, isPublic: config.isPublic, status: summary.status, createdAt: config.createdAt };
  const findings: Finding[] = [];
  for (const [name, value] of Object.entries(columns)) {
    const there = listed[name as keyof typeof columns];
    if (there !== value) findings.push(finding(name, `is ${there}, should be ${value}`, "repair"));
  }
  const isSame = sameSummary(listed.line, summary, table);
  if (!isSame) findings.push(finding("summary", "doesn't match the rows", "repair"));
  return { findings, repaired: { ...columns, fixed: listed.fixed, line: isSame ? listed.line : JSON.stringify(summary) } };
}

/** Older versions wrote an English name for bots. */
function sameSummary(text: string, summary: ReturnType<typeof summaryOf>, { config }: Table): boolean {
  try {
    const there = JSON.parse(text) as typeof summary;
    const seats = there.seats.map((seat, i) => (config.seats[i]?.bot === null ? seat : { ...seat, name: null }));
    return sameJson({ ...there, seats }, summary);
  } catch {
    return false;
  }
}

function checkTimer(there: number | null, table: Table, { now, shared, botPatience, lease }: DerivedContext): Part<number | null> {
  const due = dueOf(table, botPatience);
  // Earlier versions set a timer for bots that play alone; hosts leave such a match alone.
  if (isBotsOnly(table.match)) return { findings: [], repaired: there };
  const isPutOff = shared && due !== null && there !== null && there > due && there <= now + lease;
  if (there === due || isPutOff) return { findings: [], repaired: there };
  return { findings: [finding("due", `is ${time(there)}, should be ${time(due)}`, "repair")], repaired: due };
}

/** Ignores snapshots in an older format, as hosts do. */
function checkSnapshot(there: RawMatch["snapshot"], snapshot: string | null): Part<RawMatch["snapshot"]> {
  if (!there) return { findings: [], repaired: null };
  const saved = parse(there.body);
  const current = snapshot === null ? null : (JSON.parse(snapshot) as { format: number });
  const isOlder = current !== null && saved !== null && saved.format < current.format;
  if (isOlder || (current !== null && saved !== null && sameJson(saved, current))) return { findings: [], repaired: there };
  const repaired = snapshot === null ? null : { n: there.n, body: snapshot };
  return { findings: [finding("snapshot", "doesn't match the rows", "repair")], repaired };
}

function parse(text: string): { format: number } | null {
  try {
    return JSON.parse(text) as { format: number } | null;
  } catch {
    return null;
  }
}

const sameJson = (a: unknown, b: unknown): boolean => canonical(a) === canonical(JSON.parse(JSON.stringify(b)));

const time = (at: number | null): string => (at === null ? "never" : new Date(at).toISOString());
