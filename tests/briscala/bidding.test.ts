import { expect, test } from "vitest";
import { ask } from "../judging.ts";

/** A level's bids in a position, for a few seeds. */
async function said(rules: string | object, position: object, bot: string): Promise<string[]> {
  const load = { load: { game: "briscala", options: { rules }, position } };
  const seeds = [1, 2, 3, 4, 5, 6];
  const answers = await ask(load, ...seeds.map((seed) => ({ think: { seat: 0, bot, iterations: 40, seed } })));
  return answers.slice(1).map(({ move }) => String(move));
}

const tricks = (move: string): number => Number(move.split(" ")[1]);
const strong = ["A.sp", "K.sp", "Q.sp", "J.sp", "10.sp", "A.he", "K.he", "A.di", "K.di", "A.cl", "4.cl", "3.cl", "2.cl"];
const others = [["5.cl"], ["6.cl"], ["7.cl"]];
const spades = (hand: readonly string[]): object => ({ phase: "bid", dealer: 3, hands: [hand, ...others] });

test("easy bids tricks on a strong hand, and never nil", async () => {
  for (const move of await said("spades", spades(strong), "easy")) expect(tricks(move)).toBeGreaterThanOrEqual(4);
});

test("easy doesn't bid many tricks on a weak hand", async () => {
  const weak = ["2.sp", "3.he", "4.he", "5.he", "6.di", "7.di", "8.di", "9.di", "3.cl", "4.cl", "8.cl", "9.cl", "10.cl"];
  for (const move of await said("spades", spades(weak), "easy")) expect(tricks(move)).toBeLessThanOrEqual(3);
});

test.each(["easy", "medium"])("in an auction %s doesn't jump to a bid of points", async (bot) => {
  const rest = ["cu", "sw", "ba", "co"].map((suit) => ["7", "6", "5", "4"].map((rank) => `${rank}.${suit}`));
  const position = { phase: "bid", dealer: 4, hands: [["2.co", "A.sw", "3.sw", "K.cu", "N.ba", "2.ba", "J.cu", "2.cu"], ...rest] };
  for (const move of await said("chiamata", position, bot)) expect(move).toMatch(/^bid (pass|[A3KNJ])$/);
});

const widow = {
  format: 1,
  name: "Widow",
  seats: [3],
  sides: "taker",
  deck: { suits: ["cl", "di", "he", "sp"], ranks: ["A", "K", "Q", "J", "10", "9", "8", "7"] },
  deal: { hand: 10, widow: 2 },
  demands: [{ when: "following", prefer: "led" }],
};
const pick = { do: "pick", allPass: "redeal" };
const bury = { do: "widow", bury: 2 };
const hands = (hand: readonly string[]): object => ({
  phase: "take",
  dealer: 2,
  hands: [hand, ["9.sp"], ["10.sp"]],
  stock: ["7.sp", "8.sp"],
});
const diamonds = ["A.di", "K.di", "Q.di", "J.di", "9.cl", "A.he"];
const mixed = ["7.cl", "8.cl", "9.cl", "7.he", "8.he", "7.di"];

test.each([
  ["trump is fixed", { ...widow, trump: { suit: "di" }, steps: [pick, bury] }],
  ["trump is named later", { ...widow, trump: "named", steps: [pick, bury, { do: "name", by: "taker" }] }],
])("easy takes the widow with many trumps only, where %s", async (_, rules) => {
  expect(new Set(await said(rules, hands(diamonds), "easy"))).toEqual(new Set(["take"]));
  const weak = rules.trump === "named" ? [...mixed.slice(1), "A.sp"] : mixed;
  expect(new Set(await said(rules, hands(weak), "easy"))).toEqual(new Set(["bid pass"]));
});

const last = {
  hands: [
    ["4.co", "5.co"],
    ["6.co", "7.co"],
    ["4.sw", "5.sw"],
    ["6.sw", "7.sw"],
  ],
  ...{ phase: "play", trump: "cu", leader: 0, taker: 0, deal: 1 },
};
const behind = { ...last, taken: [[], ["A.co", "A.cu", "A.sw", "A.ba", "3.co", "2.co", "K.co", "N.co"], [], []] };
const ahead = { ...last, scores: [38, 20, 38, 20], taken: [["A.co", "A.cu", "A.sw", "3.co"], [], [], []] };

test.each([
  ["easy", behind, false],
  ["medium", behind, false],
  ["easy", ahead, true],
  ["medium", ahead, true],
] as const)("%s claims a match of Marafone only when it has it", async (bot, position, claims) => {
  for (const move of await said("marafone", position, bot)) expect(move === "claim").toBe(claims);
});
