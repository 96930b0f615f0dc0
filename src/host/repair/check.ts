import { canonical, commit } from "../../engine/record/fairness.ts";
import type { Game, Shape } from "../../engine/contract/game.ts";
import type { RawLine, RawMatch, RawRow } from "./archive.ts";
import type { Fixed, Item, Row, Secret } from "../table/log.ts";
import { foldStored, type OpenGame } from "../table/load.ts";
import { writeSnapshot } from "../table/snapshot.ts";
import { newTable, take, type Table } from "../table/table.ts";
import { lineOf } from "../table/messages.ts";
import { nextDue } from "../time/timers.ts";

/**
 * Something that is not as it should be. `mend`: it follows from the rows and can be made again. `set-aside`: it cannot be
 * used, is kept elsewhere, and is taken out. `none`: nothing that is there says what it should be. `unknown`: these rules
 * cannot tell.
 */
export interface Finding {
  readonly place: string;
  readonly text: string;
  readonly cure: "mend" | "set-aside" | "none" | "unknown";
}

/** What has to be kept elsewhere when a match is mended. */
export interface Aside {
  readonly match: string;
  readonly why: string;
  readonly rows: readonly RawRow[];
  readonly secrets: readonly Secret[];
  readonly listed?: RawLine;
}

export interface Checked {
  readonly findings: readonly Finding[];
  /** The match as it should lie there; null if nothing of it can be served. */
  readonly mended: RawMatch | null;
  readonly aside: Aside | null;
}

export interface Checking {
  readonly openGame: OpenGame;
  readonly now: number;
  /** Whether timers may have been put off by hosts that look after them. */
  readonly shared: boolean;
  readonly botPatience: number;
  readonly lease: number;
}

/** Looks at all that there is of one match, and says what is wrong with it and what can be made of it. */
export async function checkMatch(raw: RawMatch, checking: Checking): Promise<Checked> {
  const lost = raw.unreadable.map((text): Finding => ({ place: "the file", text, cure: "none" }));
  const { listed } = raw;
  if (!listed) return gone(raw, [...lost, finding("match", "there are parts of a match that is itself not there", "set-aside")]);
  const fixed = readFixed(raw, listed);
  if (typeof fixed === "string") return gone(raw, [...lost, finding("fixed", fixed, "none")]);
  const asIs = (...findings: Finding[]): Checked => ({ findings: [...lost, ...findings], mended: raw, aside: null });

  const opened = await checking.openGame(fixed.game, fixed.options).catch((error: unknown) => String(error));
  if (typeof opened === "string") return asIs(finding("fixed", opened, "none"));
  if (!opened.ok) return asIs(finding("fixed", opened.error.text, opened.error.code === "no-such-game" ? "unknown" : "none"));
  const game = opened.value;
  if (game.version !== fixed.version) {
    return asIs(finding("fixed", `it was played by version ${fixed.version} of the rules; these are version ${game.version}`, "unknown"));
  }
  const secret = raw.secrets.find(({ name }) => name === "match")?.value;
  if (secret === undefined) return asIs(finding("secrets", "the secret of the match is missing: its chance is lost", "none"));
  if (commit(secret, fixed) !== fixed.commitment) {
    return asIs(finding("secrets", "the secret is not the one that was promised when the table was opened", "none"));
  }

  const fold = fixed.imported ? await foldImported(raw, fixed, checking.openGame) : foldRows(raw, fixed, game);
  if (!fold.table) return asIs(...fold.findings);
  const seats = fixed.imported ? { findings: [], secrets: raw.secrets } : checkSeats(raw, fold.table);
  const derived = checkDerived(raw, listed, fold, checking);
  const findings = [...lost, ...fold.findings, ...seats.findings, ...derived.findings];
  const rows = raw.rows.slice(0, fold.count);
  const aside: Aside = {
    match: raw.match,
    why: findings
      .filter(({ cure }) => cure === "set-aside")
      .map(({ place, text }) => `${place}: ${text}`)
      .join("; "),
    rows: raw.rows.slice(fold.count),
    secrets: raw.secrets.filter((one) => !seats.secrets.includes(one)),
  };
  return {
    findings,
    mended: { ...raw, ...derived.mended, rows, secrets: seats.secrets },
    aside: aside.rows.length + aside.secrets.length > 0 ? aside : null,
  };
}

