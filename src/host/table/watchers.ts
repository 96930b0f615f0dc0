import type { Seat, Viewer } from "../../engine/contract/game.ts";
import type { ChatLine, Message } from "../../protocol/messages.ts";
import type { Push } from "../host.ts";
import { seatSecret } from "../keys.ts";
import type { Ports } from "../ports.ts";
import { countOf, type Table } from "./table.ts";
import { messagesAfter, type Presence, rematchOf, seatViews, tableView } from "./messages.ts";

/** Somebody who watches a match, and what they have been told so far. */
export interface Watcher {
  viewer: Viewer;
  /** The hash of the key by which the seat is held: another one is another player's. */
  readonly held: string | undefined;
  readonly push: Push;
  /** The last number told; null while the match has not begun. */
  seq: number | null;
  chat: number;
  seats: number;
}

/** How often hosts tell each other who is there, and how long that is believed. */
const PRESENCE_EVERY = 10_000;
const PRESENCE_LASTS = 25_000;

interface Room {
  readonly watchers: Set<Watcher>;
  /** Grows when somebody comes or goes. */
  stamp: number;
  told: string;
}

/** What another host said about who is there. */
interface Elsewhere {
  readonly seats: readonly Seat[];
  readonly until: number;
}

/** Who watches what. */
export interface Rooms {
  join(table: Table, viewer: Viewer, from: number | null, push: Push): () => void;
  /** Sends every watcher what it hasn't been sent. `except` is the one that gets the last frame in the answer to its own command. */
  flush(table: Table, except?: Push): void;
  presence(match: string): Presence;
  has(match: string): boolean;
  matches(): string[];
  hear(match: string, node: string, seats: readonly Seat[]): boolean;
  /** Tells other hosts who is here, from time to time. */
  remind(): void;
  readonly watchers: () => number;
}

