import type { Rng } from "../../../src/engine/contract/game.ts";

/** What programs send by mistake and attackers on purpose, as JSON text so that any number can be written. */
const VALUES: readonly string[] = [
  ...["null", "true", "0", "-1", "1.5", "1e309", "-1e309", "9007199254740993", '""', '" "', "[]", "{}", "[[[[]]]]"],
  ...['"\\u0000"', '"\\ud800"', '"<script>alert(1)</script>"', '"../../etc/passwd"', '"__proto__"', '"constructor"', '"drop 4"', '"undo"'],
  ...['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}', '{"kind":"none"}', '{"kind":"move","ms":-5}', '"fourline"'],
  ...[`"${"x".repeat(600)}"`, `"${"ab".repeat(32)}"`, `${"[".repeat(60)}${"]".repeat(60)}`, '{"$gt":""}', '"\'; drop table matches; --"'],
];

const WORDS = ["match", "key", "id", "expect", "do", "from", "game", "seats", "options", "__proto__", "toString", "x".repeat(50), ""];
const LETTERS = '{}[]":,\\0123456789eE+-.truefalsn \u00e9\u{1f600}\u0000';

export const junkValue = (rng: Rng): string => rng.pick(VALUES);
export const junkWord = (rng: Rng): string => rng.pick(WORDS);
export const junkSegment = (rng: Rng): string =>
  rng.pick(["..", ".", "%2e%2e", "%00", "%", "a%2fb", "constructor", "__proto__", "-1", "é", "x".repeat(300), "", "nothing-here", "0"]);

/** JSON of a request with one change: a missing field, a junk field or an extra field. */
export function nearly(rng: Rng, body: Record<string, unknown>): string {
  const fields = Object.entries(body).map(([key, value]) => [key, JSON.stringify(value) ?? "null"] as [string, string]);
  const at = rng.int(Math.max(1, fields.length));
  switch (rng.int(4)) {
    case 0:
      fields.splice(at, 1);
      break;
    case 1:
      fields.push([junkWord(rng), junkValue(rng)]);
      break;
    default:
      if (fields[at]) fields[at] = [fields[at][0], junkValue(rng)];
  }
  return `{${fields.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(",")}}`;
}

/** The text with a few characters cut, doubled or replaced. */
export function mutated(rng: Rng, text: string): string {
  let now = text;
  for (let i = rng.int(4); i >= 0; i--) {
    const at = rng.int(now.length + 1);
    const until = Math.min(now.length, at + rng.int(6));
    const put = rng.int(3) === 0 ? "" : rng.int(2) === 0 ? now.slice(at, until).repeat(2) : rng.pick([...LETTERS]);
    now = now.slice(0, at) + put + now.slice(until);
  }
  return now;
}
