import type { Seat, Viewer } from "../../engine/contract/game.ts";
import type { ChatLine, Message } from "../../protocol/messages.ts";
import type { Push } from "../host.ts";
import { seatSecret } from "../keys.ts";
import type { Ports, Report } from "../ports.ts";
import { messagesAfter, rematchOf, revealOf, seatViews, spectatorCount, tableView } from "./messages.ts";
import type { PresenceTracker } from "./presence.ts";
import { countOf, isHidden, type Table } from "./table.ts";

/** Chat lines that are sent again to a watcher who reconnects. */
const RECENT_CHAT = 20;

/** Somebody who watches a match, and what they have been told so far. */
interface Watcher {
  viewer: Viewer;
  /** The hash of the key that held the seat when they came: if it changes, the seat has another player. */
  readonly keyHash: string | undefined;
  readonly push: Push;
  /** The number of the last frame they were told; null while the match hasn't begun. */
  seq: number | null;
  chat: number;
  /** Whether they know that the table was closed. */
  closed: boolean;
  /** The versions of the seats and of presence that they were told; -1 for none. */
  seats: number;
  presence: number;
}

/** Everybody who watches one match. */
interface Room {
  readonly watchers: Set<Watcher>;
  /** The keys that the watchers' seats were last checked against. */
  keys: Table["keys"];
}

/** Everybody who watches a match on this host. */
export interface Watchers {
  /** Returns a function that ends the watch; it returns true if others should be told that somebody left. */
  join(table: Table, viewer: Viewer, from: number | null, push: Push): () => boolean;
  /** Sends every watcher what it hasn't been sent. `except` is the one that gets the last frame in the answer to its own command. */
  flush(table: Table, except?: Push): void;
  /** From now on, everybody who watches this match is sent the whole table first. */
  startAgain(match: string): void;
  has(match: string): boolean;
  matches(): string[];
  readonly count: () => number;
}

export function watchersOver({ clock, report }: Pick<Ports, "clock" | "report">, presence: PresenceTracker): Watchers {
  const rooms = new Map<string, Room>();
  let count = 0;
  const telling: Telling = { presence, report, now: () => clock.now() };

  const flush = (table: Table, except?: Push): void => {
    const { match } = table.config;
    const room = rooms.get(match);
    if (!room) return;
    if (room.keys !== table.keys) {
      demoteLeavers(room, table);
      presence.setHere(match, seatsIn(room), spectatorsIn(room));
    }
    if (isHidden(table)) {
      count -= sendAway(telling, table, room);
      presence.setHere(match, seatsIn(room), spectatorsIn(room));
      if (room.watchers.size === 0) rooms.delete(match);
    }
    catchUpAll(telling, table, room, except);
  };

  return {
    flush,
    join(table, viewer, from, push) {
      const { match } = table.config;
      const room = rooms.get(match) ?? { watchers: new Set(), keys: table.keys };
      rooms.set(match, room);
      const watcher = admit(table, viewer, from, push);
      room.watchers.add(watcher);
      count += 1;
      const isChanged = presence.setHere(match, seatsIn(room), spectatorsIn(room));
      if (watcher.seq === null) sendTable(telling, table, watcher);
      if (isChanged || watcher.seats < 0) flush(table);
      return () => {
        if (!room.watchers.delete(watcher)) return false;
        count -= 1;
        if (room.watchers.size === 0) rooms.delete(match);
        return presence.setHere(match, seatsIn(room), spectatorsIn(room)) && room.watchers.size > 0;
      };
    },
    startAgain(match) {
      for (const watcher of rooms.get(match)?.watchers ?? []) Object.assign(watcher, { seq: null, chat: 0, seats: -1 });
    },
    has: (match) => rooms.has(match),
    matches: () => [...rooms.keys()],
    count: () => count,
  };
}

function seatsIn({ watchers }: Room): Seat[] {
  const seats = new Set<Seat>();
  for (const { viewer } of watchers) if (viewer !== null) seats.add(viewer);
  return [...seats].sort((a, b) => a - b);
}

function spectatorsIn({ watchers }: Room): number {
  let count = 0;
  for (const { viewer } of watchers) if (viewer === null) count += 1;
  return count;
}

const heldBy = (table: Table, viewer: Viewer): string | undefined => (viewer === null ? undefined : table.keys.get(seatSecret(viewer)));

