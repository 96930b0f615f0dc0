import type { Listing } from "./engine/contract/bundle.ts";

/** The one list of games. A game is loaded when somebody opens it. */
export const catalog: readonly Listing[] = [
  {
    id: "fourline",
    name: "Fourline",
    about: "Drop discs and be the first to line up four.",
    seats: [2],
    minutes: [3, 10],
    load: async () => (await import("./games/fourline/game.ts")).bundle,
  },
  {
    id: "skirmish",
    name: "Skirmish",
    about: "Secret orders, carried out all at once: outguess the enemy and be the last one standing.",
    seats: [2],
    minutes: [10, 25],
    load: async () => (await import("./games/skirmish/game.ts")).bundle,
  },
  {
    id: "sagrada",
    name: "Sagrada",
    about: "Draft dice and fill a stained-glass window, with tools that bend the rules.",
    seats: [1, 2, 3, 4],
    minutes: [20, 45],
    load: async () => (await import("./games/sagrada/game.ts")).bundle,
  },
  {
    id: "sanguine",
    name: "Sanguine",
    about: "Pawns, influence and cards: win more rows than your rival.",
    seats: [2],
    minutes: [10, 20],
    load: async () => (await import("./games/sanguine/game.ts")).bundle,
  },
];

export const listingOf = (id: string): Listing | undefined => catalog.find((listing) => listing.id === id);