const finding = (place: string, text: string, cure: Finding["cure"]): Finding => ({ place, text, cure });

/** Nothing of it can be served; what is there is kept elsewhere. */
function gone({ match, rows, secrets, listed }: RawMatch, findings: readonly Finding[]): Checked {
  const why = findings.map(({ place, text }) => `${place}: ${text}`).join("; ");
  return { findings, mended: null, aside: { match, why, rows, secrets, ...(listed ? { listed } : {}) } };
}

function readFixed({ match }: RawMatch, listed: RawLine): Fixed | string {
  let data: unknown;
  try {
    data = JSON.parse(listed.fixed);
  } catch {
    return "it is no JSON";
  }
  // The commitment vouches for the rest as soon as the secret is known.
  const fixed = data as Partial<Fixed> | null;
  const isWhole =
    typeof fixed?.game === "string" &&
    typeof fixed.version === "number" &&
    typeof fixed.commitment === "string" &&
    Array.isArray(fixed.seats);
  if (!isWhole || typeof fixed.clock?.kind !== "string") return "something of what is fixed at the opening of a table is missing";
  if (fixed.match !== match) return `it is that of match ${String(fixed.match)}`;
  return fixed as Fixed;
}

interface Fold {
  readonly table: Table | null;
  /** How many of the rows there are could be folded. */
  readonly count: number;
  /** What the snapshot at the number of the one that is there should say. */
  readonly snapshot: string | null;
  readonly findings: readonly Finding[];
}

/** Plays the rows again, as far as they go. */
function foldRows(raw: RawMatch, fixed: Fixed, game: Game<Shape>): Fold {
  let table = newTable(fixed, game, raw.secrets);
  let snapshot: string | null = null;
  for (const [i, row] of raw.rows.entries()) {
    const wrong = row.n === i + 1 ? playRow(table, row) : `it is missing, and there are ${raw.rows.length - i} rows after it`;
    if (wrong !== null) {
      // The row may have been folded in part.
      table = newTable(fixed, game, raw.secrets);
      for (const sound of raw.rows.slice(0, i)) playRow(table, sound);
      const after = row.n === i + 1 && raw.rows.length > i + 1 ? `; ${raw.rows.length - i - 1} rows come after it` : "";
      return { table, count: i, snapshot, findings: [finding(`row ${i + 1}`, `${wrong}${after}`, "set-aside")] };
    }
    if (table.n === raw.snapshot?.n) snapshot = writeSnapshot(table);
  }
  return { table, count: raw.rows.length, snapshot, findings: [] };
}

/** Folds a row; says what is wrong with it. */
function playRow(table: Table, { n, items }: RawRow): string | null {
  try {
    const row = { n, items: JSON.parse(items) as Item[] } satisfies Row;
    take(table, row);
    const { fixed } = table;
    const head = row.items.find((item) => item.kind === "begun")?.head;
    if (head && (head.commitment !== fixed.commitment || canonical(head.clock) !== canonical(fixed.clock))) {
      return "the match begins otherwise than its table was opened";
    }
    const entries = row.items.flatMap((item) => (item.kind === "entry" ? [item.entry] : []));
    // Only the last steps are kept; what is refused by the rules has shown already.
    const lately = entries.slice(Math.max(0, entries.length - table.steps.length));
    const steps = table.steps.slice(table.steps.length - lately.length);
    const other = lately.find((entry, i) => canonical(entry) !== canonical(steps[i]?.step.entry));
    return other ? `entry ${other.seq} is not as the rules write it` : null;
  } catch (error) {
    if (error instanceof SyntaxError) return "it is no JSON";
    return error instanceof Error ? error.message : String(error);
  }
}

