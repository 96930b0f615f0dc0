import { expect, test } from "vitest";
import { listingOf } from "../../server/catalog.ts";
import type { GameForm } from "../board/games.ts";

const forms = import.meta.glob<GameForm>("../../games/*/board/form.ts", { import: "form", eager: true });
const examples = Object.entries(forms).flatMap(([file, form]) =>
  Object.entries(form).flatMap(([option, { example }]) =>
    example === undefined ? [] : [[file.split("/")[3] ?? "", option, example] as const],
  ),
);

test.each(examples)("the example for %s %s works as it is", async (game, option, example) => {
  const opened = await (await listingOf(game)?.load())?.open({ [option]: example });
  expect(opened).toMatchObject({ ok: true });
});
