import { expect, test, vi } from "vitest";
import { describeFile, lintFile } from "./rule-set.ts";

test.each([
  ["lint", (name: string) => lintFile(name)],
  ["describe", (name: string) => describeFile(name, { language: "en" })],
])("%s of an unknown name lists the card games", (_, run) => {
  const before = process.exitCode;
  const said: string[] = [];
  const spy = vi.spyOn(process.stderr, "write").mockImplementation((text) => said.push(String(text)) > 0);
  run("wizard");
  const code = process.exitCode;
  spy.mockRestore();
  process.exitCode = before;
  expect(said.join("")).toMatch(/^There's no file or card game called “wizard”\. The card games are briscola, chiamata, .*belote\.\n$/);
  expect(code).toBe(1);
});
