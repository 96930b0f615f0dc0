import { useEffect, useRef, useState } from "react";
import type { Care, Judged, Knowledge } from "../../bots/review.ts";
import type { MatchRecord } from "../../engine/record/record.ts";
import { plugins } from "../board/plugins.ts";

export interface ReviewAsked {
  readonly record: MatchRecord;
  readonly care: Care;
}

export type ReviewTold = { readonly of: number } | { readonly judged: Judged } | { readonly done: true } | { readonly failed: true };

/** How long the bot thinks about each move. */
const ITERATIONS = 500;

export interface ReviewState {
  readonly status: "idle" | "running" | "stopped" | "done" | "failed";
  readonly judged: readonly Judged[];
  /** How many moves there are to judge; 0 until that is known. */
  readonly of: number;
}

export interface Reviewing extends ReviewState {
  start(knowledge: Knowledge): void;
  stop(): void;
}

const IDLE: ReviewState = { status: "idle", judged: [], of: 0 };

/** A review of a record, in a separate worker. */
export function useReview(record: MatchRecord): Reviewing {
  const [state, setState] = useState(IDLE);
  const worker = useRef<Worker | null>(null);
  const end = (): void => {
    worker.current?.terminate();
    worker.current = null;
  };
  useEffect(() => end, []);
  return {
    ...state,
    start(knowledge) {
      end();
      setState({ ...IDLE, status: "running" });
      // Games from outside are named to the worker, which has no page to find them in.
      const started = new Worker(new URL("./review-worker.ts", import.meta.url), { type: "module", name: JSON.stringify(plugins) });
      worker.current = started;
      const failed = (): void => setState((before) => ({ ...before, status: "failed" }));
      started.addEventListener("error", failed);
      started.addEventListener("message", ({ data }: MessageEvent<ReviewTold>) => {
        if ("of" in data) setState((before) => ({ ...before, of: data.of }));
        else if ("judged" in data) setState((before) => ({ ...before, judged: [...before.judged, data.judged] }));
        else if ("done" in data) setState((before) => ({ ...before, status: "done" }));
        else failed();
        if ("done" in data || "failed" in data) end();
      });
      started.postMessage({ record, care: { knowledge, iterations: ITERATIONS } } satisfies ReviewAsked);
    },
    stop() {
      end();
      setState((before) => ({ ...before, status: before.judged.length > 0 ? "stopped" : "idle" }));
    },
  };
}
