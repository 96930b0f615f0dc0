import type { Socket } from "node:net";
import type { WebSocket } from "ws";
import { expect, test } from "vitest";
import { batchedWire } from "./wire.ts";

/** A wire whose system calls are noted, as bytes. */
function noted() {
  const calls: Buffer[] = [];
  const connection = {
    writableLength: 0,
    write: (text: string, encoding: BufferEncoding) => calls.push(Buffer.from(text, encoding)) > 0,
  };
  const socket = { pong: (data: Buffer) => calls.push(data), close: (code: number) => calls.push(Buffer.from(String(code))) };
  // The parts of both that a wire uses.
  const wire = batchedWire(socket as unknown as WebSocket, connection as unknown as Socket);
  return { wire, calls, connection };
}

/** The texts of frames, read as RFC 6455 says. */
function textsOf(bytes: Buffer): string[] {
  const texts: string[] = [];
  for (let at = 0; at < bytes.length;) {
    expect(bytes[at]).toBe(0x81);
    const short = bytes.readUInt8(at + 1);
    const start = at + (short < 126 ? 2 : short === 126 ? 4 : 10);
    const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
    texts.push(bytes.toString("utf8", start, start + length));
    at = start + length;
  }
  return texts;
}

const tick = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

test("messages of one tick leave together, whatever their length and letters", async () => {
  const { wire, calls } = noted();
  const texts = [...[0, 1, 125, 126, 127, 65_535, 65_536, 200_000].map((length) => "x".repeat(length)), "è", "漢".repeat(42), "🎲\ud800"];
  for (const text of texts) wire.send(text);
  expect(calls).toEqual([]);
  await tick();
  expect(calls).toHaveLength(1);
  expect(textsOf(calls[0] ?? Buffer.alloc(0))).toEqual([...texts.slice(0, -1), "🎲\ufffd"]);
});

test("a batch isn't counted as unread before it was sent", async () => {
  const { wire, connection } = noted();
  connection.writableLength = 7;
  wire.send("hello");
  connection.writableLength = 100;
  expect(wire.unread()).toBe(7);
  await tick();
  expect(wire.unread()).toBe(100);
});

test("pongs and the end come after what was sent before them", async () => {
  const { wire, calls } = noted();
  wire.send("one");
  wire.pong(Buffer.from("pong"));
  wire.send("two");
  wire.close(1000, "");
  await tick();
  expect(calls.map((bytes) => bytes.toString("latin1").slice(-5))).toEqual(["\u0081\u0003one", "pong", "\u0081\u0003two", "1000"]);
});
