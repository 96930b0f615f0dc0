import { describe, expect, test } from "vitest";
import { fourline } from "../games/fourline/game.ts";
import { IN_TURN, laws, OPEN_GAME } from "./laws.ts";

describe("fourline", () => {
  test.each(laws(fourline(), { cannotBite: { ...OPEN_GAME, ...IN_TURN } }))("$name", ({ run }) => {
    expect(run().bites).toBeGreaterThanOrEqual(0);
  });
});
