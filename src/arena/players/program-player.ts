import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { defined } from "../../engine/input/defined.ts";
import { type Ask, BotFault, type MatchStart, type Player } from "./player.ts";

/** The version of the protocol that docs/arena.md describes. */
const PROTOCOL = 1;
/** A program's memory limit, in kilobytes of address space; not enforced if the shell can't do that. */
const MOST_MEMORY_KB = 4_000_000;
/** Longer lines are ignored. */
const LONGEST_LINE = 1_000_000;
/** How many characters of its standard error go into the report. */
const KEPT_ERRORS = 400;
/** How long its output may stay open after it exits before it is assumed that a child process holds it open. */
const DRAIN_MS = 300;

/**
 * Runs the command in a process group with a watcher that kills the group when Parlour exits for any reason, because that closes
 * pipe 3. The command is passed as an argument of its own, so it can be anything that a shell understands.
 */
const SUPERVISED = `ulimit -v ${MOST_MEMORY_KB} 2>/dev/null
(read -r _ <&3; kill -9 0) </dev/null >/dev/null 2>&1 &
exec sh -c "$1" 3<&-`;

/** An answer line: `{"ready":true}` or `{"id":1,"move":"drop 4"}`. */
type Answer = { readonly [field: string]: unknown };

interface Running {
  readonly child: ChildProcess;
  /** Waits for the next line. */
  next(): Promise<Answer>;
  say(message: object): void;
}

/** A program in any language that answers in JSON lines. It is restarted if it hangs or exits. */
export function programPlayer(command: string, limitMs: number): Player {
  let running: Running | null = null;
  let match: MatchStart | null = null;
  let asked = 0;

  const begin = async (): Promise<Running> => {
    const program = (running ??= run(command));
    if (!match) return program;
    const { game, options, seats, seat } = match;
    program.say({ start: { protocol: PROTOCOL, game: game.id, options, seats, seat } });
    const answer = await within(program, limitMs, "start");
    if (answer["ready"] !== true) throw new BotFault("crash", `It answered "start" with ${short(answer)} instead of {"ready":true}.`);
    return program;
  };
  const fail = (fault: unknown): never => {
    if (running) end(running.child);
    running = null;
    throw fault instanceof BotFault ? fault : new BotFault("crash", String(fault));
  };

  return {
    start: async (start) => {
      match = start;
      await begin().catch(fail);
    },
    choose: async (ask) => {
      try {
        const program = running ?? (await begin());
        const id = ++asked;
        program.say({ move: { id, ...question(ask) } });
        const answer = await within(program, limitMs, "move");
        if (answer["id"] !== id) throw new BotFault("illegal", `It answered ${short(answer)} to the question with id ${id}.`);
        if (typeof answer["move"] !== "string") throw new BotFault("illegal", `Its answer has no "move": ${short(answer)}.`);
        return answer["move"];
      } catch (fault) {
        return fail(fault);
      }
    },
    end: (result) => running?.say({ end: { result } }),
    stop: async () => {
      if (running) end(running.child);
      running = null;
    },
  };
}

const question = ({ view, seat, moves, seed, thinking }: Ask): object => ({ seat, seed, ...thinking, ...defined({ moves }), view });

function run(command: string): Running {
  const child = spawn("sh", ["-c", SUPERVISED, "sh", command], { stdio: ["pipe", "pipe", "pipe", "pipe"], detached: true });
  const waiting: { resolve(answer: Answer): void; reject(fault: Error): void }[] = [];
  const lines: Answer[] = [];
  let fault: BotFault | null = null;
  let errors = "";

  const broken = (reason: BotFault): void => {
    fault ??= reason;
    for (const one of waiting.splice(0)) one.reject(fault);
  };
  child.stderr.on("data", (chunk) => (errors = `${errors}${String(chunk)}`.slice(-KEPT_ERRORS)));
  child.stdin.on("error", () => undefined);
  child.on("error", (error) => broken(new BotFault("crash", `"${command}" can't be started: ${error.message}`)));
  const ended = (): void => {
    const said = errors.trim() === "" ? "" : ` It wrote: ${errors.trim()}`;
    broken(new BotFault("crash", `It ended with ${child.signalCode ? `signal ${child.signalCode}` : `code ${child.exitCode}`}.${said}`));
  };
  child.on("close", ended);
  child.on("exit", () => {
    killGroup(child);
    setTimeout(ended, DRAIN_MS).unref();
  });
  let length = 0;
  child.stdout.on("data", (chunk: Buffer) => {
    const newline = chunk.lastIndexOf(10);
    length = newline < 0 ? length + chunk.length : chunk.length - newline;
    if (length > LONGEST_LINE) {
      broken(new BotFault("illegal", `It wrote a line of more than ${LONGEST_LINE} bytes.`));
      end(child);
    }
  });
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (line.trim() === "") return;
    const answer = parse(line);
    if (!answer)
      return broken(
        new BotFault("illegal", `It wrote a line that isn't a JSON object: ${line.slice(0, 80)} (Notes of your own go to standard error.)`),
      );
    const first = waiting.shift();
    if (first) first.resolve(answer);
    else if (lines.length < 100) lines.push(answer);
  });
  return {
    child,
    next: () =>
      new Promise((resolve, reject) => {
        const line = lines.shift();
        if (line) resolve(line);
        else if (fault) reject(fault);
        else waiting.push({ resolve, reject });
      }),
    say: (message) => void child.stdin.write(`${JSON.stringify(message)}\n`),
  };
}

function parse(line: string): Answer | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Answer) : null;
  } catch {
    return null;
  }
}

async function within(program: Running, ms: number, request: string): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new BotFault("timeout", `It didn't answer "${request}" within ${ms} ms. If it did write an answer, flush it after each line.`),
        ),
      ms,
    );
  });
  try {
    return await Promise.race([program.next(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Ends the program and everything it started, and closes its output, which a process outside the group may still hold open. */
function end(child: ChildProcess): void {
  if (child.exitCode === null && child.signalCode === null) killGroup(child);
  for (const stream of child.stdio) stream?.destroy();
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The group is already gone.
  }
}

const short = (answer: Answer): string => JSON.stringify(answer).slice(0, 80);
