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
        process.nextTick(uncork);
      }
      socket.send(text);
    },
    pong: (data) => socket.pong(data),
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
  };
}
