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

test("a function for only a part of what it will be given doesn't compile", () => {
  const whole: Pick<Game<Dice>, "witness"> = { witness: (event: Event) => event };
  const parts: Partial<Game<Dice>> = {
    // @ts-expect-error -- for one kind of event
    witness: (event: Extract<Event, { kind: "rolled" }>, _viewer: Viewer) => event,
    // @ts-expect-error -- for a state with more in it
    toAct: (state: Dice["state"] & { at: number[] }) => state.at,
  };
  // @ts-expect-error -- the same for bots
  const hints: Hints<Dice> = { evaluate: (state: Dice["state"] & { at: string[] }) => state.at.length };
  // @ts-expect-error -- and for the rest of a bundle
  const uses: Pick<Bundle<Dice>, "uses"> = { uses: (event: Extract<Event, { kind: "held" }>) => ({ seat: event.seat, name: "hold" }) };
  expect([whole, parts, hints, uses].map((one) => Object.keys(one).length)).toEqual([1, 2, 1, 1]);
});

test("a bundle is handled by those who don't know its game only as any bundle", () => {
  const bundle = { id: "dice" } as Bundle<Dice>;
  expect(anyBundle(bundle)).toBe(bundle);
});
