import type { Answer, Message } from "../protocol/messages.ts";
import type { Problem } from "../protocol/problems.ts";
import { openCommands } from "./commands.ts";
import type { Environment } from "./environment.ts";
import { openReconnectingSocket, type ReconnectingSocket } from "./reconnecting-socket.ts";
import { type FollowOptions, openSubscriptions } from "./subscriptions.ts";

/** A table that is being followed. */
export interface Following {
  /** The number of the last frame. */
  readonly seq: () => number;
  /** Makes a move. Resolves when the server has answered, even if the connection is lost in between. */
  act(text: string, expect?: number): Promise<Answer>;
  chat(text: string, name?: string): void;
  close(): void;
}

/** What arrives over the socket. */
interface Packet {
  readonly match?: string;
  readonly id?: string;
  readonly message?: Message;
  readonly answer?: Answer;
  readonly error?: Problem<string>;
}

/** Follows tables over one connection, which is open only while there are any. */
export interface TableSocket {
  follow(match: string, options: FollowOptions): Following;
  close(): void;
}

export function openTableSocket(url: string, environment: Environment): TableSocket {
  let connection: ReconnectingSocket | null = null;
  let stopWaking = (): void => {};
  const send = (packet: unknown): void => connection?.send(JSON.stringify(packet));
  const subscriptions = openSubscriptions(environment, (packet) => connection?.send(packet));
  const commands = openCommands(environment, () => connection);

  const receive = ({ match, id, message, answer, error }: Packet): void => {
    if (message && match !== undefined) subscriptions.receive(match, message);
    else if (answer && match !== undefined && id !== undefined) {
      // Settled first, so that a caller who closes the client on a frame already has the answer.
      commands.answered(id, answer);
      // The frames in an answer aren't sent as messages.
      for (const frame of framesIn(answer)) subscriptions.receive(match, { kind: "frame", frame });
      // The last table was closed while this was on its way: nothing keeps the program anymore.
      if (subscriptions.size() === 0 && commands.size() === 0) close();
    } else if (error) {
      const isCommand = id !== undefined && commands.failed(id, error);
      if (!isCommand && match !== undefined) subscriptions.failed(match, error);
    }
  };
  const connect = (): ReconnectingSocket => {
    stopWaking = environment.onWake(() => connection?.check());
    return openReconnectingSocket(url, environment, {
      up: () => {
        subscriptions.online(true);
        commands.resend();
      },
      down: () => subscriptions.online(false),
      // Our own server sends nothing else.
      text: (text) => receive(JSON.parse(text) as Packet),
    });
  };
  const close = (): void => {
    stopWaking();
    connection?.close();
    connection = null;
    commands.rejectAll(new Error("The client was closed before the server answered."));
    subscriptions.clear();
  };

  return {
    close,
    follow: (match, options) => {
      const { key } = options;
      const table = subscriptions.add(match, options);
      if (connection?.isUp()) subscriptions.subscribe(table);
      connection ??= connect();
      return {
        seq: () => table.seq ?? 0,
        act: (text, expect = table.seq ?? 0) => commands.send(match, key, { id: environment.freshId(), expect, do: text }),
        chat: (text, name) => send({ chat: { match, key, text, name } }),
        close: () => {
          if (!subscriptions.remove(table)) return;
          if (subscriptions.size() === 0 && commands.size() === 0) close();
          else send({ unsubscribe: { match } });
        },
      };
    },
  };
}

function framesIn(answer: Answer) {
  if (answer.kind === "done") return [answer.frame];
  return answer.kind === "stale" ? answer.frames : [];
}
