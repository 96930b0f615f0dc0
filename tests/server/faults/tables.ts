import { type Client, connect } from "../../../src/client/client.ts";
import type { MatchRecord } from "../../../src/engine/record/record.ts";
import type { Message, Standing } from "../../../src/protocol/messages.ts";
import { WebSocket } from "ws";
import { insist } from "../players/seat.ts";

/*
 * Tables of two scripted players and a spectator, each a shipped client with a connection of its own. They play at random,
 * whatever happens to the site, and note when they were told of what.
 */

export interface Hall {
  /** The address of the site. */
  readonly base: string;
  random(): number;
  /** How long a viewer waited for a frame: when it was made, when it arrived, and what the connection went through meanwhile. */
  told(madeAt: number, arrivedAt: number, story: string): void;
  /** Something happened that must not happen. */
  fail(text: string): void;
}

export interface Played {
  readonly match: string;
  /** By seat, the moves that the server acknowledged, in their order. */
  readonly acknowledged: readonly string[][];
}

const GAMES = [
  { game: "fourline", options: {} },
  { game: "skirmish", options: { limit: 2 } },
] as const;
/** How long somebody thinks about a move, in milliseconds. */
const SHORTEST_THOUGHT = 100;
const LONGEST_THOUGHT = 900;
/** In Skirmish, how often the orders are final. */
const READY = 0.25;

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens the table of this number, plays it to its end, and waits until every viewer has seen the end. */
export async function playTable(hall: Hall, number: number): Promise<Played> {
  const clients = [0, 1, 2].map(() => watchedClient(hall.base));
  const [first] = clients;
  const { game, options } = GAMES[number % GAMES.length];
  const { match } = await insist(() => first.create({ game, options, seats: 2, isPublic: true }));
  const keys: string[] = [];
  for (const seat of [0, 1]) {
    const key = (number * 2 + seat).toString(16).padStart(32, "f");
    await insist(() => clients[seat].sit(match, { name: `Seat ${seat}`, seat, key }));
    keys.push(key);
  }
  const acknowledged: string[][] = [[], []];
  await Promise.all(clients.map((client, viewer) => view(hall, client, match, keys[viewer], viewer, acknowledged[viewer])));
  for (const client of clients) client.close();
  return { match, acknowledged };
}

/** The history of a client's connection, to find out why a frame was late. */
interface Story {
  since(at: number): string;
}

const stories = new WeakMap<Client, Story>();
const storyOf = (client: Client): Story => stories.get(client) ?? { since: () => "" };

/** The shipped client with its usual waits, whose connections are noted. */
function watchedClient(base: string): Client {
  const lines: { readonly at: number; readonly text: string }[] = [];
  const note = (text: string): void => void lines.push({ at: Date.now(), text });
  const client = connect(base, {
    openSocket: (url) => {
      note("opening");
      const socket = new WebSocket(url, { perMessageDeflate: false });
      socket.on("open", () => note("open"));
      socket.on("close", (code) => note(`closed ${code}`));
      socket.on("error", (error) => note(error.message));
      socket.on("message", (data: Buffer) => {
        const text = data.toString();
        if (!text.includes('"message"')) note(text.slice(0, 80));
      });
      return socket;
    },
  });
  stories.set(client, {
    since: (from) => lines.flatMap(({ at, text }) => (at > from - 3000 ? [`${((at - from) / 1000).toFixed(1)} ${text}`] : [])).join(", "),
  });
  return client;
}

/** One viewer, from the start of a match to its end. Viewer 2 is the spectator. */
function view(hall: Hall, client: Client, match: string, key: string | undefined, viewer: number, acknowledged?: string[]): Promise<void> {
  return new Promise((resolve) => {
    let now: Standing | null = null;
    let isBusy = false;
    const story = storyOf(client);
    const act = async (moves: readonly string[]): Promise<void> => {
      await later(SHORTEST_THOUGHT + hall.random() * (LONGEST_THOUGHT - SHORTEST_THOUGHT));
      const isReady = moves.includes("ready") && hall.random() < READY;
      const move = isReady ? "ready" : moves[Math.floor(hall.random() * moves.length)];
      const answer = await table.act(move);
      if (answer.kind === "done") acknowledged?.push(move);
      // In Skirmish the other side may have become ready meanwhile.
      else if (answer.kind === "refused" || !moves.includes("ready"))
        hall.fail(`${match} seat ${viewer}: ${move} was answered with ${JSON.stringify(answer).slice(0, 200)}`);
    };
    const look = (standing: Standing | null): void => {
      now = standing ?? now;
      // The end may arrive before the answer to the move that brought it about.
      if (isBusy) return;
      if (now?.result) {
        table.close();
        return resolve();
      }
      if (!now?.toAct.includes(viewer) || !now.moves) return;
      isBusy = true;
      act(now.moves).then(
        () => {
          isBusy = false;
          look(null);
        },
        (error: unknown) => hall.fail(`${match} seat ${viewer}: ${String(error)}`),
      );
    };
    const on = (message: Message): void => {
      if (message.kind === "table") look(message.table.position);
      if (message.kind !== "frame") return;
      hall.told(message.frame.at, Date.now(), story.since(message.frame.at));
      look(message.frame);
    };
    const table = client.follow(match, {
      ...(key === undefined ? {} : { key }),
      on,
      refused: ({ code }) => hall.fail(`${match} viewer ${viewer}: refused with ${code}`),
    });
  });
}

/** Compares the record of a finished match with what was acknowledged: each move is there once, in its order, and no other. */
export async function wrongIn(client: Client, { match, acknowledged }: Played): Promise<string[]> {
  const record = (await insist(() => client.record(match))) as MatchRecord;
  const wrong = acknowledged.flatMap((moves, seat) => {
    const stored = record.entries.filter((entry) => entry.seat === seat).map((entry) => entry.do);
    return JSON.stringify(stored) === JSON.stringify(moves)
      ? []
      : [`${match} seat ${seat}: acknowledged ${JSON.stringify(moves)}, stored ${JSON.stringify(stored)}`];
  });
  const verdict = await insist(() => client.verify(record));
  if (!verdict.verified) wrong.push(`${match}: not verified at ${verdict.where}: ${verdict.text}`);
  return wrong;
}
