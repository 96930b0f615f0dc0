import { ask, type Answer } from "../judging.ts";

/** A position, the moves made in it (`seat move`), and what the judge then says. */
export interface Case {
  readonly position: object;
  readonly moves?: readonly string[];
  readonly options?: object;
}

export interface Said {
  /** The answer to the last move, or to loading. */
  readonly last: Answer;
  readonly scores: unknown;
  readonly result: unknown;
  readonly position: Record<string, unknown>;
  /** Legal moves of each seat. */
  legal(seat: number): Promise<readonly string[]>;
  /** The rule by which a move is refused, or null. */
  refusal(seat: number, move: string): Promise<string | null>;
}

const turn = (text: string): object => {
  const [seat, ...words] = text.split(" ");
  return { play: { seat: Number(seat), move: words.join(" ") } };
};

/** Plays a case through the judge; every move but the last must be allowed. */
export async function judged(rules: string, { position, moves = [], options = {} }: Case): Promise<Said> {
  const start = [{ load: { game: "briscala", options: { rules, ...options }, position, seed: "table" } }, ...moves.map(turn)];
  const answers = await ask(...start, { result: {} }, { position: {} });
  for (const answer of answers.slice(0, moves.length)) if (!answer.ok) throw new Error(JSON.stringify(answer));
  const [result, after] = answers.slice(-2);
  return {
    last: answers[moves.length],
    scores: result.scores,
    result: result.result,
    position: (after.position ?? {}) as Record<string, unknown>,
    async legal(seat) {
      return ((await ask(...start, { moves: { seat } })).at(-1)?.moves ?? []) as string[];
    },
    async refusal(seat, move) {
      const answer = (await ask(...start, { check: { seat, move } })).at(-1);
      return answer?.ok ? null : ((answer?.refusal as { rule: string } | undefined)?.rule ?? "error");
    },
  };
}
