import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import colours from "picocolors";
import { botNames } from "../bots/levels.ts";
import { catalog, listingOf } from "../catalog.ts";
import type { Bundle, Listing } from "../engine/contract/bundle.ts";
import { fastRng } from "../engine/contract/chance.ts";
import { commit, secretFromText } from "../engine/record/fairness.ts";
import type { Game, Seat, Shape } from "../engine/contract/game.ts";
import { act, canRedo, canUndo, type Match, type Outcome, toAct } from "../engine/match/match.ts";
import { tellMatch } from "../engine/match/match-words.ts";
import type { Entry, Head } from "../engine/record/record.ts";
import { beginFrom, dealerOf, recordOf } from "../engine/record/replay.ts";
import { askBot } from "./bot-seat.ts";
import { type Keyboard, openKeyboard } from "./keyboard.ts";

interface PlayOptions {
  readonly seats?: string;
  readonly options?: string;
  readonly seed?: string;
}

/** A table in the terminal: what is played, who sits where, and what has been done. */
interface Table {
  readonly listing: Listing;
  readonly bundle: Bundle<Shape>;
  readonly players: readonly string[];
  readonly secret: string;
  readonly entries: Entry[];
  readonly keyboard: Keyboard;
  match: Match<Shape>;
}

const PERSON = "person";

