import { describe, expect, test } from "vitest";
import { judged } from "./table.ts";

/** Hands of eight for Belote: the first two say something, the others hold what is left. */
const DECK = ["cl", "di", "he", "sp"].flatMap((suit) => "A 10 K Q J 9 8 7".split(" ").map((rank) => `${rank}.${suit}`));
function dealt(...given: readonly string[]): string[][] {
  const hands = given.map((cards) => cards.split(" "));
  const left = DECK.filter((card) => !hands.flat().includes(card));
  return [0, 1, 2, 3].map((seat) => [...(hands[seat] ?? []), ...left.splice(0, 8 - (hands[seat]?.length ?? 0))]);
}

describe("belote with runs and fours", () => {
  const options = { declarations: "runsAndFours" };
  const table = (hands: string[][], trump = "he"): object => ({ phase: "play", leader: 0, dealer: 3, trump, taker: 0, hands });
  test.each([
    ["a run of three", dealt("A.cl K.cl Q.cl 9.cl 7.di 8.he 9.sp 7.sp"), ["declare tierce A.cl"]],
    ["a run of four isn't a run of three", dealt("K.cl Q.cl J.cl 10.cl 7.di 8.he 8.sp A.sp"), ["declare quarte K.cl"]],
    ["six in a row count as five", dealt("A.cl K.cl Q.cl J.cl 10.cl 9.cl 7.di 8.sp"), ["declare quinte A.cl"]],
    ["the order is that of the ranks, not of the points", dealt("A.cl 10.cl K.cl 8.cl 7.di 8.he 9.sp 7.sp"), []],
    ["four jacks", dealt("J.cl J.di J.he J.sp 7.di 8.he 9.sp A.sp"), ["declare fourjacks J"]],
    ["four eights are nothing", dealt("8.cl 8.di 8.he 8.sp A.di 10.he K.sp Q.cl"), []],
  ] as const)("%s", async (_, hands, declares) => {
    const said = await judged("belote", { position: table(hands), options });
    expect((await said.legal(0)).filter((move) => move.startsWith("declare"))).toEqual(declares);
    expect(await (await judged("belote", { position: table(hands) })).legal(0)).not.toContain("declare tierce A.cl");
  });

  const last = (melds: object[]): object => ({
    ...{ phase: "play", leader: 0, dealer: 3, trump: "he", taker: 0, melds },
    hands: [["7.cl"], ["8.cl"], ["9.cl"], ["7.di"]],
    tricks: [4, 3, 0, 0],
    taken: [["J.he", "9.he", "A.he", "10.he", "K.he", "Q.he", "A.sp"], ["A.cl"], [], []],
  });
  const finish = ["0 play 7.cl", "1 play 8.cl", "2 play 9.cl", "3 play 7.di"];
  const meld = (seat: number, name: string, arg: string, size = 3): object => ({ seat, meld: name, arg, size });
  test.each([
    ["only the best side scores", [meld(0, "tierce", "A.cl"), meld(1, "quarte", "A.di", 4)], [83, 61, 83, 61]],
    ["all that it has declared", [meld(1, "quarte", "A.di", 4), meld(3, "tierce", "A.cl"), meld(0, "tierce", "K.sp")], [83, 81, 83, 81]],
    ["a four is above a run of five", [meld(0, "quinte", "A.cl", 5), meld(1, "four", "Q", 4)], [83, 111, 83, 111]],
    ["the higher run", [meld(0, "tierce", "K.cl"), meld(1, "tierce", "A.di")], [83, 31, 83, 31]],
    ["of equal runs the one in trump", [meld(0, "tierce", "K.cl"), meld(1, "tierce", "K.he")], [83, 31, 83, 31]],
    ["else the earlier player", [meld(1, "tierce", "K.cl"), meld(0, "tierce", "K.sp")], [103, 11, 103, 11]],
    ["king and queen of trump always count", [meld(0, "belote", "trump", 2), meld(1, "tierce", "A.di")], [103, 31, 103, 31]],
  ] as const)("%s", async (_, melds, scores) => {
    expect((await judged("belote", { position: last([...melds]), moves: finish, options })).scores).toEqual(scores);
  });

  test("king and queen of trump may be declared later", async () => {
    const position = {
      ...table([
        ["K.he", "Q.he"],
        ["7.cl", "8.cl"],
        ["7.sp", "8.sp"],
        ["7.di", "8.di"],
      ]),
      tricks: [2, 2, 1, 1],
    };
    expect(await (await judged("belote", { position })).legal(0)).toContain("declare belote");
  });
});

