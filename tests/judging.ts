import { makeJudge } from "../src/cli/judge/judge.ts";

export type Answer = { ok: boolean; [field: string]: unknown };

/** Asks a new judge one thing after another; a string goes to it as it is. */
export async function ask(...requests: readonly unknown[]): Promise<Answer[]> {
  const judge = makeJudge();
  const answers: Answer[] = [];
  for (const request of requests) {
    const line = typeof request === "string" ? request : JSON.stringify(request);
    answers.push(JSON.parse(await judge(line)) as Answer);
  }
  return answers;
}
