import { LRUCache } from "lru-cache";
import type { HostContext } from "./context.ts";
import type { Host, Reply, Settings } from "./host.ts";
import { gameOpener } from "./open-game.ts";
import { operatorHost } from "./operator/operator.ts";
import { act } from "./play/act.ts";
import { alertsAfter, dropAlerts, isToAct, setAlerts } from "./play/alerts.ts";
import { botRunner } from "./play/bots.ts";
import { say } from "./play/chat.ts";
import { create } from "./play/create.ts";
import { manage } from "./play/manage.ts";
import { exportRecord, exportText, importRecord, importVerified, verify } from "./play/records.ts";
import { rematch } from "./play/rematch.ts";
import { reopen } from "./play/reopen.ts";
import { reveal } from "./play/reveal.ts";
import { sit, stand } from "./play/sit.ts";
import { frames, list, read, subscribe } from "./play/view.ts";
import type { Ports, TableEvent } from "./ports.ts";
import type { Row } from "./table/log.ts";
import { loadTable } from "./table/load.ts";
import { presenceTracker } from "./table/presence.ts";
import { type Refresher, refresherFor } from "./table/refresh.ts";
import type { Table } from "./table/table.ts";
import { openTables } from "./table/tables.ts";
import { watchersOver } from "./table/watchers.ts";
import { workLimit } from "./table/work-limit.ts";
import { heartbeatOver } from "./time/heartbeat.ts";
import { jobQueue } from "./time/job-queue.ts";
import { sweeperFor } from "./time/sweep.ts";
import { BOT_PATIENCE_MS } from "./time/timers.ts";

/** A host writes every two seconds, even if nobody plays. One that hasn't for this long can't. */
const WRITES_WITHIN = 10_000;

/** The size of the cache of sealed records. */
const SEALED_CHARACTERS = 32 * 1024 * 1024;

/** Loading a table is short: after a restart, people come back to many of them at once. */
const LOADS_QUEUED = 2000;

const DEFAULTS: Required<Settings> = {
  node: "host",
  openTables: 1000,
  sweepEvery: 250,
  botPatience: BOT_PATIENCE_MS,
  standIn: "medium",
  freeUndo: false,
};

/** A host over its ports. It does nothing by itself until it is started; until then `sweep` does what is due. */
export function openHost(ports: Ports, settings: Settings = {}): Host {
  const parts = buildContext(ports, { ...DEFAULTS, ...settings });
  const { tables, watchers, presence, bots, sweeper } = parts;
  const refresher = refresherFor(ports, tables, watchers, presence);
  const renew = (match: string): void => {
    ports.fanout?.publish({ kind: "replaced", match });
    parts.sealed.delete(match);
    refresher.renew(match);
  };
  const context: HostContext = { ...parts, renew };
  tables.onRows((table, own, except) => {
    if (own) ports.fanout?.publish({ kind: "rows", match: table.config.match, n: own.n });
    if (own && ports.tell) for (const event of tableEvents(table, own)) ports.tell(event);
    watchers.flush(table, except);
    // Of several hosts, the one that appended the row asks the bots. If it dies, the timer of the match brings another one.
    if (own || !ports.store.shared) bots.wake(table);
    if (own && ports.alert) for (const alert of alertsAfter(table, own, presence)) ports.alert(alert);
  });

  const sweep = async (): Promise<void> => {
    await sweeper.sweep();
    await refresher.catchUpIfDue();
  };

  return {
    create: (request) => create(context, request),
    list: (query) => list(context, query),
    sit: (match, request) => sit(context, match, request),
    stand: (match, key) => stand(context, match, key),
    act: (match, key, command, except) => act(context, match, key, command, except),
    say: (match, key, request) => say(context, match, key, request),
    reopen: (match, key, request) => reopen(context, match, key, request),
    rematch: (match, key, request) => rematch(context, match, key, request),
    reveal: (match, key, request) => reveal(context, match, key, request),
    setAlerts: (match, key, address) => setAlerts(context, match, key, address),
    isToAct: (alert) => isToAct(context, alert),
    dropAlerts: (alert) => dropAlerts(context, alert),
    read: (match, key) => read(context, match, key),
    frames: (match, key, from) => frames(context, match, key, from),
    subscribe: (match, key, from, push) => subscribe(context, refresher, match, key, from, push),
    exportRecord: (match, key) => exportRecord(context, match, key),
    exportText: (match, key, from, client) => exportText(context, match, key, from, client),
    importVerified: (ready) => importVerified(context, ready),
    importRecord: (record) => importRecord(context, record),
    verify: (record) => verify(context, record),
    manage: (match, owner, request) => manage(context, match, owner, request),
    operator: operatorHost(context),
    sweep,
    ...lifecycle(context, refresher, sweep),
    health: () => ({
      writes: context.heartbeat.sinceLastWrite() < WRITES_WITHIN,
      fanout: ports.fanout?.isUp?.() ?? true,
    }),
    figures: () => ({
      sinceLastWrite: context.heartbeat.sinceLastWrite(),
      openTables: tables.size(),
      watchedTables: watchers.matches().length,
      watchers: watchers.count(),
      thinking: bots.size(),
      botsGaveUp: bots.gaveUp(),
      waitingAppends: tables.waiting(),
      interrupted: context.limit.ended(),
    }),
  };
}

