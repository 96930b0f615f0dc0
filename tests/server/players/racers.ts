import { type Course, hastyClient, type PlayedMatch, playSeat, sitDown, type Told } from "./seat.ts";

/*
 * Groups of clients that race for the same seats through different nodes: several hold the same key, and each tries to make
 * the seat's move first.
 */

export interface RacedMatch extends PlayedMatch {
  /** The frames that each client received, by number: they must all agree. */
  readonly stories: Map<number, string>[];
}

export interface Race {
  readonly matches: readonly RacedMatch[];
  readonly surprises: readonly string[];
  acknowledged(): number;
  /** How often a client was too late and got the frames it had missed. */
  late(): number;
  stop(): Promise<void>;
}

/** Half of each group plays seat 0 and half seat 1; neighbors are on different nodes. */
export function startRace(bases: readonly string[], groups: number, perGroup: number, random: () => number): Race {
  const matches: RacedMatch[] = [];
  let late = 0;
  let stopping = false;
  const course: Course = { random, isStopping: () => stopping, surprises: [] };
  const writing = (story: Map<number, string>): Told => ({
    answered: (answer, at) => {
      if (answer.kind === "refused") return "it was refused";
      if (answer.kind === "done") return answer.frame.seq === at + 1 ? null : "it became another number";
      late += 1;
      return answer.frames[0]?.seq === at + 1 ? null : "it is stale, and the next is not told";
    },
    frame: ({ seq, told }) => void story.set(seq, JSON.stringify(told)),
  });

  const group = async (_: unknown, index: number): Promise<void> => {
    const clients = Array.from({ length: perGroup }, (_, i) => hastyClient(bases[(i + index) % bases.length]));
    while (!course.isStopping()) {
      const raced: RacedMatch = { ...(await sitDown(clients)), stories: clients.map(() => new Map<number, string>()) };
      matches.push(raced);
      await Promise.all(
        clients.map((client, i) => playSeat(client, Math.floor((2 * i) / perGroup), raced, course, writing(raced.stories[i]))),
      );
    }
    for (const client of clients) client.close();
  };
  const all = Promise.all(Array.from({ length: groups }, group));
  return {
    ...{ matches, surprises: course.surprises },
    acknowledged: () => matches.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    late: () => late,
    stop: async () => {
      stopping = true;
      await all;
    },
  };
}

/** Contradictions between the frames of the clients of a match, and between the moves acknowledged for one number. */
export function contradictions({ match, acknowledged, stories }: RacedMatch): string[] {
  const wrong: string[] = [];
  const winners = new Map<number, number>();
  for (const { seq } of acknowledged) winners.set(seq, (winners.get(seq) ?? 0) + 1);
  for (const [seq, count] of winners) if (count > 1) wrong.push(`${match}: ${count} clients were told that number ${seq} is theirs`);
  const truth = new Map<number, string>();
  for (const story of stories) {
    for (const [seq, told] of story) {
      if ((truth.get(seq) ?? told) !== told) wrong.push(`${match}: number ${seq} was told as ${told} and as ${truth.get(seq)}`);
      truth.set(seq, told);
    }
  }
  return wrong;
}
