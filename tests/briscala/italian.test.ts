import { describe, expect, test } from "vitest";
import { judged } from "./table.ts";

const SUITS = ["co", "cu", "sw", "ba"];
const all = (ranks: string, suits = SUITS): string[] => suits.flatMap((suit) => ranks.split(" ").map((rank) => `${rank}.${suit}`));

describe("briscola", () => {
  const two = { hands: [["A.co"], ["3.co"]], trump: "cu", leader: 0 };
  test.each([
    ["the ace is above the three", { ...two }, ["0 play A.co", "1 play 3.co"], [21, 0]],
    ["the three is above the king", { ...two, hands: [["K.co"], ["3.co"]] }, ["0 play K.co", "1 play 3.co"], [0, 14]],
    ["a low trump beats an ace", { ...two, hands: [["A.co"], ["2.cu"]] }, ["0 play A.co", "1 play 2.cu"], [0, 11]],
    ["another suit loses, however high", { ...two, hands: [["2.co"], ["A.sw"]] }, ["0 play 2.co", "1 play A.sw"], [11, 0]],
    ["figures: 4, 3 and 2", { ...two, hands: [["K.co"], ["J.co"]] }, ["0 play K.co", "1 play J.co"], [6, 0]],
    [
      "partners count together",
      { hands: [["A.co"], ["2.co"], ["3.sw"], ["4.co"]], trump: "cu", leader: 0 },
      ["0 play A.co", "1 play 2.co", "2 play 3.sw", "3 play 4.co"],
      [21, 0, 21, 0],
    ],
    [
      "three play each for themselves",
      { hands: [["2.co"], ["A.co"], ["3.sw"]], trump: "cu", leader: 0 },
      ["0 play 2.co", "1 play A.co", "2 play 3.sw"],
      [0, 21, 0],
    ],
  ] as const)("%s", async (_, position, moves, scores) => {
    expect((await judged("briscola", { position, moves })).scores).toEqual(scores);
  });

  test("any card may be played", async () => {
    const said = await judged("briscola", {
      position: { hands: [["2.co"], ["A.co", "2.cu", "3.sw"]], table: [], trump: "cu", leader: 0 },
      moves: ["0 play 2.co"],
    }).catch(() => null);
    expect(said?.last.ok).toBe(true);
    expect(await said?.legal(1)).toEqual(["play A.co", "play 2.cu", "play 3.sw"]);
  });

  test("the winner draws first, and the turned-up card is drawn last", async () => {
    const position = {
      hands: [
        ["2.co", "4.co", "5.co"],
        ["A.co", "6.co", "7.co"],
      ],
      stock: ["J.sw"],
      turnUp: "K.cu",
      leader: 0,
    };
    const { last, position: after } = await judged("briscola", { position, moves: ["0 play 2.co", "1 play A.co"] });
    expect(last.toAct).toEqual([1]);
    expect(after).toMatchObject({
      hands: [
        ["4.co", "5.co", "K.cu"],
        ["6.co", "7.co", "J.sw"],
      ],
      turnUp: null,
      trump: "cu",
    });
  });

  test("a player who sees the last card drawn knows that card, and no other", async () => {
    const position = {
      hands: [
        ["2.co", "4.co", "5.co"],
        ["A.co", "6.co", "7.co"],
      ],
      stock: ["J.sw"],
      turnUp: "K.cu",
      leader: 0,
    };
    const { last } = await judged("briscola", { position, moves: ["0 play 2.co", "1 play A.co"] });
    expect(JSON.stringify(last.events)).toContain('"card":"K.cu","open":true');
  });

  const half = {
    hands: [["2.co"], ["4.co"]],
    trump: "cu",
    leader: 0,
    taken: [
      [...all("A 3 K N J", ["co"]), ...all("A 3 K N J", ["cu"])],
      [...all("A 3 K N J", ["sw"]), ...all("A 3 K N J", ["ba"])],
    ],
  };
  test.each([
    ["a draw by default", {}, [[0, 1]]],
    ["or the last trick decides", { tie: "lastTrick" }, [[1], [0]]],
  ] as const)("60 to 60: %s", async (_, options, ranking) => {
    const said = await judged("briscola", { position: half, moves: ["0 play 2.co", "1 play 4.co"], options });
    expect(said.result).toEqual({ ranking, scores: [60, 60] });
  });

  test("60 to 60: or another deal", async () => {
    const said = await judged("briscola", { position: half, moves: ["0 play 2.co", "1 play 4.co"], options: { tie: "replay" } });
    expect([said.result, said.position.deal]).toEqual([null, 1]);
  });

  test("a swap where the house allows it", async () => {
    const position = {
      hands: [
        ["2.cu", "4.co", "5.co"],
        ["A.co", "6.co", "7.co"],
      ],
      stock: ["J.sw", "7.sw"],
      turnUp: "K.cu",
      leader: 0,
    };
    expect((await judged("briscola", { position })).position).toMatchObject({ turnUp: "K.cu" });
    const said = await judged("briscola", { position, moves: ["0 swap 2.cu"], options: { swap: "two" } });
    expect(said.position).toMatchObject({
      hands: [
        ["4.co", "5.co", "K.cu"],
        ["A.co", "6.co", "7.co"],
      ],
      turnUp: "2.cu",
    });
  });
});