/** The webhook events of a row. */
function tableEvents({ config, match }: Table, { events }: Row): TableEvent[] {
  const { match: id, game } = config;
  return events.flatMap((event): TableEvent[] => {
    if (event.kind === "begun" || event.kind === "closed") return [{ kind: event.kind, match: id, game, at: event.at }];
    const ended = event.kind === "entry" && match?.result && event === events.findLast(({ kind }) => kind === "entry");
    return ended ? [{ kind: "over", match: id, game, at: event.entry.at }] : [];
  });
}

/** Builds the parts of a host, each from the ones before it. */
function buildContext(ports: Ports, settings: Required<Settings>): Omit<HostContext, "renew"> {
  const { store, clock, report } = ports;
  const jobs = jobQueue(clock);
  const limit = workLimit(ports);
  const openGame = gameOpener(ports.games, limit);
  const sealed = new LRUCache<string, string>({ maxSize: SEALED_CHARACTERS, sizeCalculation: ({ length }) => length + 1 });
  const loads = jobQueue(clock, LOADS_QUEUED);
  const load = (match: string): Promise<Reply<Table>> => loadTable({ store, openGame, jobs: loads, limit }, match);
  const tables = openTables({ store, report, load, limit }, settings.openTables);
  const presence = presenceTracker(ports, settings.node);
  const watchers = watchersOver(ports, presence);
  const heartbeat = heartbeatOver(ports);
  const bots = botRunner({ ...ports, settings, tables, heartbeat, presence, watchers });
  const sweeper = sweeperFor({ ...ports, settings, tables, heartbeat, bots, presence });
  return { ...ports, settings, openGame, jobs, limit, sealed, tables, presence, watchers, heartbeat, bots, sweeper };
}

function lifecycle(
  { clock, fanout, settings, sealed, tables, bots }: HostContext,
  refresher: Refresher,
  sweep: () => Promise<void>,
): Pick<Host, "start" | "stop"> {
  let stopped = false;
  let sweeping = Promise.resolve();
  let cancelSweep: (() => void) | undefined;
  let stopListening: (() => void) | undefined;

  const sweepLater = (): void => {
    if (stopped) return;
    // A sweep logs its failures and never rejects.
    cancelSweep = clock.after(settings.sweepEvery, () => {
      sweeping = sweep().finally(sweepLater);
    });
  };
  return {
    async start() {
      stopListening = fanout?.listen((notice) => {
        if (notice?.kind === "replaced") sealed.delete(notice.match);
        refresher.hear(notice);
      });
      await sweep();
      sweepLater();
    },
    async stop() {
      stopped = true;
      bots.stop();
      refresher.stop();
      cancelSweep?.();
      stopListening?.();
      // The store is closed next, so nothing may be reading it.
      await sweeping;
      await tables.idle();
    },
  };
}
