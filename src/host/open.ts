import type { HostContext } from "./context.ts";
import type { Host, Reply, Settings } from "./host.ts";
import { gameOpener } from "./open-game.ts";
import { act } from "./play/act.ts";
import { alertsAfter, dropAlerts, setAlerts } from "./play/alerts.ts";
import { botRunner } from "./play/bots.ts";
import { say } from "./play/chat.ts";
import { create } from "./play/create.ts";
import { exportRecord, importRecord, verify } from "./play/records.ts";
import { rematch } from "./play/rematch.ts";
import { sit, stand } from "./play/sit.ts";
import { frames, list, read, subscribe } from "./play/view.ts";
import type { Ports } from "./ports.ts";
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
  const context = buildContext(ports, { ...DEFAULTS, ...settings });
  const { tables, watchers, presence, bots, sweeper } = context;
  const refresher = refresherFor(ports, tables, watchers, presence);
  tables.onRows((table, own, except) => {
    if (own) ports.fanout?.publish({ kind: "rows", match: table.config.match, n: own.n });
    watchers.flush(table, except);
    // Of several hosts, the one that appended the row asks the bots. If it dies, the timer of the match brings another one.
    if (own || !ports.store.shared) bots.wake(table);
    if (own && ports.alert) for (const alert of alertsAfter(table, own, presence.of(table.config.match))) ports.alert(alert);
  });

  return {
    create: (request) => create(context, request),
    list: (query) => list(context, query),
    sit: (match, request) => sit(context, match, request),
    stand: (match, key) => stand(context, match, key),
    act: (match, key, command, except) => act(context, match, key, command, except),
    say: (match, key, request) => say(context, match, key, request),
    rematch: (match, key, nonce) => rematch(context, match, key, nonce),
    setAlerts: (match, key, address) => setAlerts(context, match, key, address),
    dropAlerts: (alert) => dropAlerts(context, alert),
    read: (match, key) => read(context, match, key),
    frames: (match, key, from) => frames(context, match, key, from),
    subscribe: (match, key, from, push) => subscribe(context, refresher, match, key, from, push),
    exportRecord: (match, key) => exportRecord(context, match, key),
    importRecord: (record) => importRecord(context, record),
    verify: (record) => verify(context, record),
    sweep: () => sweeper.sweep(),
    ...lifecycle(context, refresher),
    figures: () => ({
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

/** Builds the parts of a host, each from the ones before it. */
function buildContext(ports: Ports, settings: Required<Settings>): HostContext {
  const { store, clock, report } = ports;
  const openGame = gameOpener(ports.games, ports.guard);
  const jobs = jobQueue(clock);
  const limit = workLimit(ports);
  const load = (match: string): Promise<Reply<Table>> => loadTable({ store, openGame, jobs, limit }, match);
  const tables = openTables({ store, report, load, limit }, settings.openTables);
  const presence = presenceTracker(ports, settings.node);
  const watchers = watchersOver(ports, presence);
  const heartbeat = heartbeatOver(ports);
  const bots = botRunner({ ...ports, settings, tables, heartbeat, presence, watchers });
  const sweeper = sweeperFor({ ...ports, settings, tables, heartbeat, bots, presence });
  return { ...ports, settings, openGame, jobs, limit, tables, presence, watchers, heartbeat, bots, sweeper };
}

function lifecycle({ clock, fanout, settings, tables, bots, sweeper }: HostContext, refresher: Refresher): Pick<Host, "start" | "stop"> {
  let stopped = false;
  let cancelSweep: (() => void) | undefined;
  let stopListening: (() => void) | undefined;

  const sweepLater = (): void => {
    if (stopped) return;
    // A sweep reports its failures and never rejects.
    cancelSweep = clock.after(settings.sweepEvery, () => void sweeper.sweep().finally(sweepLater));
  };
  return {
    async start() {
      stopListening = fanout?.listen((notice) => refresher.hear(notice));
      await sweeper.sweep();
      sweepLater();
    },
    async stop() {
      stopped = true;
      bots.stop();
      refresher.stop();
      cancelSweep?.();
      stopListening?.();
      await tables.idle();
    },
  };
}
