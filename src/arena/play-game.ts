import type { Bundle } from "../engine/contract/bundle.ts";
import type { Game, Result, Seat, Shape } from "../engine/contract/game.ts";
import { fastRng } from "../engine/contract/chance.ts";
import { endingOf } from "../engine/match/ending.ts";
import { act, idleMove, type Match, toAct } from "../engine/match/match.ts";
import { commit, secretFromText } from "../engine/record/fairness.ts";
import type { Entry, Head, MatchRecord } from "../engine/record/record.ts";
import { beginFrom, dealerOf, recordOf } from "../engine/record/replay.ts";
import { fewestWin, type Lead, newLead } from "./figures/points.ts";
import { newTurns, type Turns } from "./turns.ts";
import { BotFault, type FaultKind, type Player, type Thinking } from "./players/player.ts";
import { errorText } from "../engine/input/error-text.ts";

/** The settings of one game. */
export interface GameSetup {
  readonly game: Game<Shape>;
  readonly bundle: Bundle<Shape>;
  readonly options: unknown;
  /** The bots by seat, and what to call them in a record. */
  readonly players: readonly Player[];
  readonly names: readonly string[];
  /** The same seed and the same moves give the same game. */
  readonly seed: string;
  readonly thinking?: Thinking;
  readonly keepRecord?: boolean;
}

export interface SeatFault {
  readonly seat: Seat;
  readonly kind: FaultKind;
  readonly text: string;
}

/** What was recorded of one game. */
export interface GameReport {
  readonly seed: string;
  /** Null if it was stopped at the maximum length. A bot that was given up comes last, however its idle moves did. */
  readonly result: Result | null;
  readonly moves: number;
  /** The number of legal moves, summed over all turns; null if there are too many to list. */
  readonly choices: number | null;
  /** How often the lead changed, in games with a running score. */
  readonly leadChanges: number | null;
  readonly faults: readonly SeatFault[];
  /** Thinking time by seat in milliseconds, and moves by seat. */
  readonly ms: readonly number[];
  readonly movesBySeat: readonly number[];
  /** What each seat used, by name, where the game can say it. */
  readonly used: readonly (readonly string[])[];
  readonly record?: MatchRecord;
}

/** A game longer than this is stopped and counts as a draw. */
const LONGEST_GAME = 5000;
/** A bot with this many faults in one game is given up on: it plays idle moves to the end. */
const MOST_FAULTS = 3;

interface Progress {
  readonly turns: Turns;
  match: Match<Shape>;
  readonly entries: Entry[];
  readonly faults: SeatFault[];
  readonly ms: number[];
  readonly movesBySeat: number[];
  readonly used: string[][];
  readonly uses: NonNullable<Bundle<Shape>["uses"]>;
  choices: number | null;
  /** Who moved last. */
  mover: Seat;
  /** Seats that were given up on, in that order. */
  readonly givenUp: Seat[];
  readonly lead: Lead;
}

/** Plays one game. A bot that crashes, is stuck or breaks the rules gets an idle move instead, and the report says so. */
export async function playGame(setup: GameSetup): Promise<GameReport> {
  const { game, players, seed, options } = setup;
  const secret = secretFromText(seed);
  const head = headOf(setup, secret);
  const begun = beginFrom(game, head, dealerOf(secret, head));
  if (!begun.ok) throw new Error(begun.error.text);
  const progress: Progress = {
    ...{ uses: setup.bundle.uses ?? (() => null), turns: newTurns() },
    ...{ match: begun.match, entries: [], faults: [], mover: 0, givenUp: [], lead: newLead() },
    ...{ ms: players.map(() => 0), movesBySeat: players.map(() => 0), used: players.map(() => []), choices: game.manyMoves ? null : 0 },
  };
  for (const [seat, player] of players.entries()) {
    await player.start({ game, options, seats: players.length, seat }).catch((fault: unknown) => blame(progress, seat, fault));
  }
  for (let at = 1; !progress.match.result && at <= LONGEST_GAME; at++) await playOne(setup, progress, at);
  const { match, entries, faults, ms, movesBySeat, choices, givenUp, lead } = progress;
  for (const player of players) player.end(match.result);
  const result = givenUp.length === 0 ? match.result : endingOf(game, match.state, givenUp, players.length);
  return {
    ...{ seed, result, moves: entries.length, choices, faults, ms, movesBySeat },
    leadChanges: game.score ? lead.changes(fewestWin([match.result])) : null,
    used: progress.used,
    ...(setup.keepRecord ? { record: recordOf(match, entries, secret) } : {}),
  };
}

