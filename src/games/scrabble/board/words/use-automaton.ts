import { useEffect } from "react";
import type { Automaton } from "../../lexicon/automaton.ts";
import type { Lexicon } from "../../setting.ts";

/**
 * Builds the automaton of the match's word list in a worker. Words are checked without it; the page needs it near the end of a
 * match, to see whether anybody can still move.
 */
export function useAutomaton(lexicon: Lexicon | null): void {
  useEffect(() => {
    if (!lexicon || lexicon.automaton) return;
    const worker = new Worker(new URL("./lexicon-worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<Automaton>) => {
      lexicon.automaton ??= data;
      worker.terminate();
    });
    worker.postMessage(lexicon.list);
    return () => worker.terminate();
  }, [lexicon]);
}
