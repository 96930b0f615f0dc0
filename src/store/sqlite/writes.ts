import type { Append, NewMatch } from "../../host/table/log.ts";

/*
 * What the writing thread is sent: plain data that is ready to be written.
 */

/** A new match. */
export interface MatchWrite {
  readonly match: string;
  readonly game: string;
  readonly isPublic: number;
  readonly status: string;
  readonly createdAt: number;
  readonly config: string;
  readonly summary: string;
  readonly rows: readonly (readonly [n: number, events: string])[];
  readonly secrets: readonly (readonly [name: string, value: string])[];
  readonly due: number | null;
}

export interface AppendWrite {
  readonly kind: "append";
  /** Whether it changes nothing but the rows. */
  readonly isPlain: boolean;
  readonly match: string;
  readonly n: number;
  readonly events: string;
  readonly summary?: readonly [status: string, summary: string];
  readonly due?: number | null;
  readonly put?: readonly (readonly [name: string, value: string])[];
  readonly drop?: readonly string[];
  readonly create?: MatchWrite;
}

export type Write =
  | { readonly kind: "create"; readonly create: MatchWrite }
  | AppendWrite
  | { readonly kind: "snapshot"; readonly match: string; readonly n: number; readonly body: string }
  | { readonly kind: "beat"; readonly now: number; readonly patience: number }
  | { readonly kind: "replace"; readonly match: string; readonly n: number; readonly after: MatchWrite | null }
  | { readonly kind: "note"; readonly name: string; readonly value: string | null };

/**
 * A batch as it travels to the thread. Appends that change nothing else travel together as one string, a line each: one string
 * of many lines is sent in a fraction of the time that many objects or strings take.
 */
export type Packed = readonly (Write | string)[];

export function pack(batch: readonly Write[]): Packed {
  const packed: (Write | string)[] = [];
  let lines = "";
  for (const write of batch) {
    if (write.kind === "append" && write.isPlain) {
      // JSON has no line breaks, and ids of matches have no spaces.
      lines += `${write.match} ${write.n} ${write.events}\n`;
      continue;
    }
    if (lines !== "") packed.push(lines);
    lines = "";
    packed.push(write);
  }
  if (lines !== "") packed.push(lines);
  return packed;
}

export function unpack(packed: Packed): Write[] {
  const batch: Write[] = [];
  for (const item of packed) {
    if (typeof item === "object") batch.push(item);
    else for (const line of item.split("\n")) if (line !== "") batch.push(plainAppend(line));
  }
  return batch;
}

function plainAppend(line: string): AppendWrite {
  const endOfMatch = line.indexOf(" ");
  const endOfNumber = line.indexOf(" ", endOfMatch + 1);
  const [match, n] = [line.slice(0, endOfMatch), Number(line.slice(endOfMatch + 1, endOfNumber))];
  return { kind: "append", isPlain: true, match, n, events: line.slice(endOfNumber + 1) };
}

/** The outcome of a batch: whether each write was made, or why none was. */
export type BatchResult =
  | { readonly ok: true; readonly made: readonly boolean[] }
  | { readonly ok: false; readonly full: boolean; readonly text: string };

/** Whose write it is: each match sends one write after the other. */
export function senderOf(write: Write): string {
  if (write.kind === "create") return write.create.match;
  return write.kind === "beat" || write.kind === "note" ? "" : write.match;
}

export function encodeMatch({ config, summary, rows, secrets, due }: NewMatch): MatchWrite {
  return {
    match: config.match,
    game: config.game,
    isPublic: Number(config.isPublic),
    status: summary.status,
    createdAt: config.createdAt,
    config: JSON.stringify(config),
    summary: JSON.stringify(summary),
    rows: rows.map(({ n, events }) => [n, JSON.stringify(events)]),
    secrets: secrets.map(({ name, value }) => [name, value]),
    due,
  };
}

export function encodeAppend({ match, row, summary, due, secrets, create }: Append): AppendWrite {
  // Most moves need nothing else.
  const isPlain = !summary && due === undefined && !secrets && !create;
  const write = { kind: "append", isPlain, match, n: row.n, events: JSON.stringify(row.events) } as const;
  if (isPlain) return write;
  return {
    ...write,
    ...(summary ? { summary: [summary.status, JSON.stringify(summary)] as const } : {}),
    ...(due === undefined ? {} : { due }),
    ...(secrets ? { put: secrets.put.map(({ name, value }) => [name, value] as const), drop: secrets.drop } : {}),
    ...(create ? { create: encodeMatch(create) } : {}),
  };
}
