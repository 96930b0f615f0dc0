import { describe, expect, test } from "vitest";
import { judged } from "./table.ts";

const RANKS = "A K Q J 10 9 8 7 6 5 4 3 2".split(" ");
const suit = (name: string, ranks = RANKS): string[] => ranks.map((rank) => `${rank}.${name}`);
const less = (cards: readonly string[], out: readonly string[]): string[] => cards.filter((card) => !out.includes(card));

describe("hearts", () => {
  const penalties = [...suit("he"), "Q.sp"];
  test("two of clubs leads", async () => {
    const said = await judged("hearts", {
      position: {
        phase: "play",
        hands: [
          ["A.cl", "3.he"],
          ["2.cl", "K.cl"],
          ["4.cl", "5.cl"],
          ["6.cl", "7.cl"],
        ],
      },
    });
    expect(said.last.toAct).toEqual([1]);
    expect(await said.legal(1)).toEqual(["play 2.cl"]);
    expect(await said.refusal(1, "play K.cl")).toBe("demand");
  });
  const first = {
    phase: "play",
    leader: 0,
    hands: [
      ["2.cl", "3.cl"],
      ["Q.sp", "4.he", "5.di"],
      ["Q.di", "6.cl"],
      ["7.cl", "8.cl"],
    ],
  };
  test("no penalty card in the first trick, if that can be avoided", async () => {
    const said = await judged("hearts", { position: first, moves: ["0 play 2.cl"] });
    expect(await said.legal(1)).toEqual(["play 5.di"]);
    const forced = await judged("hearts", {
      position: {
        ...first,
        hands: [
          ["2.cl", "3.cl"],
          ["Q.sp", "4.he"],
          ["Q.di", "6.cl"],
          ["7.cl", "8.cl"],
        ],
      },
      moves: ["0 play 2.cl"],
    });
    expect(await forced.legal(1)).toEqual(["play Q.sp", "play 4.he"]);
  });
  const later = {
    leader: 0,
    hands: [
      ["4.he", "5.cl"],
      ["6.cl", "7.cl"],
      ["8.cl", "9.cl"],
      ["10.cl", "J.cl"],
    ],
    tricks: [3, 0, 0, 0],
  };
  test.each([
    ["hearts are not led until broken", { ...later, taken: [["2.cl", "3.cl", "4.cl", "K.cl"], [], [], []] }, ["play 5.cl"]],
    ["once broken they are", { ...later, taken: [["2.cl", "3.cl", "4.cl", "2.he"], [], [], []] }, ["play 4.he", "play 5.cl"]],
    [
      "or with nothing else",
      {
        ...later,
        hands: [
          ["4.he", "5.he"],
          ["6.cl", "7.cl"],
          ["8.cl", "9.cl"],
          ["10.cl", "J.cl"],
        ],
      },
      ["play 4.he", "play 5.he"],
    ],
  ] as const)("%s", async (_, position, legal) => {
    expect(await (await judged("hearts", { position })).legal(0)).toEqual(legal);
  });
  const low = { leader: 0, tricks: [3, 3, 3, 3], hands: [["2.cl"], ["3.cl"], ["4.cl"], ["5.cl"]] };
  const finish = ["0 play 2.cl", "1 play 3.cl", "2 play 4.cl", "3 play 5.cl"];
  test.each([
    ["hearts are 1, the queen of spades 13", { taken: [["2.he", "Q.sp"], ["3.he"], [], []] }, {}, [14, 1, 0, 0]],
    ["the queen alone isn't the moon", { taken: [["Q.sp"], [], [], []] }, {}, [13, 0, 0, 0]],
    ["all 26: nothing for the taker, 26 for the others", { taken: [[], penalties, [], []] }, {}, [26, 0, 26, 26]],
    ["or 26 less", { taken: [[], penalties, [], []] }, { moon: "takerLoses" }, [0, -26, 0, 0]],
    ["25 are just 25", { taken: [[], less(penalties, ["2.he"]), ["2.he"], []] }, {}, [0, 25, 1, 0]],
  ] as const)("%s", async (_, given, options, scores) => {
    expect((await judged("hearts", { position: { ...low, ...given }, moves: finish, options })).scores).toEqual(scores);
  });
  test("someone reaches 100, the lowest wins", async () => {
    const said = await judged("hearts", { position: { ...low, scores: [99, 40, 30, 50], taken: [["2.he"], [], [], []] }, moves: finish });
    expect(said.result).toEqual({ ranking: [[2], [1], [3], [0]], scores: [100, 40, 30, 50] });
  });
  const hands = [
    suit("cl", ["2", "3", "4", "5"]),
    suit("di", ["2", "3", "4", "5"]),
    suit("sp", ["2", "3", "4", "5"]),
    suit("he", ["2", "3", "4", "5"]),
  ];
  test.each([
    [0, [["2.cl", "5.he", "4.he", "3.he"]]],
    [1, [["2.cl", "5.di", "4.di", "3.di"]]],
    [2, [["2.cl", "5.sp", "4.sp", "3.sp"]]],
  ] as const)("in deal %i the first seat gets these", async (deal, [first]) => {
    const pass = (name: string): string => suit(name, ["3", "4", "5"]).join(" ");
    const moves = [`0 pass ${pass("cl")}`, `1 pass ${pass("di")}`, `2 pass ${pass("sp")}`, `3 pass ${pass("he")}`];
    const said = await judged("hearts", { position: { phase: "pass", hands, deal }, moves });
    expect([...(said.position.hands as string[][])[0]].sort()).toEqual([...first].sort());
  });
});

