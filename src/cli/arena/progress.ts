/** One line on standard error that says how far it is. */
export interface ProgressLine {
  show(done: number, text: string): void;
  end(): void;
}

/** How often the line in a terminal is redrawn, and how often a log gets a line. */
const REDRAW_MS = 200;
const LOG_MS = 10_000;

export function openProgress(total: number): ProgressLine {
  const started = performance.now();
  const isTerminal = process.stderr.isTTY;
  let shown = isTerminal ? 0 : started;
  const write = (line: string): void => void process.stderr.write(isTerminal ? `\r\u001b[K${line}` : `${line}\n`);
  return {
    show(done, text) {
      const now = performance.now();
      if (now - shown < (isTerminal ? REDRAW_MS : LOG_MS)) return;
      shown = now;
      const seconds = (now - started) / 1000;
      const rate = done / Math.max(seconds, 0.001);
      write(
        `${done} of ${total} games, ${rate.toFixed(1)} per second, ${timeOf(Math.max(0, total - done) / rate)} left${text === "" ? "" : `: ${text}`}`,
      );
    },
    end: () => void (isTerminal && process.stderr.write("\n")),
  };
}

function timeOf(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
