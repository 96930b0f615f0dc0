import { Counter, Gauge, Histogram } from "prom-client";
import type { Fanout } from "../../host/ports.ts";
import type { BotWorkers } from "../bots/bot-workers.ts";
import type { CommitLog } from "./commit-log.ts";
import type { Metrics } from "./metrics.ts";

type Registering = Pick<Metrics, "registry">;

/** A value that is read whenever the metrics are scraped. */
export function gaugeOf({ registry }: Registering, name: string, help: string, read: () => number): void {
  const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(read()) });
}

function countOf({ registry }: Registering, name: string, help: string, read: () => number): void {
  const counter: Counter = new Counter({
    name,
    help,
    registers: [registry],
    collect: () => {
      counter.reset();
      counter.inc(read());
    },
  });
}

/** How long commits take, how many writes share one, and how long ago the last one was made; `sinceBeat` counts from a sign of life. */
export function measureCommits(metrics: Registering, commits: CommitLog | undefined, sinceBeat: () => number): void {
  const registers = [metrics.registry];
  const seconds = new Histogram({
    name: "parlour_commit_seconds",
    help: "Time from the start of a commit until it is on disk.",
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
    registers,
  });
  const writes = new Histogram({
    name: "parlour_commit_writes",
    help: "Writes in one commit.",
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
    registers,
  });
  const failed = new Counter({ name: "parlour_commits_failed_total", help: "Commits that weren't made.", registers });
  let lastAt = performance.now();
  gaugeOf(metrics, "parlour_last_write_age_seconds", "Time since the last write that was made. A healthy server writes every 2 s.", () =>
    Math.max(0, Math.min(performance.now() - lastAt, sinceBeat()) / 1000),
  );
  commits?.listen(({ writes: count, ms, ok }) => {
    seconds.observe(ms / 1000);
    writes.observe(count);
    if (ok) lastAt = performance.now();
    else failed.inc();
  });
}

export function measureBots(metrics: Registering, { counts, waiting, thinking }: BotWorkers, gaveUp: () => number): void {
  gaugeOf(metrics, "parlour_bot_queue", "Bots that wait for a thread to think in.", waiting);
  gaugeOf(metrics, "parlour_bot_threads_busy", "Threads in which a bot is thinking.", thinking);
  countOf(metrics, "parlour_bots_gave_up_total", "Idle moves made because a bot didn't answer or didn't end its turn.", gaveUp);
  countOf(
    metrics,
    "parlour_bot_questions_dropped_total",
    "Questions to bots that were dropped because nobody was waiting anymore.",
    () => counts.dropped,
  );
  countOf(metrics, "parlour_bot_failures_total", "Bots that failed, hung or found the queue full.", () => counts.failed);
  countOf(metrics, "parlour_bot_wait_seconds_total", "Time that bots waited for a thread.", () => counts.waitedMs / 1000);
  countOf(metrics, "parlour_bot_thought_seconds_total", "Time that bots thought.", () => counts.thoughtMs / 1000);
  const answers: Counter<"how"> = new Counter({
    name: "parlour_bot_answers_total",
    help: "Moves that bots found: in full, or hurried because many waited.",
    labelNames: ["how"],
    registers: [metrics.registry],
    collect: () => {
      answers.reset();
      answers.inc({ how: "full" }, counts.answered - counts.hurried);
      answers.inc({ how: "hurried" }, counts.hurried);
    },
  });
}

/** 1 also on a server that is alone, or whose line can't tell. */
export function measureFanout(metrics: Registering, fanout: Fanout | undefined): void {
  gaugeOf(metrics, "parlour_fanout_up", "Whether news from other servers arrives.", () => ((fanout?.isUp?.() ?? true) ? 1 : 0));
}

export function measureWebhook(metrics: Registering, counts: { readonly sent: number; readonly lost: number }): void {
  countOf(metrics, "parlour_webhook_sent_total", "Table events that were delivered.", () => counts.sent);
  countOf(metrics, "parlour_webhook_lost_total", "Table events that couldn't be delivered.", () => counts.lost);
}