describe("spades", () => {
  const low = { leader: 0, phase: "play", hands: [["2.cl"], ["3.cl"], ["4.cl"], ["5.cl"]] };
  const finish = ["0 play 2.cl", "1 play 3.cl", "2 play 4.cl", "3 play 5.cl"];
  test.each([
    ["made: ten a trick", { bids: [4, 2, 3, 3], tricks: [4, 3, 3, 2] }, [70, 51, 70, 51]],
    ["failed: ten a trick lost", { bids: [4, 4, 4, 2], tricks: [3, 4, 4, 1] }, [-80, 60, -80, 60]],
    ["overtricks are 1 each", { bids: [2, 3, 2, 2], tricks: [3, 4, 4, 1] }, [43, 51, 43, 51]],
    ["nil made", { bids: [0, 3, 4, 3], tricks: [0, 4, 4, 4] }, [140, 63, 140, 63]],
    ["nil failed", { bids: [0, 3, 4, 3], tricks: [1, 4, 3, 4] }, [-60, 63, -60, 63]],
    ["ten bags cost a hundred", { bids: [2, 3, 2, 2], tricks: [3, 4, 4, 1], bags: [8, 0, 8, 0] }, [-57, 51, -57, 51]],
    ["nine bags do not", { bids: [2, 3, 2, 2], tricks: [3, 4, 3, 2], bags: [7, 0, 7, 0] }, [42, 52, 42, 52]],
  ] as const)("%s", async (_, given, scores) => {
    expect((await judged("spades", { position: { ...low, ...given }, moves: finish })).scores).toEqual(scores);
  });
  test("bags are kept, ten at a time", async () => {
    const said = await judged("spades", {
      position: { ...low, bids: [2, 3, 2, 2], tricks: [3, 4, 4, 1], bags: [8, 0, 8, 0] },
      moves: finish,
    });
    expect(said.position.bags).toEqual([1, 1, 1, 1]);
  });
  const lead = {
    leader: 0,
    phase: "play",
    bids: [1, 1, 1, 1],
    hands: [
      ["A.sp", "2.cl"],
      ["3.cl", "4.di"],
      ["4.cl", "5.di"],
      ["5.cl", "6.di"],
    ],
  };
  test("spades are not led until broken, and trump always", async () => {
    expect(await (await judged("spades", { position: lead })).legal(0)).toEqual(["play 2.cl"]);
    const broken = await judged("spades", { position: { ...lead, taken: [["2.sp", "7.cl", "8.cl", "9.cl"], [], [], []] } });
    expect(await broken.legal(0)).toEqual(["play A.sp", "play 2.cl"]);
    const said = await judged("spades", {
      position: { ...low, hands: [["A.cl"], ["2.sp"], ["K.cl"], ["Q.cl"]], bids: [1, 1, 1, 1] },
      moves: ["0 play A.cl", "1 play 2.sp", "2 play K.cl", "3 play Q.cl"],
    });
    expect(said.last.events).toContainEqual(expect.objectContaining({ kind: "trick", seat: 1 }));
  });
  test("everyone bids in turn, from the dealer's left", async () => {
    const position = {
      phase: "bid",
      dealer: 0,
      hands: [
        ["A.sp", "2.cl"],
        ["3.cl", "4.di"],
        ["4.cl", "5.di"],
        ["5.cl", "6.di"],
      ],
    };
    const said = await judged("spades", { position, moves: ["1 bid 1", "2 bid 0", "3 bid 2"] });
    expect(said.last.toAct).toEqual([0]);
    expect(await said.refusal(0, "bid 3")).toBe("bid-range");
  });
  test("five hundred wins", async () => {
    const said = await judged("spades", {
      position: { ...low, scores: [460, 300, 460, 300], bids: [2, 3, 2, 2], tricks: [3, 4, 4, 1] },
      moves: finish,
    });
    expect(said.result).toMatchObject({
      ranking: [
        [0, 2],
        [1, 3],
      ],
      scores: [503, 351, 503, 351],
    });
  });
});

