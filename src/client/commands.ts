import type { Answer } from "../protocol/messages.ts";
import { isTransient, type Problem } from "../protocol/problems.ts";
import type { Command } from "../protocol/requests.ts";
import { backoff } from "./backoff.ts";
import type { Environment } from "./environment.ts";
import { ProblemError } from "./problem.ts";
import type { ReconnectingSocket } from "./reconnecting-socket.ts";

/** An answer that takes longer than this will arrive over another connection, or never. */
const ANSWER_MS = 10_000;

interface Waiting {
  readonly packet: string;
  attempts: number;
  /** Cancels the timer of the current attempt. */
  cancel: () => void;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** The commands that have no answer yet. Each is sent over as many connections as it takes. */
export interface Commands {
  send(match: string, key: string | undefined, command: Command): Promise<Answer>;
  /** Sends all of them again over a new connection. */
  resend(): void;
  answered(id: string, answer: Answer): void;
  /** False if no command with this id is waiting. */
  failed(id: string, problem: Problem<string>): boolean;
  rejectAll(error: Error): void;
  readonly size: () => number;
}

export function openCommands({ after, random }: Environment, connection: () => ReconnectingSocket | null): Commands {
  const waiting = new Map<string, Waiting>();

  const attempt = (id: string): void => {
    const command = waiting.get(id);
    const socket = connection();
    if (!command || !socket?.isUp()) return;
    command.cancel();
    command.cancel = after(ANSWER_MS, () => connection()?.reconnect());
    socket.send(command.packet);
  };
  const take = (id: string): Waiting | undefined => {
    const command = waiting.get(id);
    waiting.delete(id);
    command?.cancel();
    return command;
  };

  return {
    send: (match, key, command) =>
      new Promise((resolve, reject) => {
        const packet = JSON.stringify({ command: { match, key, ...command } });
        waiting.set(command.id, { packet, attempts: 0, cancel: () => {}, resolve, reject });
        attempt(command.id);
      }),
    resend: () => {
      for (const id of waiting.keys()) attempt(id);
    },
    answered: (id, answer) => take(id)?.resolve(answer),
    failed: (id, problem) => {
      const command = waiting.get(id);
      if (!command) return false;
      if (isTransient(problem)) {
        command.cancel();
        command.cancel = after(backoff(command.attempts, random), () => attempt(id));
        command.attempts += 1;
      } else take(id)?.reject(new ProblemError(problem, 0));
      return true;
    },
    rejectAll: (error) => {
      for (const id of waiting.keys()) take(id)?.reject(error);
    },
    size: () => waiting.size,
  };
}
