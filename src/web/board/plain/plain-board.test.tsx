import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Terminal } from "../../../engine/contract/bundle.ts";
import type { Shape } from "../../../engine/contract/game.ts";
import type { BoardProps } from "../board.ts";
import { isPlain, plainBoard } from "./plain-board.tsx";

const terminal: Terminal<Shape> = { draw: (_view, _viewer, _color, name) => `${name?.(0) ?? ""} has 3`, prompt: () => "" };

const shown = (moves: readonly string[], why: (move: string) => string | null): string => {
  const props: BoardProps<Shape> = {
    ...{ view: {}, viewer: 0, moves, why, play: () => {}, events: [], names: ["Ada"], reduceMotion: true, hints: true },
    ...{ miniature: false, language: "en", options: {} },
  };
  return renderToStaticMarkup(createElement(plainBoard(terminal).Board, props));
};

test("it shows what the game draws in a terminal, with the players' names", () => {
  expect(shown(["take 1"], () => null)).toContain("Ada has 3");
  expect(shown(["take 1"], () => null)).toContain('data-move="take 1"');
});

test("many moves have steppers, and a reason where the parts don't make a legal move", () => {
  const bids = Array.from({ length: 20 }, (_, at) => `bid ${at + 1}`);
  expect(shown(bids, () => null)).toContain("Play: bid 1");
  expect(shown(bids, () => null)).not.toContain("plain-reason");
  expect(shown(bids, () => "Bid more.")).toMatch(/aria-disabled="true".*Bid more\./);
});

test("a game's plain board is always the same, and known as one", () => {
  expect(plainBoard(terminal)).toBe(plainBoard(terminal));
  expect(isPlain(plainBoard(terminal))).toBe(true);
});
