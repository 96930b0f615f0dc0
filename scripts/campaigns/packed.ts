// `npm run campaign:packed`: the example games on the packed package, in a folder outside of this tree: the laws, and a match
// against each level in the terminal, on a server and in a browser without a net.
import { join } from "node:path";
import { launchChromium } from "../../tests/chromium.ts";
import { installPacked } from "../../tests/packed.ts";
import { launch } from "../../tests/server/process.ts";
import { runIn } from "../../tests/tree.ts";
import { chooser, countOf, playOne, settled, waitForMove } from "../../tests/web/support/driver.ts";
import { person, problems } from "../../tests/web/support/person.ts";

const GAMES = ["liars-dice", "thin-ice", "walls"] as const;
const LEVELS = ["easy", "medium", "hard", "expert"] as const;
/** A reckless player, so that matches are short. */
const eager = (moves: readonly string[]): string =>
  moves.find((move) => move === "liar") ?? moves.findLast((move) => move.startsWith("go ")) ?? moves[0] ?? "resign";

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const packed = installPacked();
const parlour = (...args: string[]): string => runIn(packed.folder, process.execPath, packed.parlour, ...args).said;
const must = (isRight: boolean, what: string): void => {
  if (!isRight) throw new Error(what);
};

for (const game of GAMES) {
  packed.example(game);
  const laws = parlour("laws", `./${game}`, "--games", "60");
  must(laws.includes("All laws hold."), laws);
  say(`${game}: all laws hold in 60 games`);
  for (const level of LEVELS) {
    const said = parlour("play", game, "--games", `./${game}`, "--seats", `random,${level}`, "--seed", level);
    const file = /parlour verify (\S+)/.exec(said)?.[1] ?? "";
    must(parlour("verify", file, "--games", `./${game}`).startsWith("verified: all"), said);
    say(`${game}: terminal, against ${level}: ${/^.* wins\.$/m.exec(said)?.[0] ?? "a draw"} Verified.`);
  }
}

const flags = ["--data", join(packed.folder, "data"), "--limit", "requestsPerMinute=0", "--limit", "filesPerMinute=0"];
const games = GAMES.flatMap((game) => ["--games", join(packed.folder, game)]);
const server = await launch([...flags, ...games], [], packed.parlour).serving;
const browser = await launchChromium();

interface Position {
  readonly seq: number;
  readonly moves: readonly string[] | null;
  readonly result: { readonly ranking: readonly (readonly number[])[] } | null;
}

async function ask<T>(path: string, key?: string, body?: unknown): Promise<T> {
  const headers = { "content-type": "application/json", ...(key !== undefined && { authorization: `Bearer ${key}` }) };
  const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  return (await (await fetch(`${server.base}/api${path}`, init)).json()) as T;
}

async function onServer(game: string, level: string): Promise<string> {
  const { match } = await ask<{ match: string }>("/matches", undefined, { game, seats: [null, level], isPublic: true });
  const { key } = await ask<{ key: string }>(`/matches/${match}/seats`, undefined, { name: "Ada", seat: 0 });
  for (let made = 0; ;) {
    const { position } = await ask<{ position: Position | null }>(`/matches/${match}`, key);
    if (position?.result) return `${made} moves of Ada's, ${position.result.ranking[0]?.includes(0) ? "won" : "lost"}`;
    if (!position?.moves?.length) await new Promise((resolve) => setTimeout(resolve, 100));
    else {
      made += 1;
      await ask(`/matches/${match}/commands`, key, { id: `c${made}`, expect: position.seq, do: eager(position.moves) });
    }
  }
}

/** Loads the page once, goes offline, and plays a whole match against a bot in the page. */
async function offline(game: string): Promise<string> {
  const page = await person(browser);
  const address = `http://localhost:${server.port}`;
  await page.goto(address);
  await page.locator(`[data-play="${game}"]`).waitFor();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.context().setOffline(true);
  await page.reload();
  await page.locator(`[data-play="${game}"]`).click();
  const choose = chooser(3);
  let made = 0;
  for (; made < 300; made++) {
    await page.locator(".status-mine, .status-refused, .result").first().waitFor();
    if ((await settled(page)) === "over") break;
    const before = await countOf(page);
    await playOne(page, (moves) => (game === "walls" ? eager(moves) : moves.includes("liar") ? "liar" : choose(moves.slice(0, 4))));
    await waitForMove(page, before);
  }
  await page.locator(".result").waitFor();
  must(problems.length === 0, problems.join("\n"));
  await page.context().close();
  return `${made} moves, to the end`;
}

try {
  for (const game of GAMES) {
    for (const level of LEVELS) say(`${game}: server, against ${level}: ${await onServer(game, level)}`);
    say(`${game}: browser without a net: ${await offline(game)}`);
  }
} finally {
  await browser.close();
  await server.end();
  packed.remove();
}