describe("whist", () => {
  const low = { leader: 0, trump: "he", hands: [["2.cl"], ["3.cl"], ["4.cl"], ["5.cl"]] };
  const finish = ["0 play 2.cl", "1 play 3.cl", "2 play 4.cl", "3 play 5.cl"];
  test.each([
    ["a point above six", [3, 4, 3, 2], [0, 1, 0, 1]],
    ["seven of them", [0, 6, 0, 6], [0, 7, 0, 7]],
    ["six are nothing", [4, 3, 3, 2], [1, 0, 1, 0]],
  ] as const)("%s", async (_, tricks, scores) => {
    expect((await judged("whist", { position: { ...low, tricks }, moves: finish })).scores).toEqual(scores);
  });
  test("five win, seven where agreed", async () => {
    const position = { ...low, scores: [0, 4, 0, 4], tricks: [3, 4, 3, 2] };
    expect((await judged("whist", { position, moves: finish })).result).toMatchObject({
      ranking: [
        [1, 3],
        [0, 2],
      ],
    });
    expect((await judged("whist", { position, moves: finish, options: { target: "7" } })).result).toBe(null);
  });
  test.each([
    ["a trump wins", [["A.cl"], ["2.he"], ["K.cl"], ["Q.cl"]], 1],
    ["the suit led wins without", [["2.cl"], ["A.di"], ["A.sp"], ["3.cl"]], 3],
    ["the higher trump", [["A.cl"], ["2.he"], ["3.he"], ["Q.cl"]], 2],
  ] as const)("%s", async (_, hands, winner) => {
    const said = await judged("whist", { position: { ...low, hands }, moves: hands.map(([card], seat) => `${seat} play ${card}`) });
    expect(said.last.events).toContainEqual(expect.objectContaining({ kind: "trick", seat: winner }));
  });
  test("follow suit", async () => {
    const said = await judged("whist", {
      position: {
        ...low,
        hands: [
          ["2.cl", "9.di"],
          ["3.cl", "A.he"],
          ["4.cl", "8.di"],
          ["5.cl", "7.di"],
        ],
      },
      moves: ["0 play 2.cl"],
    });
    expect(await said.legal(1)).toEqual(["play 3.cl"]);
    expect(await said.refusal(1, "play A.he")).toBe("must-follow");
  });
});

