import { expect, test } from "vitest";
import { compare, hasPython } from "./agreement.ts";
import { FORGERS } from "./forgeries.ts";

const python = hasPython();
if (!python) process.stdout.write("Skipped: python3 isn't installed, so the verifier in Python isn't compared with ours.\n");

test.skipIf(!python)("two verifiers, one of which knows no rules, agree on records and forgeries", async () => {
  const { records, kinds, disagreements } = await compare(70, 1);
  expect(disagreements).toEqual([]);
  expect(records).toBe(70);
  expect([...kinds.keys()].sort()).toEqual(Object.keys(FORGERS).sort());
});
