import { expect, test } from "vitest";
import { fastRng } from "../../src/engine/contract/chance.ts";
import { noTally, tryRuleSet } from "./generated-play.ts";
import { generatedSet } from "./generated-sets.ts";

// `npm run campaign:rule-sets` does the same with thousands.
const SETS = 120;
const MATCHES = 2;

test("a generated rule set fails with a path, or plays to the end with a reason for every refusal", () => {
  const tally = noTally();
  for (let seed = 1; seed <= SETS; seed++) {
    const set = generatedSet(fastRng(seed));
    try {
      tryRuleSet(set, MATCHES, fastRng(seed), tally);
    } catch (error) {
      throw new Error(`Seed ${seed}: ${JSON.stringify(set)}`, { cause: error });
    }
  }
  expect(Math.min(tally.refused, tally.played)).toBeGreaterThan(SETS / 5);
  expect(Math.min(tally.positions, tally.refusals, tally.worlds)).toBeGreaterThan(SETS * 2);
});
