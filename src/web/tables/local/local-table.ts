import type { Host, Reply } from "../../../host/host.ts";
import type { Message, TableView } from "../../../protocol/messages.ts";
import type { Opened } from "../../board/games.ts";
import { type PlayingHost, playingHost, readOnlyHost } from "./local-host.ts";
import type { LoadedMatch, LocalMatch } from "./local-match.ts";
import { exportFrom } from "./local-matches.ts";
import { tellRecord } from "../../replay/story.ts";
import { randomHex } from "../random-hex.ts";
import { allSaved, loadMatch, onSavedElsewhere } from "./saved-matches.ts";
import { saveTurn } from "../remote/saved-turns.ts";
import { lockMatch, type TabLock } from "./tab-lock.ts";
import { type History, historyFrom, type TableStore, tableStore } from "../table-store.ts";
import type { NotDone, Table } from "../table.ts";

export type OpenedTable = { readonly ok: true; readonly table: Table } | { readonly ok: false; readonly text: string };

/** What a tab knows of the match it shows. */
interface Session {
  readonly saved: LoadedMatch;
  readonly opened: Opened;
  readonly store: TableStore;
  /** The host of the tab that plays the match; null in a tab that only watches. */
  playing: Playing | null;
  /** How many rows of the log are on the page. */
  rowsShown: number;
}

interface Playing {
  /** The host once it plays and the page follows it; null if the lock was lost before. */
  readonly ready: Promise<PlayingHost | null>;
  /** Resolves when everything it wrote has been saved. */
  stop(): Promise<void>;
}

/** A tab that was closed a moment ago gives up its lock within this time; after it, another tab has the match. */
const LOCK_WAIT_MS = 400;

/** Opens a saved match. One tab plays it with a host of its own; others show what that one saves. */
export async function openLocalTable(saved: LoadedMatch, opened: Opened): Promise<OpenedTable> {
  const first = await readTable(await readOnlyHost(saved), saved, opened);
  if (!first.ok) return first;
  const store = tableStore({ ...first, connection: "connecting" }, async () => {
    const now = await readTable(await hostOf(session), saved, opened);
    return now.ok ? now.history : first.history;
  });
  const session: Session = { saved, opened, store, playing: null, rowsShown: saved.match.rows.length };

  let decide = (): void => {};
  const decided = new Promise<void>((resolve) => {
    decide = resolve;
    setTimeout(resolve, LOCK_WAIT_MS);
  });
  const lock = lockMatch(saved.id, {
    gained() {
      session.playing ??= startPlaying(session);
      store.setConnection("here");
      decide();
    },
    async lost() {
      store.setConnection("elsewhere");
      await stopPlaying(session);
    },
  });
  await decided;
  if (!session.playing) store.setConnection("elsewhere");
  const stopListening = onSavedElsewhere(saved.id, () => void showSaved(session));
  return {
    ok: true,
    table: tableOf(session, {
      take: lock.take,
      close() {
        stopListening();
        lock.close();
        void stopPlaying(session);
      },
    }),
  };
}

type ReadTable =
  | { readonly ok: true; readonly table: TableView; readonly history: History }
  | { readonly ok: false; readonly text: string };

/** How a match stands for the person, and all that led there. */
async function readTable(host: Host, saved: LocalMatch, opened: Opened): Promise<ReadTable> {
  const { match, key } = saved;
  const [table, exported] = await Promise.all([host.read(match.fixed.match, key), host.exportRecord(match.fixed.match, key)]);
  if (!table.ok) return { ok: false, text: table.error.text };
  if (!exported.ok) return { ok: false, text: exported.error.text };
  const data = exported.value.kind === "whole" ? exported.value.record : exported.value.own;
  return { ok: true, table: table.value, history: withBefore(historyFrom(data, opened, table.value.viewer), saved, opened) };
}

/** A match that began in the middle of another keeps that one's moves in its log; their numbers end at 0. */
function withBefore(history: History, { before, seat }: LocalMatch, opened: Opened): History {
  if (!before) return history;
  const { record, entries } = before;
  const story = tellRecord(opened.game, { ...record, entries: record.entries.slice(0, entries) }, seat);
  if (!story) return history;
  const frames = story.frames.map((frame, at) => ({ ...frame, seq: at + 1 - story.frames.length }));
  return { start: story.start, frames: [...frames, ...history.frames] };
}

/** The match as it was last saved: another tab may have played on since. */
const newest = async ({ saved }: Session): Promise<LoadedMatch> => (await loadMatch(saved.id)) ?? saved;

