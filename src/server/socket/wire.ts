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

/** What is done when the current tick ends. */
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

/** The first byte of the only frame of a message in text. */
const FINAL_TEXT = 0x81;

/** Everything that is sent within one tick leaves in one system call: those cost more than the rest of a move. */
export function corkedWire(socket: WebSocket, connection: Socket): Wire {
  let corked = false;
  /** What was unread when the current batch began. The batch itself isn't the client's fault. */
  let unread = 0;
  const uncork = (): void => {
    corked = false;
    connection.uncork();
  };
  return {
    unread: () => (corked ? unread : connection.writableLength),
    send(text) {
      if (!corked) {
        corked = true;
        unread = connection.writableLength;
        connection.cork();
        atEndOfTick(uncork);
      }
      connection.write(textFrame(text));
    },
    pong: (data) => socket.pong(data),
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
  };
}

/** A message as one frame of RFC 6455, from a server and without compression. `ws` would make a list of two parts of it. */
function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const start = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = FINAL_TEXT;
  if (start === 2) frame[1] = length;
  else if (start === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeUInt32BE(0, 2);
    frame.writeUInt32BE(length, 6);
  }
  frame.write(text, start);
  return frame;
}