describe("spades with blind nil", () => {
  const hands = [
    ["2.cl", "3.cl"],
    ["4.cl", "5.cl"],
    ["6.cl", "7.cl"],
    ["8.cl", "9.cl"],
  ];
  const start = { phase: "bid", dealer: 3, hands, blind: [1, 0, 1, 0], scores: [0, 120, 0, 120] };
  const options = { blind: "behind100" };
  test("before looking there are two things to do", async () => {
    const said = await judged("spades", { position: start, options });
    expect(await said.legal(0)).toEqual(["look", "bid blind"]);
    expect(await said.refusal(0, "bid 0")).toBe("look-first");
  });
  test("after looking a blind bid is too late", async () => {
    const said = await judged("spades", { position: start, moves: ["0 look"], options });
    expect(await said.refusal(0, "bid blind")).toBe("no-blind");
    expect(await said.legal(0)).toEqual(["bid 0", "bid 1", "bid 2"]);
  });
  const end = { leader: 0, phase: "play", hands: [["2.cl"], ["3.cl"], ["4.cl"], ["5.cl"]], bids: [0, 3, 4, 3] };
  const finish = ["0 play 2.cl", "1 play 3.cl", "2 play 4.cl", "3 play 5.cl"];
  test.each([
    ["made: 200", { tricks: [0, 4, 4, 4], blind: [2, 0, 0, 0] }, [240, 63, 240, 63]],
    ["failed: 200 less", { tricks: [1, 4, 3, 4], blind: [2, 0, 0, 0] }, [-160, 63, -160, 63]],
    ["after looking it is 100", { tricks: [0, 4, 4, 4] }, [140, 63, 140, 63]],
  ] as const)("%s", async (_, given, scores) => {
    expect((await judged("spades", { position: { ...end, ...given }, moves: finish, options })).scores).toEqual(scores);
  });
  test("only a side that is 100 behind may bid blind", async () => {
    const near = { ...end, tricks: [0, 4, 4, 4], scores: [0, 0, 0, 0] };
    const said = await judged("spades", { position: { ...near, scores: [0, 300, 0, 300] }, moves: finish, options });
    expect(said.position.blind).toEqual([1, 0, 1, 0]);
    expect((await judged("spades", { position: near, moves: finish, options })).position.blind).toBe(undefined);
  });
});

describe("briscola", () => {
  test("six play three against three, without twos", async () => {
    const hands = ["A.co", "4.co", "3.sw", "5.co", "K.sw", "6.co"].map((card) => [card]);
    const moves = hands.map(([card], seat) => `${seat} play ${card}`);
    const said = await judged("briscola", { position: { hands, trump: "cu", leader: 0 }, moves });
    expect(said.scores).toEqual([25, 0, 25, 0, 25, 0]);
    const dropped = await judged("briscola", { position: { hands: [["2.co"], ...hands.slice(1)], trump: "cu", leader: 0 } });
    expect(dropped.last.ok).toBe(false);
  });

  const options = { mariazza: "yes" };
  const hands = [
    ["K.co", "N.co", "2.sw"],
    ["K.cu", "N.cu", "4.sw"],
  ];
  const two = { hands, trump: "cu", leader: 0, stock: ["5.sw", "6.sw"], turnUp: "7.cu" };
  test("mariazza: king and knight are 20, in trump 40", async () => {
    const said = await judged("briscola", { position: two, moves: ["0 declare mariazza co"], options });
    expect(said.scores).toEqual([20, 0]);
    expect(await said.refusal(0, "declare mariazza co")).toBe("meld-twice");
    const trumps = { ...two, hands: [hands[1], hands[0]] };
    expect((await judged("briscola", { position: trumps, moves: ["0 declare trumpmariazza"], options })).scores).toEqual([40, 0]);
    expect(await (await judged("briscola", { position: trumps, options })).refusal(0, "declare mariazza cu")).toBe("no-meld");
  });
  test("mariazza: 41 points end the deal at once", async () => {
    const position = { ...two, hands: [hands[1], hands[0]], taken: [["A.ba"], []] };
    const said = await judged("briscola", { position, moves: ["0 declare trumpmariazza"], options });
    expect(said.result).toEqual({ ranking: [[0], [1]], scores: [51, 0] });
  });
});

