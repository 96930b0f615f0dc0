import { randomBytes } from "node:crypto";
import pc from "picocolors";
import { botNames } from "../../bots/levels.ts";
import { type Bundle, type Listing, presetOf } from "../../engine/contract/bundle.ts";
import { catalog, listingOf } from "../../server/catalog.ts";
import { fastRng } from "../../engine/contract/chance.ts";
import { commit, secretFromText } from "../../engine/record/fairness.ts";
import type { Game, Seat, Shape } from "../../engine/contract/game.ts";
import { act, canRedo, canUndo, type Match, type Outcome, toAct } from "../../engine/match/match.ts";
import { tellMatch } from "../../engine/match/match-words.ts";
import type { Entry, Head } from "../../engine/record/record.ts";
import { beginFrom, dealerOf, recordOf } from "../../engine/record/replay.ts";
import { type BotSeats, botSeats, readSeat } from "./bot-seat.ts";
import type { BotSource } from "../../arena/players/bot-source.ts";
import { chooseGame } from "./choose-game.ts";
import { moveList } from "./move-list.ts";
import { rulesText, saveRecord, verifyCommand } from "./files.ts";
import { type Keyboard, openKeyboard } from "./keyboard.ts";
import { readOptions } from "../options.ts";

interface PlayOptions {
  readonly seats?: string;
  readonly options?: string;
  readonly seed?: string;
}

/** A match in the terminal: the game, the players, and the moves so far. */
interface TerminalMatch {
  readonly listing: Listing;
  readonly bundle: Bundle<Shape>;
  readonly players: readonly string[];
  readonly secret: string;
  readonly entries: Entry[];
  readonly keyboard: Keyboard;
  readonly bots: BotSeats;
  match: Match<Shape>;
  /** The file that the match was last saved as. */
  saved: string | null;
}

const PERSON = "person";
const NOBODY = "There's no more input, and the players aren't chosen: give them by --seats.";

/** Plays one match in the terminal, from choosing the game to its result. */
export async function play(id: string | undefined, given: PlayOptions): Promise<void> {
  const keyboard = openKeyboard();
  try {
    const table = await seatPlayers(id, given, keyboard);
    if (!table) return;
    await playOn(table);
    await table.bots.stop();
  } finally {
    keyboard.close();
  }
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function seatPlayers(id: string | undefined, given: PlayOptions, keyboard: Keyboard): Promise<TerminalMatch | null> {
  const listing = id === undefined ? await chooseGame(keyboard) : listingOf(id);
  if (!listing)
    return complain(`There's no game “${id ?? ""}”. Choose one of ${catalog.map((one) => one.id).join(", ")}, or load it with --games.`);
  const bundle = await listing.load();
  const options = readOptions(given.options);
  if (!options.ok) return complain(options.text);
  const preset = presetOf(listing, options.value);
  const opened = await bundle.open(preset.options);
  if (!opened.ok) return complain(`Invalid option “${opened.error.path}”: ${opened.error.text}`);
  for (const { path, text } of opened.warnings ?? []) process.stderr.write(`Warning about option “${path}”: ${text}\n`);
  const players = await choosePlayers(opened.game, bundle, given.seats, keyboard);
  if (!players) return null;

  const secret = given.seed === undefined ? randomBytes(32).toString("hex") : secretFromText(given.seed);
  const promised = { game: preset.game, version: opened.game.version, options: preset.options };
  const seats = players.map((player, seat) => ({
    name: player === PERSON ? `Player ${seat + 1}` : `Player ${seat + 1} (${player})`,
    ...(player === PERSON ? {} : { bot: player }),
    nonce: given.seed === undefined && player === PERSON ? randomBytes(16).toString("hex") : "",
  }));
  const head: Head = {
    format: 2,
    ...promised,
    seats,
    clock: { kind: "none" },
    undo: "free",
    startedAt: Date.now(),
    commitment: commit(secret, promised),
  };
  const begun = beginFrom(opened.game, head, dealerOf(secret, head));
  if (!begun.ok) return complain(begun.error.text);
  const bots = botSeats(
    listing.id,
    bundle,
    players.map((player) => sourceOf(player, bundle)),
  );
  return { listing, bundle, players, secret, entries: [], keyboard, bots, match: begun.match, saved: null };
}

function sourceOf(player: string, bundle: Bundle<Shape>): BotSource | null {
  const read = readSeat(player, PERSON, bundle);
  return read.ok ? read.source : null;
}

function complain(text: string): null {
  process.stderr.write(`${text}\n`);
  process.exitCode = 2;
  return null;
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
    for (const player of players) {
      const read = readSeat(player, PERSON, bundle);
      if (!read.ok) return complain(read.text);
    }
    if (!game.seats.includes(players.length))
      return complain(`${game.id} can't be played with ${players.length}: it takes ${game.seats.join(", ")} players.`);
    return players;
  }
  const count = game.seats.length === 1 ? game.seats[0] : await chooseCount(game, keyboard);
  if (count === undefined) return complain(NOBODY);
  const players: string[] = [];
  say(`Players can be: ${known.join(", ")}.`);
  while (players.length < count) {
    const usual = players.length === 0 ? PERSON : "easy";
    const line = await keyboard.ask(`Player ${players.length + 1} [${usual}]: `);
    if (line === null) return complain(NOBODY);
    const player = line.trim().toLowerCase() || usual;
    if (known.includes(player)) players.push(player);
    else say(`Type one of ${known.join(", ")}.`);
  }
  return players;
}

