import * as z from "zod/mini";
import type { Bundle } from "../../engine/contract/bundle.ts";
import { characters } from "./characters.ts";
import { type CardGame, hints } from "./bots/bot.ts";
import { ownBots } from "./bots/levels.ts";
import type { Rules } from "./compile/rules.ts";
import { gameName } from "./describe/choices.ts";
import { describe } from "./describe/describe.ts";
import { read, write } from "./play/notation.ts";
import { formOf, Options, rulesFor } from "./options.ts";
import { setup } from "./play/deal.ts";
import { result, score, tally } from "./play/ending.ts";
import { load, save } from "./position.ts";
import { apply, check, idle, moves, toAct } from "./rules.ts";
import { copyState, type Briscala } from "./state.ts";
import { terminal } from "./terminal.ts";
import { imagine, view, witness } from "./view.ts";
import { explain, tell } from "./words.ts";

export const briscala = (rules: Rules, version = 3): CardGame => ({
  rules,
  id: "briscala",
  version,
  seats: rules.set.seats,
  setup: (seats, rng) => setup(rules, seats, rng),
  // rules.ts
  toAct,
  moves: (state, seat) => moves(rules, state, seat),
  check: (state, seat, move) => check(rules, state, seat, move),
  apply: (state, seat, move, rng, log) => apply(rules, state, seat, move, rng, log),
  idle: (state, seat) => idle(rules, state, seat),
  // play/ending.ts
  result: (state) => result(rules, state),
  score: (state) => score(rules, state),
  lowestWins: rules.match.winner === "lowest",
  tally: (state) => tally(rules, state),
  // view.ts
  view: (state, viewer) => view(rules, state, viewer),
  witness,
  imagine: (seen, rng) => imagine(rules, seen, rng),
  copy: copyState,
  // notation.ts, words.ts, position.ts
  write: (move) => write(rules, move),
  read: (text) => read(rules, text),
  ...{ explain, tell },
  save: (state) => save(rules, state),
  load: (position) => load(rules, position),
  earlier: (asked) => (asked === 1 || asked === 2 ? briscala({ ...rules, claimsMelds: asked === 2, tiesBySeat: true }, asked) : null),
});

export const bundle: Bundle<Briscala> = {
  id: "briscala",
  options: z.toJSONSchema(Options, { io: "input" }),
  open(options) {
    const rules = rulesFor(options ?? {});
    return Promise.resolve(rules.ok ? { ok: true, game: briscala(rules.value) } : rules);
  },
  form: formOf,
  rules(options, language) {
    const rules = rulesFor(options ?? {});
    return rules.ok ? describe(rules.value.set, language, gameName(rules.value.id, rules.value.set.name, language ?? "en")) : "";
  },
  terminal,
  hints,
  characters,
  bots: ownBots,
};
