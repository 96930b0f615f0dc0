import type { RawSocket } from "./process.ts";

/** A socket on which one waits, after each frame, for all that it will be answered. */
export interface Sounding {
  /** The answers to a frame; `isSilent` if it was of a kind that may have none, and had none. */
  ask(text: string): Promise<{ readonly own: readonly string[]; readonly isSilent: boolean }>;
  /** Sends what is no frame of ours; gives the code with which the server hangs up. */
  closedBy(junk: string | Buffer): Promise<number>;
  close(): void;
}

const HANG_MS = 120_000;
/** Frames that are answered by what they bring about, or by nothing. */
const SILENT = new Set(["subscribe", "unsubscribe", "chat"]);

export function listenTo({ ws, closed }: RawSocket): Sounding {
  let own: string[] = [];
  let look = (): void => {};
  let asked = 0;
  let isClosed = false;
  ws.on("message", (data: Buffer) => {
    const text = data.toString();
    // News of tables that the socket follows are no answers.
    if (!text.includes('"message":')) own.push(text);
    look();
  });
  void closed.then(() => {
    isClosed = true;
    look();
  });

  const until = (what: string, done: () => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no answer within ${HANG_MS / 1000} s: ${what}`)), HANG_MS);
      look = () => {
        if (!done() && !isClosed) return;
        clearTimeout(timer);
        look = () => {};
        if (isClosed) reject(new Error(`the socket was closed: ${what}`));
        else resolve();
      };
      look();
    });

  return {
    async ask(text) {
      own = [];
      asked += 1;
      ws.send(text);
      const place = silentPlace(text);
      if (place === null) {
        await until(text, () => own.length > 0);
        return { own, isSilent: false };
      }
      // A command of nobody's at the same table is answered after whatever the frame itself is answered.
      const id = `sounding ${asked}`;
      ws.send(JSON.stringify({ command: { match: place, id, expect: 0, do: "nothing", key: "f".repeat(64) } }));
      await until(text, () => own.some((heard) => heard.includes(id)));
      await new Promise((resolve) => ws.once("pong", resolve).ping());
      const answers = own.filter((heard) => !heard.includes(id));
      return { own: answers, isSilent: answers.length === 0 };
    },
    async closedBy(junk) {
      ws.send(junk);
      return closed;
    },
    close: () => ws.close(),
  };
}

/** The table that a frame without an answer of its own speaks of; null for every other frame. */
function silentPlace(text: string): string | null {
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof frame !== "object" || frame === null) return null;
  const [kind, body] = (Object.entries(frame)[0] ?? []) as [string?, { match?: unknown }?];
  if (kind === undefined || !SILENT.has(kind)) return null;
  return typeof body?.match === "string" && /^[\w-]{1,60}$/.test(body.match) ? body.match : "nothing-here";
}
