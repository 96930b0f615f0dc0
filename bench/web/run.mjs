// `npm run bench -- web` measures the pages in a real browser: how much script they load, how soon they can be used on a slow
// machine, and how long they block while a bot thinks.
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { register } from "tsx/esm/api";
import { figure, table } from "../measure.mjs";

const SLOWDOWN = 4;
/** How many moves the player makes in a match against a bot. */
const MOVES = 12;
/** What browsers call a long task. */
const LONG_MS = 50;
const QUIET_MS = 800;
const HOME_LIMIT_KB = 120;

const load = () => loadavg()[0].toFixed(1);
const say = (text) => process.stderr.write(`${text}\n`);

export async function run() {
  register();
  const { launchChromium } = await import("../../tests/chromium.ts");
  const { serve } = await import("../../tests/web/support/server.ts");
  const tools = { ...(await import("../../tests/web/support/driver.ts")), ...(await import("../../tests/web/support/person.ts")) };
  const { catalog } = await import("../../src/server/catalog.ts");
  const [browser, server] = await Promise.all([launchChromium(), serve()]);
  let parts;
  try {
    parts = await measure(browser, server.address, catalog, tools);
  } finally {
    await browser.close();
    await server.stop();
  }
  const head = [
    "# The pages",
    `Written by \`npm run bench -- web\`. Chromium ${browser.version()} on a machine shared with other work; no cache, no service worker.`,
  ];
  const text = `${[...head, ...parts].join("\n\n")}\n`;
  writeFileSync(fileURLToPath(new URL("results.md", import.meta.url)), text);
  process.stdout.write(text);
  process.exit(0);
}

async function measure(browser, address, catalog, tools) {
  const first = firstPage();
  const home = await openHome(browser, address, tools, { slowdown: SLOWDOWN });
  await home.page.context().close();
  const rows = [
    ["home, first page", kilobytes(first), "", `${figure(home.ready)} ms`, `${figure(home.longest)} ms`],
    ["home, with the live miniatures of all games in sight", kilobytes(home.scripts), "", "", ""],
  ];
  const waits = [];
  for (const { id } of catalog) {
    say(`${id}…`);
    const alone = await openGame(browser, address, tools, id, { peephole: true });
    const slow = await openGame(browser, address, tools, id, { slowdown: SLOWDOWN });
    const own = new Map([...alone.scripts].filter(([url]) => !first.has(url)));
    rows.push([id, kilobytes(alone.scripts), kilobytes(own), `${figure(slow.ready)} ms`, `${figure(slow.longest)} ms`]);
    waits.push([id, ...(await botMatch(browser, address, tools, id))]);
  }
  const size = weight(first) / 1000;
  return [
    "## Loading",
    "Script sizes are compressed with gzip; a game's includes the home page that leads to it, its miniature, the bots and the random generators. A page can " +
      `be used when its controls are there and no task of more than 50 ms has run for ${QUIET_MS} ms; for a game, this counts from the click that ` +
      `starts it and includes the bot's first move where it begins. The processor is slowed down ${SLOWDOWN} times.`,
    table(["page", "script", "beyond the first page", `usable at ${SLOWDOWN} × slower`, "longest task in it"], rows),
    `The first page needs ${figure(size)} kB of script: ${size < HOME_LIMIT_KB ? "within" : "above"} the ${HOME_LIMIT_KB} kB that it is held to.`,
    "## A match against a bot",
    `The longest task of the page's main thread in a match of up to ${MOVES} moves by the player and the bot's answers (level hard), not slowed down. ` +
      "*Computing* is the processor time of the task: what the page itself takes. *On the clock* also counts the time in which the processor worked " +
      `for others: the bot's worker, the server, other programs. The load of the machine was ${load()} on ${cpus().length} cores, one of them taken by the bot.`,
    table(
      [
        "game",
        "moves made",
        "opening it, computing",
        "match, computing",
        `above ${LONG_MS} ms`,
        "match, on the clock",
        `above ${LONG_MS} ms on the clock`,
      ],
      waits,
    ),
  ];
}

const weight = (scripts) => [...scripts.values()].reduce((sum, { packed }) => sum + packed, 0);

/** The scripts that the first page loads, and those that they import: they must be there before anything is shown. */
function firstPage() {
  const built = new URL("../../dist/web/", import.meta.url);
  const scripts = new Map();
  const open = [...readFileSync(new URL("index.html", built), "utf8").matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
    ([, path]) => path,
  );
  for (let path = open.pop(); path; path = open.pop()) {
    if (scripts.has(path)) continue;
    const text = readFileSync(new URL(`.${path}`, built), "utf8");
    scripts.set(path, { packed: gzipSync(text, { level: 9 }).length });
    for (const [, name] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) open.push(`/assets/${name}`);
  }
  return scripts;
}

