import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fastRng } from "../../../engine/contract/chance.ts";
import { hearsPlayed, TRIGGERS, type Trigger } from "../cards/ability.ts";
import { bundle } from "../game.ts";
import { MOST_GIFTS } from "../state.ts";

const NAMES = ["A", "B", "C", "D", "E", "F"] as const;

/** A grid with the card in the middle; effects and influence are frequent. */
const grid = fc
  .array(fc.constantFrom("X", "X", "X", "I", "I", "E", "E", "B", "U", "D"), { minLength: 25, maxLength: 25 })
  .map((signs) => [0, 1, 2, 3, 4].map((row) => signs.slice(row * 5, row * 5 + 5).join("")))
  .map((rows) => rows.map((row, n) => (n === 2 ? `${row.slice(0, 2)}C${row.slice(3)}` : row)));

const by = fc.constantFrom(-6, -3, -2, -1, 1, 2, 3, 6);
const whom = fc.constantFrom("allies", "enemies", "any");
const where = fc.constantFrom("effect", "row", "board");
const name = fc.constantFrom(...NAMES);
const count = { per: fc.constantFrom("enhanced", "enfeebled", "affected"), of: whom };

const action = (when: Trigger, replaces: boolean) =>
  fc.oneof(
    fc.record({ act: fc.constant("power"), by, to: whom, on: where }),
    fc.record({ act: fc.constant("power"), by, to: fc.constant("self") }),
    fc.record({ act: fc.constant("power"), by, to: fc.constant("self"), ...count }),
    fc.record({ act: fc.constant("power"), by, to: whom, ...(hearsPlayed(when) ? { on: fc.constant("that") } : {}) }),
    ...(replaces ? [fc.record({ act: fc.constant("power"), by, to: whom, per: fc.constant("replaced") })] : []),
    fc.record({ act: fc.constant("destroy"), to: fc.constantFrom("allies", "enemies", "any"), on: where }),
    fc.record({ act: fc.constant("destroy"), to: fc.constant("self") }),
    fc.record({ act: fc.constant("rank"), by: fc.constantFrom(1, 2, 3), on: fc.constantFrom("influence", "effect") }),
    fc.record({ act: fc.constant("hand"), card: name, count: fc.constantFrom(1, 2, 3) }),
    fc.record({ act: fc.constant("spawn"), cards: fc.array(name, { minLength: 1, maxLength: 3 }), on: fc.constantFrom("board", "effect") }),
  );

/** Any valid ability of a card. */
const abilityOf = (when: Trigger): fc.Arbitrary<object> => {
  if (when === "lane-won" || when === "round-end") {
    const end = fc.oneof(
      fc.record({ act: fc.constant("bonus"), by: fc.constantFrom(1, 10) }),
      fc.record({ act: fc.constant("take-row"), on: fc.constantFrom("row", "board") }),
    );
    return fc.record({ when: fc.constant(when), do: fc.array(end, { minLength: 1, maxLength: 2 }) });
  }
  if (when === "in-play") {
    const holds = fc.oneof(
      fc.record({ act: fc.constant("power"), by, to: whom, on: where }),
      fc.record({ act: fc.constant("power"), by, to: fc.constant("self"), ...count }),
    );
    return fc.record({ when: fc.constant(when), do: fc.array(holds, { minLength: 1, maxLength: 2 }) });
  }
  const does = fc.array(action(when, when === "replacing"), { minLength: 1, maxLength: 3 });
  if (when === "power-reaches") return fc.record({ when: fc.constant(when), power: fc.integer({ min: 1, max: 9 }), do: does });
  return fc.record({ when: fc.constant(when), do: does });
};

const face = fc
  .record({
    cost: fc.constantFrom(1, 1, 1, 2, "replace"),
    value: fc.integer({ min: 1, max: 4 }),
    grid,
    ability: fc.array(fc.constantFrom(...TRIGGERS).chain(abilityOf), { maxLength: 3 }),
  })
  .map((made) => (made.ability.some((one) => "when" in one && one.when === "replacing") ? { ...made, cost: "replace" } : made));

const cards = fc.tuple(face, face, face, face, face, face).map((faces) => Object.fromEntries(NAMES.map((key, n) => [key, faces[n]])));
const deck = fc.array(name, { minLength: 6, maxLength: 12 });

const switches = fc.record({
  preset: fc.constantFrom("duel", "sanguine"),
  rows: fc.constantFrom(1, 2, 3),
  columns: fc.constantFrom(3, 5),
  order: fc.constantFrom("pawns-first", "effects-first"),
  fallen: fc.constantFrom("cost", "rank", "destroyer", "empty"),
  claim: fc.constantFrom("keep", "add"),
  firsts: fc.constantFrom("once", "each"),
});

test("with any cards every game ends, every chain is finite, and no number overflows", async () => {
  let cut = 0;
  let fell = 0;
  await fc.assert(
    fc.asyncProperty(cards, deck, deck, switches, fc.integer(), async (made, red, blue, chosen, seed) => {
      const size = Math.min(red.length, blue.length);
      const decks = [red.slice(0, size), blue.slice(0, size)];
      const opened = await bundle.open({ ...chosen, cards: made, decks, fill: "none", deckSize: size, copies: 99, mulligan: false });
      if (!opened.ok) throw new Error(`${opened.error.path}: ${opened.error.text}`);
      const { game } = opened;
      const rng = fastRng(seed);
      const state = game.setup(2, rng);
      // Every turn uses up a card or is a pass, and effects give a hand no more than a fixed number.
      const longest = 2 * (2 * size + 2 * MOST_GIFTS) + 2;
      let turns = 0;
      for (let seats = game.toAct(state); seats.length > 0; seats = game.toAct(state)) {
        turns += 1;
        expect(turns).toBeLessThanOrEqual(longest);
        const log: ReturnType<typeof game.witness>[] = [];
        const legal = game.moves(state, seats[0]);
        game.apply(state, seats[0], legal.length > 1 ? legal[rng.int(legal.length - 1)] : legal[0], rng, log as never[]);
        cut += log.filter((event) => event?.kind === "cut").length;
        fell += log.filter((event) => event?.kind === "fell").length;
        // No card on the board is without power once a move is settled.
        expect(state.card.every((card, cell) => card < 0 || state.power[cell] > 0)).toBe(true);
        expect(state.pawns.every((pawns) => pawns >= 0 && pawns <= 3)).toBe(true);
      }
      const loaded = game.load(JSON.parse(JSON.stringify(game.save(state))));
      expect(loaded.ok && game.score?.(loaded.state)).toEqual(game.score?.(state));
    }),
    { numRuns: 400, seed: 11 },
  );
  // The cards are wild enough for this rule to matter.
  expect(fell).toBeGreaterThan(1000);
  expect(cut).toBeGreaterThan(0);
});
