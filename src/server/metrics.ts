import type { Answer } from "../protocol/messages.ts";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** What the server counts, for Prometheus. No label ever holds what a client sent: that would be a leak and a way to fill our memory. */
export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<"method" | "route" | "status">;
  readonly sockets: Gauge;
  readonly streams: Gauge;
  /** What is counted for every move is plain numbers: the registry reads them when it is asked. */
  readonly counts: Counts;
  readonly commandSeconds: Histogram;
  readonly dropped: Counter<"reason">;
  stop(): void;
}

export interface Counts {
  framesIn: number;
  messagesOut: number;
  /** Commands by what came of them. */
  readonly commands: Record<Answer["kind"] | "failed", number>;
}

export function startMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counts: Counts = { framesIn: 0, messagesOut: 0, commands: { done: 0, refused: 0, stale: 0, failed: 0 } };
  const frames: Counter = new Counter({
    ...{ name: "parlour_frames_in_total", help: "Frames received over sockets.", registers },
    collect: () => {
      frames.reset();
      frames.inc(counts.framesIn);
    },
  });
  const messages: Counter = new Counter({
    ...{ name: "parlour_messages_out_total", help: "Messages sent to viewers.", registers },
    collect: () => {
      messages.reset();
      messages.inc(counts.messagesOut);
    },
  });
  const commands: Counter<"outcome"> = new Counter({
    ...{ name: "parlour_commands_total", help: "Commands by what came of them.", labelNames: ["outcome"], registers },
    collect: () => {
      commands.reset();
      for (const [outcome, count] of Object.entries(counts.commands)) commands.inc({ outcome }, count);
    },
  });
  return {
    registry,
    counts,
    requests: new Histogram({
      name: "parlour_http_request_seconds",
      help: "Time from a request to its answer.",
      labelNames: ["method", "route", "status"],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
      registers,
    }),
    sockets: new Gauge({ name: "parlour_sockets", help: "Open WebSockets.", registers }),
    streams: new Gauge({ name: "parlour_streams", help: "Open NDJSON streams.", registers }),
    commandSeconds: new Histogram({
      name: "parlour_command_seconds",
      help: "Time from a command to its answer, the commit included.",
      buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
      registers,
    }),
    dropped: new Counter({
      name: "parlour_dropped_connections_total",
      help: "Connections that the server let go, by reason.",
      labelNames: ["reason"],
      registers,
    }),
    stop: () => registry.clear(),
  };
}
