import type { Read } from "../../engine/input/faults.ts";
import type { Bundle } from "../../engine/contract/bundle.ts";
import type { Game } from "../../engine/contract/game.ts";
import { optionsBy } from "../../kit/options.ts";
import { hints } from "./bot.ts";
import type { Deck } from "./cards/deck.ts";
import { findLongList, openDeck, Options } from "./options.ts";
import { load, save } from "./position.ts";
import { abandon, apply, check, copy, idle, moves, result, score, tally, toAct, undoable } from "./rules.ts";
import { type Deal, setup } from "./rules/setup.ts";
import type { Sagrada } from "./state.ts";
import { terminal } from "./terminal.ts";
import { imagine, knownScore, view, witness } from "./view.ts";
import { explain, read, tell, write } from "./words.ts";

export const sagrada = (deck: Deck, deal: Deal): Game<Sagrada> => ({
  id: "sagrada",
  version: 1,
  // Every player is dealt two cards with windows.
  seats: [1, 2, 3, 4].filter((seats) => 2 * seats <= deck.windowCards.length),
  setup: setup(deck, deal), // setup.ts
  ...{ toAct, moves: moves(deck), check: check(deck), apply: apply(deck), idle, abandon, copy, undoable: undoable(deck) }, // rules.ts
  score: (state, viewer) => (viewer === undefined ? score(deck)(state) : knownScore(deck, state, viewer)),
  ...{ result: result(deck), tally: tally(deck) },
  ...{ view: view(deck), witness, imagine: imagine(deck) }, // view.ts
  ...{ write, read: read(deck), explain, tell }, // words.ts
  ...{ save: save(deck), load: load(deck, deal) }, // position.ts
});

const opening = optionsBy(Options, (options): Read<Game<Sagrada>> => {
  const opened = openDeck(options);
  return "fault" in opened ? { ok: false, error: opened.fault } : { ok: true, value: sagrada(opened.deck, opened.deal) };
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
  bots: [],
};
