import type { OnCommit } from "../../store/batch.ts";

/** Passes on the store's reports about commits to the metrics. */
export interface CommitLog {
  readonly note: OnCommit;
  /** Called from now on; what was committed before isn't told. */
  listen(hear: OnCommit): void;
}

export function commitLog(): CommitLog {
  let heard: OnCommit | null = null;
  return {
    note: (commit) => heard?.(commit),
    listen: (hear) => {
      heard = hear;
    },
  };
}
