import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { atVersion } from "../../../engine/contract/version.ts";
import { verify } from "../../../engine/record/verify.ts";
import { bundle } from "../game.ts";

const FREE = [".....", ".....", ".....", "....."];

/** The refusal of a move in round 1, with nothing in the windows or on the track. */
async function refusal(version: number, text: string, more: object = {}): Promise<string | null> {
  const opened = await bundle.open({});
  if (!opened.ok) throw new Error(opened.error.text);
  const game = atVersion(opened.game, version);
  const players = [{ window: FREE, favor: 3 }, { window: FREE }];
  const loaded = game?.load({ players, pool: ["R1"], tools: [12, 7], round: 1, ...more });
  const move = game?.read(text);
  if (!loaded?.ok || !game || !move) throw new Error("not loaded");
  return game.check(loaded.state, 0, move)?.rule ?? null;
}

test.each([
  ["Tap Wheel", "tool 12", {}],
  ["Glazing Hammer", "tool 7", { turn: 3, pool: [] }],
])("version 1 sold %s where it did nothing, version 2 doesn't", async (_, text, more) => {
  expect([await refusal(1, text, more), await refusal(2, text, more)]).toEqual([null, "too-few-dice"]);
});

test("a record of version 1 in which Tap Wheel was bought in round 1 is still valid", async () => {
  const file = new URL("../../../../tests/fixtures/version-0.1/sagrada-tap-wheel.json", import.meta.url);
  const record: unknown = JSON.parse(readFileSync(file, "utf8"));
  expect(record).toMatchObject({ version: 1 });
  // The finder serves one game; its type is the general one.
  expect(await verify(record, () => Promise.resolve(bundle as never))).toMatchObject({ verified: true, entries: 106 });
});

test("version 2 let a player choose values that fit nowhere, version 3 doesn't", async () => {
  const fives = ["55555", "55555", "55555", "55555"];
  const flux = { players: [{ window: fives, favor: 3 }, { window: FREE }], hand: "R2", passive: 11, tools: [11, 7] };
  expect([await refusal(2, "select 4", flux), await refusal(3, "select 4", flux), await refusal(3, "select 5", flux)]).toEqual([
    null,
    "nowhere-to-place",
    null,
  ]);
});

test("new matches are played under version 3, and unknown versions are refused", async () => {
  const opened = await bundle.open({});
  if (!opened.ok) throw new Error(opened.error.text);
  const { game } = opened;
  expect([game.version, ...[0, 1, 2, 4, 1.5].map((version) => atVersion(game, version)?.version ?? null)]).toEqual([
    3,
    null,
    1,
    2,
    null,
    null,
  ]);
});
