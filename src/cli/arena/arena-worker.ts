import { startQueueWorker } from "../../arena/queue/worker.ts";
import { errorText } from "../../engine/input/error-text.ts";

/** `parlour arena-worker`: runs until it is stopped. */
export async function arenaWorker({ queue, threads }: { readonly queue: string; readonly threads?: string }): Promise<void> {
  try {
    const worker = await startQueueWorker(queue, ...(threads === undefined ? [] : [Math.max(1, Number(threads) || 1)]));
    process.stderr.write("Waiting for rounds. Press Ctrl-C to stop.\n");
    const stop = (): void => void worker.stop().then(() => process.exit(0));
    process.once("SIGINT", stop);
    process.once("SIGTERM", stop);
  } catch (error) {
    process.stderr.write(`The queue can't be reached: ${errorText(error)}\n`);
    process.exitCode = 1;
  }
}