/** Plays one match in the terminal, from choosing the game to its result. */
export async function play(id: string | undefined, given: PlayOptions): Promise<void> {
  const keyboard = openKeyboard();
  try {
    const table = await seatPlayers(id, given, keyboard);
    if (table) await playOn(table);
  } finally {
    keyboard.close();
  }
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function seatPlayers(id: string | undefined, given: PlayOptions, keyboard: Keyboard): Promise<Table | null> {
  const listing = id === undefined ? await chooseGame(keyboard) : listingOf(id);
  if (!listing) return complain(`There is no game “${id ?? ""}”: choose one of ${catalog.map((one) => one.id).join(", ")}.`);
  const bundle = await listing.load();
  const options = readOptions(given.options);
  if (!options.ok) return complain(options.text);
  const opened = await bundle.open(options.value);
  if (!opened.ok) return complain(`The options are wrong at “${opened.error.path}”: ${opened.error.text}`);
  const players = await choosePlayers(opened.game, bundle, given.seats, keyboard);
  if (!players) return null;

  const secret = given.seed === undefined ? randomBytes(32).toString("hex") : secretFromText(given.seed);
  const promised = { game: listing.id, version: opened.game.version, options: options.value };
  const seats = players.map((player, seat) => ({
    name: player === PERSON ? `Player ${seat + 1}` : `Player ${seat + 1} (${player})`,
    ...(player === PERSON ? {} : { bot: player }),
    nonce: given.seed === undefined ? randomBytes(16).toString("hex") : "",
  }));
  const head: Head = {
    format: 1,
    ...promised,
    seats,
    clock: { kind: "none" },
    startedAt: Date.now(),
    commitment: commit(secret, promised),
  };
  const begun = beginFrom(opened.game, head, dealerOf(secret, head));
  if (!begun.ok) return complain(begun.error.text);
  return { listing, bundle, players, secret, entries: [], keyboard, match: begun.match };
}

function complain(text: string): null {
  process.stderr.write(`${text}\n`);
  process.exitCode = 2;
  return null;
}

function readOptions(given: string | undefined): { ok: true; value: unknown } | { ok: false; text: string } {
  if (given === undefined) return { ok: true, value: {} };
  try {
    return { ok: true, value: JSON.parse(given.startsWith("@") ? readFileSync(given.slice(1), "utf8") : given) };
  } catch {
    return { ok: false, text: "The options are not JSON, or their file cannot be read." };
  }
}

async function chooseGame(keyboard: Keyboard): Promise<Listing | undefined> {
  say(colours.bold("What shall we play?"));
  for (const [i, { name, about }] of catalog.entries()) say(`  ${i + 1}. ${colours.bold(name)}  ${about}`);
  for (;;) {
    const line = await keyboard.ask("A number or a name: ");
    if (line === null) return undefined;
    const word = line.trim().toLowerCase();
    const chosen = catalog[Number(word) - 1] ?? listingOf(word);
    if (chosen) return chosen;
    say(`Type a number from 1 to ${catalog.length}.`);
  }
}

async function choosePlayers(
  game: Game<Shape>,
  bundle: Bundle<Shape>,
  given: string | undefined,
  keyboard: Keyboard,
): Promise<string[] | null> {
  const known = [PERSON, ...botNames(bundle.bots)];
  if (given !== undefined) {
    const players = given.split(",").map((player) => player.trim());
    const stranger = players.find((player) => !known.includes(player));
    if (stranger !== undefined) return complain(`“${stranger}” cannot sit here: choose from ${known.join(", ")}.`);
    if (!game.seats.includes(players.length))
      return complain(`${game.id} is played by ${game.seats.join(", ")}, not by ${players.length}.`);
    return players;
  }
  const count = game.seats.length === 1 ? game.seats[0] : await chooseCount(game, keyboard);
  if (count === undefined) return null;
  const players: string[] = [];
  say(`In a seat: ${known.join(", ")}.`);
  while (players.length < count) {
    const usual = players.length === 0 ? PERSON : "easy";
    const line = await keyboard.ask(`Player ${players.length + 1} [${usual}]: `);
    if (line === null) return null;
    const player = line.trim().toLowerCase() || usual;
    if (known.includes(player)) players.push(player);
    else say(`Type one of ${known.join(", ")}.`);
  }
  return players;
}

async function chooseCount(game: Game<Shape>, keyboard: Keyboard): Promise<number | undefined> {
  for (;;) {
    const line = await keyboard.ask(`How many play (${game.seats.join(", ")})? `);
    if (line === null) return undefined;
    if (game.seats.includes(Number(line))) return Number(line);
  }
}

async function playOn(table: Table): Promise<void> {
  let last: Seat | null = null;
  say(colours.dim("Type a move, or: moves, undo, redo, rules, save, resign, help, quit."));
  while (!table.match.result) {
    const acting: readonly Seat[] = toAct(table.match);
    const seat: Seat | undefined = acting.find((one) => table.players[one] !== PERSON) ?? acting[0];
    if (seat === undefined) break;
    const bot = table.players[seat] ?? PERSON;
    if (bot !== PERSON) {
      const text = await askBot(table.bundle, table.match, seat, bot);
      record(table, act(table.match, seat, text, Date.now()), seat);
      continue;
    }
    if (last !== seat) await handOver(table, seat, last);
    last = seat;
    if (!(await turn(table, seat))) return;
  }
  finish(table);
}

/** Between two people who may hide something from each other, the screen is cleared first. */
async function handOver(table: Table, seat: Seat, last: Seat | null): Promise<void> {
  const { match, players, keyboard } = table;
  if (last === null || !hidesAnything(match) || players.filter((player) => player === PERSON).length < 2) return;
  await keyboard.ask(`Hand the keyboard to ${nameOf(match, seat)}, then press Enter. `);
  if (process.stdout.isTTY) process.stdout.write("\u001b[2J\u001b[H");
}

/** Whether more than one world fits what a spectator sees. */
function hidesAnything({ game, state }: Match<Shape>): boolean {
  const imagined = (seed: number): string => JSON.stringify(game.imagine(game.view(state, null), fastRng(seed)));
  const first = imagined(1);
  return [2, 3, 4].some((seed) => imagined(seed) !== first);
}

const nameOf = (match: Match<Shape>, seat: Seat): string => match.head.seats[seat]?.name ?? `Player ${seat + 1}`;

/** One line from a person; false when nobody types any more. */
async function turn(table: Table, seat: Seat): Promise<boolean> {
  const { match, bundle, keyboard } = table;
  const view = match.game.view(match.state, seat);
  say(`\n${bundle.terminal.draw(view, seat, colours.isColorSupported)}`);
  say(colours.dim(bundle.terminal.prompt(view, seat)));
  const line = await keyboard.ask(`${nameOf(match, seat)}> `);
  if (line === null) return false;
  const [word = "", ...rest] = line.trim().split(/\s+/);
  switch (word.toLowerCase()) {
    case "":
      return true;
    case "quit":
    case "exit":
      return false;
    case "help":
      say(
        "moves lists what you may type; undo and redo take a move back and make it again; rules shows the rules; save [file] keeps the record; quit leaves.",
      );
      return true;
    case "moves":
      say(
        match.game
          .moves(match.state, seat)
          .map((move) => match.game.write(move))
          .join("  "),
      );
      return true;
    case "rules":
      say(rulesOf(table.listing.id));
      return true;
    case "save":
      save(table, rest[0] ?? `${table.listing.id}.json`);
      return true;
    case "undo":
    case "redo": {
      // At one keyboard, whoever moved last may take it back.
      const can = word.toLowerCase() === "undo" ? canUndo : canRedo;
      const mover = match.head.seats.findIndex((_, one) => table.players[one] === PERSON && can(match, one));
      record(table, act(match, mover < 0 ? seat : mover, word, Date.now()), seat);
      return true;
    }
    default:
      record(table, act(match, seat, line.trim(), Date.now()), seat);
      return true;
  }
}

/** Keeps what was done and says what came of it: to the people at this keyboard, no more than they may know. */
function record(table: Table, outcome: Outcome<Shape>, seat: Seat): void {
  if (!outcome.ok) return say(colours.yellow(outcome.refusal.text));
  table.match = outcome.match;
  table.entries.push(outcome.entry);
  const { game } = outcome.match;
  const name = (one: Seat): string => nameOf(outcome.match, one);
  for (const note of outcome.notes) say(tellMatch(note, name));
  const viewer = table.players[seat] === PERSON ? seat : onlyPerson(table.players);
  for (const event of outcome.events) {
    const seen = game.witness(event, viewer);
    if (seen) say(game.tell(seen, name));
  }
}

/** The one person at the keyboard, if there is just one; what a bot does is told to all persons as to a spectator. */
function onlyPerson(players: readonly string[]): Seat | null {
  const people = players.flatMap((player, seat) => (player === PERSON ? [seat] : []));
  return people.length === 1 ? (people[0] ?? null) : null;
}

function finish(table: Table): void {
  const { match, bundle } = table;
  const { result, game, state } = match;
  if (!result) return;
  say(`\n${bundle.terminal.draw(game.view(state, onlyPerson(table.players)), onlyPerson(table.players), colours.isColorSupported)}`);
  for (const { label, scores } of game.tally?.(state) ?? []) say(`${label}: ${scores.join("  ")}`);
  if (result.solo) say(colours.bold(result.solo.won ? `Won, against ${result.solo.target}.` : `Lost, against ${result.solo.target}.`));
  else if (result.ranking.length === 1) say(colours.bold("A draw."));
  else say(colours.bold(`${result.ranking[0]?.map((seat) => nameOf(match, seat)).join(" and ") ?? ""} wins.`));
  if (result.scores) say(`Scores: ${result.scores.join(", ")}.`);
  const file = `${table.listing.id}-${match.head.startedAt}.json`;
  save(table, file);
  say(colours.dim(`Check it with: parlour verify ${file}`));
}

function save(table: Table, file: string): void {
  try {
    writeFileSync(file, `${JSON.stringify(recordOf(table.match, table.entries, table.secret), null, 1)}\n`);
    say(`Saved as ${file}.`);
  } catch {
    say(`${file} cannot be written: name another file.`);
  }
}

function rulesOf(id: string): string {
  try {
    return readFileSync(new URL(`../../src/games/${id}/RULES.md`, import.meta.url), "utf8");
  } catch {
    return "The rules of this game are not written down here.";
  }
}