/** A new watcher: one whose frame number is known goes on from there, any other one starts with the whole table. */
function admit(table: Table, viewer: Viewer, from: number | null, push: Push): Watcher {
  const watcher: Watcher = {
    viewer,
    keyHash: heldBy(table, viewer),
    push,
    seq: null,
    chat: table.chatCount,
    closed: table.closed,
    seats: -1,
    presence: -1,
  };
  // The number comes from outside and may be anything.
  const isKnown = from !== null && table.match && from >= 0 && from <= countOf(table, viewer) && messagesAfter(table, viewer, from);
  if (isKnown) {
    watcher.seq = from;
    watcher.chat = Math.max(0, table.chatCount - RECENT_CHAT);
  }
  return watcher;
}

/** A player who gave up their seat keeps watching, but sees no more than a spectator. */
function demoteLeavers(room: Room, table: Table): void {
  room.keys = table.keys;
  for (const watcher of room.watchers) {
    if (watcher.viewer === null || heldBy(table, watcher.viewer) === watcher.keyHash) continue;
    watcher.viewer = null;
    watcher.seq = null;
  }
}

/** Ends the watch of spectators who came before the match began, or who have left their seat; gives how many they were. */
function sendAway(telling: Telling, table: Table, { watchers }: Room): number {
  const before = watchers.size;
  for (const watcher of watchers) {
    if (watcher.viewer !== null) continue;
    // All they learn is that the seats are taken.
    tell(telling, watcher, seatsMessage(telling, table));
    watchers.delete(watcher);
  }
  return before - watchers.size;
}

/** The dependencies for telling a watcher. */
interface Telling {
  readonly presence: PresenceTracker;
  readonly report: Report | undefined;
  readonly now: () => number;
}

function tell({ report }: Telling, watcher: Watcher, message: Message): void {
  try {
    watcher.push(message);
  } catch (error) {
    report?.({ text: "A watcher couldn't be told.", error });
  }
}

/** Sends the whole table: after it the watcher knows everything. */
function sendTable(telling: Telling, table: Table, watcher: Watcher): void {
  const { match } = table.config;
  const view = tableView(table, watcher.viewer, telling.now(), telling.presence.of(match), telling.presence.spectatorsOf(match));
  tell(telling, watcher, { kind: "table", table: view });
  watcher.seq = table.match ? countOf(table, watcher.viewer) : null;
  watcher.chat = table.chatCount;
  watcher.closed = table.closed;
  watcher.seats = table.seatsVersion;
  watcher.presence = telling.presence.versionOf(match);
}

function seatsMessage({ presence }: Telling, table: Table): Message {
  const { match } = table.config;
  return {
    kind: "seats",
    seats: seatViews(table, presence.of(match)),
    rematch: rematchOf(table),
    reveal: revealOf(table),
    ...spectatorCount(presence.spectatorsOf(match)),
  };
}

function catchUpAll(telling: Telling, table: Table, room: Room, except?: Push): void {
  const version = telling.presence.versionOf(table.config.match);
  let seats: Message | null = null;
  for (const watcher of room.watchers) {
    const missed = table.match && watcher.seq !== null ? messagesAfter(table, watcher.viewer, watcher.seq) : null;
    if ((table.match && !missed) || watcher.closed !== table.closed) {
      sendTable(telling, table, watcher);
      continue;
    }
    // Only while it watches from the seat that moved: a spectator is told something else.
    if (watcher.push === except && table.steps.at(-1)?.step.entry.seat === watcher.viewer) missed?.pop();
    for (const message of missed ?? []) tell(telling, watcher, message);
    if (table.match) watcher.seq = countOf(table, watcher.viewer);
    if (watcher.chat < table.chatCount) sendChat(telling, table, watcher);
    if (watcher.seats === table.seatsVersion && watcher.presence === version) continue;
    tell(telling, watcher, (seats ??= seatsMessage(telling, table)));
    watcher.seats = table.seatsVersion;
    watcher.presence = version;
  }
}

/** Watchers of one line get the same object, so that it is encoded once. */
const chatMessages = new WeakMap<ChatLine, Message>();

function sendChat(telling: Telling, table: Table, watcher: Watcher): void {
  for (const line of table.chat) {
    if (line.id <= watcher.chat) continue;
    const message = chatMessages.get(line) ?? { kind: "chat", line };
    chatMessages.set(line, message);
    tell(telling, watcher, message);
  }
  watcher.chat = table.chatCount;
}
