import type { Bundle } from "../../engine/contract/bundle.ts";
import type { Game } from "../../engine/contract/game.ts";
import { optionsBy } from "../../kit/options.ts";
import { characters } from "./characters.ts";
import { hints } from "./bots/hints.ts";
import { bots } from "./bots/planner.ts";
import { Options, startOf } from "./options.ts";
import { load, save } from "./position.ts";
import { apply, check, idle, moves, toAct } from "./rules.ts";
import { type Start, stateOf } from "./scenarios/scenario.ts";
import { result, score, tally } from "./scoring.ts";
import { whatIf } from "./seed-api/what-if.ts";
import { copy, type Move, type Skirmish } from "./state.ts";
import { terminal } from "./terminal.ts";
import { imagine, view, witness } from "./view.ts";
import { explain, read, tell, write } from "./words.ts";

export * from "./seed-api/public.ts";

/** Since version 2 a side can withdraw its ready. */
const VERSION = 2;

export const skirmish = (start: Start, version = VERSION): Game<Skirmish> => ({
  id: "skirmish",
  version,
  seats: [2],
  setup: () => stateOf(start.lineup, start.reverse, start.phase, 1),
  toAct,
  moves,
  check,
  apply,
  idle,
  result,
  score,
  tally,
  view,
  witness,
  imagine,
  write,
  read: version < 2 ? readFirst : read,
  explain,
  tell,
  undoable: (_state, _seat, move) => move.do !== "ready" && move.do !== "unready",
  save: (state) => save(start, state),
  load: (position) => load(start, position),
  copy,
  earlier: (asked) => (asked === 1 ? skirmish(start, 1) : null),
});

/** The notation of version 1. */
function readFirst(text: string): Move | null {
  const move = read(text);
  return move?.do === "unready" ? null : move;
}

export const bundle: Bundle<Skirmish> = {
  id: "skirmish",
  ...optionsBy(Options, (options) => {
    const start = startOf(options);
    return start.ok ? { ok: true, value: skirmish(start.value) } : start;
  }),
  terminal,
  hints,
  characters,
  bots,
  uses: (event) => (event.kind === "struck" && event.hits.length > 0 ? { seat: event.who.seat, name: event.who.class } : null),
  questions: { resolve: whatIf },
};
