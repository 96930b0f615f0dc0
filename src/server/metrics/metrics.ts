import type { Answer } from "../../protocol/messages.ts";
import { type LoopBlocks, measureBlocks } from "./loop-blocks.ts";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** Metrics for Prometheus. No label ever contains what a client sent: that would leak it, and let clients fill our memory. */
export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<"method" | "route" | "status">;
  readonly sockets: Gauge;
  readonly streams: Gauge;
  /** Plain numbers for what is counted on every move; the registry reads them when it is scraped. */
  readonly counts: Counts;
  readonly commandSeconds: Histogram;
  readonly dropped: Counter<"reason">;
  /** Requests, packets and connections that were over a limit. */
  readonly limited: Counter<"limit">;
  readonly blocks: LoopBlocks;
  stop(): void;
}

export interface Counts {
  packetsIn: number;
  messagesOut: number;
  /** Commands by outcome. */
  readonly commands: Record<Answer["kind"] | "failed", number>;
}

/** A counter that reads its value from elsewhere whenever it is scraped. */
function counterOf<L extends string>(
  registry: Registry,
  name: string,
  help: string,
  labels: readonly L[],
  read: (counter: Counter<L>) => void,
): void {
  const counter: Counter<L> = new Counter({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    collect: () => {
      counter.reset();
      read(counter);
    },
  });
}

export function startMetrics(version = "0"): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counts: Counts = { packetsIn: 0, messagesOut: 0, commands: { done: 0, refused: 0, stale: 0, failed: 0 } };
  counterOf(registry, "parlour_packets_in_total", "Packets received over sockets.", [], (counter) => counter.inc(counts.packetsIn));
  counterOf(registry, "parlour_messages_out_total", "Messages sent to viewers.", [], (counter) => counter.inc(counts.messagesOut));
  counterOf(registry, "parlour_commands_total", "Commands by outcome.", ["outcome"], (counter) => {
    for (const [outcome, count] of Object.entries(counts.commands)) counter.inc({ outcome }, count);
  });
  const build = new Gauge({ name: "parlour_build_info", help: "The version that runs here.", labelNames: ["version"], registers });
  build.set({ version }, 1);
  const blocks = measureBlocks(registry);
  return {
    registry,
    counts,
    blocks,
    requests: new Histogram({
      name: "parlour_http_request_seconds",
      help: "Time from a request to its response.",
      labelNames: ["method", "route", "status"],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
      registers,
    }),
    sockets: new Gauge({ name: "parlour_sockets", help: "Open WebSockets.", registers }),
    streams: new Gauge({ name: "parlour_streams", help: "Open NDJSON streams.", registers }),
    commandSeconds: new Histogram({
      name: "parlour_command_seconds",
      help: "Time from a command to its answer, including the commit.",
      buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
      registers,
    }),
    dropped: new Counter({
      name: "parlour_dropped_connections_total",
      help: "Connections closed by the server, by reason.",
      labelNames: ["reason"],
      registers,
    }),
    limited: new Counter({
      name: "parlour_limited_total",
      help: "What was refused because it was over a limit, by limit.",
      labelNames: ["limit"],
      registers,
    }),
    stop: () => {
      blocks.stop();
      registry.clear();
    },
  };
}