function headOf({ game, options, names }: GameSetup, secret: string): Head {
  const promised = { game: game.id, version: game.version, options };
  const seats = names.map((bot) => ({ name: null, bot, nonce: "" }));
  return { format: 2, ...promised, seats, clock: { kind: "none" }, startedAt: 0, commitment: commit(secret, promised) };
}

async function playOne(setup: GameSetup, progress: Progress, at: number): Promise<void> {
  const { game, players } = setup;
  const seat = nextToMove(progress);
  const { state } = progress.match;
  const moves = game.manyMoves ? undefined : game.moves(state, seat).map((move) => game.write(move));
  if (progress.choices !== null && moves) progress.choices += moves.length;
  const began = performance.now();
  const player = players[seat];
  let text: string | null = null;
  if (progress.turns.isLong(seat)) {
    blame(progress, seat, new BotFault("endless", `It made ${progress.turns.seen(seat).length} moves in one turn.`));
  } else if (player && !progress.givenUp.includes(seat)) {
    const ask = {
      view: game.view(state, seat),
      ...{ seat, seen: progress.turns.seen(seat) },
      seed: seedAt(setup.seed, at),
      ...(setup.thinking ? { thinking: setup.thinking } : {}),
    };
    text = await player.choose(moves ? { ...ask, moves } : ask).catch((fault: unknown) => blame(progress, seat, fault));
  }
  progress.ms[seat] = (progress.ms[seat] ?? 0) + performance.now() - began;
  progress.movesBySeat[seat] = (progress.movesBySeat[seat] ?? 0) + 1;
  if (text !== null && !perform(progress, seat, text))
    blame(progress, seat, new BotFault("illegal", `It played ${JSON.stringify(text.slice(0, 60))}.`));
  else if (text !== null) return;
  if (!perform(progress, seat, game.write(idleMove(game, state, seat)))) throw new Error(`${game.id} refuses its own idle move.`);
}

/**
 * If several seats act at once, the one that moved last moves again, so that they take turns going first: a bot that decides when the
 * others have already committed may find it easier, which says nothing about the game.
 */
function nextToMove({ match, mover }: Progress): Seat {
  const seats = toAct(match);
  return seats.includes(mover) ? mover : (seats[0] ?? 0);
}

/** Makes a move; false if it is refused. Words of the match, such as “undo”, are not for bots. */
function perform(progress: Progress, seat: Seat, text: string): boolean {
  if (!progress.match.game.read(text)) return false;
  const outcome = act(progress.match, seat, text, progress.match.clocks.since);
  if (!outcome.ok) return false;
  progress.turns.note(seat, progress.match, outcome.match);
  progress.match = outcome.match;
  progress.mover = seat;
  progress.entries.push(outcome.entry);
  for (const event of outcome.events) {
    const use = progress.uses(event);
    if (use) progress.used[use.seat]?.push(use.name);
  }
  const scores = progress.match.game.score?.(progress.match.state);
  if (scores) progress.lead.note(scores);
  return true;
}

function blame(progress: Progress, seat: Seat, fault: unknown): null {
  const kind = fault instanceof BotFault ? fault.kind : "crash";
  progress.faults.push({ seat, kind, text: errorText(fault) });
  const count = progress.faults.filter((one) => one.seat === seat && one.kind !== "endless").length;
  if (count >= MOST_FAULTS && !progress.givenUp.includes(seat)) progress.givenUp.push(seat);
  return null;
}

/** A bot's seed for one move: the same in both games of a pair, so that a bot against itself plays the same game twice. */
function seedAt(seed: string, at: number): number {
  let hash = 2166136261;
  for (const letter of `${seed}/${at}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return fastRng(hash >>> 0).int(2 ** 31);
}
