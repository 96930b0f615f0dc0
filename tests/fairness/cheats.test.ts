import { expect, test } from "vitest";
import { act } from "../../src/engine/match/match.ts";
import type { Entry, Head } from "../../src/engine/record/record.ts";
import { beginFrom, dealerOf, recordOf } from "../../src/engine/record/replay.ts";
import { CHEATS, letCheat, LISTED, settingOf } from "./cheats.ts";
import { gameOf, headOf, isVerified } from "./records.ts";

/* `npm run campaign:fairness` lets 1,000 cheat. */
test("hosts cheat: each is refused, seen, gains nothing, or does what docs/fairness.md says can't be found out", async () => {
  const tally = await letCheat(180, 1);
  expect([...tally.keys()].sort()).toEqual(Object.keys(CHEATS).sort());
  for (const [kind, outcomes] of tally) {
    expect([kind, outcomes.get("succeeded") ?? 0]).toEqual([kind, 0]);
    expect([kind, LISTED.includes(kind) || !outcomes.has("out of reach")]).toEqual([kind, true]);
  }
}, 60_000);

test("the same excuses chose the dice under the first format, and still verify there", async () => {
  const game = await gameOf("sagrada");
  const { head, secret } = headOf(game, settingOf(1, { phases: "one-phase", bots: false }));
  const { game: id, version, options, seats, clock, startedAt, commitment } = head;
  const old: Head = { format: 1, game: id, version, options, seats, clock, startedAt, commitment };
  const dice = new Set<string>();
  for (let excuses = 0; excuses < 5; excuses++) {
    const begun = beginFrom(game, old, dealerOf(secret, old));
    if (!begun.ok) throw new Error(begun.error.text);
    let { match } = begun;
    const entries: Entry[] = [];
    const does = (seat: number | null, text: string): void => {
      const outcome = act(match, seat, text, head.startedAt);
      if (!outcome.ok) throw new Error(outcome.refusal.text);
      entries.push(outcome.entry);
      match = outcome.match;
    };
    does(0, "window 1");
    for (let i = 0; i < excuses; i++) does(null, "excuse 0");
    // The dice of the first round are rolled with the last window.
    does(1, "window 1");
    dice.add(JSON.stringify(game.save(match.state)));
    does(0, "resign");
    expect(await isVerified(recordOf(match, entries, secret))).toBe(true);
  }
  expect(dice.size).toBe(5);
});
