import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { listedAs } from "../../board/catalog.ts";
import { takeLegacyMatches } from "./legacy-matches.ts";
import type { Heartbeat, LoadedMatch, LocalMatch, MatchSummary } from "./local-match.ts";

interface Schema extends DBSchema {
  matches: { key: string; value: LocalMatch };
  summaries: { key: string; value: MatchSummary };
  heartbeats: { key: string; value: Heartbeat };
}

/** Older matches make room for newer ones. */
const MOST_SAVED = 200;

let opening: Promise<IDBPDatabase<Schema>> | null = null;
/** Matches that could not be written, because there is no room or storage is forbidden: they last for this visit. */
const unsaved = new Map<string, LocalMatch>();
const pending = new Set<Promise<unknown>>();
/** Tells other tabs which match was written. */
const written = new BroadcastChannel("parlour.saved");

const database = (): Promise<IDBPDatabase<Schema>> => (opening ??= open());

async function open(): Promise<IDBPDatabase<Schema>> {
  const db = await openDB<Schema>("parlour", 1, {
    upgrade(fresh) {
      for (const name of ["matches", "summaries", "heartbeats"] as const) fresh.createObjectStore(name);
    },
  });
  await takeLegacyMatches((match, heartbeat) => write(db, match, heartbeat));
  return db;
}

/** Writes a match and its summary together. A shorter log never replaces a longer one: it comes from a tab that woke up late. */
async function write(db: IDBPDatabase<Schema>, match: LocalMatch, heartbeat?: Heartbeat): Promise<void> {
  const changes = db.transaction(["matches", "summaries", "heartbeats"], "readwrite");
  const before = await changes.objectStore("summaries").get(match.id);
  if (!before || before.rows <= match.match.rows.length) {
    void changes.objectStore("matches").put(match, match.id);
    void changes.objectStore("summaries").put(summaryOf(match), match.id);
    if (heartbeat) void changes.objectStore("heartbeats").put(heartbeat, match.id);
  }
  await changes.done;
}

function summaryOf({ id, match, seat, touchedAt }: LocalMatch): MatchSummary {
  const { seats, status } = match.line;
  const game = listedAs(match.line.game, match.fixed.options);
  const sitters = seats.map(({ name, bot }) => ({ name, bot }));
  return { id, game, seats: sitters, seat, over: status === "over", touchedAt, rows: match.rows.length };
}

/** Starts saving a match; `allSaved` waits for it. */
export function saveMatch(match: LocalMatch): void {
  track(
    (async () => {
      try {
        await write(await database(), match);
        unsaved.delete(match.id);
        written.postMessage(match.id);
      } catch {
        unsaved.set(match.id, match);
      }
    })(),
  );
}

export async function loadMatch(id: string): Promise<LoadedMatch | null> {
  const nobodyWasAway: Heartbeat = { beat: null, outages: [] };
  const here = unsaved.get(id);
  if (here) return { ...here, heartbeat: nobodyWasAway };
  try {
    const reads = (await database()).transaction(["matches", "heartbeats"]);
    const [match, heartbeat] = await Promise.all([reads.objectStore("matches").get(id), reads.objectStore("heartbeats").get(id)]);
    return match ? { ...match, heartbeat: heartbeat ?? nobodyWasAway } : null;
  } catch {
    return null;
  }
}

export async function removeMatch(id: string): Promise<void> {
  unsaved.delete(id);
  const changes = (await database()).transaction(["matches", "summaries", "heartbeats"], "readwrite");
  for (const name of changes.objectStoreNames) void changes.objectStore(name).delete(id);
  await changes.done;
}

/** All matches, newest first; those beyond the limit are removed. */
export async function listMatches(): Promise<MatchSummary[]> {
  let found: MatchSummary[];
  try {
    found = await (await database()).getAll("summaries");
  } catch {
    found = [];
  }
  const here = [...unsaved.values()].map(summaryOf);
  const all = [...here, ...found.filter(({ id }) => !unsaved.has(id))].sort((a, b) => b.touchedAt - a.touchedAt);
  for (const { id } of all.splice(MOST_SAVED)) void removeMatch(id);
  return all;
}

export function saveHeartbeat(id: string, heartbeat: Heartbeat): void {
  track(
    (async () => {
      try {
        await (await database()).put("heartbeats", heartbeat, id);
      } catch {
        // Then the clocks count the time that the page was closed.
      }
    })(),
  );
}

function track(saving: Promise<void>): void {
  pending.add(saving);
  void saving.finally(() => pending.delete(saving));
}

/** Resolves when everything so far has been saved. */
export async function allSaved(): Promise<void> {
  await Promise.all(pending);
}

/** Calls back when another tab of this browser has saved a match. */
export function onSavedElsewhere(id: string, call: () => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>): void => {
    if (data === id) call();
  };
  written.addEventListener("message", hear);
  return () => written.removeEventListener("message", hear);
}
