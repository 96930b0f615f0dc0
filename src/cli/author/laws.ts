import pc from "picocolors";
import type { Game, Shape } from "../../engine/contract/game.ts";
import { type JsonSchema, type Listing, presetOf } from "../../engine/contract/bundle.ts";
import type { PluginListing } from "../../engine/contract/plugin.ts";
import { readOptions } from "../options.ts";
import { checkViews, type Row, VIEW_LAW } from "./view-check.ts";
import { listingOf } from "../../server/catalog.ts";
import { loadPlugins } from "../../server/plugins/load.ts";
import { type LawOptions, LAWS } from "../../testkit/laws/law.ts";
import { ROUND, runLaws } from "../../testkit/report.ts";
import { errorText } from "../../engine/input/error-text.ts";

export interface LawsFlags {
  readonly games: string;
  readonly seed: string;
  readonly seconds: string;
  readonly law?: string;
  readonly options: string;
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** `parlour laws <game>`: tests the rules of a game from outside, or of the catalog, without a test runner. */
export async function laws(name: string, flags: LawsFlags): Promise<void> {
  // A rule that throws is named by its line in the source. It works for modules that are loaded afterwards.
  process.setSourceMapsEnabled(true);
  const numbers = [flags.games, flags.seed, flags.seconds].map(Number);
  if (numbers.some((value) => !Number.isInteger(value) || value < 1))
    return giveUp("--games, --seed and --seconds take whole numbers from 1.");
  const asked = (law: string): boolean => law.includes(flags.law ?? "");
  const known = [...LAWS, VIEW_LAW];
  if (!known.some(asked)) return giveUp(`There is no law called “${flags.law}”. The laws are:\n  ${known.join("\n  ")}`);
  let listings: readonly PluginListing[];
  try {
    const own: Listing | undefined = listingOf(name);
    listings = own ? [own] : (await loadPlugins([name])).flatMap((plugin) => plugin.listings);
  } catch (error) {
    return giveUp(errorText(error));
  }
  for (const listing of listings) {
    const opened = await open(listing, flags.options);
    if (!opened) return;
    // Options may bring rules for other numbers of players.
    if (flags.options === "{}" && !seatsAgree(listing, opened.game.seats)) return;
    await report(opened, numbers, asked, (law, seed) => repeatLine(name, flags.options, law, seed));
  }
}

/** The command that finds a broken law again. */
export function repeatLine(name: string, options: string, law: string, seed: number): string {
  const asked = options === "{}" ? "" : ` --options '${options.replaceAll("'", "'\\''")}'`;
  return `parlour laws ${name}${asked} --law "${law}" --seed ${seed} --games ${ROUND}`;
}

interface Tested {
  readonly game: Game<Shape>;
  readonly options: LawOptions<Shape>;
  readonly viewSchema: JsonSchema | undefined;
}

async function open(listing: PluginListing, given: string): Promise<Tested | null> {
  const bundle = await listing.load();
  const options = readOptions(given);
  if (!options.ok) {
    giveUp(options.text);
    return null;
  }
  const opened = await bundle.open(presetOf(listing, options.value).options);
  if (!opened.ok) {
    giveUp(`Invalid option “${opened.error.path}”: ${opened.error.text}`);
    return null;
  }
  return { game: opened.game, options: (await listing.laws?.()) ?? {}, viewSchema: bundle.viewSchema };
}

/** Pages offer the numbers of players that the listing has, so it must have those of the game. */
function seatsAgree({ id, seats, preset }: PluginListing, own: readonly number[]): boolean {
  const missing = own.filter((count) => !seats.includes(count));
  if (missing.length === 0 || preset !== undefined) return true;
  giveUp(`The listing of ${id} has seats [${seats.join(", ")}], and the game has [${own.join(", ")}]. Write the same in both.`);
  return false;
}

async function report(
  { game, options, viewSchema }: Tested,
  [games = 1, seed = 1, seconds = 1]: readonly number[],
  asked: (law: string) => boolean,
  repeat: (law: string, seed: number) => string,
): Promise<void> {
  const started = performance.now();
  const hasTime = (): boolean => performance.now() - started < seconds * 1000;
  const run = runLaws(game, options, { games, seed, hasTime, only: LAWS.filter(asked) });
  const rows: Row[] = [...run.laws];
  if (asked(VIEW_LAW)) rows.push(await checkViews(game, viewSchema, { ...options, games: Math.min(games, ROUND), seed }));
  say(pc.bold(`${game.id}: ${run.games} games in ${((performance.now() - started) / 1000).toFixed(1)} s`));
  if (run.games < games) say(`Time was up before ${games} games were played: use --seconds for more.`);
  say(pc.dim("          checks  law"));
  for (const one of rows) say(line(one));
  for (const text of run.advice) say(pc.yellow(text));
  const broken = rows.filter((one) => one.broken !== null);
  for (const one of broken) say(`\n${one.broken?.text ?? ""}\nRepeat it with: ${repeat(one.law, one.broken?.seed ?? seed)}`);
  say(broken.length === 0 ? "All laws hold." : `\n${broken.length} of ${rows.length} laws ${broken.length === 1 ? "is" : "are"} broken.`);
  if (broken.length > 0) process.exitCode = 1;
}

/** A law by how often it was checked. In a broken one, the last check found the fault. */
function line({ law, bites, excuse, broken }: Row): string {
  const count = bites.toLocaleString("en").padStart(9);
  if (broken) return `${pc.red("broken")} ${count}  ${law}${bites === 0 ? " (never had anything to check)" : ` (by check ${bites})`}`;
  return bites === 0 && excuse !== null ? `${pc.dim("–     ")} ${count}  ${law} (${excuse})` : `${pc.green("holds ")} ${count}  ${law}`;
}

function giveUp(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 2;
}