describe("briscola chiamata", () => {
  const hands = [
    ["A.co", "4.sw"],
    ["3.cu", "5.sw"],
    ["K.cu", "6.sw"],
    ["2.ba", "7.sw"],
    ["4.ba", "2.sw"],
  ];
  const start = { phase: "bid", hands, dealer: 4 };
  test("a bid must be a lower rank than the last", async () => {
    const said = await judged("chiamata", { position: start, moves: ["0 bid A", "1 bid K"] });
    expect(await Promise.all(["bid 3", "bid K", "bid N", "bid 2", "bid 62"].map((move) => said.refusal(2, move)))).toEqual([
      "bid-higher",
      "bid-higher",
      null,
      null,
      null,
    ]);
  });
  test("a pass is final", async () => {
    const said = await judged("chiamata", { position: start, moves: ["0 bid pass", "1 bid A", "2 bid 3", "3 bid pass", "4 bid pass"] });
    expect(said.last.toAct).toEqual([1]);
  });
  const called = ["0 bid 3", "1 bid pass", "2 bid pass", "3 bid pass", "4 bid pass", "0 trump cu"];
  test("the winner names the suit, and the card is called", async () => {
    const said = await judged("chiamata", { position: start, moves: called });
    expect(said.position).toMatchObject({ taker: 0, trump: "cu", called: "3.cu", partner: 1, revealed: false, phase: "play" });
  });
  test("the partner is told when the card is played", async () => {
    const said = await judged("chiamata", { position: start, moves: [...called, "0 play A.co", "1 play 3.cu"] });
    expect(said.last.events).toContainEqual(expect.objectContaining({ kind: "partner", seat: 1 }));
  });
  const play = {
    hands: [["2.co"], ["4.co"], ["5.co"], ["6.co"], ["7.co"]],
    trump: "cu",
    taker: 0,
    leader: 0,
    bids: ["3", "pass", "pass", "pass", "pass"],
  };
  const finish = ["0 play 2.co", "1 play 4.co", "2 play 5.co", "3 play 6.co", "4 play 7.co"];
  const ours = [...all("A 3 K N J", ["co"]), ...all("A K N J", ["cu"])];
  test.each([
    [
      "61 and more make it",
      { taken: [[...ours, "A.sw"], [], ["3.sw"], [], []], hands: [["2.co"], ["3.cu"], ["5.co"], ["6.co"], ["7.co"]] },
      ["0 play 2.co", "1 play 3.cu", "2 play 5.co", "3 play 6.co", "4 play 7.co"],
      [2, 1, -1, -1, -1],
    ],
    ["60 is not enough", { taken: [[...all("A 3 K N J", ["co", "sw"])], [], all("A 3 K N J", ["ba"]), [], []] }, finish, [-4, 1, 1, 1, 1]],
    ["alone it is worth four", { taken: [[...ours, "A.sw", "3.cu", "3.sw"], [], [], [], []] }, finish, [4, -1, -1, -1, -1]],
  ] as const)("%s", async (_, given, moves, scores) => {
    expect((await judged("chiamata", { position: { ...play, ...given }, moves })).scores).toEqual(scores);
  });
  test("nobody has to follow suit", async () => {
    const said = await judged("chiamata", {
      position: { ...play, hands: [["2.co"], ["4.co", "A.sw"], ["5.co"], ["6.co"], ["7.co"]] },
      moves: ["0 play 2.co"],
    });
    expect(await said.legal(1)).toEqual(["play 4.co", "play A.sw"]);
  });
});

