import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as kit from "../public.ts";

const root = new URL("../../../", import.meta.url);
const pieces = Object.keys(kit);

test("docs/kit.md lists every piece of the kit", () => {
  const page = readFileSync(new URL("docs/kit.md", root), "utf8");
  const named = [...page.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, names = ""]) => names.replaceAll("`", "").split(" "));
  expect(named.toSorted()).toEqual(pieces.toSorted());
});

/** What a module uses from the kit: the names it imports, or reads from `kit`. */
function usedIn(source: string): string[] {
  const imports = [...source.matchAll(/^import \{([^}]*)\} from "[^"]*\bkit(?:\/[\w-]+\.ts)?";$/gm)].map(([, names = ""]) => names);
  const members = [...source.matchAll(/\bkit\.(\w+)/g)].map(([, name = ""]) => name);
  return [...imports.flatMap((names) => names.split(",")).map((name) => name.trim()), ...members];
}

test("every piece of the kit is used by two games or more", () => {
  const users = new Map(pieces.map((piece) => [piece, new Set<string>()]));
  for (const folder of ["src/games/", "src/testkit/fixtures/", "examples/", "templates/"]) {
    const files = readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));
    for (const file of files.filter((path) => /\.tsx?$/.test(path) && !/\.test\.|(^|\/)(tests|dist|node_modules)\//.test(path))) {
      const game = folder + file.split("/")[0];
      for (const name of usedIn(readFileSync(new URL(folder + file, root), "utf8"))) users.get(name)?.add(game);
    }
  }
  expect([...users].filter(([, games]) => games.size < 2).map(([piece, games]) => [piece, ...games])).toEqual([]);
});
