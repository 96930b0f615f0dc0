import type { LogFn } from "pino";

const EVERY_MS = 60_000;
/** Causes that are counted at once; further ones are written as they come. */
const MAX_CAUSES = 500;
const ERROR_LEVEL = 50;

type Arguments = Parameters<LogFn>;

/**
 * Writes the first error of each cause at once, and then a count once a minute: a failing store must
 * not fill the disk with log lines.
 */
export function oncePerMinute(everyMs = EVERY_MS) {
  const repeats = new Map<string, number>();
  return function logMethod(this: object, args: Arguments, method: LogFn, level: number): void {
    if (level < ERROR_LEVEL) return method.apply(this, args);
    const cause = causeOf(args);
    const before = repeats.get(cause);
    if (before !== undefined) return void repeats.set(cause, before + 1);
    method.apply(this, args);
    if (repeats.size >= MAX_CAUSES) return undefined;
    repeats.set(cause, 0);
    const timer = setTimeout(() => {
      const count = repeats.get(cause) ?? 0;
      repeats.delete(cause);
      // The error itself, with its stack, has been written.
      if (count > 0) method.apply(this, [{ repeated: count, cause }, "the same error again, in the last minute"] as unknown as Arguments);
    }, everyMs);
    timer.unref();
    return undefined;
  };
}

/** The cause of an error, without details that differ between matches. */
function causeOf(args: readonly unknown[]): string {
  const [first, second] = args;
  const error = typeof first === "object" && first !== null && "err" in first ? first.err : undefined;
  const message = error instanceof Error ? error.message : typeof error === "string" ? error : "";
  const text = typeof first === "string" ? first : typeof second === "string" ? second : "";
  return `${text} ${message.slice(0, 120)}`.trim();
}
