import type { Client } from "../../src/client/client.ts";
import type { Position } from "../../src/engine/table.ts";
import { type Acknowledged, anyColumn, hastyClient, insist, type PlayedMatch } from "./crowd.ts";

/*
 * Groups of clients that race for the same seats of the same matches, through different nodes: several hold the same key, and
 * each tries to make the seat's move first.
 */

export interface RacedMatch extends PlayedMatch {
  /** What each client was told, by number: all of them must tell the same story. */
  readonly stories: Map<number, string>[];
}

export interface Race {
  readonly matches: readonly RacedMatch[];
  readonly surprises: readonly string[];
  acknowledged(): number;
  /** How often somebody came too late and was given what it had missed. */
  late(): number;
  stop(): Promise<void>;
}

/** Of each group, half sit in seat 0 and half in seat 1; neighbours are on different nodes. */
export function startRace(bases: readonly string[], groups: number, perGroup: number, random: () => number): Race {
  const matches: RacedMatch[] = [];
  const surprises: string[] = [];
  let late = 0;
  let stopping = false;
  const isStopping = (): boolean => stopping;
  const cameLate = (): void => void (late += 1);

  const group = async (_: unknown, index: number): Promise<void> => {
    const clients = Array.from({ length: perGroup }, (_, i) => hastyClient(bases[(i + index) % bases.length]));
    while (!isStopping()) {
      const raced = await sit(clients, index);
      matches.push(raced);
      await Promise.all(
        clients.map((client, i) =>
          race(client, Math.floor((2 * i) / perGroup), raced, raced.stories[i], { random, surprises, isStopping, cameLate }),
        ),
      );
    }
    for (const client of clients) client.close();
  };
  const all = Promise.all(Array.from({ length: groups }, group));
  return {
    ...{ matches, surprises },
    acknowledged: () => matches.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    late: () => late,
    stop: async () => {
      stopping = true;
      await all;
    },
  };
}

let keysMade = 0;
async function sit(clients: readonly Client[], index: number): Promise<RacedMatch> {
  const { match } = await insist(() => clients[0].create({ game: "fourline", seats: 2, isPublic: true }));
  const keys: string[] = [];
  for (const seat of [0, 1]) {
    keysMade += 1;
    const key = keysMade.toString(16).padStart(32, "b");
    await insist(() => clients[seat].sit(match, { name: `Group ${index}`, seat, key }));
    keys.push(key);
  }
  return { match, keys, acknowledged: [], stories: clients.map(() => new Map<number, string>()) };
}

interface Course {
  random(): number;
  readonly surprises: string[];
  isStopping(): boolean;
  cameLate(): void;
}

/** One client at one match, until it is over or everybody is told to stop. */
function race(client: Client, seat: number, raced: RacedMatch, story: Map<number, string>, course: Course): Promise<void> {
  const { match, keys, acknowledged } = raced;
  const { surprises } = course;
  return new Promise((resolve) => {
    let busy = false;
    let now: Position | null = null;
    const leave = (): void => {
      clearInterval(watch);
      table.close();
      resolve();
    };
    const look = (): void => {
      if (busy) return;
      if (now?.result || course.isStopping()) return leave();
      if (!now?.toAct.includes(seat)) return;
      busy = true;
      const at = now.seq;
      const move = `drop ${anyColumn(now, course.random)}`;
      table.act(move, at).then(
        (answer) => {
          busy = false;
          if (answer.kind === "done") acknowledged.push({ seq: answer.frame.seq, seat, move } satisfies Acknowledged);
          if (answer.kind === "done" && answer.frame.seq !== at + 1)
            surprises.push(`${match}: ${move} at ${at} became ${answer.frame.seq}`);
          if (answer.kind === "stale") course.cameLate();
          if (answer.kind === "stale" && answer.frames[0]?.seq !== at + 1)
            surprises.push(`${match}: ${at} is stale, and the next is not told`);
          if (answer.kind === "refused") surprises.push(`${match} seat ${seat} ${move} at ${at}: ${answer.refusal.text}`);
          look();
        },
        (error: unknown) => {
          surprises.push(`${match} seat ${seat} ${move} at ${at}: ${String(error)}`);
          leave();
        },
      );
    };
    const table = client.follow(match, {
      ...{ key: keys[seat], from: 0 },
      on: (message) => {
        if (message.kind === "table") now = message.table.position;
        if (message.kind === "frame") {
          now = message.frame;
          story.set(message.frame.seq, JSON.stringify(message.frame.told));
        }
        look();
      },
    });
    // With `from: 0` nothing is told at the start of a match: the first position is asked for.
    void insist(() => client.read(match, keys[seat])).then((first) => {
      now ??= first.position;
      look();
    });
    const watch = setInterval(look, 100);
  });
}

/** What is wrong with the stories that the clients of a match were told, and with who was told to have won a number. */
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
