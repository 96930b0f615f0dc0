import { connect, type Socket } from "node:net";

/** One answer. */
export interface Heard {
  readonly status: number;
  readonly text: string;
}

/** A keep-alive connection on which a test writes the bytes itself. */
export interface Connection {
  /** Sends a well-formed request and waits for its answer. */
  ask(bytes: string, method: string): Promise<Heard>;
  /**
   * Sends bytes that may not be a request, and gives all answers until the server closes the connection. Once there is an
   * answer, or none is possible without more bytes, it ends its own side.
   */
  blurt(bytes: string): Promise<readonly Heard[]>;
  close(): void;
}

/** An answer that takes longer counts as a hang. */
const HANG_MS = 120_000;
/** If there is no answer within this time, the bytes weren't a whole request. */
const WHOLE_MS = 1000;

export function openConnection(port: number): Connection {
  let kept: Socket | null = null;

  const open = (): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const socket = connect({ port, host: "127.0.0.1", noDelay: true });
      socket.once("error", reject);
      socket.once("connect", () => {
        socket.off("error", reject);
        // A lost connection shows in what was received.
        socket.on("error", () => {});
        resolve(socket);
      });
    });

  /** Listens until `enough` finds an answer in what was received, or the connection is closed. */
  const listen = <T>(socket: Socket, enough: (heard: Buffer, isDown: boolean) => T | null): Promise<T> =>
    new Promise((resolve, reject) => {
      let heard: Buffer = Buffer.alloc(0);
      const done = (value: T | null): void => {
        if (value === null) return;
        clearTimeout(timer);
        socket.off("data", more).off("close", down);
        resolve(value);
      };
      const more = (data: Buffer): void => {
        heard = heard.length === 0 ? data : Buffer.concat([heard, data]);
        done(enough(heard, false));
      };
      const down = (): void => done(enough(heard, true));
      const timer = setTimeout(() => {
        socket.destroy();
        reject(new Error(`no answer within ${HANG_MS / 1000} s, only ${JSON.stringify(heard.toString().slice(0, 200))}`));
      }, HANG_MS);
      socket.on("data", more).once("close", down);
    });

  return {
    async ask(bytes, method) {
      const socket = kept && !kept.destroyed && kept.writable ? kept : await open();
      kept = socket;
      const answer = listen(socket, (heard, isDown) => {
        const read = readAnswer(heard, method === "HEAD");
        if (read === null)
          return isDown ? { status: 0, text: `the connection was closed after ${heard.length} bytes`, isLast: true } : null;
        return read;
      });
      socket.write(bytes);
      const { isLast, status, text } = await answer;
      if (isLast) {
        kept = null;
        socket.destroy();
      }
      return { status, text };
    },
    async blurt(bytes) {
      const socket = await open();
      const isHead = bytes.startsWith("HEAD ");
      let enough = surplusOf(bytes) >= 0 ? setTimeout(() => socket.end(), WHOLE_MS) : null;
      const answers = listen(socket, (heard, isDown) => {
        if (isDown) return readAll(heard, isHead);
        if (enough && readAll(heard, isHead).length > 0) {
          clearTimeout(enough);
          enough = null;
          socket.end();
        }
        return null;
      });
      socket.write(bytes);
      // Ending the connection while the server is working would lose the answer, not the change.
      if (enough === null) socket.end();
      const heard = await answers;
      if (enough) clearTimeout(enough);
      return heard;
    },
    close: () => kept?.destroy(),
  };
}

interface Read extends Heard {
  readonly isLast: boolean;
  readonly length: number;
}

/** The first answer in the bytes, or null if it isn't complete. */
function readAnswer(bytes: Buffer, isBare: boolean): Read | null {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const head = bytes.toString("latin1", 0, end);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  const isLast = /^connection: close/im.test(head);
  const start = end + 4;
  if (isBare || status === 204 || status === 304) return { status, text: "", isLast, length: start };
  if (/^transfer-encoding: chunked/im.test(head)) {
    const body = readChunks(bytes, start);
    return body && { status, isLast, ...body };
  }
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  if (bytes.length < start + length) return null;
  return { status, isLast, text: bytes.toString("utf8", start, start + length), length: start + length };
}

function readChunks(bytes: Buffer, start: number): { readonly text: string; readonly length: number } | null {
  const parts: string[] = [];
  for (let at = start; ;) {
    const line = bytes.indexOf("\r\n", at);
    if (line < 0) return null;
    const size = Number.parseInt(bytes.toString("latin1", at, line), 16);
    if (bytes.length < line + 2 + size + 2) return null;
    if (size === 0) return { text: parts.join(""), length: line + 4 };
    parts.push(bytes.toString("utf8", line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}

/** How many bytes follow the end of a possible request, read leniently; negative if some are missing. */
export function surplusOf(bytes: string): number {
  const end = /\n\r?\n/.exec(bytes);
  if (!end) return -1;
  const length = Number(/content-length\s*:\s*(\d+)/i.exec(bytes)?.[1] ?? 0);
  return Buffer.byteLength(bytes.slice(end.index + end[0].length)) - length;
}

/** Bytes beyond the declared length count as another request. The answer to HEAD has no body. */
function readAll(bytes: Buffer, isHead: boolean): readonly Heard[] {
  const answers: Heard[] = [];
  for (let rest = bytes; rest.length > 0;) {
    const read = readAnswer(rest, isHead && answers.length === 0);
    if (!read) break;
    answers.push({ status: read.status, text: read.text });
    rest = rest.subarray(read.length);
  }
  return answers;
}
