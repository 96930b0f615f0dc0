import type { Bundle } from "../../engine/contract/bundle.ts";
import type { Game } from "../../engine/contract/game.ts";
import { optionsBy } from "../../kit/options.ts";
import { hints, ownBots } from "./bot.ts";
import { Options, settingOf } from "./options.ts";
import { load, save } from "./position.ts";
import { apply, check, moves, setup, toAct } from "./rules.ts";
import { result, score, tally } from "./scoring.ts";
import type { Setting } from "./setting.ts";
import type { Sanguine } from "./state.ts";
import { terminal } from "./terminal.ts";
import { copyState, imagine, view, witness } from "./view.ts";
import { explain, read, tell, write } from "./words.ts";

export const sanguine = (set: Setting): Game<Sanguine> => ({
  id: "sanguine",
  version: 1,
  seats: [2],
  // rules.ts
  setup: (_seats, rng) => setup(set, rng),
  toAct,
  moves: (state, seat) => moves(set, state, seat),
  check: (state, seat, move) => check(set, state, seat, move),
  apply: (state, seat, move, rng, log) => apply(set, state, seat, move, rng, log),
  idle: (state) => (state.phase === "mulligan" ? { kind: "mulligan", cards: [] } : { kind: "pass" }),
  // scoring.ts
  result: (state) => result(set, state),
  score: (state) => score(set, state),
  tally: (state) => tally(set, state),
  // view.ts
  view: (state, viewer) => view(set, state, viewer),
  witness,
  imagine: (seen, rng) => imagine(set, seen, rng),
  copy: copyState,
  // words.ts, position.ts
  ...{ write, read, explain, tell },
  save: (state) => save(set, state),
  load: (position) => load(set, position),
});

export const bundle: Bundle<Sanguine> = {
  id: "sanguine",
  ...optionsBy(Options, (options) => {
    const set = settingOf(options);
    return "fault" in set ? { ok: false, error: set.fault } : { ok: true, value: sanguine(set) };
  }),
  terminal,
  hints,
  bots: ownBots,
};