async function foldImported(raw: RawMatch, fixed: Fixed, openGame: OpenGame): Promise<Fold> {
  const failed = (text: string): Fold => ({ table: null, count: 0, snapshot: null, findings: [finding("fixed.imported", text, "none")] });
  try {
    const folded = await foldStored({ fixed, secrets: raw.secrets, snapshot: null, rows: [] }, openGame);
    if (!folded.ok) return failed(folded.error.text);
    const findings = raw.rows.length > 0 ? [finding("row 1", "nothing can happen at a table of an imported match", "set-aside")] : [];
    return { table: folded.value, count: 0, snapshot: null, findings };
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

/** Whoever sits has a key, and nobody else has. */
function checkSeats({ secrets }: RawMatch, table: Table): { readonly findings: readonly Finding[]; readonly secrets: readonly Secret[] } {
  const findings: Finding[] = [];
  const names = new Set(secrets.map(({ name }) => name));
  for (const [seat, holder] of table.holders.entries()) {
    if (table.fixed.seats[seat]?.bot !== null || !holder || names.has(`seat ${seat}`)) continue;
    findings.push(finding(`seat ${seat}`, `the hash of its key is missing: ${holder.name} cannot come back to it`, "none"));
  }
  const kept = secrets.filter(({ name }) => {
    const seat = /^seat (\d+)$/.exec(name)?.[1];
    const isHeld = seat === undefined || Boolean(table.holders[Number(seat)]);
    if (!isHeld) findings.push(finding(name, "there is a key to it, and nobody sits there", "set-aside"));
    return isHeld;
  });
  return { findings, secrets: kept };
}

type Derived = Pick<RawMatch, "listed" | "due" | "snapshot">;

/** All that follows from the rows, and lies there only to be found faster. */
function checkDerived(
  raw: RawMatch,
  listed: RawLine,
  { table, snapshot }: Fold,
  { now, shared, botPatience, lease }: Checking,
): { readonly findings: readonly Finding[]; readonly mended: Derived } {
  if (!table) return { findings: [], mended: raw };
  const findings: Finding[] = [];
  const { fixed } = table;
  const line = lineOf(table);
  const due = fixed.imported ? null : nextDue(table.match, table.bots, botPatience);

  const columns = { game: fixed.game, isPublic: fixed.isPublic, status: line.status, createdAt: fixed.createdAt };
  for (const [name, value] of Object.entries(columns)) {
    const there = listed[name as keyof typeof columns];
    if (there !== value) findings.push(finding(name, `it says ${there} and should say ${value}`, "mend"));
  }
  if (!sameJson(listed.line, line)) findings.push(finding("line", "the table is listed otherwise than its rows say", "mend"));

  const putOff = shared && due !== null && raw.due !== null && raw.due > due && raw.due <= now + lease;
  if (raw.due !== due && !putOff) findings.push(finding("due", `it says ${time(raw.due)} and should say ${time(due)}`, "mend"));

  const isOld = raw.snapshot !== null && snapshot !== null && isOlder(raw.snapshot.body, snapshot);
  if (raw.snapshot && !isOld && !(snapshot !== null && sameJson(raw.snapshot.body, JSON.parse(snapshot)))) {
    findings.push(finding("snapshot", "it is not what its rows fold to", "mend"));
  }
  const kept = raw.snapshot && (isOld ? raw.snapshot : snapshot === null ? null : { n: raw.snapshot.n, body: snapshot });
  const mended: Derived = {
    listed: { ...columns, fixed: listed.fixed, line: sameJson(listed.line, line) ? listed.line : JSON.stringify(line) },
    due: putOff ? raw.due : due,
    snapshot: kept,
  };
  return { findings, mended };
}

function sameJson(text: string, data: unknown): boolean {
  try {
    return canonical(JSON.parse(text)) === canonical(JSON.parse(JSON.stringify(data)));
  } catch {
    return false;
  }
}

/** Whether a snapshot is of an earlier form, which hosts pass over. */
function isOlder(body: string, current: string): boolean {
  try {
    return (JSON.parse(body) as { format: number }).format < (JSON.parse(current) as { format: number }).format;
  } catch {
    return false;
  }
}

const time = (at: number | null): string => (at === null ? "never" : new Date(at).toISOString());
