import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as kit from "../public.ts";

test("docs/kit.md lists every piece of the kit", () => {
  const page = readFileSync(new URL("../../../docs/kit.md", import.meta.url), "utf8");
  const named = [...page.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, names = ""]) => names.replaceAll("`", "").split(" "));
  expect(named.toSorted()).toEqual(Object.keys(kit).toSorted());
});
