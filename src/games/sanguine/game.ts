import type { Bundle } from "../../engine/contract/bundle.ts";
import type { Game } from "../../engine/contract/game.ts";
import { optionsBy } from "../../kit/options.ts";
import { characters } from "./characters.ts";
import { hints, ownBots } from "./bot.ts";
import { warningsAbout } from "./cards/warnings.ts";
import { open, Options } from "./options.ts";
import { load, save } from "./position.ts";
import { apply, check, idle, moves, setup, toAct } from "./rules.ts";
import { result, score, tally } from "./scoring.ts";
import { transcripts } from "./seed-api/strategy-transcript.ts";
import { copy, type Ruleset, type Sanguine } from "./state.ts";
import { terminal } from "./terminal.ts";
import { imagine, view, witness } from "./view.ts";
import { explain, read, tell, write } from "./words.ts";

export const sanguine = (rules: Ruleset): Game<Sanguine> => ({
  id: "sanguine",
  version: 1,
  seats: [2],
  // rules.ts
  setup: (_seats, rng) => setup(rules, rng),
  toAct,
  moves: (state, seat) => moves(rules, state, seat),
  check: (state, seat, move) => check(rules, state, seat, move),
  apply: (state, seat, move, rng, log) => apply(rules, state, seat, move, rng, log),
  idle,
  // scoring.ts
  result: (state) => result(rules, state),
  score: (state) => score(rules, state),
  tally: (state) => tally(rules, state),
  // view.ts, state.ts
  view: (state, viewer) => view(rules, state, viewer),
  witness,
  imagine: (seen, rng) => imagine(rules, seen, rng),
  copy,
  // words.ts
  write,
  read,
  explain,
  tell: (event, name) => tell(rules, event, name),
  // position.ts
  save: (state) => save(rules, state),
  load: (position) => load(rules, position),
});

export const bundle: Bundle<Sanguine> = {
  id: "sanguine",
  ...optionsBy(Options, (options) => {
    const rules = open(options);
    return rules.ok ? { ok: true, value: sanguine(rules.value), warnings: warningsAbout(options.cards ?? {}) } : rules;
  }),
  terminal,
  hints,
  characters,
  bots: ownBots,
  uses: (event) => (event.kind === "placed" ? { seat: event.seat, name: event.card } : null),
  transcripts,
};
