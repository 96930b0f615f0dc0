import type { OnCommit } from "../../store/batch.ts";

/** Passes on what the store says of its commits, to whoever measures them. */
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
