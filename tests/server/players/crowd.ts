import type { Client } from "../../../src/client/client.ts";
import type { MatchRecord } from "../../../src/engine/record/record.ts";
import type { Frame } from "../../../src/protocol/messages.ts";
import { type Acknowledged, type Course, hastyClient, insist, type PlayedMatch, playSeat, sitDown } from "./seat.ts";

/*
 * Pairs of real clients that play one match of fourline after the other, whatever happens to the server, and remember every
 * acknowledged move.
 */

export interface Crowd {
  readonly matches: readonly PlayedMatch[];
  /** Moves acknowledged so far. */
  acknowledged(): number;
  /** Answers that a player who follows the rules must never get. */
  readonly surprises: readonly string[];
  /** Lets every player finish the move it is waiting for. */
  stop(): Promise<void>;
}

/** `bases` has the server of each of the two seats. */
export function startCrowd(bases: readonly [string, string], pairs: number, random: () => number): Crowd {
  const matches: PlayedMatch[] = [];
  let stopping = false;
  const course: Course = { random, isStopping: () => stopping, surprises: [] };

  const pair = async (): Promise<void> => {
    const clients = bases.map(hastyClient);
    while (!course.isStopping()) {
      const played = await sitDown(clients);
      matches.push(played);
      await Promise.all(
        clients.map((client, seat) =>
          playSeat(client, seat, played, course, {
            answered: (answer, at) =>
              answer.kind === "done" && answer.frame.seat === seat && answer.frame.seq === at + 1 ? null : "it was not done",
          }),
        ),
      );
    }
    for (const client of clients) client.close();
  };
  const all = Promise.all(Array.from({ length: pairs }, pair));
  return {
    ...{ matches, surprises: course.surprises },
    acknowledged: () => matches.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    stop: async () => {
      stopping = true;
      await all;
    },
  };
}

/**
 * Compares a match with what the server acknowledged: no number missing or doubled, every acknowledged move in its place, every
 * seat still held by its key. Gives what is wrong.
 */
export async function wrongIn(client: Client, { match, keys, acknowledged }: PlayedMatch): Promise<string[]> {
  const wrong: string[] = [];
  for (const [seat, key] of keys.entries()) {
    const { viewer } = await insist(() => client.read(match, key));
    if (viewer !== seat) wrong.push(`${match}: the key of seat ${seat} now opens ${viewer}`);
  }
  const record = (await insist(() => client.record(match))) as Partial<MatchRecord> & { readonly frames?: readonly Frame[] };
  if (record.entries) {
    const verdict = await insist(() => client.verify(record));
    if (!verdict.verified) wrong.push(`${match}: not verified at ${verdict.where}: ${verdict.text}`);
  }
  const moves: readonly Acknowledged[] =
    record.entries?.map((entry) => ({ seq: entry.seq, seat: entry.seat ?? -1, move: entry.do })) ?? (record.frames ?? []).map(movedIn);
  moves.forEach(({ seq }, i) => {
    if (seq !== i + 1) wrong.push(`${match}: number ${seq} is in place ${i + 1}`);
  });
  for (const { seq, seat, move } of acknowledged) {
    const there = moves[seq - 1];
    if (there?.seat !== seat || there.move !== move) {
      wrong.push(`${match}: ${move} of seat ${seat} was acknowledged as number ${seq}, and there is ${JSON.stringify(there)}`);
    }
  }
  return wrong;
}

function movedIn({ seq, told }: Frame): Acknowledged {
  const dropped = told.find(({ event }) => event.kind === "dropped")?.event as { seat: number; column: number } | undefined;
  return { seq, seat: dropped?.seat ?? -1, move: `drop ${(dropped?.column ?? -1) + 1}` };
}