async function chooseCount(game: Game<Shape>, keyboard: Keyboard): Promise<number | undefined> {
  for (;;) {
    const line = await keyboard.ask(`How many players (${game.seats.join(", ")})? `);
    if (line === null) return undefined;
    if (game.seats.includes(Number(line))) return Number(line);
  }
}

async function playOn(table: TerminalMatch): Promise<void> {
  let last: Seat | null = null;
  say(pc.dim("Type a move, or: moves, undo, redo, rules, save, resign, help, quit."));
  while (!table.match.result) {
    const acting: readonly Seat[] = toAct(table.match);
    const seat: Seat | undefined = acting.find((one) => table.players[one] !== PERSON) ?? acting[0];
    if (seat === undefined) break;
    const bot = table.players[seat] ?? PERSON;
    if (bot !== PERSON) {
      const { move, fault } = await table.bots.ask(table.match, seat);
      if (fault !== undefined) say(pc.yellow(`${fault} An idle move is played instead.`));
      const before = table.match;
      record(table, act(before, seat, move, Date.now()), seat);
      table.bots.note(seat, before, table.match);
      continue;
    }
    if (last !== seat) await handOver(table, seat, last);
    last = seat;
    if (!(await turn(table, seat))) return;
  }
  finish(table);
}

/** Clears the screen between two people who have secrets from each other. */
async function handOver(table: TerminalMatch, seat: Seat, last: Seat | null): Promise<void> {
  const { match, players, keyboard } = table;
  if (last === null || !hidesAnything(match) || players.filter((player) => player === PERSON).length < 2) return;
  await keyboard.ask(`Hand the keyboard to ${nameOf(match, seat)}, then press Enter. `);
  if (process.stdout.isTTY) process.stdout.write("\u001b[2J\u001b[H");
}

/** Whether a spectator's view leaves anything open. */
function hidesAnything({ game, state }: Match<Shape>): boolean {
  const imagined = (seed: number): string => JSON.stringify(game.imagine(game.view(state, null), fastRng(seed)));
  const first = imagined(1);
  return [2, 3, 4].some((seed) => imagined(seed) !== first);
}

const nameOf = (match: Match<Shape>, seat: Seat): string => match.head.seats[seat]?.name ?? `Player ${seat + 1}`;

