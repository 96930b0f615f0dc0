import type { Viewer } from "../../engine/contract/game.ts";
import type { Head } from "../../engine/record/record.ts";
import type { Message, Rematch, SeatView, Standing, TableLine, TableView } from "../../protocol/messages.ts";
import { frameOf, standingOf } from "../../protocol/frames.ts";
import { beginMatch, countOf, type KeptStep, statusOf, type Table, viewerIndex } from "./table.ts";

/*
 * What the host knows becomes what a viewer is told of a table here; of the match, in engine/telling.ts.
 */

/** Which seats have somebody connected. */
export type Presence = (seat: number) => boolean;

export const nobody: Presence = () => false;

/** How the match stood for a viewer when it began. */
export const startOf = (table: Table, head: Head, viewer: Viewer): Standing =>
  standingOf(beginMatch(table, head), viewer, 0, head.startedAt);

/** The message that tells a viewer of a step, made once; null if the viewer is not told. */
export function frameMessage(table: Table, kept: KeptStep, viewer: Viewer): Extract<Message, { kind: "frame" }> | null {
  const index = viewerIndex(table, viewer);
  if (!kept.visible[index]) return null;
  const made = kept.messages[index];
  if (made) return made;
  const frame = frameOf(kept.step, viewer, kept.counts[index] ?? 0);
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

export const rematchOf = (table: Table): Rematch => ({
  wanted: [...table.wanted.keys()].sort((a, b) => a - b),
  match: table.rematch,
});

export function tableView(table: Table, viewer: Viewer, now: number, present: Presence): TableView {
  const { fixed, match } = table;
  return {
    ...{ match: fixed.match, game: fixed.game, version: fixed.version, options: fixed.options },
    seats: seatViews(table, present),
    ...{ clock: fixed.clock, absence: fixed.absence ?? null, isPublic: fixed.isPublic },
    advice: fixed.advice ?? fixed.seats.filter(({ bot }) => bot === null).length < 2,
    ...{ status: statusOf(table), createdAt: fixed.createdAt, commitment: fixed.commitment, viewer },
    position: match && standingOf(match, viewer, countOf(table, viewer), Math.max(now, match.clocks.since)),
    chat: table.chat.slice(),
    rematch: rematchOf(table),
  };
}

/** How a table is listed. */
export const lineOf = (table: Table): TableLine => ({
  ...{ match: table.fixed.match, game: table.fixed.game, seats: seatViews(table, nobody) },
  ...{ clock: table.fixed.clock, status: statusOf(table), createdAt: table.fixed.createdAt },
});
