import { anyBundle, type Listing } from "./engine/contract/bundle.ts";

const briscala: Listing["load"] = async () => anyBundle((await import("./games/briscala/game.ts")).bundle);

/** A card game by its rule set. */
function cardGame(rules: string, name: string, about: string, seats: readonly number[], minutes: readonly [number, number]): Listing {
  return { id: rules, name, about, seats, minutes, game: "briscala", preset: { rules }, load: briscala };
}

/** The games, one for each folder. A game is loaded when it is first opened. */
export const games: readonly Listing[] = [
  {
    id: "fourline",
    name: "Fourline",
    about: "Drop discs and be the first to line up four.",
    seats: [2],
    minutes: [3, 10],
    load: async () => anyBundle((await import("./games/fourline/game.ts")).bundle),
  },
  {
    id: "skirmish",
    name: "Skirmish",
    about: "Secret orders, carried out all at once: outguess the enemy and be the last one standing.",
    seats: [2],
    minutes: [10, 25],
    load: async () => anyBundle((await import("./games/skirmish/game.ts")).bundle),
  },
  {
    id: "sagrada",
    name: "Sagrada",
    about: "Draft dice and fill a stained-glass window, with tools that bend the rules.",
    seats: [1, 2, 3, 4],
    minutes: [20, 45],
    load: async () => anyBundle((await import("./games/sagrada/game.ts")).bundle),
  },
  {
    id: "sanguine",
    name: "Sanguine",
    about: "Pawns, influence and cards: win the rows that are worth the most points.",
    seats: [2],
    minutes: [10, 20],
    load: async () => anyBundle((await import("./games/sanguine/game.ts")).bundle),
  },
  {
    id: "scrabble",
    name: "Scrabble",
    about: "Cross words on the board and make the premium squares count.",
    seats: [2, 3, 4],
    minutes: [20, 60],
    // Files in GCG format.
    imports: /^\ufeff?\s*[#>]/,
    load: async () => anyBundle((await import("./games/scrabble/game.ts")).bundle),
  },
  {
    id: "briscala",
    name: "Your own card game",
    about: "A trick-taking game with rules you write yourself.",
    seats: [2, 3, 4, 6],
    minutes: [5, 60],
    load: briscala,
  },
];

/** The card games that come with us: one game, each with a rule set of its own. */
const cardGames: readonly Listing[] = [
  cardGame("briscola", "Briscola", "Three cards, one trump, and 120 points to fight over.", [2, 3, 4, 6], [5, 15]),
  cardGame("chiamata", "Briscola chiamata", "Bid low, call a card, and find out who your partner is.", [5], [20, 40]),
  cardGame("tressette", "Tressette", "Follow suit, count in thirds, and mind the threes.", [2, 4], [15, 30]),
  cardGame("marafone", "Marafone", "Tressette with a trump that one player names.", [4], [20, 40]),
  cardGame("rovescino", "Rovescino", "Tressette in reverse: the fewest points win.", [4], [15, 30]),
  cardGame("hearts", "Hearts", "Avoid hearts and the queen of spades, or take them all.", [3, 4, 5], [20, 45]),
  cardGame("spades", "Spades", "Bid your tricks with a partner; spades are always trump.", [4], [30, 60]),
  cardGame("whist", "Whist", "Thirteen tricks, two teams, one point for each trick above six.", [4], [10, 25]),
  cardGame("ohhell", "Oh Hell", "Say exactly how many tricks you'll win, then do it.", [3, 4, 5, 6, 7], [30, 60]),
  cardGame("belote", "Belote", "Take trump, overtrump when you must, and reach 82.", [4], [30, 60]),
];

/** What people choose from: one listing for each game that they would look for by name. */
export const catalog: readonly Listing[] = [
  ...games.filter(({ id }) => id !== "briscala"),
  ...cardGames,
  ...games.filter(({ id }) => id === "briscala"),
];

export const listingOf = (id: string): Listing | undefined => catalog.find((listing) => listing.id === id);

/** Defaults for listings that share a game: card games without a rule set are Briscola. */
const USUAL: Readonly<Record<string, object>> = { briscala: { rules: "briscola" } };

/** The listing that a match was made from, by its game and options. */
export function listingIn(listings: readonly Listing[], game: string, options: unknown): Listing | undefined {
  const chosen = new Map(Object.entries({ ...USUAL[game], ...(typeof options === "object" && options !== null ? options : {}) }));
  const fits = ({ preset }: Listing): boolean => Object.entries(preset ?? {}).every(([name, value]) => chosen.get(name) === value);
  return listings.find((listing) => listing.game === game && fits(listing)) ?? listings.find(({ id }) => id === game);
}
