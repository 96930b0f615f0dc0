import type { Answer, Message } from "../protocol/messages.ts";
import { isTransient, type Problem } from "../protocol/problems.ts";
import type { Command } from "../protocol/requests.ts";
import { waitBefore } from "./backoff.ts";
import { type Link, openLink } from "./link.ts";
import type { Outside } from "./outside.ts";
import { ProblemError } from "./problem.ts";

/** An answer that does not come in this time will come over another line, or never. */
const ANSWER_MS = 10_000;

export interface FollowOptions {
  /** The seat's secret; a spectator has none. */
  readonly key?: string;
  /** The last number already known; everything is sent if left out. */
  readonly from?: number;
  /** Told of everything once, in order. */
  on(message: Message): void;
  /** Told when the line goes down and comes up. */
  online?(isOnline: boolean): void;
  /** Told when the server will not let us follow. */
  refused?(problem: Problem<string>): void;
}

/** A table that is being followed. */
export interface Following {
  /** The number of the last thing we were told. */
  readonly seq: () => number;
  /** Does something at the table; settles when the server has answered, over as many lines as that takes. */
  act(text: string, expect?: number): Promise<Answer>;
  chat(text: string, name?: string): void;
  close(): void;
}

interface Waiting {
  readonly text: string;
  attempts: number;
  cancel: () => void;
  settle(answer: Answer): void;
  fail(error: Error): void;
}

interface Followed {
  readonly options: FollowOptions;
  seq: number | null;
  /** The last line of talk that was told. */
  chat: number;
  /** How often in a row we were told to come later. */
  attempts: number;
}

/** What arrives over the socket. */
interface Arrived {
  readonly match?: string;
  readonly id?: string;
  readonly message?: Message;
  readonly answer?: Answer;
  readonly error?: Problem<string>;
}

/** All tables that one client follows, over one line. */
export function openSocket(url: string, world: Outside): { follow(match: string, options: FollowOptions): Following; close(): void } {
  const followed = new Map<string, Followed>();
  const waiting = new Map<string, Waiting>();
  let link: Link | null = null;

  const subscribe = (match: string): void => {
    const table = followed.get(match);
    if (!table) return;
    const { key } = table.options;
    link?.send(
      JSON.stringify({ subscribe: { match, ...(table.seq === null ? {} : { from: table.seq }), ...(key === undefined ? {} : { key }) } }),
    );
  };

  /** Trouble that passes is waited for. */
  const subscribeLater = (match: string, table: Followed): void => {
    world.after(waitBefore(table.attempts, world.random), () => {
      if (followed.get(match) === table) subscribe(match);
    });
    table.attempts += 1;
  };

  const sendCommand = (id: string): void => {
    const command = waiting.get(id);
    if (!command || !link?.isUp()) return;
    command.cancel();
    command.cancel = world.after(ANSWER_MS, () => link?.redial());
    link.send(command.text);
  };

  /** Each number is told once and in order; one that was missed is asked for. */
  const tell = (match: string, message: Message): void => {
    const table = followed.get(match);
    if (!table) return;
    table.attempts = 0;
    if (message.kind === "table") table.seq = message.table.position?.seq ?? table.seq;
    if (message.kind === "frame") {
      const { seq } = message.frame;
      if (table.seq !== null && seq <= table.seq) return;
      if (table.seq !== null && seq > table.seq + 1) return subscribe(match);
      table.seq = seq;
    }
    if (message.kind === "chat" && message.line.id <= table.chat) return;
    if (message.kind === "chat") table.chat = message.line.id;
    if (message.kind === "table") table.chat = message.table.chat.at(-1)?.id ?? table.chat;
    table.options.on(message);
  };

  const answered = (id: string, match: string, answer: Answer): void => {
    // A table that is followed hears of its own moves here only.
    if (answer.kind === "done") tell(match, { kind: "frame", frame: answer.frame });
    if (answer.kind === "stale") for (const frame of answer.frames) tell(match, { kind: "frame", frame });
    const command = waiting.get(id);
    if (!command) return;
    waiting.delete(id);
    command.cancel();
    command.settle(answer);
  };

  const failed = (arrived: Arrived, problem: Problem<string>): void => {
    const command = arrived.id === undefined ? undefined : waiting.get(arrived.id);
    if (!command || arrived.id === undefined) {
      const table = arrived.match === undefined ? undefined : followed.get(arrived.match);
      if (table && arrived.match !== undefined && isTransient(problem)) subscribeLater(arrived.match, table);
      else table?.options.refused?.(problem);
      return;
    }
    const { id } = arrived;
    command.cancel();
    if (isTransient(problem)) {
      command.cancel = world.after(waitBefore(command.attempts, world.random), () => sendCommand(id));
      command.attempts += 1;
      return;
    }
    waiting.delete(id);
    command.fail(new ProblemError(problem, 0));
  };

  const line = (): Link =>
    openLink(url, world, {
      up: () => {
        for (const [match, { options }] of followed) {
          options.online?.(true);
          subscribe(match);
        }
        for (const id of waiting.keys()) sendCommand(id);
      },
      down: () => {
        for (const { options } of followed.values()) options.online?.(false);
      },
      text: (text) => {
        const arrived = JSON.parse(text) as Arrived;
        if (arrived.message && arrived.match !== undefined) tell(arrived.match, arrived.message);
        else if (arrived.answer && arrived.match !== undefined && arrived.id !== undefined) {
          answered(arrived.id, arrived.match, arrived.answer);
        } else if (arrived.error) failed(arrived, arrived.error);
      },
    });

  const stop = (): void => {
    link?.close();
    link = null;
    for (const command of waiting.values()) {
      command.cancel();
      command.fail(new Error("The client was closed before the server answered."));
    }
    waiting.clear();
    followed.clear();
  };

  return {
    close: stop,
    follow: (match, options) => {
      const table: Followed = { options, seq: options.from ?? null, chat: 0, attempts: 0 };
      followed.set(match, table);
      if (link?.isUp()) subscribe(match);
      link ??= line();
      const withKey = options.key === undefined ? {} : { key: options.key };
      return {
        seq: () => table.seq ?? 0,
        act: (text, expect = table.seq ?? 0) =>
          new Promise((settle, fail) => {
            const command: Command = { id: world.freshId(), expect, do: text };
            const sent = JSON.stringify({ command: { match, ...withKey, ...command } });
            waiting.set(command.id, { text: sent, attempts: 0, cancel: () => {}, settle, fail });
            sendCommand(command.id);
          }),
        chat: (text, name) => link?.send(JSON.stringify({ chat: { match, ...withKey, text, ...(name === undefined ? {} : { name }) } })),
        close: () => {
          if (followed.get(match) !== table) return;
          followed.delete(match);
          if (followed.size === 0 && waiting.size === 0) stop();
          else link?.send(JSON.stringify({ unsubscribe: { match } }));
        },
      };
    },
  };
}
