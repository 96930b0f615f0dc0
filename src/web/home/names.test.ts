import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { catalog, listingIn } from "../../catalog.ts";
import { games } from "../../server/catalog.ts";

const web = fileURLToPath(new URL("../", import.meta.url));

/** The list of boards, the order of the home page, and the default of a page for authors. */
const MAY_NAME_GAMES = ["board/boards.ts", "home/home.tsx", "look.tsx"];

test("the pages know no game by its name", () => {
  const named = new RegExp(`\\b(?:${games.map(({ id }) => id).join("|")})(?=[":])`);
  const sources = readdirSync(web, { recursive: true, encoding: "utf8" }).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const naming = sources.filter((file) => named.test(readFileSync(join(web, file), "utf8")));
  expect(naming.toSorted()).toEqual(MAY_NAME_GAMES);
});

test.each([
  [{ rules: "hearts" }, "Hearts"],
  [{}, "Briscola"],
  [undefined, "Briscola"],
  [{ tie: "replay" }, "Briscola"],
  [{ rules: { name: "Mine" } }, "Your own card game"],
])("a match of the card games with %j is called %s", (options, name) => {
  expect(listingIn(catalog, "briscala", options)?.name).toBe(name);
});
