import type { TableLine } from "../protocol/messages.ts";
import type { Append, Fixed, NewMatch, Row, Secret } from "../host/table/log.ts";
import type { Outage, Store } from "../host/ports.ts";

/** One match as plain data. */
export interface SavedMatch {
  readonly fixed: Fixed;
  readonly line: TableLine;
  readonly rows: readonly Row[];
  readonly secrets: readonly Secret[];
  readonly due: number | null;
}

/** All that a memory store holds, as plain data: a page keeps it where it likes. */
export interface Saved {
  readonly matches: readonly SavedMatch[];
  readonly beat: number | null;
  readonly outages: readonly Outage[];
}

export interface MemoryStore extends Store {
  save(): Saved;
  saveMatch(match: string): SavedMatch | null;
}

interface Kept {
  readonly fixed: Fixed;
  line: TableLine;
  readonly rows: Row[];
  readonly secrets: Map<string, string>;
  due: number | null;
  snapshot: { readonly n: number; readonly text: string } | null;
}

/**
 * Matches in memory: for a browser tab, for tests, and as the disk of a simulated world. It imports nothing that a browser
 * lacks. `onWrite` is called with the match after each change, so that a page can keep it elsewhere.
 */
export function memoryStore(saved?: Saved, onWrite?: (match: string) => void): MemoryStore {
  const matches = new Map<string, Kept>();
  let lastBeat = saved?.beat ?? null;
  const outages: Outage[] = [...(saved?.outages ?? [])];

  const put = ({ fixed, line, rows, secrets, due }: NewMatch): void => {
    const kept = { rows: [...rows], secrets: new Map(secrets.map(({ name, value }) => [name, value])), snapshot: null };
    matches.set(fixed.match, { fixed, line, due, ...kept });
  };
  for (const match of saved?.matches ?? []) put(match);

  const secretsOf = ({ secrets }: Kept): Secret[] => [...secrets].map(([name, value]) => ({ name, value }));
  const savedOf = (kept: Kept): SavedMatch => {
    const { fixed, line, rows, due } = kept;
    return { fixed, line, rows: rows.slice(), secrets: secretsOf(kept), due };
  };

  const append = ({ match, row, line, due, secrets, create }: Append): boolean => {
    const kept = matches.get(match);
    if (!kept || row.n !== kept.rows.length + 1) return false;
    kept.rows.push(row);
    if (line) kept.line = line;
    if (due !== undefined) kept.due = due;
    for (const name of secrets?.drop ?? []) kept.secrets.delete(name);
    for (const { name, value } of secrets?.put ?? []) kept.secrets.set(name, value);
    if (create && !matches.has(create.fixed.match)) put(create);
    return true;
  };

  return {
    shared: false,
    async create(match) {
      if (matches.has(match.fixed.match)) return false;
      put(match);
      onWrite?.(match.fixed.match);
      return true;
    },
    async append(wanted) {
      if (!append(wanted)) return false;
      onWrite?.(wanted.match);
      if (wanted.create) onWrite?.(wanted.create.fixed.match);
      return true;
    },
    async load(match, whole = false) {
      const kept = matches.get(match);
      if (!kept) return null;
      const snapshot = whole ? null : kept.snapshot;
      return { fixed: kept.fixed, secrets: secretsOf(kept), snapshot, rows: kept.rows.slice(snapshot?.n ?? 0) };
    },
    rows: async (match, from) => matches.get(match)?.rows.slice(from - 1) ?? [],
    secrets: async (match) => {
      const kept = matches.get(match);
      return kept ? secretsOf(kept) : [];
    },
    async list({ game, status, limit }) {
      const open = [...matches.values()].filter(
        ({ fixed, line }) =>
          fixed.isPublic && (game === undefined || fixed.game === game) && (status === undefined || line.status === status),
      );
      return open
        .map(({ line }) => line)
        .sort((a, b) => b.createdAt - a.createdAt)
        .slice(0, limit);
    },
    async keep(match, n, text) {
      const kept = matches.get(match);
      if (kept && n > (kept.snapshot?.n ?? 0)) kept.snapshot = { n, text };
    },
    async claim(now, _lease, limit) {
      const due = [...matches.values()].flatMap(({ fixed, due }) => (due !== null && due <= now ? [{ match: fixed.match, due }] : []));
      return due
        .sort((a, b) => a.due - b.due)
        .slice(0, limit)
        .map(({ match }) => match);
    },
    async beat(now, patience) {
      if (lastBeat !== null && now - lastBeat > patience) outages.push({ from: lastBeat, to: now });
      lastBeat = Math.max(now, lastBeat ?? now);
    },
    outages: async (since) => outages.filter(({ to }) => to > since),
    close: async () => undefined,
    save: () => ({ matches: [...matches.values()].map(savedOf), beat: lastBeat, outages: outages.slice() }),
    saveMatch: (match) => {
      const kept = matches.get(match);
      return kept ? savedOf(kept) : null;
    },
  };
}
