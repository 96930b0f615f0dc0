import { WebSocket } from "ws";
import { type Client, connect } from "../../src/client/client.ts";
import type { SocketLike } from "../../src/client/outside.ts";
import type { MatchRecord } from "../../src/engine/record.ts";
import type { Frame, Position } from "../../src/engine/table.ts";

/*
 * Pairs of real clients that play fourline without end, whatever becomes of the server, and remember every move that was
 * acknowledged to them.
 */

/** A move that the server said was done. */
export interface Acknowledged {
  readonly seq: number;
  readonly seat: number;
  readonly move: string;
}

export interface PlayedMatch {
  readonly match: string;
  readonly keys: readonly string[];
  readonly acknowledged: Acknowledged[];
}

export interface Crowd {
  readonly matches: readonly PlayedMatch[];
  /** Moves acknowledged so far. */
  acknowledged(): number;
  /** Answers that a player who obeys the rules can never get. */
  readonly surprises: readonly string[];
  /** Lets every player finish the move it is waiting for. */
  stop(): Promise<void>;
}

/** The time that the client waits for an answer before it dials again; every other wait is one between two attempts. */
const ANSWER_MS = 10_000;

/** Waits are shorter than for people: the tests restart servers all the time. */
export const hastyClient = (base: string): Client =>
  connect(base, {
    openSocket: (url) => new WebSocket(url, { perMessageDeflate: false }) as unknown as SocketLike,
    after: (ms, call) => {
      const timer = setTimeout(call, ms === ANSWER_MS ? 2000 : Math.min(ms / 10, 40));
      return () => clearTimeout(timer);
    },
  });

/** Tries again until the server is there. */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt > 4000) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}

/** `bases` gives the server that each of the two seats talks to. */
export function startCrowd(bases: readonly [string, string], pairs: number, random: () => number): Crowd {
  const matches: PlayedMatch[] = [];
  const surprises: string[] = [];
  let stopping = false;
  const isStopping = (): boolean => stopping;

  const pair = async (): Promise<void> => {
    const clients = bases.map(hastyClient);
    while (!isStopping()) {
      const played = await sitDown(clients);
      matches.push(played);
      await Promise.all(clients.map((client, seat) => playSeat(client, seat, played, random, surprises, isStopping)));
    }
    for (const client of clients) client.close();
  };
  const all = Promise.all(Array.from({ length: pairs }, pair));
  return {
    matches,
    surprises,
    acknowledged: () => matches.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    stop: async () => {
      stopping = true;
      await all;
    },
  };
}

/** Keys of the clients' own making, so that sitting down may be repeated when its answer is lost. */
let keysMade = 0;
async function sitDown(clients: readonly Client[]): Promise<PlayedMatch> {
  const { match } = await insist(() => clients[0].create({ game: "fourline", seats: 2, isPublic: true }));
  const keys: string[] = [];
  for (const [seat, client] of clients.entries()) {
    keysMade += 1;
    const key = keysMade.toString(16).padStart(32, "a");
    await insist(() => client.sit(match, { name: `Seat ${seat}`, seat, key }));
    keys.push(key);
  }
  return { match, keys, acknowledged: [] };
}

/** One seat of one match, until it is over or everybody is told to stop. */
function playSeat(
  client: Client,
  seat: number,
  { match, keys, acknowledged }: PlayedMatch,
  random: () => number,
  surprises: string[],
  stopping: () => boolean,
): Promise<void> {
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
      if (now?.result || stopping()) return leave();
      if (!now?.toAct.includes(seat)) return;
      busy = true;
      const move = `drop ${anyColumn(now, random)}`;
      const expect = now.seq;
      table.act(move, expect).then(
        (answer) => {
          busy = false;
          if (answer.kind === "done" && answer.frame.seat === seat && answer.frame.seq === expect + 1) {
            acknowledged.push({ seq: answer.frame.seq, seat, move });
          } else surprises.push(`${match} seat ${seat} ${move} at ${expect}: ${JSON.stringify(answer).slice(0, 300)}`);
          look();
        },
        (error: unknown) => {
          surprises.push(`${match} seat ${seat} ${move} at ${expect}: ${String(error)}`);
          leave();
        },
      );
    };
    const table = client.follow(match, {
      key: keys[seat],
      on: (message) => {
        if (message.kind === "table") now = message.table.position;
        if (message.kind === "frame") now = message.frame;
        look();
      },
      refused: (problem) => {
        // Right after a start the server may not reach its store yet.
        if (!["unavailable", "busy", "stopping"].includes(problem.code)) surprises.push(`${match} seat ${seat}: ${problem.code}`);
      },
    });
    const watch = setInterval(look, 100);
  });
}

const COLUMNS = 7;
export function anyColumn({ view }: Position, random: () => number): number {
  const { cells } = view as { cells: readonly number[] };
  const free = Array.from({ length: COLUMNS }, (_, column) => column).filter((column) => cells[cells.length - COLUMNS + column] < 0);
  return free[Math.floor(random() * free.length)] + 1;
}

/**
 * What a server says of a match, against what it acknowledged: no number missing, none twice, every acknowledged move where it
 * was acknowledged, every seat still held by its key. Gives what is wrong.
 */
export async function wrongIn(client: Client, { match, keys, acknowledged }: PlayedMatch): Promise<string[]> {
  const wrong: string[] = [];
  for (const [seat, key] of keys.entries()) {
    const { viewer } = await insist(() => client.read(match, key));
    if (viewer !== seat) wrong.push(`${match}: the key of seat ${seat} now is of ${viewer}`);
  }
  const record = (await insist(() => client.record(match))) as Partial<MatchRecord> & { readonly frames?: readonly Frame[] };
  if (record.entries) {
    const verdict = await insist(() => client.verify(record));
    if (!verdict.verified) wrong.push(`${match}: not verified at ${verdict.where}: ${verdict.text}`);
  }
  const moves: readonly Acknowledged[] =
    record.entries?.map((entry) => ({ seq: entry.seq, seat: entry.seat ?? -1, move: entry.do })) ?? (record.frames ?? []).map(movedIn);
  moves.forEach(({ seq }, i) => {
    if (seq !== i + 1) wrong.push(`${match}: number ${seq} stands at place ${i + 1}`);
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
