import type { Shape } from "../../engine/contract/game.ts";
import { defined } from "../../engine/input/defined.ts";
import { act, type Step, toAct } from "../../engine/match/match.ts";
import type { MatchNote } from "../../engine/match/match-words.ts";
import { isToldOf, isTurn } from "../../protocol/frames.ts";
import type { Answer } from "../../protocol/messages.ts";
import type { Holder, LogEvent, Row } from "./log.ts";
import { beginMatch, countOf, type Table } from "./table.ts";

/** Steps kept in memory for viewers who were away for a moment. Few, because each holds a whole state. */
const MAX_STEPS = 8;
/** Fewer steps if they have more events than this together: with custom content, one move can have thousands. */
const MAX_EVENTS = 1000;
/** Chat lines that are shown. */
const MAX_CHAT = 100;
const MAX_REFUSALS = 32;
/** Commands remembered by id. An older one can't be applied twice either: the count it expects is long past. */
const MAX_COMMANDS = 1000;

/** After these the board is as it was: a command that was sent before them isn't stale. */
const MOVES_NOTHING: ReadonlySet<MatchNote["kind"]> = new Set<MatchNote["kind"]>([
  "excused",
  "asked-undo",
  "allowed-undo",
  "declined-undo",
]);

type EntryEvent = Extract<LogEvent, { kind: "entry" }>;

/** Folds one row. `steps` are the steps of its entries if they are known already; `after` is called after each entry. */
export function foldRow(table: Table, row: Row, steps: readonly Step<Shape>[] = [], after?: (table: Table) => void): void {
  if (row.n !== table.n + 1) throw new Error(`Row ${row.n} follows row ${table.n}.`);
  let known = 0;
  for (const event of row.events) {
    if (event.kind === "entry") {
      foldStep(table, event, steps[known] ?? replayEntry(table, event));
      known += 1;
      after?.(table);
    } else foldEvent(table, event);
  }
  table.n = row.n;
}

function replayEntry(table: Table, { entry }: EntryEvent): Step<Shape> {
  if (!table.match) throw new Error(`Entry ${entry.seq} comes before the match began.`);
  const outcome = act(table.match, entry.seat, entry.do, entry.at);
  if (!outcome.ok) throw new Error(`Entry ${entry.seq} is refused: ${outcome.refusal.text}`);
  if (outcome.entry.seq !== entry.seq) throw new Error(`Entry ${entry.seq} follows entry ${table.match.seq}.`);
  return outcome;
}

function foldStep(table: Table, { command, outage }: EntryEvent, step: Step<Shape>): void {
  const before = table.match;
  const { entry, notes, match } = step;
  if (!before) throw new Error(`Entry ${entry.seq} comes before the match began.`);
  const turned = isTurn(before, step);
  const visible = table.counts.map((_, index) => turned || isToldOf(step, index === table.config.seats.length ? null : index));
  const counts = table.counts.map((count, index) => (visible[index] ? count + 1 : count));
  table.counts = counts;
  if (notes.length === 0 || !notes.every(({ kind }) => MOVES_NOTHING.has(kind))) {
    // Nearly always everybody is told.
    table.freshFrom = visible.includes(false)
      ? table.freshFrom.map((from, index) => (visible[index] ? (counts[index] ?? from) : from))
      : counts;
  }
  // A move that can't be undone, though its seat acted alone, drew chance or revealed something.
  const taught = toAct(before).length === 1 && match.done?.harmless === false;
  if (turned || taught) table.turns += 1;
  table.match = match;
  const last = table.steps.at(-1);
  if (last) last.messages = [];
  table.steps.push({ step, counts: table.counts, visible, messages: [] });
  while (areTooMany(table.steps)) table.steps.shift();
  if (command !== undefined && entry.seat !== null) rememberCommand(table, command, countOf(table, entry.seat));
  if (outage !== undefined) table.excusedTo = Math.max(table.excusedTo, outage);
  for (const note of notes) foldSeating(table, note);
  if (match.result) table.seatsVersion += 1;
}

