import { LRUCache } from "lru-cache";
import { MAX_ACTS_PER_TURN, nameOfView } from "../../bots/circles.ts";
import type { Question } from "../../bots/think.ts";
import type { Seat, Shape } from "../../engine/contract/game.ts";
import { type Match, toAct } from "../../engine/match/match.ts";
import type { HostContext } from "../context.ts";
import { succeed } from "../errors.ts";
import type { Asking, Clock, Randomness } from "../ports.ts";
import type { Plan } from "../table/change.ts";
import type { Presence } from "../table/messages.ts";
import { planAnswer } from "../table/plan.ts";
import { countOf, type Table } from "../table/table.ts";
import { isBotsOnly } from "../time/timers.ts";
import { planMove } from "./act.ts";

/** How long reading a table counts as watching it, for clients that poll. */
const LOOK_MS = 30_000;
/** The size of the caches of turns and looks. An evicted entry only costs a bot a few more moves. */
const MAX_REMEMBERED = 5000;

/** Asks bots for their moves and makes them. */
export interface BotRunner {
  /** Asks every bot whose turn it is, unless it is already thinking. Tables with only bots play only while watched. */
  wake(table: Table): void;
  /** Counts as watching for a while. True if the table was asleep until now: its bots should be woken. */
  look(table: Table): boolean;
  /** Whether only bots play here and nobody watches, so that nothing happens. */
  isAsleep(table: Table): boolean;
  /** Ignores pending answers of bots: the next host asks them again. */
  stop(): void;
  /** How many bots are thinking. */
  readonly size: () => number;
  /** How often a bot didn't answer, or was stopped because its turn was too long; the idle move was made instead. */
  readonly gaveUp: () => number;
}

/** One turn of a bot: how often it moved, and the views it has seen. */
interface BotTurn {
  readonly turn: number;
  acts: number;
  readonly seen: string[];
}

/** A question that a bot is thinking about. */
interface Thinking {
  /** The seat's count when its bot was asked. */
  readonly count: number;
  readonly asking: Asking;
  /** Cancels the question. */
  drop(): void;
}

function thinkingOf(count: number, match: string, waiting: Asking["waiting"]): Thinking {
  const calls: (() => void)[] = [];
  let isWanted = true;
  const whenUnwanted = (call: () => void): void => void calls.push(call);
  const drop = (): void => {
    isWanted = false;
    for (const call of calls.splice(0)) call();
  };
  return { count, asking: { match, waiting, isWanted: () => isWanted, whenUnwanted }, drop };
}

type Parts = Pick<
  HostContext,
  "clock" | "randomness" | "thinker" | "report" | "settings" | "tables" | "heartbeat" | "presence" | "watchers"
>;

