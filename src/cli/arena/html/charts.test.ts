import { expect, test } from "vitest";
import { histogram, intervals } from "./charts.ts";

const bars = (chart: string): (readonly [number, number])[] =>
  [...chart.matchAll(/class="bar" style="left:([\d.]+)%;width:([\d.]+)%"/g)].map(([, left, width]) => [Number(left), Number(width)]);

test("an interval lies where its figures are, and one without an end reaches to the edge", () => {
  const even = { name: "even", estimate: { value: 0, low: -100, high: 100 } };
  expect(bars(intervals("Elo", [even]))).toEqual([[0, 100]]);
  const chart = intervals("Elo", [even, { name: "strong", estimate: { value: Infinity, low: 100, high: Infinity } }]);
  expect(bars(chart)[1]).toEqual([91.7, expect.closeTo(8.3, 1)]);
  expect(chart).toContain("∞ <small>100 to ∞</small>");
});

test("words are HTML, so that they keep their size on a phone", () => {
  expect(histogram("Length", [3, 4, 4, 9]) + intervals("Elo", [{ name: "<b>", estimate: { value: 1, low: 0, high: 2 } }])).not.toContain(
    "<text",
  );
  expect(intervals("Elo", [{ name: "<b>", estimate: { value: 1, low: 0, high: 2 } }])).toContain("&lt;b&gt;");
});
