import type { RawSocket } from "../process.ts";

/** A socket that waits, after each packet, for all the answers it will get. */
export interface Probe {
  /** The answers to a packet; `isSilent` if there were none, and its kind allows that. */
  ask(text: string): Promise<{ readonly own: readonly string[]; readonly isSilent: boolean }>;
  /** Sends something that isn't a packet; gives the code with which the server closes the socket. */
  closedBy(junk: string | Buffer): Promise<number>;
  close(): void;
}

const HANG_MS = 120_000;
/** Packets that may have no answer of their own. */
const SILENT = new Set(["subscribe", "unsubscribe", "chat"]);

export function probeOf({ ws, closed }: RawSocket): Probe {
  let own: string[] = [];
  let look = (): void => {};
  let asked = 0;
  let isClosed = false;
  ws.on("message", (data: Buffer) => {
    const text = data.toString();
    // Messages of followed tables aren't answers.
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
      // A command with a wrong key at the same table is answered after the packet itself.
      const id = `probe-${asked}`;
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

/** The table of a packet that may have no answer; null for every other packet. */
function silentPlace(text: string): string | null {
  let packet: unknown;
  try {
    packet = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof packet !== "object" || packet === null) return null;
  const [kind, body] = (Object.entries(packet)[0] ?? []) as [string?, { match?: unknown }?];
  if (kind === undefined || !SILENT.has(kind)) return null;
  return typeof body?.match === "string" && /^[\w-]{1,60}$/.test(body.match) ? body.match : "nothing-here";
}
