import { timeLeft } from "../engine/clock.ts";
import type { Shape, Viewer } from "../engine/game.ts";
import { canRedo, canUndo, type Match, toAct } from "../engine/match.ts";
import { tellMatch } from "../engine/match-words.ts";
import type { Head } from "../engine/record.ts";
import type { Frame, Message, Position, SeatView, TableLine, TableView, Told } from "../engine/table.ts";
import { beginMatch, countOf, type KeptStep, statusOf, type Table, viewerIndex } from "./table.ts";

/*
 * The one place where what the host knows becomes what a viewer is told. Whatever leaves the host for a viewer is made here.
 */

/** Which seats have somebody connected. */
export type Presence = (seat: number) => boolean;

export const nobody: Presence = () => false;

function positionOf(match: Match<Shape>, viewer: Viewer, seq: number, at: number): Position {
  const { game, state, result, head, clocks } = match;
  // Field by field, here and in a frame: this is made for every viewer of every move, and merging objects would cost the most of it.
  return {
    seq,
    at,
    view: game.view(state, viewer),
    toAct: toAct(match),
    clocks: head.clock.kind === "none" ? null : head.seats.map((_, seat) => timeLeft(clocks, seat, at)),
    canUndo: viewer !== null && canUndo(match, viewer),
    canRedo: viewer !== null && canRedo(match, viewer),
    scores: game.score?.(state, result ? undefined : viewer) ?? null,
    result,
    tally: result ? (game.tally?.(state) ?? null) : null,
  };
}

/** How the match stood for a viewer when it began. */
export const startOf = (table: Table, head: Head, viewer: Viewer): Position =>
  positionOf(beginMatch(table, head), viewer, 0, head.startedAt);

/** The message that tells a viewer of a step, made once; null if the viewer is not told. */
export function frameMessage(table: Table, kept: KeptStep, viewer: Viewer): Extract<Message, { kind: "frame" }> | null {
  const index = viewerIndex(table, viewer);
  if (!kept.visible[index]) return null;
  const made = kept.messages[index];
  if (made) return made;
  const { match, entry, events, notes } = kept.step;
  const { game, head } = match;
  const name = (seat: number): string => head.seats[seat]?.name ?? `Player ${seat + 1}`;
  const told: Told[] = [];
  for (const event of events) {
    const seen = game.witness(event, viewer);
    if (seen) told.push({ event: seen, text: game.tell(seen, name) });
  }
  const { seq, at, view, toAct, clocks, canUndo, canRedo, scores, result, tally } = positionOf(
    match,
    viewer,
    kept.counts[index] ?? 0,
    entry.at,
  );
  const noted = notes.map((note) => ({ note, text: tellMatch(note, name) }));
  const frame: Frame = { seq, at, view, toAct, clocks, canUndo, canRedo, scores, result, tally, seat: entry.seat, told, notes: noted };
  const message = { kind: "frame", frame } as const;
  kept.messages[index] = message;
  return message;
}

/** What a viewer was told after number `from`, as far back as the steps are kept; null if that is not far enough. */
export function messagesAfter(table: Table, viewer: Viewer, from: number): Extract<Message, { kind: "frame" }>[] | null {
  const index = viewerIndex(table, viewer);
  const missing = (table.counts[index] ?? 0) - from;
  if (missing === 0) return [];
  const messages: Extract<Message, { kind: "frame" }>[] = [];
  for (let i = table.steps.length - 1; i >= 0 && messages.length < missing; i--) {
    const kept = table.steps[i];
    const message = kept && frameMessage(table, kept, viewer);
    if (message) messages.push(message);
  }
  return messages.length === missing ? messages.reverse() : null;
}

export const seatViews = (table: Table, present: Presence): SeatView[] =>
  table.fixed.seats.map((_, seat) => {
    const bot = table.bots[seat] ?? null;
    const holder = table.holders[seat] ?? null;
    const name = holder?.name ?? table.match?.head.seats[seat]?.name ?? null;
    const isBots = table.fixed.seats[seat]?.bot !== null;
    return { name, bot, taken: isBots || holder !== null, present: isBots || present(seat) };
  });

export const rematchOf = (table: Table): TableView["rematch"] => ({
  wanted: [...table.wanted.keys()].sort((a, b) => a - b),
  match: table.rematch,
});

export function tableView(table: Table, viewer: Viewer, now: number, present: Presence): TableView {
  const { fixed, match } = table;
  return {
    ...{ match: fixed.match, game: fixed.game, version: fixed.version, options: fixed.options },
    seats: seatViews(table, present),
    ...{ clock: fixed.clock, absence: fixed.absence ?? null, isPublic: fixed.isPublic },
    ...{ status: statusOf(table), createdAt: fixed.createdAt, commitment: fixed.commitment, viewer },
    position: match && positionOf(match, viewer, countOf(table, viewer), Math.max(now, match.clocks.since)),
    chat: table.chat.slice(),
    rematch: rematchOf(table),
  };
}

/** How a table is listed. */
export const lineOf = (table: Table): TableLine => ({
  ...{ match: table.fixed.match, game: table.fixed.game, seats: seatViews(table, nobody) },
  ...{ clock: table.fixed.clock, status: statusOf(table), createdAt: table.fixed.createdAt },
});
