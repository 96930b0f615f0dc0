import type { Host } from "../../host/host.ts";
import type { BotCounts } from "../bots/bot-workers.ts";
import type { OperatorNotes } from "./notes.ts";

const DAY_MS = 86_400_000;
/** Tables where no match has begun are removed after this time, or earlier if everything is. */
const KEEP_OPEN_MS = DAY_MS;
const CLEAN_EVERY_MS = 3_600_000;

/** The dependencies of the operator's routes. */
export interface Operator {
  /** Null if no token was set: then there are no operator's routes. */
  readonly token: string | null;
  readonly notes: OperatorNotes;
  /** The page with terms, privacy and imprint, linked in the footer. */
  readonly notice: string | null;
  readonly version: string;
  readonly bots: { readonly counts: BotCounts; waiting(): number; thinking(): number };
}

/** Removes old tables, now and then every hour. Returns a function that stops it. */
export function keepTidy(host: Pick<Host, "operator">, keepDays: number, onCleaned: (removed: number) => void): () => void {
  const keepMs = keepDays * DAY_MS;
  const clean = async (): Promise<void> => {
    const done = await host.operator.clean({ keepMs, keepOpenMs: Math.min(KEEP_OPEN_MS, keepMs) });
    if (done.ok && done.value > 0) onCleaned(done.value);
  };
  void clean();
  const timer = setInterval(() => void clean(), CLEAN_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
