import { describe, expect, test } from "vitest";
import type { Viewer } from "../../../engine/contract/game.ts";
import { laws } from "../../../testkit/public.ts";
import { sagrada } from "../game.ts";
import { openDeck } from "../options.ts";
import type { State } from "../state.ts";

const opened = openDeck({ soloTools: 3 });
if (!opened.ok) throw new Error(opened.error.text);
const game = sagrada(opened.value.deck, opened.value.deal);

const secrets = {
  "the other private objectives": (state: State, viewer: Viewer) =>
    state.dice.length === 1 || state.round > 10 ? null : state.privates.map((colours, seat) => (seat === viewer ? [] : colours)),
  "the other choices of windows": (state: State, viewer: Viewer) =>
    state.choices.map((choice, seat) => (seat === viewer || choice < 0 ? null : state.offers[seat][choice])),
  "the other windows to choose from": (state: State, viewer: Viewer) => state.offers.map((offers, seat) => (seat === viewer ? [] : offers)),
};

const FLUX = { "a turn can't go in circles": "the value that Flux Remover gives can be chosen again until the die is placed" };

describe("the laws", () => {
  test.each(laws(game, { games: 24, secrets, waived: FLUX }))("$name", ({ run }) => expect(run).not.toThrow());
});
