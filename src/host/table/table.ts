import type { Game, Seat, Shape, Viewer } from "../../engine/contract/game.ts";
import { act, type Match, type Step } from "../../engine/match/match.ts";
import { isToldOf, isTurn } from "../../protocol/frames.ts";
import type { Head } from "../../engine/record/record.ts";
import { beginFrom, dealerOf } from "../../engine/record/replay.ts";
import type { Answer, ChatLine, Message, TableView } from "../../protocol/messages.ts";
import type { Fixed, Item, Row, Secret } from "./log.ts";

/**
 * How many steps stay in memory, so that a viewer who was away for a moment can be told what it missed. Few, because each holds
 * a whole state, and what lives long enough to grow old and dies then is what a collector has the most work with.
 */
export const KEPT_STEPS = 8;
/** How many lines of talk are shown. */
export const KEPT_CHAT = 100;
const KEPT_REFUSALS = 32;
/**
 * How many commands are remembered by their ids. A command older than these cannot be applied again either: the number that it
 * expects is long past.
 */
const KEPT_COMMANDS = 1000;

/** A step of the match with what every viewer's own count was after it. */
export interface KeptStep {
  readonly step: Step<Shape>;
  /** By viewer, spectators last. */
  readonly counts: readonly number[];
  /** Who was told of it. */
  readonly visible: readonly boolean[];
  /** Made when first asked for, by viewer; let go with the next step, when everybody who watches has been told. */
  messages: (Extract<Message, { kind: "frame" }> | undefined)[];
}

export interface Holder {
  readonly name: string;
  readonly nonce: string;
}

/** A match in memory: its rows, folded. Only `take` writes the part that the rows decide. */
export interface Table {
  readonly fixed: Fixed;
  readonly game: Game<Shape>;
  readonly secret: string;
  /** Hashes by name. */
  keys: ReadonlyMap<string, string>;
  /** The number of the last row. */
  n: number;
  holders: (Holder | null)[];
  /** The bot that plays each seat now. */
  bots: (string | null)[];
  match: Match<Shape> | null;
  counts: number[];
  /** A command that expects any number from here to the viewer's count is sent on good knowledge: only clocks were excused since. */
  good: number[];
  steps: KeptStep[];
  /** Whether the steps go back to the beginning. */
  whole: boolean;
  /** By command, the count that its sender had after it. */
  commands: Map<string, number>;
  chat: ChatLine[];
  chatCount: number;
  wanted: Map<Seat, string>;
  rematch: string | null;
  /** Outages up to here have been excused. */
  excusedTo: number;
  /** When the store was last told to call this match up; undefined if this host does not know. */
  due: number | null | undefined;

  /** Grows when who sits, plays or wants a rematch changes. */
  seatsStamp: number;
  /** Answers to commands that were refused: they are not in the log. */
  readonly refusals: Map<string, Answer>;
}

export const viewerIndex = (table: Table, viewer: Viewer): number => viewer ?? table.fixed.seats.length;
export const countOf = (table: Table, viewer: Viewer): number => table.counts[viewerIndex(table, viewer)] ?? 0;

export function newTable(fixed: Fixed, game: Game<Shape>, secrets: readonly Secret[]): Table {
  const viewers = fixed.seats.length + 1;
  // Field by field: an object that is put together from others gets a shape of its own, and every move asks this one for much.
  return {
    fixed,
    game,
    secret: secrets.find(({ name }) => name === "match")?.value ?? "",
    keys: keysOf(secrets),
    n: 0,
    holders: fixed.seats.map(({ holder }) => holder ?? null),
    bots: fixed.seats.map(({ bot }) => bot),
    match: null,
    counts: Array.from({ length: viewers }, () => 0),
    good: Array.from({ length: viewers }, () => 0),
    steps: [],
    whole: true,
    commands: new Map(),
    chat: [],
    chatCount: 0,
    wanted: new Map(),
    rematch: null,
    excusedTo: 0,
    due: undefined,
    seatsStamp: 0,
    refusals: new Map(),
  };
}

export const keysOf = (secrets: readonly Secret[]): Map<string, string> =>
  new Map(secrets.filter(({ name }) => name !== "match").map(({ name, value }) => [name, value]));

export const statusOf = (table: Table): TableView["status"] => (!table.match ? "open" : table.match.result ? "over" : "playing");

