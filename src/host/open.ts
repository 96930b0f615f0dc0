import type { Viewer } from "../engine/contract/game.ts";
import { actAt } from "./play/act.ts";
import { createTable } from "./play/create.ts";
import { type Desk, seatOf } from "./context.ts";
import { fail, failBy, give } from "./errors.ts";
import type { Missed } from "../protocol/answers.ts";
import type { Host, Reply, Settings } from "./host.ts";
import { gameOpener } from "./table/load.ts";
import { piecesOver } from "./time/job-queue.ts";
import type { Ports } from "./ports.ts";
import { exportAt, importAt, verifyAt } from "./play/records.ts";
import { roomsOver } from "./table/watchers.ts";
import { sitAt, standUp, wantRematch } from "./play/sit.ts";
import { sweepingFor } from "./time/sweep.ts";
import type { Table } from "./table/table.ts";
import { tablesOver } from "./table/tables.ts";
import { sayAt } from "./play/chat.ts";
import { messagesAfter, tableView } from "./table/messages.ts";
import { thinkingFor } from "./play/bots.ts";
import { BOT_PATIENCE_MS } from "./time/timers.ts";

const MOST_LISTED = 200;
/** Trouble that passes, and how long to wait for that before a room is told what it missed. */
const PASSING: ReadonlySet<string> = new Set(["unavailable", "busy"]);
const REFRESH_AGAIN_MS = 1000;

/** A host over its ports. Nothing happens by itself until it is started; until then `sweep` does what is due. */
export function openHost(ports: Ports, settings: Settings = {}): Host {
  const { store, clock, fanout, report } = ports;
  let stopped = false;
  let cancelSweep: (() => void) | undefined;
  let cancelHearing: (() => void) | undefined;

  const unread = new Set<string>();
  const rooms = roomsOver(ports, settings.node ?? "host", (match) => refresh(match));
  const openGame = gameOpener(ports.games);
  const pieces = piecesOver(clock);
  const tables = tablesOver(ports, { openGame, pieces, most: settings.openTables ?? 1000 }, (table, own, except) => {
    if (own) fanout?.publish({ kind: "rows", match: table.fixed.match, n: own.n });
    rooms.flush(table, except);
    // Where several hosts share a match, the one that moved it on asks the bots; the timer sees to it if that one dies.
    if (own || !store.shared) thinking.wake(table);
  });
  const desk: Desk = {
    ...{ ports, openGame, tables, rooms, pieces },
    settings: { node: "host", openTables: 1000, sweepEvery: 250, botPatience: BOT_PATIENCE_MS, standIn: "medium", ...settings },
    outages: () => sweeping.outages(),
    attend: () => sweeping.attend(),
    look: (match) => inBackground(sweeping.settle(match), match),
  };
  const thinking = thinkingFor(desk);
  const sweeping = sweepingFor(desk, thinking);

  function inBackground(work: Promise<unknown>, match?: string): void {
    work.catch((error: unknown) => report?.({ text: "work in the background failed", error, ...(match === undefined ? {} : { match }) }));
  }

  /** Reads what others appended and tells the room. */
  function refresh(match: string): void {
    const work = store.shared ? tables.catchUp(match) : tables.fresh(match);
    inBackground(
      work.then((reply) => {
        if (reply.ok) rooms.flush(reply.value);
        else if (PASSING.has(reply.error.code)) refreshLater(match);
      }),
      match,
    );
  }

  /** What cannot be read now is read later: there may never be any more news of it. */
  function refreshLater(match: string): void {
    if (unread.has(match)) return;
    unread.add(match);
    clock.after(REFRESH_AGAIN_MS, () => {
      unread.delete(match);
      if (!stopped && rooms.has(match)) refresh(match);
    });
  }

  const asViewer = async <T>(match: string, key: string | null, make: (table: Table, viewer: Viewer) => Reply<T>): Promise<Reply<T>> => {
    const found = await tables.fresh(match);
    if (!found.ok) return found;
    const viewer = key === null ? null : seatOf(found.value, key);
    if (viewer === undefined) return fail("not-your-seat");
    try {
      return make(found.value, viewer);
    } catch (error) {
      report?.({ text: "a table could not be shown", match, error });
      return failBy(error);
    }
  };
  const view = (table: Table, viewer: Viewer) => tableView(table, viewer, clock.now(), rooms.presence(table.fixed.match));

  const sweepOn = (): void => {
    if (stopped) return;
    cancelSweep = clock.after(desk.settings.sweepEvery, () => inBackground(sweeping.sweep().finally(sweepOn)));
  };

  return {
    create: (request) => createTable(desk, request),
    async list({ limit = 50, ...query }) {
      try {
        return give(await store.list({ ...query, limit: Math.max(1, Math.min(limit, MOST_LISTED)) }));
      } catch (error) {
        report?.({ text: "the tables could not be listed", error });
        return failBy(error);
      }
    },
    sit: (match, request) => sitAt(desk, match, request),
    stand: (match, key) => standUp(desk, match, key),
    act: (match, key, command, except) => actAt(desk, match, key, command, except),
    say: (match, key, request) => sayAt(desk, match, key, request),
    rematch: (match, key, nonce) => wantRematch(desk, match, key, nonce),
    read: (match, key) => asViewer(match, key, (table, viewer) => give(view(table, viewer))),
    frames: (match, key, from) =>
      asViewer<Missed>(match, key, (table, viewer) => {
        if (!table.match) return fail("not-begun");
        const missed = messagesAfter(table, viewer, from);
        if (!missed) return give({ table: view(table, viewer) });
        return give({ frames: missed.map(({ frame }) => frame) });
      }),
    subscribe: (match, key, from, push) => asViewer(match, key, (table, viewer) => give(rooms.join(table, viewer, from, push))),
    exportRecord: (match, key) => exportAt(desk, match, key),
    importRecord: (record) => importAt(desk, record),
    verify: (record) => verifyAt(desk, record),

    sweep: () => sweeping.sweep(),
    async start() {
      cancelHearing = fanout?.listen((news) => {
        if (!news) for (const match of rooms.matches()) refresh(match);
        else if (news.kind === "rows") {
          if (rooms.has(news.match)) refresh(news.match);
        } else if (rooms.hear(news.match, news.node, news.seats)) refresh(news.match);
      });
      await sweeping.sweep();
      sweepOn();
    },
    async stop() {
      stopped = true;
      thinking.stop();
      cancelSweep?.();
      cancelHearing?.();
      await tables.idle();
    },
    figures: () => ({
      ...{ openTables: tables.size(), watchedTables: rooms.matches().length, watchers: rooms.watchers() },
      ...{ thinking: thinking.size(), waitingAppends: tables.waiting() },
    }),
  };
}
