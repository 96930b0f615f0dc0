import type { Socket } from "node:net";
import type { WebSocket } from "ws";

/** The part of a WebSocket that a session uses. */
export interface Wire {
  /** How many bytes are waiting here because the client hasn't read them. */
  unread(): number;
  send(text: string): void;
  /** Answers a ping. */
  pong(data: Buffer): void;
  close(code: number, reason: string): void;
  /** Ends the connection at once, for a client that doesn't read. */
  terminate(): void;
}

/** Work for the end of the current tick. */
let endOfTick: (() => void)[] = [];

function atEndOfTick(call: () => void): void {
  if (endOfTick.length === 0) process.nextTick(endTick);
  endOfTick.push(call);
}

function endTick(): void {
  const calls = endOfTick;
  endOfTick = [];
  for (const call of calls) call();
}

/** Everything that is sent within one tick leaves in one system call: those cost more than the rest of a move. */
export function batchedWire(socket: WebSocket, connection: Socket): Wire {
  /** What this tick has sent so far, one character per byte. */
  let batch = "";
  /** The unread bytes when the batch began. The batch itself isn't the client's fault. */
  let unread = 0;
  const flush = (): void => {
    if (batch === "") return;
    const bytes = batch;
    batch = "";
    connection.write(bytes, "latin1");
  };
  return {
    unread: () => (batch === "" ? connection.writableLength : unread),
    send(text) {
      if (batch === "") {
        unread = connection.writableLength;
        atEndOfTick(flush);
      }
      batch += textFrame(text);
    },
    pong(data) {
      flush();
      socket.pong(data);
    },
    close(code, reason) {
      flush();
      socket.close(code, reason);
    },
    terminate: () => socket.terminate(),
  };
}

/**
 * A message as RFC 6455 wants it from a server, without compression, with a character for each byte: a short string reaches the
 * system with less work than a buffer, and `ws` would send it in two parts.
 */
function textFrame(text: string): string {
  const length = Buffer.byteLength(text);
  // Nearly everything we send is plain ASCII.
  const bytes = length === text.length ? text : Buffer.from(text).toString("latin1");
  return startOfFrame(length) + bytes;
}

/** The first byte of a message that is one piece of text. */
const FINAL_TEXT = 0x81;

function startOfFrame(length: number): string {
  if (length < 126) return String.fromCharCode(FINAL_TEXT, length);
  if (length < 65_536) return String.fromCharCode(FINAL_TEXT, 126, length >> 8, length & 255);
  const digits = [24, 16, 8, 0].map((shift) => (length >>> shift) & 255);
  return String.fromCharCode(FINAL_TEXT, 127, 0, 0, 0, 0, ...digits);
}