export function botRunner(parts: Parts): BotRunner {
  const { clock, thinker, report, settings, tables, presence, watchers } = parts;
  /** By match and seat. */
  const thinking = new Map<string, Thinking>();
  const turns = new LRUCache<string, BotTurn>({ max: MAX_REMEMBERED });
  const looks = new LRUCache<string, number>({ max: MAX_REMEMBERED });
  let stopped = false;
  let gaveUp = 0;

  const isWatched = (match: string): boolean => watchers.has(match) || (looks.get(match) ?? -Infinity) > clock.now() - LOOK_MS;
  const isAsleep = (table: Table): boolean => isBotsOnly(table.match) && !isWatched(table.config.match);

  const turnOf = (name: string, { turns: turn }: Table): BotTurn => {
    const known = turns.get(name);
    if (known?.turn === turn) return known;
    const begun = { turn, acts: 0, seen: [] };
    turns.set(name, begun);
    return begun;
  };

  const ask = async (question: Question, asking: Asking): Promise<string | null> => {
    const answering = Promise.resolve(question).then((asked) => thinker(asked, asking));
    // Where only bots play, nobody minds waiting until a thread is free.
    const answered = asking.waiting === "bots" ? answering : withTimeout(answering, clock, settings.botPatience);
    return answered.catch((error: unknown) => {
      if (stopped || !asking.isWanted()) return null;
      gaveUp += 1;
      report?.({ text: `The bot “${question.bot}” didn't answer.`, match: asking.match, error });
      return null;
    });
  };

  const play = async (table: Table, match: Match<Shape>, seat: Seat, bot: string): Promise<void> => {
    const id = table.config.match;
    const name = `${id} ${seat}`;
    const count = countOf(table, seat);
    const before = thinking.get(name);
    if (before?.count === count) return;
    before?.drop();
    const now = thinkingOf(count, id, whoWaits(table, presence.of(id)));
    thinking.set(name, now);
    const turn = turnOf(name, table);
    try {
      const question = questionFor(table, match, { seat, bot, seen: turn.seen.slice() }, parts.randomness);
      const isLong = turn.acts >= MAX_ACTS_PER_TURN;
      if (isLong) gaveUp += 1;
      const text = isLong ? null : await ask(question, now.asking);
      if (stopped || thinking.get(name) !== now) return;
      turn.acts += 1;
      turn.seen.push(nameOfView(question.view));
      await tables.change<null>(id, (current) => planBotMove(parts, current, { seat, count, text }));
    } finally {
      now.drop();
      if (thinking.get(name) === now) thinking.delete(name);
    }
  };

  /** Questions about a turn that is over, or a match that is, need no answer. */
  const dropStale = (table: Table): void => {
    if (thinking.size === 0) return;
    const acting = table.match && !table.closed ? toAct(table.match) : [];
    for (const seat of table.bots.keys()) {
      const name = `${table.config.match} ${seat}`;
      const asked = thinking.get(name);
      if (!asked || (asked.count === countOf(table, seat) && acting.includes(seat) && table.bots[seat])) continue;
      thinking.delete(name);
      asked.drop();
    }
  };

  return {
    wake(table) {
      const { match } = table;
      dropStale(table);
      if (!match || stopped || table.closed || isAsleep(table)) return;
      for (const seat of toAct(match)) {
        const bot = table.bots[seat];
        if (!bot) continue;
        play(table, match, seat, bot).catch((error: unknown) => {
          report?.({ text: `The bot “${bot}” couldn't move.`, match: table.config.match, error });
        });
      }
    },
    look(table) {
      if (!isBotsOnly(table.match) || table.match?.result) return false;
      const slept = isAsleep(table);
      looks.set(table.config.match, clock.now());
      return slept;
    },
    isAsleep,
    stop: () => {
      stopped = true;
      for (const { drop } of thinking.values()) drop();
    },
    size: () => thinking.size,
    gaveUp: () => gaveUp,
  };
}

/** Who is waiting for the bot's move. */
function whoWaits(table: Table, present: Presence): Asking["waiting"] {
  if (isBotsOnly(table.match)) return "bots";
  return table.bots.some((bot, seat) => bot === null && present(seat)) ? "person" : "absent";
}

function questionFor(
  table: Table,
  match: Match<Shape>,
  { seat, bot, seen }: Required<Pick<Question, "seat" | "bot" | "seen">>,
  randomness: Randomness,
): Question {
  const { game, options } = table.config;
  const [a = 0, b = 0, c = 0, d = 0] = randomness.bytes(4);
  return { game, options, view: match.game.view(match.state, seat), seat, bot, seed: (a << 24) | (b << 16) | (c << 8) | d, seen };
}

/** What a bot answered, and its seat's count when it was asked. */
interface BotAnswer {
  readonly seat: Seat;
  readonly count: number;
  readonly text: string | null;
}

/** The bot's move. If there is none or it is refused, the idle move, and failing that any move. */
function planBotMove(parts: Parts, table: Table, { seat, count, text }: BotAnswer): Plan<null> {
  const { match } = table;
  const nothing = planAnswer(succeed(null));
  if (!match || !table.bots[seat] || !toAct(match).includes(seat) || countOf(table, seat) !== count) return nothing;
  const { game, state } = match;
  const choices = [() => text, () => game.write(game.idle(state, seat)), () => game.write(firstOf(game.moves(state, seat)))];
  for (const choose of choices) {
    const move = choose();
    // Bots only make moves: resigning and undoing are for people.
    if (move === null || game.read(move) === null) continue;
    const planned = planMove<null>(parts, table, { match, seat, text: move, command: null }, () => succeed(null));
    if (planned.kind === "append") return planned;
    const { rule } = planned.refused.refusal;
    parts.report?.({ text: `A bot's move “${move.slice(0, 40)}” was refused.`, match: table.config.match, error: rule });
  }
  return nothing;
}

function firstOf(moves: readonly Shape["move"][]): Shape["move"] {
  const [first] = moves;
  if (!first) throw new Error("It is a seat's turn, but it has no moves.");
  return first;
}

function withTimeout<T>(promise: Promise<T>, clock: Clock, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => {
      reject(new Error(`No answer within ${ms} ms.`));
    });
    promise.then(resolve, reject).finally(cancel);
  });
}
