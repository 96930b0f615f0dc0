import { anyBundle, type PluginListing } from "parlour/engine";

export const listings: readonly PluginListing[] = [
  {
    id: "walls",
    name: "Walls",
    about: "Race to the other side, and build walls in the other player's way.",
    seats: [2],
    minutes: [10, 20],
    load: async () => anyBundle((await import("./game.js")).bundle),
    board: async () => (await import("./board.js")).board,
  },
];
