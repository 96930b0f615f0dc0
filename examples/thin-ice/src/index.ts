import { anyBundle, type PluginListing } from "parlour/engine";

export const listings: readonly PluginListing[] = [
  {
    ...{ id: "thin-ice", name: "Thin Ice", about: "Go as far as the die says. The ice you leave sinks: be the last one standing." },
    ...{ seats: [2, 3, 4], minutes: [5, 10] },
    load: async () => anyBundle((await import("./game.js")).bundle),
  },
];