describe("tressette", () => {
  const trick = (hands: string[][], taken: string[][] = [[], [], [], []]): object => ({ hands, taken, leader: 0 });
  const order = ["0 play 4.co", "1 play 5.co", "2 play 6.co", "3 play 7.co"];
  const low = [["4.co"], ["5.co"], ["6.co"], ["7.co"]];
  test.each([
    [
      "three above two above ace",
      trick([["A.co"], ["3.co"], ["2.co"], ["K.co"]]),
      ["0 play A.co", "1 play 3.co", "2 play 2.co", "3 play K.co"],
      [0, 3, 0, 3],
    ],
    ["the last trick is a point", trick(low), order, [0, 1, 0, 1]],
    ["two thirds are nothing", trick(low, [["3.co", "2.co"], [], [], []]), order, [0, 1, 0, 1]],
    ["three thirds are a point", trick(low, [["3.co", "2.co", "K.co"], [], [], []]), order, [1, 1, 1, 1]],
    ["thirds of partners are added before they are rounded", trick(low, [["3.co", "2.co"], [], ["K.co"], []]), order, [1, 1, 1, 1]],
    ["five thirds and the last trick", trick(low, [[], ["A.co", "3.co", "2.co"], [], []]), order, [0, 2, 0, 2]],
    ["an ace is a point", trick(low, [["A.co"], [], [], []]), order, [1, 1, 1, 1]],
  ] as const)("%s", async (_, position, moves, scores) => {
    expect((await judged("tressette", { position, moves: moves })).scores).toEqual(scores);
  });
  test("every split of the thirds makes eleven", async () => {
    const cards = all("A 3 2 K N J");
    for (let cut = 0; cut <= 24; cut += 3) {
      const position = {
        hands: low,
        taken: [cards.slice(0, cut), cards.slice(cut), [], []].map((pile) => pile.filter((card) => !low.flat().includes(card))),
        leader: 0,
      };
      const [a, b] = (await judged("tressette", { position, moves: order })).scores as number[];
      expect(a + b).toBe(11);
    }
  });
  test("follow suit, or play anything", async () => {
    const said = await judged("tressette", {
      position: trick([["4.co"], ["A.co", "3.sw"], ["6.sw", "7.ba"], ["7.co"]]),
      moves: ["0 play 4.co"],
    });
    expect(await said.legal(1)).toEqual(["play A.co"]);
    expect(await said.refusal(1, "play 3.sw")).toBe("must-follow");
    const next = await judged("tressette", {
      position: trick([["4.co"], ["A.co", "3.sw"], ["6.sw", "7.ba"], ["7.co"]]),
      moves: ["0 play 4.co", "1 play A.co"],
    });
    expect(await next.legal(2)).toEqual(["play 6.sw", "play 7.ba"]);
  });
  test("a napoletana is three points", async () => {
    const said = await judged("tressette", {
      position: trick([
        ["A.co", "2.co", "3.co"],
        ["4.co", "5.co", "6.co"],
        ["4.sw", "5.sw", "6.sw"],
        ["4.cu", "5.cu", "6.cu"],
      ]),
      moves: [
        "0 declare napoletana co",
        "0 play 3.co",
        "1 play 4.co",
        "2 play 4.sw",
        "3 play 4.cu",
        "0 play 2.co",
        "1 play 5.co",
        "2 play 5.sw",
        "3 play 5.cu",
        "0 play A.co",
        "1 play 6.co",
        "2 play 6.sw",
        "3 play 6.cu",
      ],
    });
    expect(said.scores).toEqual([5, 0, 5, 0]);
  });
});

