import { describe, expect, test } from "vitest";
import type { Rng, Seat, Viewer } from "../../../engine/contract/game.ts";
import { IN_TURN, laws } from "../../../testkit/laws.ts";
import { opened } from "../../../../tests/sanguine/scene.ts";
import type { Move, State } from "../state.ts";

/** Passing ends games early, so mostly a card is placed. */
const choose = (_state: State, _seat: Seat, moves: readonly Move[], rng: Rng): Move => {
  const placed = moves.filter((move) => move.kind !== "pass");
  return placed.length > 0 && rng.int(8) > 0 ? rng.pick(placed) : rng.pick(moves);
};

/** The other seats' hands, without the cards that everybody saw effects add, and every deck. */
const secrets = {
  "the other hands": (state: State, viewer: Viewer) => state.hands.filter((_, seat) => seat !== viewer),
  "the decks": (state: State) => state.decks,
};

/** Decks of cards that bring others, so that hands hold cards that everybody has seen. */
const GIVERS = [
  ...["Nursemaid", "Nursemaid", "Locksmith", "Hydra", "Hydra", "Kindling", "Gravewright", "Waxmaker", "Twins", "Choirboy"],
  ...["Powderkeg", "Powderkeg", "Saboteur", "Sapper", "Squire"],
];

const [basic, duel, grown] = await Promise.all([
  opened(),
  opened({ preset: "duel" }),
  opened({
    preset: "duel",
    decks: [GIVERS, GIVERS],
    columns: 3,
    first: "toss",
    order: "effects-first",
    fallen: "destroyer",
    firstDraw: "both",
    handCap: 7,
  }),
]);

describe("the basic game", () => {
  test.each(laws(basic, { choose, secrets, games: 12, cannotBite: { ...IN_TURN } }))("$name", ({ run }) => {
    expect(run).not.toThrow();
  });
});

describe("the duel", () => {
  test.each(laws(duel, { choose, secrets, games: 10 }))("$name", ({ run }) => {
    expect(run).not.toThrow();
  });
});

describe("the duel by other rules", () => {
  test.each(laws(grown, { choose, secrets, games: 8 }))("$name", ({ run }) => {
    expect(run).not.toThrow();
  });
});