/** Whether the oldest of the steps has to go. The newest always stays: it is still to be told. */
function areTooMany(steps: Table["steps"]): boolean {
  if (steps.length > MAX_STEPS) return true;
  let events = 0;
  for (const { step } of steps) events += step.events.length;
  return events > MAX_EVENTS && steps.length > 1;
}

function foldEvent(table: Table, event: Exclude<LogEvent, EntryEvent>): void {
  switch (event.kind) {
    case "stood":
      if (!table.match) forgetHashes(table);
      foldSeating(table, event);
      return;
    case "sat":
    case "returned":
    case "bot-sat":
      foldSeating(table, event);
      return;
    case "closed":
      table.closed = true;
      break;
    case "alerts":
      return;
    case "begun":
      table.match = beginMatch(table, event.head);
      table.revealing = null;
      break;
    case "revealing":
      table.revealing = { until: event.until, nonces: table.config.seats.map(() => null) };
      break;
    case "revealed":
      if (table.revealing) table.revealing = { ...table.revealing, nonces: table.revealing.nonces.with(event.seat, event.nonce) };
      break;
    case "said": {
      table.chatCount += 1;
      const { at, seat, name, text } = event;
      if (seat === null) table.spectatorLines += 1;
      table.chat.push({ id: table.chatCount, at, seat, name, text });
      if (table.chat.length > MAX_CHAT) table.chat.shift();
      if (event.command !== undefined) rememberCommand(table, event.command, table.chatCount);
      return;
    }
    case "wanted":
      table.wanted.set(event.seat, { nonce: event.nonce, ...defined({ nonceHash: event.nonceHash }) });
      break;
    case "rematched":
      table.rematch = event.match;
  }
  table.seatsVersion += 1;
}

/** Somebody left after nonces may have been revealed: no hash counts anymore, so nobody can sit down again with a better nonce. */
function forgetHashes(table: Table): void {
  if (!table.revealing) return;
  table.revealing = null;
  table.holders = table.holders.map((holder) => holder && { name: holder.name, nonce: holder.nonce });
}

/** Who sits and which bots play: the part of a table that can be folded ahead of a write, to list the table as it will be. */
export type Seating = Pick<Table, "holders" | "bots">;

/** The seating after an event: the same object if nothing changes. */
export function seatingAfter(seating: Seating, event: LogEvent | MatchNote): Seating {
  const { holders, bots } = seating;
  switch (event.kind) {
    case "sat":
      return { holders: holders.with(event.seat, holderOf(event)), bots };
    case "stood":
      return { holders: holders.with(event.seat, null), bots };
    case "bot-sat":
      return { holders: holders.with(event.seat, { name: null, nonce: event.nonce }), bots: bots.with(event.seat, event.bot) };
    case "returned":
      return { holders, bots: bots.with(event.seat, null) };
    case "handed-over":
      return { holders, bots: bots.with(event.seat, event.bot) };
    default:
      return seating;
  }
}

const holderOf = ({ name, nonce, nonceHash }: Extract<LogEvent, { kind: "sat" }>): Holder => ({ name, nonce, ...defined({ nonceHash }) });

function foldSeating(table: Table, event: LogEvent | MatchNote): void {
  const { holders, bots } = seatingAfter(table, event);
  if (holders === table.holders && bots === table.bots) return;
  table.holders = holders;
  table.bots = bots;
  table.seatsVersion += 1;
}

function rememberCommand(table: Table, command: string, count: number): void {
  table.commands.set(command, count);
  dropOldest(table.commands, MAX_COMMANDS);
}

/** Remembers the answer to a refused command, in case it is sent again. */
export function rememberRefusal(table: Table, command: string, answer: Answer): void {
  table.refusals.set(command, answer);
  dropOldest(table.refusals, MAX_REFUSALS);
}

function dropOldest(map: Map<string, unknown>, max: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= max) return;
    map.delete(oldest);
  }
}
