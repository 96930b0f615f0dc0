import type { Bundle } from "../../src/engine/contract/bundle.ts";
import { copy } from "../../src/engine/contract/copy.ts";
import { fastRng } from "../../src/engine/contract/chance.ts";
import type { Game, Shape } from "../../src/engine/contract/game.ts";
import { MAX_TOLD } from "../../src/protocol/frames.ts";

/** Custom content of a table. */
export interface Content {
  readonly options: unknown;
  readonly position?: unknown;
}

/** The highest cost of content, and where it occurred. */
export interface Cost {
  /** Milliseconds of the longest single step. */
  readonly ms: number;
  readonly step: string;
  /** Bytes of the longest message. */
  readonly bytes: number;
  /** Events of one move, at most. */
  readonly events: number;
}

/** Plays content with random moves and notes what each step of the rules costs; null if the content is refused. */
export async function costOf(bundle: Bundle<Shape>, content: Content, seed: number, moves: number): Promise<Cost | null> {
  const meter = newMeter();
  const began = now();
  const opened = await bundle.open(content.options);
  meter.note("open", since(began));
  if (!opened.ok) return meter.cost().ms > 20 ? meter.cost() : null;
  const { game } = opened;
  const rng = fastRng(seed);
  const seats = game.seats[rng.int(game.seats.length)];
  const state = startOf(game, content, seats, rng, meter);
  if (!state) return meter.cost().ms > 20 ? meter.cost() : null;
  look(game, state, [], meter);
  for (let turn = 0; turn < moves && !game.result(state); turn++) {
    const [seat] = game.toAct(state);
    if (seat === undefined) break;
    // Where there are too many, a server doesn't list them, and bots do so in threads of their own.
    const legal = game.manyMoves ? game.moves(state, seat) : meter.time("moves", () => game.moves(state, seat));
    // Idle moves end turns that random moves would go on with.
    const idle = meter.time("idle", () => game.idle(state, seat));
    const move = turn % 4 === 3 && !game.check(state, seat, idle) ? idle : legal[rng.int(legal.length)];
    meter.time("check", () => game.check(state, seat, game.read(game.write(move)) ?? move));
    const events: Shape["event"][] = [];
    const copied = meter.time("copy", () => (game.copy ? game.copy(state) : copy(state)));
    meter.time("apply", () => game.apply(copied, seat, move, rng, events));
    Object.assign(state, copied);
    look(game, state, events, meter);
  }
  return meter.cost();
}

function startOf(game: Game<Shape>, content: Content, seats: number, rng: ReturnType<typeof fastRng>, meter: Meter): Shape["state"] | null {
  if (content.position === undefined) return meter.time("setup", () => game.setup(seats, rng));
  const loaded = meter.time("load", () => game.load(content.position));
  return loaded.ok ? loaded.state : null;
}

/** Everything that is made of a state for a viewer, and for the store. */
function look(game: Game<Shape>, state: Shape["state"], events: readonly Shape["event"][], meter: Meter): void {
  for (const viewer of [0, null]) {
    const view = meter.time("view", () => game.view(state, viewer));
    const told = meter.time("tell", () => tell(game, viewer, events));
    meter.size(meter.time("encode", () => JSON.stringify([view, told])).length, events.length);
  }
  meter.time("score", () => game.score?.(state, null));
  meter.time("result", () => game.result(state));
  meter.time("save", () => JSON.stringify(game.save(state)));
}

/** As in a frame. */
function tell(game: Game<Shape>, viewer: number | null, events: readonly Shape["event"][]): object[] {
  const told: object[] = [];
  for (const event of events) {
    if (told.length === MAX_TOLD) break;
    const seen = game.witness(event, viewer);
    if (seen) told.push({ event: seen, text: game.tell(seen, (seat) => `Player ${seat + 1}`) });
  }
  return told;
}

interface Meter {
  time<T>(step: string, work: () => T): T;
  note(step: string, ms: number): void;
  size(bytes: number, events: number): void;
  cost(): Cost;
}

const now = (): Moment => ({ wall: performance.now(), cpu: process.cpuUsage() });

interface Moment {
  readonly wall: number;
  readonly cpu: NodeJS.CpuUsage;
}

/** Milliseconds on an idle machine: a busy one makes the wall clock slow, and threads of the engine make the processor's fast. */
function since({ wall, cpu }: Moment): number {
  const { user, system } = process.cpuUsage(cpu);
  return Math.min(performance.now() - wall, (user + system) / 1000);
}

function newMeter(): Meter {
  let worst: Cost = { ms: 0, step: "", bytes: 0, events: 0 };
  const note = (step: string, ms: number): void => {
    if (ms > worst.ms) worst = { ...worst, ms, step };
  };
  return {
    time(step, work) {
      const began = now();
      try {
        return work();
      } finally {
        note(step, since(began));
      }
    },
    note,
    size: (bytes, events) => {
      worst = { ...worst, bytes: Math.max(worst.bytes, bytes), events: Math.max(worst.events, events) };
    },
    cost: () => worst,
  };
}