describe("oh hell", () => {
  const hands = [
    ["A.cl", "2.cl"],
    ["3.cl", "4.cl"],
    ["5.cl", "6.cl"],
  ];
  const start = { phase: "bid", dealer: 2, hands, turnUp: "7.he" };
  test("the last bidder may not make the sum equal to the tricks", async () => {
    const said = await judged("ohhell", { position: start, moves: ["0 bid 1", "1 bid 0"] });
    expect(await Promise.all(["bid 0", "bid 1", "bid 2"].map((move) => said.refusal(2, move)))).toEqual([null, "hook", null]);
    const free = await judged("ohhell", { position: start, moves: ["0 bid 1", "1 bid 0"], options: { hook: "allowed" } });
    expect(await free.refusal(2, "bid 1")).toBe(null);
  });
  test("nobody else is bound by it", async () => {
    const said = await judged("ohhell", { position: start, moves: ["0 bid 1"] });
    expect(await said.refusal(1, "bid 1")).toBe(null);
  });
  test("a sum that is too high already binds nobody", async () => {
    const said = await judged("ohhell", { position: start, moves: ["0 bid 2", "1 bid 1"] });
    expect(await said.legal(2)).toEqual(["bid 0", "bid 1", "bid 2"]);
  });
  const last = { leader: 0, hands: [["2.cl"], ["3.cl"], ["4.cl"]], turnUp: "7.he" };
  const finish = ["0 play 2.cl", "1 play 3.cl", "2 play 4.cl"];
  test.each([
    ["exact: ten more", { bids: [0, 0, 1] }, {}, [10, 10, 11]],
    ["missed: the tricks only", { bids: [1, 0, 0] }, {}, [0, 10, 1]],
    ["several tricks", { bids: [2, 0, 1], tricks: [2, 0, 0] }, {}, [12, 10, 11]],
    ["or nothing for a miss", { bids: [1, 0, 0] }, { missed: "nothing" }, [0, 10, 0]],
  ] as const)("%s", async (_, given, options, scores) => {
    expect((await judged("ohhell", { position: { ...last, ...given }, moves: finish, options })).scores).toEqual(scores);
  });
  test("the turned-up suit is trump, and stays out of play", async () => {
    const said = await judged("ohhell", {
      position: { ...last, hands: [["A.cl"], ["2.he"], ["K.cl"]], bids: [0, 0, 0] },
      moves: ["0 play A.cl", "1 play 2.he", "2 play K.cl"],
    });
    expect(said.last.events).toContainEqual(expect.objectContaining({ kind: "trick", seat: 1 }));
  });
  test("hands go from ten to one and back", async () => {
    const said = await judged("ohhell", { position: { ...last, deal: 17, bids: [0, 0, 1] }, moves: finish });
    expect((said.position.hands as string[][]).map((hand) => hand.length)).toEqual([10, 10, 10]);
    const ended = await judged("ohhell", { position: { ...last, deal: 18, bids: [0, 0, 1] }, moves: finish });
    expect(ended.result).toMatchObject({ ranking: [[2], [0, 1]] });
  });
});

