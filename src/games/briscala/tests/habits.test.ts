import { expect, test } from "vitest";
import { botOf } from "../../../bots/levels.ts";
import { fastRng } from "../../../engine/contract/chance.ts";
import { hints } from "../bots/bot.ts";
import { ownBots } from "../bots/levels.ts";
import { opened } from "./opened.ts";

const TIMES = 20;

/** A bot's moves in a position, in the first seat, with different seeds. */
async function plays(rules: string, name: string, position: object): Promise<string[]> {
  const game = await opened({ rules });
  const loaded = game.load(position);
  if (!loaded.ok) throw new Error(`${loaded.error.path}: ${loaded.error.text}`);
  const bot = botOf(name, game, hints, ownBots);
  if (!bot) throw new Error(`There is no bot called ${name}.`);
  const view = game.view(loaded.state, 0);
  const moves: string[] = [];
  for (let seed = 0; seed < TIMES; seed++)
    moves.push(game.write(await bot.choose(view, 0, fastRng(seed), { iterations: name === "expert" ? 100 : 9 })));
  return moves;
}

/** Its most frequent move. */
async function usual(rules: string, name: string, position: object): Promise<string> {
  const moves = await plays(rules, name, position);
  const count = (move: string): number => moves.filter((other) => other === move).length;
  return moves.toSorted((a, b) => count(b) - count(a))[0] ?? "";
}

/** A trick of Whist with clubs as trump. The first seat has these hearts; the ace of hearts is still out. */
const whist = (hand: readonly string[], table: readonly (readonly [number, string])[]): object => {
  const others = [
    ["A.he", "2.di"],
    ["4.di", "5.di"],
    ["7.di", "8.di"],
  ];
  const hands = others.map((cards, nth) => cards.slice(table.some(([seat]) => seat === nth + 1) ? 1 : 0));
  return { hands: [hand, ...hands], trump: "cl", leader: table[0]?.[0] ?? 0, table };
};

test.each([
  // Second hand low: the partner may still win the trick.
  ["hard", ["Q.he", "3.he"], [[3, "5.he"]], "play 3.he"],
  ["medium", ["Q.he", "3.he"], [[3, "5.he"]], "play Q.he"],
  // Third hand high: a lower card would only help the last player.
  [
    "hard",
    ["K.he", "J.he"],
    [
      [2, "5.he"],
      [3, "6.he"],
    ],
    "play K.he",
  ],
  [
    "medium",
    ["K.he", "J.he"],
    [
      [2, "5.he"],
      [3, "6.he"],
    ],
    "play J.he",
  ],
  // The partner wins already.
  [
    "hard",
    ["K.he", "3.he"],
    [
      [1, "5.he"],
      [2, "Q.he"],
      [3, "6.he"],
    ],
    "play 3.he",
  ],
  [
    "medium",
    ["K.he", "3.he"],
    [
      [1, "5.he"],
      [2, "Q.he"],
      [3, "6.he"],
    ],
    "play K.he",
  ],
] as const)("Whist: %s with %j, after %j, plays %s", async (name, hand, table, move) => {
  expect(await usual("whist", name, whist(hand, table))).toBe(move);
});

test("Whist: greedy takes the last card's chance of a trick, though only tricks above the sixth count", async () => {
  const position = whist(
    ["K.he", "3.he"],
    [
      [1, "5.he"],
      [2, "4.he"],
      [3, "Q.he"],
    ],
  );
  expect(new Set(await plays("whist", "greedy", position))).toEqual(new Set(["play K.he"]));
});

const SUITS = ["cl", "di", "he", "sp"];
const RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"];

/** A deal of Oh Hell with spades as trump, before anybody has bid. */
function ohHell(hand: readonly string[]): object {
  const rest = SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}.${suit}`)).filter((card) => card !== "2.sp" && !hand.includes(card));
  const hands = [hand, ...[0, 1, 2].map((nth) => rest.slice(nth * hand.length, (nth + 1) * hand.length))];
  const stock = { unordered: rest.slice(3 * hand.length) };
  return { hands, stock, turnUp: "2.sp", trump: "sp", phase: "bid", dealer: 3, toAct: 0 };
}

test.each([
  // One king: it wins only if nobody has its ace or a trump.
  [["K.he"], "medium", "bid 1"],
  [["K.he"], "hard", "bid 0"],
  // Two aces make two tricks, except for an optimist.
  [["A.sp", "A.he", "4.cl", "3.cl", "2.di"], "easy", "bid 3"],
  [["A.sp", "A.he", "4.cl", "3.cl", "2.di"], "medium", "bid 2"],
  [["A.sp", "A.he", "4.cl", "3.cl", "2.di"], "hard", "bid 2"],
] as const)("Oh Hell: with %j, %s says %s", async (hand, name, move) => {
  expect(await usual("ohhell", name, ohHell(hand))).toBe(move);
});

/** The last two tricks of a deal of Rovescino. */
const rovescino = {
  hands: [
    ["4.co", "5.cu"],
    ["6.cu", "7.cu"],
    ["6.sw", "7.sw"],
    ["6.ba", "7.ba"],
  ],
  leader: 0,
};

test.each([
  // Nobody else has coins left: even the lowest of them wins the trick.
  ["hard", "play 5.cu"],
  ["expert", "play 5.cu"],
  ["medium", "play 4.co"],
] as const)("Rovescino: %s leads with %s", async (name, move) => {
  expect(await usual("rovescino", name, rovescino)).toBe(move);
});

test.each([
  // The two of hearts ducks under the four; the king would take the queen of spades, and its 13 points.
  [
    "hearts",
    ["K.he", "2.he"],
    [
      [2, "4.he"],
      [3, "Q.sp"],
    ],
    "play 2.he",
  ],
  // In Rovescino thirds of a point count too: a king of cups brings one, though nobody has a whole point yet.
  [
    "rovescino",
    ["3.cu", "4.cu"],
    [
      [2, "5.cu"],
      [3, "K.cu"],
    ],
    "play 4.cu",
  ],
] as const)("greedy doesn't win bad cards: %s", async (rules, hand, table, move) => {
  const [one, two, three, four] = rules === "hearts" ? ["7.di", "8.di", "9.di", "6.di"] : ["4.co", "5.co", "6.co", "7.co"];
  const position = { hands: [hand, [one, two], [three], [four]], leader: 2, table };
  expect(new Set(await plays(rules, "greedy", position))).toEqual(new Set([move]));
});
