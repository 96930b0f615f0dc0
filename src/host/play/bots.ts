import type { Question } from "../../bots/think.ts";
import type { Seat, Shape } from "../../engine/contract/game.ts";
import { type Match, toAct } from "../../engine/match/match.ts";
import type { HostContext } from "../context.ts";
import { succeed } from "../errors.ts";
import type { Clock, Randomness } from "../ports.ts";
import type { Plan } from "../table/change.ts";
import { planAnswer } from "../table/plan.ts";
import { countOf, type Table } from "../table/table.ts";
import { planMove } from "./act.ts";

/** Asks bots for their moves and makes them. */
export interface BotRunner {
  /** Asks every bot whose turn it is, unless it is thinking about that already. */
  wake(table: Table): void;
  /** Ignores what bots still answer: the next host asks them again. */
  stop(): void;
  /** How many bots are thinking. */
  readonly size: () => number;
}

type Parts = Pick<HostContext, "clock" | "randomness" | "thinker" | "report" | "settings" | "tables" | "heartbeat">;

export function botRunner(parts: Parts): BotRunner {
  const { clock, thinker, report, settings, tables } = parts;
  /** By match and seat, the seat's count when its bot was asked. */
  const thinking = new Map<string, number>();
  let stopped = false;

  const play = async (table: Table, match: Match<Shape>, seat: Seat, bot: string): Promise<void> => {
    const id = table.config.match;
    const name = `${id} ${seat}`;
    const count = countOf(table, seat);
    if (thinking.get(name) === count) return;
    thinking.set(name, count);
    try {
      const question = questionFor(table, match, seat, bot, parts.randomness);
      const answering = Promise.resolve(question).then(thinker);
      const text = await withTimeout(answering, clock, settings.botPatience).catch((error: unknown) => {
        if (!stopped) report?.({ text: `The bot “${bot}” didn't answer.`, match: id, error });
        return null;
      });
      if (stopped || thinking.get(name) !== count) return;
      await tables.change<null>(id, (now) => planBotMove(parts, now, { seat, count, text }));
    } finally {
      if (thinking.get(name) === count) thinking.delete(name);
    }
  };

  return {
    wake(table) {
      const { match } = table;
      if (!match || stopped) return;
      for (const seat of toAct(match)) {
        const bot = table.bots[seat];
        if (!bot) continue;
        play(table, match, seat, bot).catch((error: unknown) => {
          report?.({ text: `The bot “${bot}” couldn't move.`, match: table.config.match, error });
        });
      }
    },
    stop: () => {
      stopped = true;
    },
    size: () => thinking.size,
  };
}

function questionFor(table: Table, match: Match<Shape>, seat: Seat, bot: string, randomness: Randomness): Question {
  const { game, options } = table.config;
  const [a = 0, b = 0, c = 0, d = 0] = randomness.bytes(4);
  return { game, options, view: match.game.view(match.state, seat), seat, bot, seed: (a << 24) | (b << 16) | (c << 8) | d };
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
