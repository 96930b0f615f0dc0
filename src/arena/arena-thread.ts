import { parentPort, workerData } from "node:worker_threads";
import { loadPlugins } from "../server/plugins/load.ts";
import { openTable, playRound, type TableSetup } from "./play-round.ts";
import { errorText } from "../engine/input/error-text.ts";

/** Plays rounds in a separate thread. */
const opening = loadPlugins().then(() => openTable(workerData as TableSetup));
opening.catch(() => undefined);

parentPort?.on("message", (index: number | "stop") => {
  const work =
    index === "stop"
      ? opening.then((table) => table.stop()).then(() => ({ stopped: true }))
      : opening.then((table) => playRound(table, index)).then((round) => ({ round }));
  work.then(
    (done) => parentPort?.postMessage(done),
    (error: unknown) => parentPort?.postMessage({ error: errorText(error) }),
  );
});
