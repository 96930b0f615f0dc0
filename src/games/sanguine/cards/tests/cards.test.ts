import { expect, test } from "vitest";
import { opened } from "../../../../../tests/sanguine/scene.ts";
import { fastRng } from "../../../../engine/contract/chance.ts";
import { type Action, TRIGGERS } from "../ability.ts";
import { CardFaces } from "../card.ts";
import cardSet from "../cards.json" with { type: "json" };
import { bundle } from "../../game.ts";
import starters from "../starters.json" with { type: "json" };

const faces = CardFaces.parse(cardSet);
const abilities = Object.values(faces).flatMap((face) => face.ability ?? []);

test("there are at least sixty cards for decks, and tokens beside them", () => {
  expect(Object.values(faces).filter((face) => !face.token).length).toBeGreaterThanOrEqual(60);
  expect(Object.values(faces).filter((face) => face.token).length).toBeGreaterThan(0);
});

test.each(TRIGGERS)("a shipped card has the trigger %s", (trigger) => {
  expect(abilities.some(({ when, or }) => when === trigger || or === trigger)).toBe(true);
});

const actions = abilities.flatMap((ability) => ability.do);
const uses: Readonly<Record<string, (action: Action) => boolean>> = {
  "raises power": (action) => action.act === "power" && action.by > 0,
  "lowers power": (action) => action.act === "power" && action.by < 0,
  destroys: (action) => action.act === "destroy",
  "raises ranks": (action) => action.act === "rank",
  "adds a card to the hand": (action) => action.act === "hand",
  "spawns by rank": (action) => action.act === "spawn" && action.cards.length === 3,
  "has a bonus": (action) => action.act === "bonus",
  "takes the row": (action) => action.act === "take-row",
  "counts enhanced cards": (action) => action.act === "power" && action.per === "enhanced",
  "counts enfeebled cards": (action) => action.act === "power" && action.per === "enfeebled",
  "counts affected cards": (action) => action.act === "power" && action.per === "affected",
  "uses the replaced power": (action) => action.act === "power" && action.per === "replaced",
  "acts on itself": (action) => "to" in action && action.to === "self",
  "acts on any card": (action) => "to" in action && action.to === "any",
  "acts on that card": (action) => "on" in action && action.on === "that",
  "acts on the row": (action) => "on" in action && action.on === "row",
  "acts on the board": (action) => "on" in action && action.on === "board",
};
test.each(Object.keys(uses))("a shipped card %s", (what) => {
  expect(actions.some(uses[what])).toBe(true);
});

test.each(["Crimson", "Midnight"] as const)("the starter deck %s keeps the rules for decks", async (name) => {
  expect(starters[name]).toHaveLength(15);
  expect((await bundle.open({ preset: "duel", decks: [name, name] })).ok).toBe(true);
});

test("random decks of all shipped cards play to the end, and every card gets to the board", async () => {
  const rng = fastRng(2);
  const names = Object.keys(faces).filter((name) => !faces[name].token);
  const played = new Set<string>();
  for (let n = 0; n < 300; n++) {
    const decks = [0, 1].map(() => rng.shuffle(names.slice()).slice(0, 15));
    const game = await opened({ preset: "duel", mulligan: false, decks });
    const state = game.setup(2, rng);
    while (game.toAct(state).length > 0) {
      const legal = game.moves(state, state.toAct);
      const log: ReturnType<typeof game.witness>[] = [];
      game.apply(state, state.toAct, legal[rng.int(Math.max(1, legal.length - 1))], rng, log as never[]);
      for (const event of log) if (event?.kind === "placed" || event?.kind === "spawned") played.add(event.card);
    }
  }
  expect(names.filter((name) => !played.has(name))).toEqual([]);
});