/** Begins the match of a head; what was checked at creation cannot fail now. */
export function beginMatch(table: Pick<Table, "game" | "secret">, head: Head): Match<Shape> {
  const begun = beginFrom(table.game, head, dealerOf(table.secret, head));
  if (!begun.ok) throw new Error(`The match cannot begin: ${begun.error.path} ${begun.error.text}`);
  return begun.match;
}

/** Folds one row. `steps` are those of its entries, where they are known already; `after` is called after each entry. */
export function take(table: Table, row: Row, steps: readonly Step<Shape>[] = [], after?: (table: Table) => void): void {
  if (row.n !== table.n + 1) throw new Error(`Row ${row.n} follows row ${table.n}.`);
  let known = 0;
  for (const item of row.items) {
    if (item.kind === "entry") {
      takeStep(table, item, steps[known] ?? redo(table, item));
      known += 1;
      after?.(table);
    } else takeItem(table, item);
  }
  table.n = row.n;
}

function redo(table: Table, { entry }: Extract<Item, { kind: "entry" }>): Step<Shape> {
  if (!table.match) throw new Error("There is an entry before the match began.");
  const outcome = act(table.match, entry.seat, entry.do, entry.at);
  if (!outcome.ok) throw new Error(`Entry ${entry.seq} is refused: ${outcome.refusal.text}`);
  if (outcome.entry.seq !== entry.seq) throw new Error(`Entry ${entry.seq} follows entry ${table.match.seq}.`);
  return outcome;
}

function takeStep(table: Table, item: Extract<Item, { kind: "entry" }>, step: Step<Shape>): void {
  const before = table.match;
  if (!before) throw new Error("There is an entry before the match began.");
  const { entry, notes, match } = step;
  const turned = isTurn(before, step);
  const visible = table.counts.map((_, index) => turned || isToldOf(step, index === table.fixed.seats.length ? null : index));
  table.counts = table.counts.map((count, index) => (visible[index] ? count + 1 : count));
  if (!notes.every((note) => note.kind === "excused") || notes.length === 0) {
    table.good = table.good.map((good, index) => (visible[index] ? (table.counts[index] ?? good) : good));
  }
  table.match = match;
  const told = table.steps.at(-1);
  if (told) told.messages = [];
  table.steps.push({ step, counts: table.counts, visible, messages: [] });
  if (table.steps.length > KEPT_STEPS) {
    table.steps.shift();
    table.whole = false;
  }
  if (item.command !== undefined && entry.seat !== null) keepCommand(table, item.command, countOf(table, entry.seat));
  if (item.outage !== undefined) table.excusedTo = Math.max(table.excusedTo, item.outage);
  for (const note of notes) {
    if (note.kind !== "handed-over") continue;
    table.bots = table.bots.with(note.seat, note.bot);
    table.seatsStamp += 1;
  }
  if (match.result) table.seatsStamp += 1;
}

function takeItem(table: Table, item: Exclude<Item, { kind: "entry" }>): void {
  if (item.kind !== "said") table.seatsStamp += 1;
  switch (item.kind) {
    case "sat":
      table.holders = table.holders.with(item.seat, { name: item.name, nonce: item.nonce });
      return;
    case "stood":
      table.holders = table.holders.with(item.seat, null);
      return;
    case "begun":
      table.match = beginMatch(table, item.head);
      return;
    case "returned":
      table.bots = table.bots.with(item.seat, null);
      return;
    case "said": {
      table.chatCount += 1;
      const { at, seat, name, text } = item;
      table.chat.push({ id: table.chatCount, at, seat, name, text });
      if (table.chat.length > KEPT_CHAT) table.chat.shift();
      if (item.command !== undefined) keepCommand(table, item.command, table.chatCount);
      return;
    }
    case "wanted":
      table.wanted.set(item.seat, item.nonce);
      return;
    case "rematched":
      table.rematch = item.match;
  }
}

function keepCommand(table: Table, command: string, count: number): void {
  table.commands.set(command, count);
  dropOldest(table.commands, KEPT_COMMANDS);
}

/** Remembers the answer to a refused command, for whoever asks again. */
export function keepRefusal(table: Table, command: string, answer: Answer): void {
  table.refusals.set(command, answer);
  dropOldest(table.refusals, KEPT_REFUSALS);
}

function dropOldest(map: Map<string, unknown>, most: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
