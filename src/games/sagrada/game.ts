import type * as z from "zod/mini";
import type { Bundle } from "../../engine/contract/bundle.ts";
import type { Game } from "../../engine/contract/game.ts";
import type { Read } from "../../engine/input/faults.ts";
import { optionsBy } from "../../kit/options.ts";
import { characters } from "./characters.ts";
import { hints, ownBots } from "./bot.ts";
import type { Deck } from "./cards/deck.ts";
import { findLongList, openDeck, Options, VERSION } from "./options.ts";
import { load, save } from "./position.ts";
import { abandon, apply, check, idle, moves, toAct, undoable } from "./rules.ts";
import { type Deal, setup } from "./rules/setup.ts";
import { result, score, tally } from "./scoring.ts";
import { copy, type Sagrada } from "./state.ts";
import { terminal } from "./terminal.ts";
import { imagine, view, witness } from "./view.ts";
import { explain, read, tell, write } from "./words.ts";

export const sagrada = (deck: Deck, deal: Deal, version = VERSION): Game<Sagrada> => ({
  id: "sagrada",
  version,
  // Each player is dealt two window cards.
  seats: [1, 2, 3, 4].filter((seats) => 2 * seats <= deck.windowCards.length),
  // rules.ts
  setup: (seats, rng) => setup(deck, deal, seats, rng),
  toAct,
  moves: (state, seat) => moves(deck, state, seat),
  check: (state, seat, move) => check(deck, state, seat, move),
  apply: (state, seat, move, rng, log) => apply(deck, state, seat, move, rng, log),
  undoable: (state, seat, move) => undoable(deck, state, seat, move),
  idle,
  abandon,
  // scoring.ts
  result: (state) => result(deck, state),
  score: (state, viewer) => score(deck, state, viewer),
  tally: (state) => tally(deck, state),
  // view.ts
  view: (state, viewer) => view(deck, state, viewer),
  witness,
  imagine: (seen, rng) => imagine(deck, seen, rng),
  // words.ts
  write,
  read: (text) => read(deck, text),
  explain,
  tell,
  // position.ts
  save: (state) => save(deck, state),
  load: (position) => load(deck, deal, position),
  // state.ts
  copy,
});

function open(options: z.infer<typeof Options>, version: number): Read<Game<Sagrada>> {
  const opened = openDeck(options, version);
  return opened.ok ? { ok: true, value: sagrada(opened.value.deck, opened.value.deal, version) } : opened;
}

/** The rules of earlier versions, each compiled when the first match of that time is opened. */
function earlierGames(options: z.infer<typeof Options>): (version: number) => Game<Sagrada> | null {
  const opened = new Map<number, Read<Game<Sagrada>>>();
  return (version) => {
    if (!Number.isInteger(version) || version < 1 || version >= VERSION) return null;
    const game = opened.get(version) ?? open(options, version);
    opened.set(version, game);
    return game.ok ? game.value : null;
  };
}

const opening = optionsBy(Options, (options) => {
  const newest = open(options, VERSION);
  return newest.ok ? { ok: true, value: { ...newest.value, earlier: earlierGames(options) } } : newest;
});

export const bundle: Bundle<Sagrada> = {
  id: "sagrada",
  options: opening.options,
  open(options) {
    const long = findLongList(options);
    return long ? Promise.resolve({ ok: false, error: long }) : opening.open(options);
  },
  terminal,
  hints,
  characters,
  bots: ownBots,
  uses: (event) => (event.kind === "used-tool" ? { seat: event.seat, name: event.name } : null),
};
