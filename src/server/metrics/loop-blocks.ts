import type { Registry } from "prom-client";
import { Gauge } from "prom-client";

/** How often to look whether the event loop is late. */
const EVERY_MS = 20;
/** Shorter delays are normal. */
const LEAST_MS = 10;

/** Finds out which kind of work held up the event loop. */
export interface LoopBlocks {
  /** Marks the start of a kind of work. Kinds are a fixed set of names: routes and kinds of packets. */
  begin(kind: string): void;
  stop(): void;
}

/**
 * A timer notices when it fires late, and blames the longest work since it last fired. The longest block of each kind
 * is kept until it is scraped.
 */
export function measureBlocks(registry: Registry, now: () => number = () => performance.now()): LoopBlocks {
  const longest = new Map<string, number>();
  let kind = "other";
  let since = now();
  let worst = { kind: "other", ms: 0 };
  let due = now() + EVERY_MS;

  const begin = (next: string): void => {
    const at = now();
    if (at - since > worst.ms) worst = { kind, ms: at - since };
    kind = next;
    since = at;
  };
  const look = (): void => {
    const late = now() - due;
    begin("other");
    if (late >= LEAST_MS) longest.set(worst.kind, Math.max(longest.get(worst.kind) ?? 0, late));
    worst = { kind: "other", ms: 0 };
    due = now() + EVERY_MS;
  };
  const timer = setInterval(look, EVERY_MS);
  timer.unref();

  const gauge: Gauge<"cause"> = new Gauge({
    name: "parlour_loop_block_seconds",
    help: "The longest block of the event loop since the last scrape, by the work that caused it.",
    labelNames: ["cause"],
    registers: [registry],
    collect: () => {
      gauge.reset();
      for (const [cause, ms] of longest) gauge.set({ cause }, ms / 1000);
      longest.clear();
    },
  });
  return { begin, stop: () => clearInterval(timer) };
}