const kilobytes = (scripts) => `${figure(weight(scripts) / 1000)} kB`;

/** In a very low window no miniature is visible, and none is loaded. */
async function openHome(browser, address, tools, { slowdown = 1, level = "hard", peephole = false }) {
  const page = await tools.person(browser, { level });
  if (peephole) await page.setViewportSize({ width: 360, height: 60 });
  // Long tasks are recorded from the start; scripts are measured as they arrive.
  await page.addInitScript(() => {
    globalThis.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) globalThis.longTasks.push({ startTime, duration });
    }).observe({ type: "longtask", buffered: true });
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.setBypassServiceWorker", { bypass: true });
  if (slowdown > 1) await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const scripts = new Map();
  const weighing = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith(".js") || pathname === "/sw.js") return;
    weighing.push(
      response.body().then(
        (body) => scripts.set(pathname, { packed: gzipSync(body, { level: 9 }).length }),
        () => {},
      ),
    );
  });
  await page.goto(address);
  await page.locator("main:not([aria-busy]) [data-play]").first().waitFor();
  const shown = await page.evaluate(() => performance.now());
  const { ready, longest } = await settle(page, 0, shown);
  await Promise.all(weighing);
  return { page, scripts: new Map(scripts), all: scripts, weighing, ready, longest };
}

/** Waits until no long task has run for a while; gives the time until then, and the longest task. */
async function settle(page, from, shown) {
  for (;;) {
    await page.waitForTimeout(QUIET_MS);
    const { tasks, now } = await page.evaluate(() => ({ tasks: globalThis.longTasks, now: performance.now() }));
    const own = tasks.filter(({ startTime }) => startTime >= from);
    const last = Math.max(shown, ...own.map(({ startTime, duration }) => startTime + duration));
    if (now - last < QUIET_MS) continue;
    return { ready: last - from, longest: Math.max(0, ...own.map(({ duration }) => duration)) };
  }
}

async function openGame(browser, address, tools, id, wishes) {
  const home = await openHome(browser, address, tools, { level: "easy", ...wishes });
  const { page } = home;
  const from = await page.evaluate(() => performance.now());
  await page.locator(`[data-play="${id}"]`).click();
  await page.locator(".match-board").waitFor();
  await page.locator(".status-mine, .result").first().waitFor();
  const shown = await page.evaluate(() => performance.now());
  const { ready, longest } = await settle(page, from, shown);
  await Promise.all(home.weighing);
  await page.context().close();
  return { scripts: home.all, ready, longest };
}

/** A match in the page, with each task of its main thread traced: how long it lasted, and how much of that was computing. */
async function botMatch(browser, address, tools, id) {
  const { page } = await openHome(browser, address, tools, {});
  await browser.startTracing(page, { categories: ["-*", "toplevel", "blink.user_timing"] });
  await page.locator(`[data-play="${id}"]`).click();
  await page.locator(".match-board").waitFor();
  await page.locator(".status-mine, .result").first().waitFor();
  await page.evaluate(() => performance.mark("match-begins"));
  const choose = tools.chooser(7);
  let made = 0;
  for (; made < MOVES; made++) {
    await page.locator(".status-mine, .status-refused, .result").first().waitFor();
    if (await page.locator(".result").count()) break;
    await tools.playOne(page, choose);
  }
  await page.locator(".status-mine, .status-refused, .result").first().waitFor();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  await page.context().close();
  const begins = traceEvents.find(({ name, cat }) => name === "match-begins" && cat.includes("user_timing"));
  const tasks = traceEvents.filter(
    ({ name, pid, tid, dur }) => name.endsWith("::RunTask") && pid === begins.pid && tid === begins.tid && dur > 0,
  );
  const opening = tasks.filter(({ ts }) => ts < begins.ts);
  const playing = tasks.filter(({ ts }) => ts >= begins.ts);
  const longest = (some, key) => Math.max(0, ...some.map((task) => (task[key] ?? 0) / 1000));
  return [
    String(made),
    `${figure(longest(opening, "tdur"))} ms`,
    `${figure(longest(playing, "tdur"))} ms`,
    String(playing.filter(({ tdur }) => tdur > LONG_MS * 1000).length),
    `${figure(longest(playing, "dur"))} ms`,
    `${playing.filter(({ dur }) => dur > LONG_MS * 1000).length} of ${playing.length}`,
  ];
}