/** One line from a person; false when the input has ended. */
async function turn(table: TerminalMatch, seat: Seat): Promise<boolean> {
  const { match, bundle, keyboard } = table;
  const view = match.game.view(match.state, seat);
  const name = (one: Seat): string => nameOf(match, one);
  say(`\n${bundle.terminal.draw(view, seat, pc.isColorSupported, name)}`);
  say(pc.dim(bundle.terminal.prompt(view, seat, name)));
  const line = await keyboard.ask(`${nameOf(match, seat)}> `);
  if (line === null) return inputEnded(table);
  const [word = "", ...rest] = line.trim().split(/\s+/);
  switch (word.toLowerCase()) {
    case "":
      return true;
    case "quit":
    case "exit":
      return false;
    case "help":
      say(
        "moves lists the legal moves; undo and redo; rules shows the rules; save [file] writes the record; resign gives up; quit leaves.",
      );
      return true;
    case "moves":
      say(moveList(match.game.moves(match.state, seat).map((move) => match.game.write(move))));
      return true;
    case "rules":
      say(rulesText(table.listing.id, bundle, match.head.options));
      return true;
    case "save":
      save(table, rest[0] ?? `${table.listing.id}.json`);
      return true;
    case "undo":
    case "redo": {
      record(table, act(match, undoerAt(table, seat, word.toLowerCase() === "undo"), word, Date.now()), seat);
      return true;
    }
    default:
      record(table, act(match, seat, line.trim(), Date.now()), seat);
      return true;
  }
}

/** A program that pipes in moves may not have noticed that there were too few. */
function inputEnded({ saved }: TerminalMatch): false {
  const kept = saved === null ? "and wasn't saved: end the input with save to keep it" : `but was last saved as ${saved}`;
  process.stderr.write(`There's no more input. The match isn't finished, ${kept}.\n`);
  process.exitCode = 1;
  return false;
}

/** Who undoes or redoes at one keyboard: the person who moved last, or else one who can. */
function undoerAt({ match, players }: TerminalMatch, seat: Seat, isUndo: boolean): Seat {
  const last = isUndo ? match.done?.seat : match.undone.at(-1)?.seat;
  if (last !== undefined && players[last] === PERSON) return last;
  const can = isUndo ? canUndo : canRedo;
  const found = players.findIndex((player, one) => player === PERSON && can(match, one));
  return found < 0 ? seat : found;
}

/** Records an outcome and says what happened, without telling anyone at this keyboard more than they may know. */
function record(table: TerminalMatch, outcome: Outcome<Shape>, seat: Seat): void {
  if (!outcome.ok) return say(pc.yellow(outcome.refusal.text));
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

/** The person at the keyboard, if there is only one; otherwise bots' moves are told as to a spectator. */
function onlyPerson(players: readonly string[]): Seat | null {
  const people = players.flatMap((player, seat) => (player === PERSON ? [seat] : []));
  return people.length === 1 ? (people[0] ?? null) : null;
}

function finish(table: TerminalMatch): void {
  const { match, bundle } = table;
  const { result, game, state } = match;
  if (!result) return;
  const viewer = onlyPerson(table.players);
  say(`\n${bundle.terminal.draw(game.view(state, viewer), viewer, pc.isColorSupported, (seat) => nameOf(match, seat))}`);
  for (const { label, scores } of game.tally?.(state) ?? []) say(`${label}: ${scores.join("  ")}`);
  if (result.solo)
    say(pc.bold(result.solo.won ? `You won: the target was ${result.solo.target}.` : `You lost: the target was ${result.solo.target}.`));
  else if (result.ranking.length === 1) say(pc.bold("It's a draw."));
  else
    say(
      pc.bold(
        `${result.ranking[0]?.map((seat) => nameOf(match, seat)).join(" and ") ?? ""} ${result.ranking[0]?.length === 1 ? "wins" : "win"}.`,
      ),
    );
  if (result.scores) say(`Scores: ${result.scores.join(", ")}.`);
  const file = `${table.listing.id}-${match.head.startedAt}.json`;
  save(table, file);
  say(pc.dim(`Verify it with: ${verifyCommand(file)}`));
}

function save(table: TerminalMatch, file: string): void {
  const isSaved = saveRecord(file, recordOf(table.match, table.entries, table.secret));
  if (isSaved) table.saved = file;
  say(isSaved ? `Saved as ${file}.` : `Can't write ${file}: choose another file.`);
}
