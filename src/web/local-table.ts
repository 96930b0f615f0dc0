import { commit, SECRET_BYTES } from "../engine/fairness.ts";
import type { Seat, Shape } from "../engine/game.ts";
import { act, type Match, toAct } from "../engine/match.ts";
import type { ClockRule, Entry, Head } from "../engine/record.ts";
import { beginFrom, dealerOf, recordOf } from "../engine/replay.ts";
import type { ChatLine, Frame, Position, TableView } from "../engine/table.ts";
import type { Opened } from "./games.ts";
import { hex } from "./hex.ts";
import { keepMatch, type KeptMatch } from "./kept.ts";
import type { NotDone, Table, TableState } from "./table.ts";
import { frameOf, positionOf } from "./telling.ts";
import { anySeed, think } from "./thinking.ts";

export interface LocalSeat {
  readonly name: string;
  readonly bot: string | null;
}

export interface LocalSetup {
  readonly opened: Opened;
  readonly seats: readonly LocalSeat[];
  /** The seat of the person. */
  readonly seat: Seat;
  readonly position?: unknown;
  readonly clock?: ClockRule;
}

/** Makes a match that is played in this browser, and keeps it; the id is for `openLocal`. */
export function createLocal({ opened, seats, seat, position, clock = { kind: "none" } }: LocalSetup): string {
  const { game, options } = opened;
  const secret = hex(SECRET_BYTES);
  const promised = { game: game.id, version: game.version, options, ...(position === undefined ? {} : { position }) };
  const head: Head = {
    format: 1,
    ...promised,
    seats: seats.map(({ name, bot }) => ({ name, ...(bot ? { bot } : {}), nonce: hex(16) })),
    clock,
    startedAt: Date.now(),
    commitment: commit(secret, promised),
  };
  const id = hex(8);
  keepMatch({ id, head, secret, seat, entries: [], touchedAt: head.startedAt, over: false });
  return id;
}

/** What others do in quick succession is hard to follow; what is done in secret need not be followed. */
const UNHURRIED_MS = 350;

/** Opens a match that is kept here: folds its record, and lets its bots play on. */
export function openLocal(kept: KeptMatch, opened: Opened): Table {
  const listeners = new Set<() => void>();
  const { head, secret, seat: viewer } = kept;
  const entries: Entry[] = [];
  const frames: Frame[] = [];
  const chat: ChatLine[] = [];
  let touchedAt = kept.touchedAt;
  let closed = false;
  let shownAt = performance.now();
  let next: string | null = null;

  const begun = beginFrom(opened.game, head, dealerOf(secret, head));
  if (!begun.ok) throw new Error(`${begun.error.path}: ${begun.error.text}`);
  let match: Match<Shape> = begun.match;
  const start: Position = positionOf(match, viewer, 0, head.startedAt);

  const step = (seat: Seat | null, text: string, at: number): NotDone | null => {
    const outcome = act(match, seat, text, at);
    if (!outcome.ok) return { text: outcome.refusal.text, reason: outcome.reason };
    const frame = frameOf(match, outcome, viewer, frames.length + 1);
    match = outcome.match;
    entries.push(outcome.entry);
    if (frame) {
      frames.push(frame);
      shownAt = performance.now();
    }
    return null;
  };
  for (const { seat, do: text, at } of kept.entries) step(seat, text, at);

  let state = snapshot();
  function snapshot(): TableState {
    const table: TableView = {
      ...{ match: kept.id, game: head.game, version: head.version, options: head.options },
      seats: head.seats.map(({ name, bot }) => ({ name, bot: bot ?? null, taken: true, present: true })),
      ...{ clock: head.clock, absence: null, isPublic: false, createdAt: head.startedAt, commitment: head.commitment, viewer },
      status: match.result ? "over" : "playing",
      position: frames.at(-1) ?? start,
      chat: chat.slice(),
      rematch: { wanted: [], match: next },
    };
    return { table, frames: frames.slice(), start, connection: "here" };
  }
  const changed = (): void => {
    touchedAt = Date.now();
    keepMatch({ ...kept, entries, touchedAt, over: match.result !== null });
    state = snapshot();
    for (const listener of listeners) listener();
  };

  const thinking = new Set<Seat>();
  const letBotsPlay = (): void => {
    for (const seat of toAct(match)) {
      const bot = head.seats[seat]?.bot;
      if (bot && !thinking.has(seat)) void playBot(seat, bot);
    }
  };
  const playBot = async (seat: Seat, bot: string): Promise<void> => {
    thinking.add(seat);
    const asked = match.seq;
    const question = { game: head.game, options: head.options, view: match.game.view(match.state, seat), seat, bot, seed: anySeed() };
    const answer = await think(question).catch(() => null);
    const early = UNHURRIED_MS - (performance.now() - shownAt);
    if (early > 0 && !closed) await new Promise((resolve) => setTimeout(resolve, early));
    thinking.delete(seat);
    if (closed || !toAct(match).includes(seat)) return;
    // A bot that fails, or whose answer came too late to fit, must not stop the match.
    const idle = (): string => match.game.write(match.game.idle(match.state, seat));
    if (!answer || step(seat, answer.move, Date.now())) {
      if (answer && match.seq !== asked) return letBotsPlay();
      step(seat, idle(), Date.now());
    }
    changed();
    letBotsPlay();
  };
  letBotsPlay();

  return {
    id: kept.id,
    local: true,
    link: null,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    act(text) {
      const refused = step(viewer, text, Date.now());
      if (!refused) {
        changed();
        letBotsPlay();
      }
      return Promise.resolve(refused);
    },
    say(text) {
      chat.push({ id: chat.length + 1, at: Date.now(), seat: viewer, name: head.seats[viewer]?.name ?? "", text });
      changed();
      return Promise.resolve(null);
    },
    rematch() {
      // Each one seat further, as at a server's tables.
      const seats = head.seats.map((_, at) => head.seats[(at + head.seats.length - 1) % head.seats.length]);
      const setup = seats.map((seat) => ({ name: seat?.name ?? "", bot: seat?.bot ?? null }));
      next ??= createLocal({ opened, seats: setup, seat: (viewer + 1) % head.seats.length, clock: head.clock });
      return Promise.resolve(`/here/${next}`);
    },
    record: () => Promise.resolve(recordOf(match, entries, secret)),
    close() {
      closed = true;
    },
  };
}
