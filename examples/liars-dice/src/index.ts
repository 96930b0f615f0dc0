import { anyBundle, type PluginListing } from "parlour/engine";
import type { State } from "./rules.js";

/** What is hidden from whom, so that `parlour laws` can check that it stays hidden. */
const secrets = { "the other dice": ({ dice }: State, viewer: number | null) => dice.filter((_, seat) => seat !== viewer) };

export const listings: readonly PluginListing[] = [
  {
    ...{ id: "liars-dice", name: "Liar's Dice", about: "Bid on all the dice under all the cups, and catch the player who bids too high." },
    ...{ seats: [2, 3, 4, 5], minutes: [5, 20], laws: async () => ({ secrets }) },
    load: async () => anyBundle((await import("./game.js")).bundle),
  },
];
