import { expect, test } from "vitest";
import { boardWords } from "../../src/games/briscala/board/board-words.ts";
import { describe, roleInShort } from "../../src/games/briscala/board/describe.ts";
import { bowers } from "../../src/games/briscala/tests/bowers.ts";
import type { View } from "../../src/games/briscala/state.ts";
import { terminal } from "../../src/games/briscala/terminal.ts";
import { tell as tellInEnglish } from "../../src/games/briscala/words.ts";
import { explain as italian, tell } from "../../src/games/briscala/words-it.ts";
import { ask } from "../judging.ts";

const rest = [["8.cl"], ["9.cl"], ["10.cl"]];
test.each([
  [
    "hearts",
    { hands: [["4.he", "5.cl"], ...rest], leader: 0, tricks: [3, 0, 0, 0] },
    "play 4.he",
    "You lead and nobody has played hearts yet: play the 5 of clubs.",
  ],
  ["hearts", { hands: [["2.cl", "3.cl"], ...rest], phase: "play" }, "play 3.cl", "You lead and it's the first trick: play the 2 of clubs."],
  [
    "hearts",
    { hands: [["Q.sp", "5.di", "7.di"], ...rest], table: [[3, "2.cl"]] },
    "play Q.sp",
    "It's the first trick: play one of your 2 cards other than hearts or the queen of spades.",
  ],
  [
    "belote",
    { hands: [["7.he", "9.he", "A.di"], ...rest], trump: "he", table: [[3, "7.cl"]], taker: 0 },
    "play A.di",
    "An opponent is winning the trick: play one of your 2 trumps.",
  ],
  [
    "belote",
    { hands: [["7.he", "9.he", "J.he"], ...rest], trump: "he", table: [[3, "8.he"]], taker: 0 },
    "play 7.he",
    "You must play one of your 2 trumps that beat the trick.",
  ],
  [
    "whist",
    { hands: [["7.he", "9.he", "A.cl"], ...rest], table: [[3, "8.he"]] },
    "play A.cl",
    "Hearts were led: play one of your 2 hearts.",
  ],
] as const)("%s: why not %s", async (rules, position, move, text) => {
  const [loaded, said] = await ask({ load: { game: "briscala", options: { rules }, position } }, { check: { seat: 0, move } });
  expect([loaded.ok, (said.refusal as { text: string }).text]).toEqual([true, text]);
});

test("a card that counts as another suit is named where it has to follow", async () => {
  const position = { hands: [["9.cl"], ["J.di", "A.cl"], ["10.cl"], ["Q.cl"]], trump: "he", table: [[0, "9.he"]] };
  const load = { load: { game: "briscala", options: { rules: bowers }, position } };
  const [, said] = await ask(load, { check: { seat: 1, move: "play A.cl" } });
  const text = "Hearts were led: play the jack of diamonds, which counts as hearts.";
  expect(said.refusal).toEqual({ rule: "must-follow", text });
  const refusal = { rule: "must-follow", suit: "he", count: 1, card: "J.di" } as const;
  expect(italian(refusal)).toBe("Si risponde a cuori: gioca il fante di quadri, che vale come cuori.");
});

test("if a turned-up card is offered, a position has to say which", async () => {
  const hands = [["9.cl"], ["J.di"], ["10.cl"], ["Q.cl"]];
  const load = (position: object): object => ({ load: { game: "briscala", options: { rules: bowers }, position } });
  const [without, withCard, taken, begun] = await ask(
    load({ hands }),
    load({ hands, turnUp: "A.he" }),
    { play: { seat: 0, move: "trump he" } },
    load({ hands, leader: 0 }),
  );
  expect(without).toMatchObject({ ok: false, error: { path: "turnUp" } });
  expect([withCard.ok, taken.ok, begun.ok]).toEqual([true, true, true]);
});

test("a fixed partner card isn't shown as called", async () => {
  const steps = [
    { do: "pick", allPass: "redeal" },
    { do: "widow", bury: 2 },
  ];
  const rules = { ...bowers, sides: "taker", partner: "J.di", deal: { hand: 5, widow: 2 }, trump: { suit: "di" }, order: {}, steps };
  const position = { hands: [["9.cl"], ["J.di"], ["10.cl"], ["Q.cl"]], taker: 0, leader: 0 };
  const [, { view }] = await ask({ load: { game: "briscala", options: { rules }, position } }, { view: { viewer: 0 } });
  expect(terminal.draw(view as View, 0, false)).toContain("Partner card: jack of diamonds");
  expect(describe(view as View, 0, [], "it")).toContain("Carta del compagno: fante di quadri.");
});

