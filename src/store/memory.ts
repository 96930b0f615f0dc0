import type { TableLine } from "../protocol/messages.ts";
import { type Append, type LogEvent, type MatchConfig, type NewMatch, type Row, type Secret, timeOf } from "../host/table/log.ts";
import { type ListQuery, type Outage, type Store, type SurveyedTable, type SurveyQuery, WRONG_CLOCK_MS } from "../host/ports.ts";

/** One match as plain data. Browsers have saved matches under these names since version 0.1: don't rename them. */
export interface SavedMatch {
  /** The configuration. */
  readonly fixed: MatchConfig;
  /** The summary. */
  readonly line: TableLine;
  readonly rows: readonly { readonly n: number; readonly items: readonly LogEvent[] }[];
  readonly secrets: readonly Secret[];
  readonly due: number | null;
}

/** Everything that a memory store holds, as plain data: a page saves it where it likes. */
export interface Saved {
  readonly matches: readonly SavedMatch[];
  readonly beat: number | null;
  readonly outages: readonly Outage[];
}

export interface MemoryStore extends Store {
  save(): Saved;
  saveMatch(match: string): SavedMatch | null;
}

interface HeldMatch {
  readonly config: MatchConfig;
  summary: TableLine;
  readonly rows: Row[];
  readonly secrets: Map<string, string>;
  due: number | null;
  snapshot: { readonly n: number; readonly text: string } | null;
}

type Matches = Map<string, HeldMatch>;

/**
 * Matches in memory: for a browser tab, for tests, and as the disk of the simulation. It imports nothing that a browser lacks.
 * `onWrite` is called with the match after each change, so that a page can save it.
 */
export function memoryStore(saved?: Saved, onWrite?: (match: string) => void): MemoryStore {
  const matches: Matches = new Map();
  for (const match of saved?.matches ?? []) add(matches, newMatchFrom(match));
  let lastBeat = saved?.beat ?? null;
  let outages: Outage[] = [...(saved?.outages ?? [])];
  const notes = new Map<string, string>();

  return {
    shared: false,
    async create(match) {
      if (matches.has(match.config.match)) return false;
      add(matches, match);
      onWrite?.(match.config.match);
      return true;
    },
    async append(append) {
      if (!appendRow(matches, append)) return false;
      onWrite?.(append.match);
      if (append.create) onWrite?.(append.create.config.match);
      return true;
    },
    async load(match, whole = false) {
      const held = matches.get(match);
      if (!held) return null;
      const snapshot = whole ? null : held.snapshot;
      return { config: held.config, secrets: secretsOf(held), snapshot, rows: held.rows.slice(snapshot?.n ?? 0) };
    },
    rows: async (match, from, limit = Number.POSITIVE_INFINITY) => matches.get(match)?.rows.slice(from - 1, from - 1 + limit) ?? [],
    secrets: async (match) => {
      const held = matches.get(match);
      return held ? secretsOf(held) : [];
    },
    list: async (query) => listed(matches, query),
    async saveSnapshot(match, n, text) {
      const held = matches.get(match);
      if (held && n > (held.snapshot?.n ?? 0)) held.snapshot = { n, text };
    },
    claim: async (now, _lease, limit) => dueBy(matches, now).slice(0, limit),
    async beat(now, patience) {
      if (lastBeat !== null && lastBeat > now + WRONG_CLOCK_MS) lastBeat = now;
      outages = outages.filter(({ to }) => to <= now + WRONG_CLOCK_MS);
      if (lastBeat !== null && now - lastBeat > patience) outages.push({ from: lastBeat, to: now });
      lastBeat = Math.max(now, lastBeat ?? now);
    },
    outages: async (since) => outages.filter(({ to }) => to > since),
    async replace(match, n, after) {
      if (matches.get(match)?.rows.length !== n) return false;
      matches.delete(match);
      if (after) add(matches, after);
      onWrite?.(match);
      return true;
    },
    survey: async (query) => surveyOf(matches, query),
    notes: async () => notes,
    setNote: async (name, text) => {
      if (text === null) notes.delete(name);
      else notes.set(name, text);
    },
    close: async () => undefined,
    save: () => ({ matches: [...matches.values()].map(savedFrom), beat: lastBeat, outages: outages.slice() }),
    saveMatch: (match) => {
      const held = matches.get(match);
      return held ? savedFrom(held) : null;
    },
  };
}

function add(matches: Matches, { config, summary, rows, secrets, due }: NewMatch): void {
  const held = new Map(secrets.map(({ name, value }) => [name, value]));
  matches.set(config.match, { config, summary, rows: [...rows], secrets: held, due, snapshot: null });
}

function appendRow(matches: Matches, { match, row, summary, due, secrets, create }: Append): boolean {
  const held = matches.get(match);
  if (!held || row.n !== held.rows.length + 1) return false;
  held.rows.push(row);
  if (summary) held.summary = summary;
  if (due !== undefined) held.due = due;
  for (const name of secrets?.drop ?? []) held.secrets.delete(name);
  for (const { name, value } of secrets?.put ?? []) held.secrets.set(name, value);
  if (create && !matches.has(create.config.match)) add(matches, create);
  return true;
}

const secretsOf = ({ secrets }: HeldMatch): Secret[] => [...secrets].map(([name, value]) => ({ name, value }));

const listed = (matches: Matches, { game, status, before = Infinity, openSince = -Infinity, limit }: ListQuery): TableLine[] =>
  [...matches.values()]
    .filter(({ config }) => config.isPublic && (game === undefined || config.game === game))
    .map(({ summary }) => summary)
    .filter((summary) => status === undefined || summary.status === status)
    .filter(({ status: now, createdAt }) => createdAt < before && (now !== "open" || createdAt > openSince))
    .sort((a, b) => b.createdAt - a.createdAt)
    .slice(0, limit);

const surveyOf = (matches: Matches, { status, before = Infinity, order, limit }: SurveyQuery): SurveyedTable[] =>
  [...matches.values()]
    .filter(({ summary, config }) => (status === undefined || summary.status === status) && config.createdAt < before)
    .sort((a, b) => (a.config.createdAt - b.config.createdAt) * (order === "oldest" ? 1 : -1))
    .slice(0, limit)
    .map(({ summary, config, rows }) => ({
      line: summary,
      isPublic: config.isPublic,
      rows: rows.length,
      lastAt: Math.max(config.createdAt, timeOf(rows.at(-1)?.events ?? [])),
    }));

/** The longest overdue first. */
const dueBy = (matches: Matches, now: number): string[] =>
  [...matches.values()]
    .flatMap(({ config, due }) => (due !== null && due <= now ? [{ match: config.match, due }] : []))
    .sort((a, b) => a.due - b.due)
    .map(({ match }) => match);

const savedFrom = (held: HeldMatch): SavedMatch => ({
  fixed: held.config,
  line: held.summary,
  rows: held.rows.map(({ n, events }) => ({ n, items: events })),
  secrets: secretsOf(held),
  due: held.due,
});

const newMatchFrom = ({ fixed, line, rows, secrets, due }: SavedMatch): NewMatch => ({
  config: fixed,
  summary: line,
  rows: rows.map(({ n, items }) => ({ n, events: items })),
  secrets,
  due,
});