async function hostOf(session: Session): Promise<Host> {
  const playing = await session.playing?.ready;
  return playing?.host ?? readOnlyHost(await newest(session));
}

function startPlaying(session: Session): Playing {
  let stopped = false;
  let started: PlayingHost | null = null;
  const start = async (): Promise<PlayingHost | null> => {
    const saved = await newest(session);
    if (stopped) return null;
    started = playingHost(saved);
    await follow(session, started, saved);
    return started;
  };
  return {
    ready: start(),
    async stop() {
      stopped = true;
      started?.stop();
      await allSaved();
    },
  };
}

async function stopPlaying(session: Session): Promise<void> {
  const { playing } = session;
  session.playing = null;
  await playing?.stop();
}

/** Shows on the page whatever the host does. */
async function follow(session: Session, playing: PlayingHost, saved: LoadedMatch): Promise<void> {
  const { store } = session;
  // Finds out how long the match was closed before clocks run or bots move.
  await playing.host.start();
  if (saved.match.rows.length !== session.rowsShown) await show(session, playing.host, saved);
  await playing.host.subscribe(saved.match.fixed.match, saved.key, lastSeq(store), (message: Message) => {
    if (message.kind === "frame") playing.noteShown();
    store.receive(message);
    saveTurn(saved.id, store.state().table, store.state().frames);
  });
  saveTurn(saved.id, store.state().table, store.state().frames);
}

const lastSeq = (store: TableStore): number => store.state().table.position?.seq ?? 0;

async function show(session: Session, host: Host, saved: LoadedMatch): Promise<void> {
  const read = await readTable(host, saved, session.opened);
  if (!read.ok) return;
  session.rowsShown = saved.match.rows.length;
  session.store.reset(read.table, read.history);
}

/** In a tab that only watches: shows what the other tab has saved. */
async function showSaved(session: Session): Promise<void> {
  if (session.playing) return;
  const saved = await newest(session);
  if (!session.playing) await show(session, await readOnlyHost(saved), saved);
}

/** How often a move is tried again because a bot was quicker. */
const MOST_TRIES = 3;

function tableOf(session: Session, lock: TabLock): Table {
  const { saved, store } = session;
  const { match } = saved.match.fixed;
  const { id, key } = saved;
  return {
    id,
    local: true,
    link: null,
    state: store.state,
    subscribe: store.subscribe,
    takeOver: lock.take,
    close: lock.close,
    ...(saved.people && { sharedBy: saved.people.map(({ seat }) => seat) }),
    async act(text) {
      for (const one of text === "allow-undo" ? askedHere(session) : [key]) {
        const problem = await actWith(session, one, text);
        if (problem) return problem;
      }
      return null;
    },
    async say(text) {
      const answer = await ask(session, (host) => host.say(match, key, { text, id: randomHex(16) }));
      return "value" in answer ? null : answer;
    },
    async rematch() {
      // Everybody on this device wants it.
      for (const { key: other } of saved.people ?? []) {
        if (other !== key) await ask(session, (host) => host.rematch(match, other, { nonce: randomHex(16) }));
      }
      const answer = await ask(session, (host) => host.rematch(match, key, { nonce: randomHex(16) }));
      return "value" in answer && answer.value.match ? `/here/${answer.value.match}` : null;
    },
    record: async () => exportFrom(await hostOf(session), saved),
  };
}

/** The keys of everyone on this device who is asked to agree to an undo: only one of them can have the page, but all can see it. */
function askedHere({ saved, store }: Session): string[] {
  const waiting = store.state().table.position?.undoRequest?.waiting ?? [];
  return (saved.people ?? [saved]).filter(({ seat }) => waiting.includes(seat)).map(({ key }) => key);
}

async function actWith(session: Session, key: string, text: string): Promise<NotDone | null> {
  const { saved, store } = session;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const command = { id: randomHex(16), expect: lastSeq(store), do: text };
    const answer = await ask(session, (host) => host.act(saved.match.fixed.match, key, command));
    if (!("value" in answer)) return answer;
    const { value } = answer;
    if (value.kind === "refused") return { text: value.refusal.text, reason: value.reason };
    if (value.kind === "done") return null;
  }
  return null;
}

/** Asks the host that plays the match; a tab that only watches has none. */
async function ask<T>(session: Session, question: (host: Host) => Promise<Reply<T>>): Promise<{ readonly value: T } | NotDone> {
  const playing = await session.playing?.ready;
  if (!playing) return { text: "This match is open in another tab." };
  const reply = await question(playing.host);
  return reply.ok ? { value: reply.value } : { text: reply.error.text };
}
