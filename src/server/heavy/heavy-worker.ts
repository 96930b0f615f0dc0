import { parentPort } from "node:worker_threads";
import { readRecord, type Verdict, verify } from "../../engine/record/verify.ts";
import { fail, succeed } from "../../host/errors.ts";
import type { Reply } from "../../host/host.ts";
import { gameOpener } from "../../host/open-game.ts";
import { framesOf, prepareImport, sealLog } from "../../host/play/long-work.ts";
import type { Row } from "../../host/table/log.ts";
import { listingOf } from "../catalog.ts";
import { readRecordJson } from "../http/body.ts";
import { loadPlugins } from "../plugins/load.ts";
import { ProblemAnswer } from "../http/problems.ts";
import type { Checked, FromWorker, HeavyJob, HeavyResults, ToWorker } from "./heavy-jobs.ts";

// The same games as the server has.
await loadPlugins();

const openGame = gameOpener(listingOf);

/** Reads and verifies a record from outside. What isn't even a record is a problem of the request. */
async function check(bytes: Uint8Array, isImport: boolean): Promise<Reply<Checked>> {
  let data: unknown;
  try {
    data = readRecordJson(bytes);
  } catch (error) {
    if (!(error instanceof ProblemAnswer)) throw error;
    const { text, path } = error.body.error;
    return fail("bad-request", text, path);
  }
  const verdict: Verdict = await verify(data, (id) => listingOf(id)?.load());
  if (!verdict.verified) {
    if (verdict.breach.rule !== "bad-form") return succeed({ verdict });
    return fail("bad-request", verdict.text, verdict.where === "the record" ? "" : verdict.where);
  }
  if (!isImport) return succeed({ verdict });
  const read = readRecord(data);
  if (!read.ok) return fail("bad-request", read.error.text);
  return succeed({ verdict, ready: await prepareImport(read.record, openGame) });
}

async function work(job: HeavyJob, rows: readonly Row[]): Promise<Reply<HeavyResults[keyof HeavyResults]>> {
  switch (job.kind) {
    case "check":
      return check(job.bytes, true);
    case "verify": {
      const checked = await check(job.bytes, false);
      return checked.ok ? succeed(checked.value.verdict) : checked;
    }
    case "seal": {
      const sealed = await sealLog({ ...job, rows }, openGame);
      return sealed.ok ? succeed(JSON.stringify(sealed.value)) : sealed;
    }
    case "frames":
      return framesOf({ ...job, rows }, openGame, job.query);
  }
}

const tell = (message: FromWorker): void => parentPort?.postMessage(message);

let job: HeavyJob | null = null;
let rows: Row[] = [];

parentPort?.on("message", (message: ToWorker) => {
  if ("begin" in message) {
    job = message.begin;
    rows = [];
  } else if ("rows" in message) for (const row of message.rows) rows.push(row);
  else if (job) {
    work(job, rows).then(
      (reply) => tell({ reply }),
      (error: unknown) => tell({ error: String(error) }),
    );
    job = null;
    rows = [];
  }
});

tell({ ready: true });
