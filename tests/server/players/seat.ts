import { WebSocket } from "ws";
import { type Client, connect } from "../../../src/client/client.ts";
import type { Answer, Frame, Standing } from "../../../src/protocol/messages.ts";

/*
 * One real client at one seat of fourline, which keeps playing whatever happens to the server.
 */

/** A move that the server acknowledged. */
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

/** What all players of a test share. */
export interface Course {
  random(): number;
  isStopping(): boolean;
  /** Answers that a player who follows the rules must never get. */
  readonly surprises: string[];
}

/** How long the client waits for an answer before it reconnects; all its other waits are between two attempts. */
const ANSWER_MS = 10_000;

/** Shorter waits than usual, because the tests restart servers all the time. */
export const hastyClient = (base: string): Client =>
  connect(base, {
    openSocket: (url) => new WebSocket(url, { perMessageDeflate: false }),
    after: (ms, call) => {
      const timer = setTimeout(call, ms === ANSWER_MS ? 2000 : Math.min(ms / 10, 40));
      return () => clearTimeout(timer);
    },
  });

/** Tries again until the server answers. */
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

/** Keys chosen by the clients, so that sitting down can be repeated if its answer is lost. */
let keysMade = 0;
/** Creates a match and seats the first two clients. */
export async function sitDown(clients: readonly Client[]): Promise<PlayedMatch> {
  const { match } = await insist(() => clients[0].create({ game: "fourline", seats: 2, isPublic: true }));
  const keys: string[] = [];
  for (const seat of [0, 1]) {
    keysMade += 1;
    const key = keysMade.toString(16).padStart(32, "a");
    await insist(() => clients[seat].sit(match, { name: `Seat ${seat}`, seat, key }));
    keys.push(key);
  }
  return { match, keys, acknowledged: [] };
}

/** What a player received, for a test that keeps track of it. */
export interface Told {
  /** The answer to a move made after frame `at`; gives what is wrong with it. */
  answered(answer: Answer, at: number): string | null;
  frame?(frame: Frame): void;
}

/** Plays one seat until the match is over or the test stops. */
export function playSeat(client: Client, seat: number, played: PlayedMatch, course: Course, told: Told): Promise<void> {
  const { match, keys, acknowledged } = played;
  return new Promise((resolve) => {
    let busy = false;
    let now: Standing | null = null;
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
      const surprise = (text: string): void => void course.surprises.push(`${match} seat ${seat} ${move} at ${at}: ${text}`);
      table.act(move, at).then(
        (answer) => {
          busy = false;
          if (answer.kind === "done") acknowledged.push({ seq: answer.frame.seq, seat, move });
          const wrong = told.answered(answer, at);
          if (wrong !== null) surprise(`${wrong}: ${JSON.stringify(answer).slice(0, 300)}`);
          look();
        },
        (error: unknown) => {
          surprise(String(error));
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
          told.frame?.(message.frame);
        }
        look();
      },
      refused: (problem) => {
        // Right after a start, the server may not reach its store yet.
        if (!["unavailable", "busy", "stopping"].includes(problem.code)) course.surprises.push(`${match} seat ${seat}: ${problem.code}`);
      },
    });
    // Subscribing from frame 0 sends nothing at the start of a match, so the first position is requested.
    void insist(() => client.read(match, keys[seat])).then((first) => {
      now ??= first.position;
      look();
    });
    const watch = setInterval(look, 100);
  });
}

const COLUMNS = 7;
function anyColumn({ view }: Standing, random: () => number): number {
  const { cells } = view as { cells: readonly number[] };
  const free = Array.from({ length: COLUMNS }, (_, column) => column).filter((column) => cells[cells.length - COLUMNS + column] < 0);
  return free[Math.floor(random() * free.length)] + 1;
}
