import type { Verdict } from "../../engine/record/verify.ts";
import { fail } from "../../host/errors.ts";
import type { Reply } from "../../host/host.ts";
import type { HeavyWork, PagedLog } from "../../host/ports.ts";
import type { CostLimit } from "../limits/cost-limit.ts";
import { fairQueue } from "./fair-queue.ts";
import type { Checked, HeavyJob, HeavyResults } from "./heavy-jobs.ts";
import { heavyThread, type JobTimes, type Pages } from "./heavy-thread.ts";

/** Long work in a separate thread: verifying, sealing and folding whole matches. Each client is charged for its own. */
export interface HeavyWorker extends HeavyWork {
  /** Verifies a record, given as the bytes of its JSON. */
  verify(bytes: Uint8Array, client: string): Promise<Reply<Verdict>>;
  /** Verifies a record that is to be imported. */
  check(bytes: Uint8Array, client: string): Promise<Reply<Checked>>;
  stop(): Promise<void>;
}

export interface HeavyOptions extends JobTimes {
  readonly costs: CostLimit;
  /** The client that plays at a table, and is charged for work that its match causes. */
  clientOf(match: string): string;
}

const MAX_QUEUED = 64;

interface Queued {
  readonly job: HeavyJob;
  readonly client: string;
  readonly pages: Pages;
  resolve(reply: Reply<HeavyResults[keyof HeavyResults]>): void;
  reject(error: unknown): void;
}

/** One job at a time; the others wait for their turn. */
export function startHeavyWorker({ costs, clientOf, ...times }: HeavyOptions): HeavyWorker {
  const queue = fairQueue<Queued>(MAX_QUEUED);
  const thread = heavyThread(times);
  let isBusy = false;
  let stopped = false;

  const serve = async ({ job, client, pages, resolve, reject }: Queued): Promise<void> => {
    if (costs.isInDebt(client, performance.now())) return resolve(fail("too-many-requests"));
    const { ms, reply, error } = await thread.run(job, pages, () => queue.hasOthers(client));
    costs.charge(client, ms, performance.now());
    if (reply) resolve(reply);
    else reject(error);
  };
  const serveAll = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (let next = queue.next(); next; next = queue.next()) await serve(next);
    isBusy = false;
  };
  const run = async <K extends keyof HeavyResults>(client: string, job: HeavyJob, pages: Pages = null): Promise<Reply<HeavyResults[K]>> => {
    if (stopped) return fail("busy");
    const done = costs.begin(client, performance.now());
    if (!done) return fail("too-many-requests");
    try {
      return await new Promise((resolve, reject) => {
        // Each kind of job is answered with its own kind of result: see heavy-worker.ts.
        const out = queue.add(client, { job, client, pages, resolve: resolve as Queued["resolve"], reject });
        out?.job.resolve(fail(out.isGreedy ? "too-many-requests" : "busy"));
        void serveAll();
      });
    } finally {
      // Its time has been charged.
      done(0);
    }
  };
  const fixed = ({ config, secrets }: PagedLog): Pick<PagedLog, "config" | "secrets"> => ({ config, secrets });

  return {
    verify: (bytes, client) => run<"verify">(client, { kind: "verify", bytes }),
    check: (bytes, client) => run<"check">(client, { kind: "check", bytes }),
    seal: (log, client = clientOf(log.config.match)) => run<"seal">(client, { kind: "seal", ...fixed(log) }, log.pages),
    frames: (log, query, client = clientOf(log.config.match)) => run<"frames">(client, { kind: "frames", query, ...fixed(log) }, log.pages),
    stop: async () => {
      stopped = true;
      for (const { resolve } of queue.clear()) resolve(fail("busy"));
      await thread.stop();
    },
  };
}
