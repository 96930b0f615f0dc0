import type { Shape, Viewer } from "../../engine/contract/game.ts";
import type { Match } from "../../engine/match/match.ts";
import type { Head } from "../../engine/record/record.ts";
import type { Message, Rematch, Reveal, SeatView, Standing, TableLine, TableView } from "../../protocol/messages.ts";
import { clocksOf, frameOf, standingOf } from "../../protocol/frames.ts";
import { checkShown } from "./show-limit.ts";
import { beginMatch, countOf, type RecentStep, statusOf, type Table, viewerIndex } from "./table.ts";

/*
 * Turns what the host knows of a table into what a viewer is told. What a viewer is told of the match itself is made in
 * protocol/frames.ts.
 */

type FrameMessage = Extract<Message, { kind: "frame" }>;

/** Whether somebody who holds a seat is connected. */
export type Presence = (seat: number) => boolean;

export const nobody: Presence = () => false;

/** How the match stood for a viewer when it began. */
export const startOf = (table: Table, head: Head, viewer: Viewer): Standing =>
  standingOf(beginMatch(table, head), viewer, 0, head.startedAt);

/** The message that tells a viewer of a step, made once; null if this viewer isn't told. */
export function frameMessage(table: Table, recent: RecentStep, viewer: Viewer): FrameMessage | null {
  const index = viewerIndex(table, viewer);
  if (!recent.visible[index]) return null;
  const made = recent.messages[index];
  if (made) return made;
  const frame = frameOf(recent.step, viewer, recent.counts[index] ?? 0);
  const message = { kind: "frame", frame } as const;
  recent.messages[index] = message;
  return message;
}

/** What a viewer was told after number `from`; null if the steps in memory don't go back that far. */
export function messagesAfter(table: Table, viewer: Viewer, from: number): FrameMessage[] | null {
  const index = viewerIndex(table, viewer);
  const missing = (table.counts[index] ?? 0) - from;
  if (missing === 0) return [];
  const last = table.steps.at(-1);
  const newest = last ? frameMessage(table, last, viewer) : null;
  // Nearly always only the last one.
  if (missing === 1 && newest) return [newest];
  const messages: FrameMessage[] = [];
  for (let i = table.steps.length - 1; i >= 0 && messages.length < missing; i--) {
    const recent = table.steps[i];
    const message = recent && frameMessage(table, recent, viewer);
    if (message) messages.push(message);
  }
  return messages.length === missing ? messages.reverse() : null;
}

/** What a summary is made from. */
type Listed = Pick<Table, "config" | "holders" | "bots" | "match" | "closed">;

export const seatViews = ({ config, holders, bots, match }: Omit<Listed, "closed">, present: Presence): SeatView[] =>
  config.seats.map(({ bot }, seat) => {
    const holder = holders[seat] ?? null;
    // A seat that the owner gave to a bot has a holder without a name.
    const isBot = bot !== null || (holder !== null && holder.name === null);
    return {
      name: isBot ? null : (holder?.name ?? match?.head.seats[seat]?.name ?? null),
      bot: bots[seat] ?? null,
      taken: isBot || holder !== null,
      present: isBot || present(seat),
    };
  });

export const rematchOf = (table: Table): Rematch => ({
  wanted: [...table.wanted.keys()].sort((a, b) => a - b),
  match: table.rematch,
  commitment: table.config.nextCommitment ?? null,
});

/** What people need while they reveal their nonces: all hashes, and who hasn't revealed yet. */
export const revealOf = ({ revealing, holders, bots }: Table): Reveal | null =>
  revealing && {
    until: revealing.until,
    hashes: holders.map((holder) => holder?.nonceHash ?? null),
    waiting: bots.flatMap((bot, seat) => (bot === null && revealing.nonces[seat] === null ? [seat] : [])),
  };

/** Absent while there are no spectators. */
export const spectatorCount = (count: number): { readonly watching?: number } => (count > 0 ? { watching: count } : {});

export function tableView(table: Table, viewer: Viewer, now: number, present: Presence, spectators = 0): TableView {
  const { config, match } = table;
  return {
    match: config.match,
    game: config.game,
    version: config.version,
    options: config.options,
    seats: seatViews(table, present),
    ...spectatorCount(spectators),
    clock: config.clock,
    absence: config.absence ?? null,
    isPublic: config.isPublic,
    fromPosition: config.position !== undefined,
    advice: config.advice ?? config.seats.filter(({ bot }) => bot === null).length < 2,
    status: statusOf(table),
    ...(table.closed ? { closed: true } : {}),
    createdAt: config.createdAt,
    commitment: config.commitment,
    ...specialOf(config),
    viewer,
    position: match && positionOf(table, match, viewer, Math.max(now, match.clocks.since)),
    chat: table.chat.slice(),
    rematch: rematchOf(table),
    reveal: revealOf(table),
    nonces: match ? (match.head.nonces ?? "one-phase") : null,
    undo: config.undo ?? null,
  };
}

/**
 * How the match stands for a viewer. With outside content this can be expensive, and it is needed much more often than
 * it changes, so it is cached.
 */
function positionOf(table: Table, match: Match<Shape>, viewer: Viewer, at: number): Standing {
  const count = countOf(table, viewer);
  if (!table.isCustom) return standingOf(match, viewer, count, at);
  if (table.shown?.match !== match) table.shown = { match, standings: [] };
  const made = (table.shown.standings[viewerIndex(table, viewer)] ??= checkShown(standingOf(match, viewer, count, at)));
  return { ...made, at, clocks: clocksOf(match, at) };
}

/** Longer strings are content, not the name of a choice. */
const MAX_CHOICE = 40;

/** How a table differs from the defaults, which people should know before they sit down. */
function specialOf({ options, position, spectators }: Table["config"]): Pick<TableLine, "special" | "spectators"> {
  const given = typeof options === "object" && options !== null ? Object.entries(options) : [];
  const chosen: Record<string, string | number | boolean> = {};
  const custom: string[] = [];
  for (const [name, value] of given) {
    if (typeof value === "number" || typeof value === "boolean") chosen[name] = value;
    else if (typeof value === "string" && value.length <= MAX_CHOICE) chosen[name] = value;
    else if (value !== undefined && value !== null) custom.push(name);
  }
  const isUsual = given.length === 0 && position === undefined;
  return {
    ...(isUsual ? {} : { special: { options: chosen, custom, position: position !== undefined } }),
    ...(spectators === undefined ? {} : { spectators }),
  };
}

/** How a table is listed. */
export const summaryOf = (table: Listed): TableLine => ({
  match: table.config.match,
  game: table.config.game,
  seats: seatViews(table, nobody),
  clock: table.config.clock,
  status: statusOf(table),
  createdAt: table.config.createdAt,
  ...specialOf(table.config),
});
