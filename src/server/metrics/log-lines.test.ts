import { pino } from "pino";
import { expect, test } from "vitest";
import { oncePerMinute } from "./log-lines.ts";

test("an error is written once, and then once per period with its number; other lines as they come", async () => {
  const lines: { msg: string; repeated?: number; match?: string }[] = [];
  const log = pino({ hooks: { logMethod: oncePerMinute(30) } }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  for (let n = 0; n < 100; n++) {
    log.error({ err: new Error("disk full"), match: `m${n}` }, "A sweep failed.");
    log.info("listening");
  }
  log.error({ err: new Error("malformed") }, "A sweep failed.");
  const errors = (): typeof lines => lines.filter(({ msg }) => msg !== "listening");
  expect(lines.length - errors().length).toBe(100);
  expect(errors().map(({ msg, match }) => [msg, match])).toEqual([
    ["A sweep failed.", "m0"],
    ["A sweep failed.", undefined],
  ]);
  await expect.poll(() => errors().map(({ repeated }) => repeated)).toEqual([undefined, undefined, 99]);
});