test("a called card is called so, and only its holder is the partner", async () => {
  const position = {
    hands: [["4.co"], ["2.co"], ["5.cu"], ["6.cu"], ["7.cu"]],
    ...{ trump: "co", taker: 0, called: "2.co", leader: 1, phase: "play", table: [] },
  };
  const [, , seen] = await ask(
    { load: { game: "briscala", options: { rules: "chiamata" }, position } },
    { play: { seat: 1, move: "play 2.co" } },
    { view: { viewer: 2 } },
  );
  const view = seen.view as View;
  const said = describe(view, 2, ["Ada", "Bo", "Carla", "Dino", "Eva"], "en");
  expect(said).toContain("Called card: 2 of coins.");
  expect(said).toMatch(/^Ada: Taker, /m);
  expect(said.match(/^\w+: Taker's partner/gm)).toEqual(["Bo: Taker's partner"]);
  // The taker's partner is the taker's own.
  expect(describe(view, 0, ["Ada", "Bo", "Carla", "Dino", "Eva"], "en").match(/^\w+: Partner/gm)).toEqual(["Bo: Partner"]);
  expect(describe(view, 2, [], "it")).toContain("Carta chiamata: 2 di denari.");
  expect(terminal.draw(view, 2, false)).toContain("Called card: 2 of coins");
});

test("tricks are counted with the bid", async () => {
  const hands = [
    ["4.sp", "5.sp"],
    ["6.he", "8.he"],
    ["7.he", "9.he"],
    ["10.he", "J.he"],
  ];
  const position = { hands, bids: [1, 3, 0, 2], leader: 0, tricks: [1, 0, 0, 0] };
  const [, { view }] = await ask({ load: { game: "briscala", options: { rules: "spades" }, position } }, { view: { viewer: 0 } });
  const said = describe(view as View, 0, [], "en");
  expect(said).toContain("1 trick, bid 1,");
  expect(said).toContain("0 tricks, bid 3,");
  expect(describe(view as View, 0, [], "it")).toContain("1 presa, dichiarata 1,");
});

test("the player who chose trump in Marafone isn't called the taker, and may be your partner", async () => {
  const position = { hands: [["6.co"], ["4.co"], ["5.co"], ["7.co"]], trump: "co", taker: 2, leader: 2 };
  const [, { view }] = await ask({ load: { game: "marafone", position } }, { view: { viewer: 0 } });
  expect(describe(view as View, 0, ["Ada", "Bo", "Carla", "Dino"], "en")).toMatch(/^Carla: Partner, Chose trump, /m);
  expect(describe(view as View, 0, ["Ada", "Bo", "Carla", "Dino"], "it")).toMatch(/^Carla: Compagno, Fa briscola, /m);
  expect([0, 1].map((viewer) => roleInShort(view as View, viewer, 2, boardWords.en))).toEqual(["Partner", "Trump"]);
});

test("court cards are bid by their names", () => {
  expect(tellInEnglish({ kind: "bid", seat: 1, bid: "K" }, (seat) => `P${seat}`)).toBe("P1 bids king.");
  expect(tell({ kind: "bid", seat: 1, bid: "95" }, (seat) => `P${seat}`, { rules: "chiamata" })).toBe("P1 sale a 95.");
});

test("the judge says that it reads no files", async () => {
  const [said] = await ask({ new: { game: "briscala", options: { rules: "@mine.json" } } });
  expect(said.text).toBe("@file works on the command line, with --options: here, put the rule set itself.");
});

test("only the player who named trump declares a cricca, and is told so", async () => {
  const hands = [["6.co"], ["4.co"], ["A.cu", "2.cu", "3.cu"], ["5.co"]];
  const load = {
    load: {
      game: "marafone",
      position: {
        hands,
        trump: "cu",
        leader: 0,
        taker: 0,
        table: [
          [0, "6.sw"],
          [1, "7.sw"],
        ],
      },
    },
  };
  const [, said] = await ask(load, { check: { seat: 2, move: "declare cricca" } });
  expect(said.refusal).toEqual({ rule: "meld-by", text: "Only one player may declare cricca, and it isn't you." });
});

test("in Italian, too", () => {
  const refusal = { rule: "demand", count: 2, card: null, trump: null } as const;
  expect(italian({ ...refusal, asked: { not: { suit: "he" } }, when: "firstTrick" })).toBe(
    "È la prima presa: gioca una delle tue 2 carte diverse da cuori.",
  );
  expect(italian({ ...refusal, asked: "trump", when: "opponentWinning", card: "A.he" })).toBe(
    "La presa è di un avversario: gioca l'asso di cuori.",
  );
});

test("in Italian a card is called, and a number of tricks is declared", () => {
  const bid = (made: string, rules: string): string => tell({ kind: "bid", seat: 0, bid: made }, () => "Carlo", { rules });
  expect(["K", "A", "3", "120"].map((made) => bid(made, "chiamata"))).toEqual([
    "Carlo chiama il re.",
    "Carlo chiama l'asso.",
    "Carlo chiama il 3.",
    "Carlo sale a 120.",
  ]);
  expect(bid("3", "spades")).toBe("Carlo dichiara 3.");
});

test("in Italian the card that was turned up is taken, not won", () => {
  const took = { kind: "took", seat: 0, count: 1, cards: ["10.cl"] } as const;
  expect(tell(took, () => "Rosa")).toBe("Rosa prende la carta scoperta: il 10 di fiori.");
  expect(tell({ ...took, reveals: true }, () => "Rosa")).toBe("Rosa prende il 10 di fiori.");
});
