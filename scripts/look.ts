// Takes a picture of one board at one position: npm run look -- --game fourline --seed 3 --moves 20 --width 360 --theme dark
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createServer } from "vite";
import { launchChromium } from "../tests/chromium.ts";

const { values } = parseArgs({
  options: {
    game: { type: "string", default: "fourline" },
    seed: { type: "string", default: "1" },
    moves: { type: "string", default: "0" },
    seats: { type: "string", default: "2" },
    viewer: { type: "string", default: "toAct" },
    options: { type: "string", default: "{}" },
    position: { type: "string", default: "" },
    width: { type: "string", default: "1280" },
    height: { type: "string", default: "" },
    theme: { type: "string", default: "light" },
    language: { type: "string", default: "en" },
    click: { type: "string", default: "" },
    hover: { type: "string", default: "" },
    stage: { type: "string", default: "" },
    advice: { type: "string", default: "" },
    // Milliseconds to wait before the picture, with motion.
    motion: { type: "string", default: "" },
    out: { type: "string", default: "" },
  },
});

const root = fileURLToPath(new URL("..", import.meta.url));
const server = await createServer({
  configFile: join(root, "src/web/vite.config.ts"),
  server: { port: 0, host: "127.0.0.1" },
  logLevel: "warn",
});
await server.listen();
const browser = await launchChromium();
try {
  const width = Number(values.width);
  const page = await browser.newPage({ viewport: { width, height: Number(values.height) || (width < 600 ? 740 : 800) } });
  page.on("console", (message) => message.type() === "error" && process.stderr.write(`${message.text()}\n`));
  page.on("pageerror", (error) => process.stderr.write(`${error.stack ?? error.message}\n`));
  const { game, seed, moves, seats, viewer, options, position, theme, language, stage, advice } = values;
  const query = new URLSearchParams({ game, seed, moves, seats, viewer, options, position, theme, language, stage, advice });
  if (values.motion) query.set("motion", "");
  await page.goto(`${server.resolvedUrls?.local[0]}look.html?${query}`);
  await page.waitForSelector("[data-ready]", { timeout: 60_000 });
  // Selectors to click one after another, and one to hover over: a held die, an opened card.
  for (const selector of values.click.split(";").filter(Boolean)) await page.click(selector);
  if (values.hover) await page.hover(values.hover);
  await page.evaluate(() => document.fonts.ready);
  if (values.motion) await page.waitForTimeout(Number(values.motion));
  const folder = join(tmpdir(), "parlour-look");
  mkdirSync(folder, { recursive: true });
  const out = values.out || join(folder, `${game}-${seed}-${moves}-${width}-${theme}.png`);
  await page.screenshot({ path: out, fullPage: true });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  process.stdout.write(`${out}${wide > width ? `  (scrolls sideways: ${wide} > ${width})` : ""}\n`);
} finally {
  await browser.close();
  await server.close();
}
