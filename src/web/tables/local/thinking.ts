import type { Choice, Question } from "../../../bots/think.ts";
import { plugins } from "../../board/plugins.ts";

export interface Ask {
  readonly id: number;
  readonly question: Question;
}

export type WorkerReply = { readonly id: number; readonly answer: Choice } | { readonly id: number; readonly error: string };

interface Waiting {
  resolve(answer: Choice): void;
  reject(error: Error): void;
}

let worker: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** Asks a bot, in the page's one worker. The worker is started at the first question. */
export function think(question: Question): Promise<Choice> {
  worker ??= start();
  const id = ++lastId;
  const answer = new Promise<Choice>((resolve, reject) => waiting.set(id, { resolve, reject }));
  worker.postMessage({ id, question } satisfies Ask);
  return answer;
}

function start(): Worker {
  const started = new Worker(new URL("./think-worker.ts", import.meta.url), { type: "module", name: JSON.stringify(plugins) });
  started.addEventListener("message", ({ data }: MessageEvent<WorkerReply>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ("answer" in data) asked?.resolve(data.answer);
    else asked?.reject(new Error(data.error));
  });
  started.addEventListener("error", () => {
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error("The bot worker stopped."));
    waiting.clear();
  });
  return started;
}

/** A seed for one question, so that a bot doesn't always play the same way. */
export const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
