import type { Readable, Writable } from "node:stream";
import { once } from "node:events";

/** Longer than any request needs to be. */
export const LONGEST = 8 * 1024 * 1024;

/** Answers every line of a stream with a line, in order. A line too long to keep is null, and gets an answer like any other. */
export async function answerLines(input: Readable, output: Writable, answer: (line: string | null) => Promise<string>): Promise<void> {
  input.setEncoding("utf8");
  let parts: string[] = [];
  let length = 0;
  const give = async (): Promise<void> => {
    const line = length > LONGEST ? null : parts.join("").replace(/\r$/, "");
    parts = [];
    length = 0;
    if (!output.write(`${await answer(line)}\n`)) await once(output, "drain");
  };
  const keep = (part: string): void => {
    length += part.length;
    if (length <= LONGEST) parts.push(part);
    else parts = [];
  };
  for await (const chunk of input) {
    const pieces = String(chunk).split("\n");
    for (const [i, piece] of pieces.entries()) {
      keep(piece);
      if (i < pieces.length - 1) await give();
    }
  }
  if (length > 0) await give();
}