describe("marafone", () => {
  const hands = [
    ["A.cu", "2.cu", "3.cu"],
    ["4.cu", "5.cu", "6.cu"],
    ["4.sw", "5.sw", "6.sw"],
    ["4.co", "5.co", "6.co"],
  ];
  test("the holder of the four of coins names trump and leads first", async () => {
    const said = await judged("marafone", { position: { phase: "trump", hands } });
    expect(said.last.toAct).toEqual([3]);
  });
  test("later the eldest does", async () => {
    const said = await judged("marafone", { position: { phase: "trump", hands, deal: 1, dealer: 3 } });
    expect(said.last.toAct).toEqual([0]);
  });
  const named = { phase: "trump", hands, deal: 1, dealer: 3 };
  const rest = [
    "0 play 3.cu",
    "1 play 4.cu",
    "2 play 4.sw",
    "3 play 4.co",
    "0 play 2.cu",
    "1 play 5.cu",
    "2 play 5.sw",
    "3 play 5.co",
    "0 play A.cu",
    "1 play 6.cu",
    "2 play 6.sw",
    "3 play 6.co",
  ];
  test.each([
    ["a cricca is three points", ["0 trump cu", "0 declare cricca", ...rest], [5, 0, 5, 0]],
    ["undeclared it is nothing", ["0 trump cu", ...rest], [2, 0, 2, 0]],
  ] as const)("%s", async (_, moves, scores) => {
    expect((await judged("marafone", { position: named, moves })).scores).toEqual(scores);
  });
  test("only in trump", async () => {
    expect(await (await judged("marafone", { position: named, moves: ["0 trump sw"] })).refusal(0, "declare cricca")).toBe("no-meld");
  });
  test("void in the suit led: anything, no duty to trump", async () => {
    const said = await judged("marafone", {
      position: { hands: [["4.co"], ["3.cu", "7.ba"], ["5.sw"], ["6.sw"]], trump: "cu", leader: 0 },
      moves: ["0 play 4.co"],
    });
    expect(await said.legal(1)).toEqual(expect.arrayContaining(["play 3.cu", "play 7.ba"]));
  });
  test("a trump beats the suit led", async () => {
    const position = { hands: [["3.co"], ["4.cu"], ["5.sw"], ["6.sw"]], trump: "cu", leader: 0 };
    expect((await judged("marafone", { position, moves: ["0 play 3.co", "1 play 4.cu", "2 play 5.sw", "3 play 6.sw"] })).scores).toEqual([
      0, 1, 0, 1,
    ]);
  });
  const near = {
    hands: [
      ["4.co", "7.co"],
      ["5.co", "7.sw"],
      ["6.co", "7.ba"],
      ["4.sw", "5.sw"],
    ],
    trump: "cu",
    leader: 0,
    scores: [40, 0, 40, 0],
  };
  test.each([
    [
      "a right claim ends the match",
      { ...near, taken: [["A.co"], [], [], []] },
      [41, 0, 41, 0],
      [
        [0, 2],
        [1, 3],
      ],
    ],
    ["a wrong claim loses the deal eleven to nothing", near, [40, 11, 40, 11], null],
  ] as const)("%s", async (_, position, scores, ranking) => {
    const said = await judged("marafone", { position, moves: ["0 claim"] });
    expect(said.scores).toEqual(scores);
    expect((said.result as { ranking: unknown } | null)?.ranking ?? null).toEqual(ranking);
  });
});

describe("rovescino", () => {
  const low = [["4.co"], ["5.co"], ["6.co"], ["7.co"]];
  const order = ["0 play 4.co", "1 play 5.co", "2 play 6.co", "3 play 7.co"];
  test.each([
    ["each counts for itself", { taken: [["A.co"], [], ["A.sw"], []] }, [1, 0, 1, 1]],
    ["thirds are rounded for each", { taken: [["3.co", "2.co"], [], ["K.co"], []] }, [0, 0, 0, 1]],
    ["the last trick counts", {}, [0, 0, 0, 1]],
    ["four thirds are one", { taken: [["A.co", "3.co"], [], [], []] }, [1, 0, 0, 1]],
    ["scores add up", { scores: [3, 4, 5, 6] }, [3, 4, 5, 7]],
  ] as const)("%s", async (_, given, scores) => {
    expect((await judged("rovescino", { position: { hands: low, leader: 0, ...given }, moves: order })).scores).toEqual(scores);
  });
  test("the fewest points win", async () => {
    const said = await judged("rovescino", { position: { hands: low, leader: 0, scores: [20, 5, 7, 20] }, moves: order });
    expect(said.result).toEqual({ ranking: [[1], [2], [0], [3]], scores: [20, 5, 7, 21] });
  });
  test("a tie for the fewest plays on", async () => {
    const said = await judged("rovescino", { position: { hands: low, leader: 0, scores: [5, 5, 7, 20] }, moves: order });
    expect(said.result).toBe(null);
  });
  test("there is no trump: the suit led wins", async () => {
    const position = { hands: [["4.co"], ["3.sw"], ["3.cu"], ["3.ba"]], leader: 0 };
    expect((await judged("rovescino", { position, moves: ["0 play 4.co", "1 play 3.sw", "2 play 3.cu", "3 play 3.ba"] })).scores).toEqual([
      2, 0, 0, 0,
    ]);
  });
  test("follow suit", async () => {
    const said = await judged("rovescino", {
      position: { hands: [["4.co"], ["3.co", "4.sw"], ["6.co"], ["7.co"]], leader: 0 },
      moves: ["0 play 4.co"],
    });
    expect(await said.legal(1)).toEqual(["play 3.co"]);
  });
});