test("marafone: what was declared counts for a claim", async () => {
  const position = {
    ...{ trump: "cu", leader: 0, taker: 0, scores: [38, 0, 38, 0], melds: [{ seat: 0, meld: "cricca", arg: "trump" }] },
    hands: [
      ["4.co", "7.co"],
      ["5.co", "7.sw"],
      ["6.co", "7.ba"],
      ["4.sw", "5.sw"],
    ],
  };
  expect((await judged("marafone", { position, moves: ["0 claim"] })).scores).toEqual([41, 0, 41, 0]);
});

describe("a tie in Briscola", () => {
  const ranks = ["A", "3", "K", "N", "J"];
  const sixty = (...suits: string[]): string[] => suits.flatMap((suit) => ranks.map((rank) => `${rank}.${suit}`));
  const [coins, cups] = [sixty("co", "sw"), sixty("cu", "ba")];
  const last = ["4.co", "5.co", "6.co", "7.co"];
  const tie = (seats: number, options: object, taken: readonly string[][] = [coins, cups, [], []]) =>
    judged("briscola", {
      position: { hands: last.slice(0, seats).map((card) => [card]), trump: "ba", leader: 0, taken: taken.slice(0, seats) },
      moves: last.slice(0, seats).map((card, seat) => `${seat} play ${card}`),
      options,
    });
  test.each([
    ["partners share a deal won by the last trick", 4, { match: "bestOf3", tie: "lastTrick" }, [0, 1, 0, 1]],
    ["a deal that two of three share counts for nobody", 3, { match: "bestOf3" }, [0, 0, 0]],
    ["nor does the last trick of a third player decide it", 3, { match: "bestOf3", tie: "lastTrick" }, [0, 0, 0]],
  ] as const)("%s", async (_, seats, options, scores) => {
    expect((await tie(seats, options)).scores).toEqual(scores);
  });
  test("the last trick decides only between those who are tied", async () => {
    expect((await tie(3, { tie: "lastTrick" })).result).toEqual({ ranking: [[0, 1], [2]], scores: [60, 60, 0] });
    const second = await tie(2, { tie: "lastTrick" });
    expect(second.result).toEqual({ ranking: [[1], [0]], scores: [60, 60] });
  });
  test("60 to 60 is called a draw", async () => {
    expect((await tie(2, {})).last.events).toContainEqual(expect.objectContaining({ text: "The match is over: it's a draw." }));
  });
});

describe("positions before play and at its start", () => {
  test("belote: passes may be given as bids", async () => {
    const hands = ["cl", "di", "sp", "he"].map((suit) => ["A", "10", "K"].map((rank) => `${rank}.${suit}`));
    const start = { phase: "trump", dealer: 3, turnUp: "J.he", hands };
    const said = await judged("belote", { position: { ...start, bids: ["pass", "pass", null, null] } });
    expect(said.last.toAct).toEqual([2]);
    expect(await said.legal(2)).toEqual(["trump he", "bid pass"]);
    const second = await judged("belote", { position: { ...start, bids: ["pass", "pass", "pass", "pass"] } });
    expect(await second.legal(0)).toEqual(["trump cl", "trump di", "trump sp", "bid pass"]);
  });
  test("chiamata: the player who won the called card counts as the partner", async () => {
    const sixty = ["co", "sw"].flatMap((suit) => ["A", "3", "K", "N", "J"].map((rank) => `${rank}.${suit}`));
    const position = {
      ...{ hands: [["2.co"], ["4.co"], ["5.co"], ["6.co"], ["7.co"]], taken: [sixty, ["3.cu"], [], [], []] },
      ...{ phase: "play", leader: 0, trump: "cu", taker: 0, called: "3.cu" },
    };
    const moves = ["0 play 2.co", "1 play 4.co", "2 play 5.co", "3 play 6.co", "4 play 7.co"];
    expect((await judged("chiamata", { position, moves })).scores).toEqual([2, 1, -1, -1, -1]);
  });
  test("marafone: the player who leads the first trick has named trump", async () => {
    const position = {
      hands: [["4.cu"], ["6.cu"], ["A.cu", "2.cu", "3.cu"], ["5.co"]],
      ...{ trump: "cu", leader: 2, phase: "declare" },
    };
    expect((await judged("marafone", { position, moves: ["2 declare cricca"] })).last.ok).toBe(true);
  });
});