/** `refresh` is called when a room has to be told something and its table is not at hand. */
export function roomsOver({ clock, fanout, report }: Ports, node: string, refresh: (match: string) => void): Rooms {
  const rooms = new Map<string, Room>();
  /** By match and by host, also of matches that nobody watches here: somebody may come and ask. */
  const elsewhere = new Map<string, Map<string, Elsewhere>>();
  const chatMessages = new WeakMap<ChatLine, Message>();
  let count = 0;
  let reminded = clock.now();

  const seatsHere = (room: Room): Seat[] => {
    const seats = new Set<Seat>();
    for (const { viewer } of room.watchers) if (viewer !== null) seats.add(viewer);
    return [...seats].sort((a, b) => a - b);
  };

  const presence = (match: string): Presence => {
    const room = rooms.get(match);
    const others = elsewhere.get(match);
    if (!room && !others) return () => false;
    const now = clock.now();
    const present = new Set(room ? seatsHere(room) : []);
    for (const { seats, until } of others?.values() ?? []) if (until > now) for (const seat of seats) present.add(seat);
    return (seat) => present.has(seat);
  };

  const tell = (watcher: Watcher, message: Message): void => {
    try {
      watcher.push(message);
    } catch (error) {
      report?.({ text: "a watcher could not be told", error });
    }
  };

  const chatMessage = (line: ChatLine): Message => {
    const made = chatMessages.get(line) ?? { kind: "chat", line };
    chatMessages.set(line, made);
    return made;
  };

  const catchUpWatcher = (table: Table, room: Room, watcher: Watcher, seatsMessage: () => Message, except?: Push): void => {
    const stamp = table.seatsStamp + room.stamp;
    const missed = table.match && watcher.seq !== null ? messagesAfter(table, watcher.viewer, watcher.seq) : null;
    if (table.match && !missed) {
      tell(watcher, { kind: "table", table: tableView(table, watcher.viewer, clock.now(), presence(table.fixed.match)) });
      Object.assign(watcher, { seq: countOf(table, watcher.viewer), chat: table.chatCount, seats: stamp });
      return;
    }
    // Only for the viewer of the answer: a watcher who isn't in the seat is told something else.
    const answered = watcher.push === except && table.steps.at(-1)?.step.entry.seat === watcher.viewer;
    if (answered) missed?.pop();
    for (const message of missed ?? []) tell(watcher, message);
    if (table.match) watcher.seq = countOf(table, watcher.viewer);
    if (watcher.chat < table.chatCount) {
      for (const line of table.chat) if (line.id > watcher.chat) tell(watcher, chatMessage(line));
      watcher.chat = table.chatCount;
    }
    if (watcher.seats !== stamp) tell(watcher, seatsMessage());
    watcher.seats = stamp;
  };

  const flush = (table: Table, except?: Push): void => {
    const { match } = table.fixed;
    const room = rooms.get(match);
    if (!room) return;
    let made: Message | null = null;
    const seatsMessage = (): Message => (made ??= { kind: "seats", seats: seatViews(table, presence(match)), rematch: rematchOf(table) });
    for (const watcher of room.watchers) {
      // Who gave the seat up watches on, and sees no more than any spectator, whoever has it now.
      if (watcher.viewer !== null && table.keys.get(seatSecret(watcher.viewer)) !== watcher.held) {
        Object.assign(watcher, { viewer: null, seq: null });
        room.stamp += 1;
        made = null;
      }
      catchUpWatcher(table, room, watcher, seatsMessage, except);
    }
  };

  const announce = (match: string, room: Room): void => {
    const seats = seatsHere(room);
    room.told = String(seats);
    fanout?.publish({ kind: "presence", match, node, seats });
  };

  /** Somebody came or went: the others are told if that changes who is present. */
  const moved = (table: Table, room: Room, before: string): void => {
    const now = String(seatsHere(room));
    if (now === before) return;
    room.stamp += 1;
    if (room.told !== now) announce(table.fixed.match, room);
    flush(table);
  };

  return {
    presence,
    flush,
    join(table, viewer, from, push) {
      const { match } = table.fixed;
      const room = rooms.get(match) ?? { watchers: new Set(), stamp: 0, told: "" };
      rooms.set(match, room);
      const before = String(seatsHere(room));
      const held = viewer === null ? undefined : table.keys.get(seatSecret(viewer));
      const watcher: Watcher = { viewer, held, push, seq: null, chat: table.chatCount, seats: table.seatsStamp + room.stamp };
      room.watchers.add(watcher);
      count += 1;
      // The number that somebody claims to have may be anything; what is not ours gets the whole table.
      const known = from !== null && table.match && from >= 0 && from <= countOf(table, viewer) && messagesAfter(table, viewer, from);
      if (known) Object.assign(watcher, { seq: from, chat: Math.max(0, table.chatCount - 20), seats: -1 });
      else {
        tell(watcher, { kind: "table", table: tableView(table, viewer, clock.now(), presence(match)) });
        if (table.match) watcher.seq = countOf(table, viewer);
      }
      moved(table, room, before);
      if (known) flush(table);
      return () => {
        const then = String(seatsHere(room));
        if (!room.watchers.delete(watcher)) return;
        count -= 1;
        if (room.watchers.size === 0) rooms.delete(match);
        if (String(seatsHere(room)) !== then) {
          room.stamp += 1;
          announce(match, room);
          if (room.watchers.size > 0) refresh(match);
        }
      };
    },
    has: (match) => rooms.has(match),
    matches: () => [...rooms.keys()],
    hear(match, from, seats) {
      if (from === node) return false;
      const others = elsewhere.get(match) ?? new Map<string, Elsewhere>();
      const before = String(others.get(from)?.seats ?? []);
      if (seats.length > 0) others.set(from, { seats, until: clock.now() + PRESENCE_LASTS });
      else others.delete(from);
      if (others.size > 0) elsewhere.set(match, others);
      else elsewhere.delete(match);
      const room = rooms.get(match);
      if (!room || before === String(seats)) return false;
      room.stamp += 1;
      return true;
    },
    remind() {
      const now = clock.now();
      if (Math.abs(now - reminded) < PRESENCE_EVERY) return;
      reminded = now;
      for (const [match, others] of elsewhere) {
        const room = rooms.get(match);
        for (const [other, { until }] of others) {
          if (until > now) continue;
          others.delete(other);
          if (room) room.stamp += 1;
        }
        if (others.size === 0) elsewhere.delete(match);
      }
      for (const [match, room] of rooms) if (seatsHere(room).length > 0) announce(match, room);
    },
    watchers: () => count,
  };
}
