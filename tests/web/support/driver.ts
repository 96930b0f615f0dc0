import type { Locator, Page } from "@playwright/test";

/*
 * Plays any game through its page, as a person does: by clicking a legal target, or by typing a move. The legal moves come
 * from the page's own list of completions.
 */

/** Opens a table of fourline at the server, with a bot or a friend in the other seat. */
export async function opensTable(page: Page, address: string, other: string, advice?: boolean): Promise<void> {
  await page.goto(`${address}/new/fourline?with=friends`);
  await page.locator(".form-seat select").nth(1).selectOption(other);
  if (advice !== undefined) await page.locator("[data-setting=advice]").setChecked(advice);
  await page.click("[data-act=start]");
  await page.waitForURL("**/table/*");
}

/** Waits until the page shows that something can be done, or that the match is over. */
export async function settled(page: Page): Promise<"mine" | "over" | "other"> {
  if (await page.locator(".result").count()) return "over";
  return (await page.locator(".status-mine, .status-refused").count()) ? "mine" : "other";
}

/** The legal moves, as the page suggests them for typing. */
export async function legalMoves(page: Page): Promise<string[]> {
  const type = page.locator("[data-act=type]");
  if ((await type.count()) === 0) return [];
  // Scrabble has too many moves for a page to list.
  if ((await page.locator('.match[data-game="scrabble"]').count()) > 0) return (await settled(page)) === "mine" ? ["pass"] : [];
  if ((await type.getAttribute("aria-expanded")) !== "true") await type.click();
  return page.locator("#legal-moves option").evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
}

export async function typeMove(page: Page, move: string): Promise<void> {
  const type = page.locator("[data-act=type]");
  if ((await type.getAttribute("aria-expanded")) !== "true") await type.click();
  await page.locator("input[name=move]").fill(move);
  await page.locator("input[name=move]").press("Enter");
}

/** How far the page's match is: the number of its newest line in the log. */
export async function countOf(page: Page): Promise<number> {
  const numbers = await page.locator(".log-number").evaluateAll((found) => found.map((one) => one.getAttribute("data-seq")));
  return Number(numbers.at(-1) ?? 0);
}

export type Choose = (moves: readonly string[]) => string;

/** Seeded, so that failures are reproducible. */
export function chooser(seed: number): Choose {
  let state = seed;
  let asked = 0;
  return (moves) => {
    // A player who keeps giving orders never ends a turn.
    asked += 1;
    if (asked % 3 === 0 && moves.includes("ready")) return "ready";
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return moves[state % moves.length] ?? "";
  };
}

/** A point of the target that nothing else covers, from its middle outward: in a fan, only a corner of a card can be pressed. */
const freePoint = (target: Locator): Promise<{ x: number; y: number } | undefined> =>
  target.evaluate((one) => {
    one.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = one.getBoundingClientRect();
    const shares = [0.5, 0.25, 0.1, 0.75, 0.9];
    const points = shares.flatMap((across) => shares.map((down) => ({ x: width * across, y: height * down })));
    return points.find(({ x, y }) => one.contains(document.elementFromPoint(left + x, top + y)));
  });

async function clicks(target: Locator): Promise<boolean> {
  try {
    const position = await freePoint(target);
    await target.click({ timeout: 5000, ...(position && { position }) });
    return true;
  } catch {
    return false;
  }
}

/** Makes one move, by a click where one click plays it, else by typing. */
export async function playOne(page: Page, choose: Choose): Promise<string> {
  const moves = await legalMoves(page);
  const move = choose(moves);
  const target = page.locator(`[data-move=${JSON.stringify(move)}]:not([aria-disabled=true]):visible`).first();
  if (move && (await target.count()) && (await clicks(target))) return move;
  // A frame that arrived meanwhile may have changed the situation: then this move must no longer be made.
  if ((await legalMoves(page)).includes(move)) await typeMove(page, move);
  return move;
}

/** Waits until the page of a table on the server shows everything that the server has for its viewer, and nothing moves. */
export async function caughtUp(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      const match = location.pathname.split("/").at(-1);
      const { key } = JSON.parse(localStorage.getItem(`parlour.seat.${match}`) ?? "{}") as { key?: string };
      const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
      const table = (await (await fetch(`/api/matches/${match}`, { headers })).json()) as { position: { seq: number } };
      const isMoving = document.querySelector(".status-told") !== null && document.querySelector(".result") === null;
      return (
        !isMoving && Number([...document.querySelectorAll(".log-number")].at(-1)?.getAttribute("data-seq") ?? 0) === table.position.seq
      );
    },
    undefined,
    { polling: 100 },
  );
}

/** Waits until the log has grown, or the match is over. */
export async function waitForMove(page: Page, before: number): Promise<void> {
  await page.waitForFunction(
    (count) =>
      Number([...document.querySelectorAll(".log-number")].at(-1)?.getAttribute("data-seq") ?? 0) > count ||
      document.querySelector(".result") !== null,
    before,
  );
}
