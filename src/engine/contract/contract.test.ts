import { expect, test } from "vitest";
import { anyBundle, type Bundle } from "./bundle.ts";
import type { Hints } from "./bot.ts";
import type { Game, Viewer } from "./game.ts";

type Event = { readonly kind: "rolled"; readonly pips: number } | { readonly kind: "held"; readonly seat: number };
interface Dice {
  state: { pips: number };
  move: { readonly kind: "roll" };
  event: Event;
  view: { readonly viewer: Viewer };
  refusal: { readonly rule: "not-now" };
}

test("a function that accepts only some of its possible arguments doesn't compile", () => {
  const whole: Pick<Game<Dice>, "witness"> = { witness: (event: Event) => event };
  const parts: Partial<Game<Dice>> = {
    // @ts-expect-error -- accepts only one kind of event
    witness: (event: Extract<Event, { kind: "rolled" }>, _viewer: Viewer) => event,
    // @ts-expect-error -- expects a state with extra fields
    toAct: (state: Dice["state"] & { at: number[] }) => state.at,
  };
  // @ts-expect-error -- the same for bots
  const hints: Hints<Dice> = { evaluate: (state: Dice["state"] & { at: string[] }) => state.at.length };
  // @ts-expect-error -- and for the rest of a bundle
  const uses: Pick<Bundle<Dice>, "uses"> = { uses: (event: Extract<Event, { kind: "held" }>) => ({ seat: event.seat, name: "hold" }) };
  expect([whole, parts, hints, uses].map((one) => Object.keys(one).length)).toEqual([1, 2, 1, 1]);
});

test("code that doesn't know a bundle's game has to go through anyBundle", () => {
  const bundle = { id: "dice" } as Bundle<Dice>;
  expect(anyBundle(bundle)).toBe(bundle);
});
