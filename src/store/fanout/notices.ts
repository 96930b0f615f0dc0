import type { Notice } from "../../host/ports.ts";

/** PostgreSQL accepts 8000 bytes per message. */
const MAX_LENGTH = 7000;

/** The notices in a message; none if it isn't one of ours, because anybody may be on the channel. */
export function readNotices(payload: string): readonly (Notice | null)[] {
  try {
    const list: unknown = JSON.parse(payload);
    return Array.isArray(list) ? list.filter(isNotice) : [];
  } catch {
    return [];
  }
}

function isNotice(data: unknown): data is Notice | null {
  if (data === null) return true;
  const notice = data as Partial<Record<"kind" | "match" | "node" | "seats" | "spectators", unknown>>;
  if (typeof notice.match !== "string") return false;
  return (
    notice.kind === "rows" ||
    notice.kind === "replaced" ||
    (notice.kind === "presence" && typeof notice.node === "string" && Array.isArray(notice.seats) && isCount(notice.spectators))
  );
}

/** A number that is added up with others must be one. */
const isCount = (data: unknown): boolean => data === undefined || (Number.isSafeInteger(data) && Number(data) >= 0);

/** Packs notices into as few messages as possible. Of several about one match, only the last matters. */
export function payloads(notices: readonly Notice[]): string[] {
  const latest = new Map(notices.map((notice) => [`${notice.kind} ${notice.match}`, notice]));
  const packed: string[] = [];
  let open: string[] = [];
  let length = 0;
  for (const notice of latest.values()) {
    const text = JSON.stringify(notice);
    if (length + text.length > MAX_LENGTH && open.length > 0) {
      packed.push(`[${open.join(",")}]`);
      open = [];
      length = 0;
    }
    open.push(text);
    length += text.length + 1;
  }
  return open.length > 0 ? [...packed, `[${open.join(",")}]`] : packed;
}

/** Sends notices packed together: those of one turn of the event loop, and those that come while a message is being sent. */
export function noticeSender(send: (payload: string) => Promise<void>): (notice: Notice) => void {
  let queue: Notice[] = [];
  let isSending = false;
  const sendAll = async (): Promise<void> => {
    try {
      while (queue.length > 0) {
        const notices = queue;
        queue = [];
        for (const payload of payloads(notices)) await send(payload);
      }
    } finally {
      isSending = false;
    }
  };
  return (notice) => {
    queue.push(notice);
    if (isSending) return;
    isSending = true;
    // A lost notice only causes delay: hosts also read on demand.
    setImmediate(() => sendAll().catch(() => undefined));
  };
}

type Listener = (notice: Notice | null) => void;

/** Those who listen for notices. */
export interface Listeners {
  tell(notice: Notice | null): void;
  add(listener: Listener): () => void;
}

export function listeners(): Listeners {
  const all = new Set<Listener>();
  return {
    tell: (notice) => {
      for (const listener of all) listener(notice);
    },
    add(listener) {
      all.add(listener);
      return () => all.delete(listener);
    },
  };
}
