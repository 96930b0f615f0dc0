/** The first byte of a whole message of text, as RFC 6455 has it; the second holds the length, or how the length is written. */
const WHOLE_TEXT = 0x81;
const SHORTEST_IN_TWO = 126;
const SHORTEST_IN_EIGHT = 0x10000;

/** Messages of text as the frames that a server sends, one behind the other. */
export function textFrames(texts: readonly string[]): Buffer {
  const lengths = texts.map((text) => Buffer.byteLength(text));
  const frames = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + headOf(length) + length, 0));
  let at = 0;
  for (const [i, text] of texts.entries()) {
    const length = lengths[i] ?? 0;
    frames[at] = WHOLE_TEXT;
    if (length < SHORTEST_IN_TWO) frames[at + 1] = length;
    else if (length < SHORTEST_IN_EIGHT) {
      frames[at + 1] = 126;
      frames.writeUInt16BE(length, at + 2);
    } else {
      frames[at + 1] = 127;
      frames.writeBigUInt64BE(BigInt(length), at + 2);
    }
    at += headOf(length);
    at += frames.write(text, at, length, "utf8");
  }
  return frames;
}

function headOf(length: number): number {
  if (length < SHORTEST_IN_TWO) return 2;
  return length < SHORTEST_IN_EIGHT ? 4 : 10;
}