describe("belote", () => {
  const low = { leader: 0, trump: "he", taker: 0, hands: [["7.cl"], ["8.cl"], ["9.cl"], ["7.di"]] };
  const finish = ["0 play 7.cl", "1 play 8.cl", "2 play 9.cl", "3 play 7.di"];
  const ranks = "A 10 K Q J 9 8 7".split(" ");
  const deck = ["cl", "di", "he", "sp"].flatMap((name) => suit(name, ranks));
  const rest = less(deck, low.hands.flat());
  const sp = suit("sp", ranks);
  test.each([
    ["both score what they have", { taken: [less(rest, sp), sp, [], []] }, [132, 30, 132, 30]],
    [
      "81 is not enough: 162 to the others",
      {
        taken: [
          ["J.he", "9.he", "A.he", "10.he", "K.he", "Q.he", "9.sp", "9.di", "8.sp"],
          less(rest, ["J.he", "9.he", "A.he", "10.he", "K.he", "Q.he", "9.sp", "9.di", "8.sp"]),
          [],
          [],
        ],
      },
      [0, 162, 0, 162],
    ],
    ["all tricks: 252", { taken: [rest, [], [], []], tricks: [7, 0, 0, 0] }, [252, 0, 252, 0]],
    [
      "also for the others",
      { taken: [[], rest, [], []], tricks: [0, 7, 0, 0], hands: [["7.cl"], ["9.cl"], ["8.cl"], ["7.di"]] },
      [0, 252, 0, 252],
    ],
  ] as const)("%s", async (_, given, scores) => {
    const position = { ...low, ...given };
    const moves = position.hands.map(([card], seat) => `${seat} play ${card}`);
    expect((await judged("belote", { position, moves: moves.length === 4 ? moves : finish })).scores).toEqual(scores);
  });
  test("250 where agreed", async () => {
    expect(
      (
        await judged("belote", {
          position: { ...low, taken: [rest, [], [], []], tricks: [7, 0, 0, 0] },
          moves: finish,
          options: { capot: "250" },
        })
      ).scores,
    ).toEqual([250, 0, 250, 0]);
  });
  const at = (led: string, hand: string[], table: [number, string][] = [[0, led]]): object => {
    const hands: string[][] = [["7.di"], ["8.di"], ["7.sp"], ["8.sp"]];
    hands[table.length] = hand;
    return { leader: 0, trump: "he", taker: 0, table, hands };
  };
  test.each([
    ["follow suit", at("A.cl", ["7.cl", "J.he", "A.di"]), 1, ["play 7.cl"]],
    ["void: trump an opponent", at("A.cl", ["7.he", "A.di"]), 1, ["play 7.he"]],
    [
      "overtrump if you can",
      at(
        "A.cl",
        ["7.he", "9.he", "9.di"],
        [
          [0, "A.cl"],
          [1, "8.he"],
        ],
      ),
      2,
      ["play 9.he"],
    ],
    [
      "else undertrump",
      at(
        "A.cl",
        ["7.he", "8.he", "9.di"],
        [
          [0, "A.cl"],
          [1, "9.he"],
        ],
      ),
      2,
      ["play 7.he", "play 8.he"],
    ],
    [
      "a partner who wins leaves you free",
      at(
        "A.cl",
        ["7.he", "9.di"],
        [
          [0, "A.cl"],
          [1, "8.cl"],
        ],
      ),
      2,
      ["play 7.he", "play 9.di"],
    ],
    ["trump led: beat it if you can", at("A.he", ["7.he", "9.he", "J.he"]), 1, ["play 9.he", "play J.he"]],
    ["trump led: else any trump", at("9.he", ["7.he", "A.he", "9.di"]), 1, ["play 7.he", "play A.he"]],
    ["no duty to beat in a plain suit", at("10.cl", ["A.cl", "7.cl"]), 1, ["play A.cl", "play 7.cl"]],
    ["no trump either: anything", at("A.cl", ["9.sp", "9.di"]), 1, ["play 9.sp", "play 9.di"]],
  ] as const)("%s", async (_, position, seat, legal) => {
    const moves = (await (await judged("belote", { position })).legal(seat)).filter((move) => move.startsWith("play"));
    expect([...moves].sort()).toEqual([...legal].sort());
  });
  const offer = { phase: "trump", dealer: 3, turnUp: "9.he", hands: [["7.cl"], ["8.cl"], ["9.cl"], ["7.di"]] };
  test("first the turned-up suit, then another", async () => {
    const said = await judged("belote", { position: offer });
    expect(await said.legal(0)).toEqual(["trump he", "bid pass"]);
    const second = await judged("belote", { position: offer, moves: ["0 bid pass", "1 bid pass", "2 bid pass", "3 bid pass"] });
    expect(await second.legal(0)).toEqual(["trump cl", "trump di", "trump sp", "bid pass"]);
    expect(await second.refusal(0, "trump he")).toBe("other-suit");
  });
  test("the taker gets the turned-up card, and everyone has eight", async () => {
    const five = {
      phase: "trump",
      dealer: 3,
      turnUp: "9.he",
      hands: [0, 1, 2, 3].map((n) => deck.filter((card) => card !== "9.he").slice(5 * n, 5 * n + 5)),
      stock: { unordered: deck.filter((card) => card !== "9.he").slice(20) },
    };
    const said = await judged("belote", { position: five, moves: ["0 bid pass", "1 trump he"] });
    const hands = said.position.hands as string[][];
    expect([hands.map((hand) => hand.length), hands[1].includes("9.he"), said.last.toAct]).toEqual([[8, 8, 8, 8], true, [0]]);
  });
});
