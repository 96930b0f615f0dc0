import type { Seat, Shape } from "../../engine/contract/game.ts";
import { type Match, toAct } from "../../engine/match/match.ts";
import { planMove } from "./act.ts";
import type { Desk } from "../context.ts";
import { give } from "../errors.ts";
import { countOf, type Table } from "../table/table.ts";
import type { Plan } from "../table/tables.ts";

/** Lets the bots at a table think, each once for each thing it is asked. */
export interface Thinking {
  wake(table: Table): void;
  /** Whatever the bots still say is not heard: they are asked again by the next host. */
  stop(): void;
  readonly size: () => number;
}

export function thinkingFor(desk: Desk): Thinking {
  /** What each bot is thinking about: the seat's own count. */
  const busy = new Map<string, number>();
  let stopped = false;

  const think = async (table: Table, match: Match<Shape>, seat: Seat, bot: string): Promise<void> => {
    const { randomness, clock, thinker, report } = desk.ports;
    const id = table.fixed.match;
    const name = `${id} ${seat}`;
    const asked = countOf(table, seat);
    if (busy.get(name) === asked) return;
    busy.set(name, asked);
    try {
      const [a = 0, b = 0, c = 0, d = 0] = randomness.bytes(4);
      const question = { game: table.fixed.game, options: table.fixed.options, view: match.game.view(match.state, seat), seat, bot };
      const seed = (a << 24) | (b << 16) | (c << 8) | d;
      const thought = Promise.resolve({ ...question, seed }).then(thinker);
      const text = await patiently(thought, clock, desk.settings.botPatience).catch((error: unknown) => {
        if (!stopped) report?.({ text: `the bot ${bot} did not answer`, match: id, error });
        return null;
      });
      if (stopped || busy.get(name) !== asked) return;
      await desk.tables.change<null>(id, (now) => planBotMove(desk, now, { seat, asked, text }));
    } finally {
      if (busy.get(name) === asked) busy.delete(name);
    }
  };

  return {
    wake(table) {
      const { match } = table;
      if (!match || stopped) return;
      for (const seat of toAct(match)) {
        const bot = table.bots[seat];
        if (!bot) continue;
        think(table, match, seat, bot).catch((error: unknown) => {
          desk.ports.report?.({ text: `the bot ${bot} could not move`, match: table.fixed.match, error });
        });
      }
    },
    stop: () => {
      stopped = true;
    },
    size: () => busy.size,
  };
}

/** The bot's move as an ordinary one; if there is none or it is refused, the idle move, and at last any move. */
function planBotMove(desk: Desk, table: Table, { seat, asked, text }: { seat: Seat; asked: number; text: string | null }): Plan<null> {
  const { match } = table;
  const done = { reply: give(null) };
  if (!match || !table.bots[seat] || !toAct(match).includes(seat) || countOf(table, seat) !== asked) return done;
  const { game, state } = match;
  const choices = [() => text, () => game.write(game.idle(state, seat)), () => game.write(firstOf(game.moves(state, seat)))];
  for (const choose of choices) {
    const move = choose();
    // A bot makes moves; resigning and taking back are for people.
    if (move === null || game.read(move) === null) continue;
    const planned = planMove<null>(desk, table, match, seat, move, null, () => give(null));
    if (!("ok" in planned)) return planned;
    desk.ports.report?.({
      text: `the bot's move “${move.slice(0, 40)}” was refused`,
      match: table.fixed.match,
      error: planned.refusal.rule,
    });
  }
  return done;
}

function firstOf(moves: readonly Shape["move"][]): Shape["move"] {
  const [first] = moves;
  if (!first) throw new Error("A seat that is to act has no move.");
  return first;
}

/** The promise, or a failure when it takes too long. */
function patiently<T>(promise: Promise<T>, clock: Desk["ports"]["clock"], ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => {
      reject(new Error(`No answer came in ${ms} ms.`));
    });
    promise.then(resolve, reject).finally(cancel);
  });
}
