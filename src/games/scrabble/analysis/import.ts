import type { Opened } from "../../../engine/contract/bundle.ts";
import { rngBy } from "../../../engine/contract/chance.ts";
import { bad, type Read } from "../../../engine/input/faults.ts";
import { act, begin, type Dealer, type Match } from "../../../engine/match/match.ts";
import type { ClockRule, Entry, Head, MatchRecord } from "../../../engine/record/record.ts";
import { drawLog } from "../../../engine/record/replay.ts";
import { total } from "../../../kit/pieces.ts";
import type { ScrabbleGame } from "../game.ts";
import type { Setting } from "../setting.ts";
import type { Event, Move, Scrabble } from "../state.ts";
import { clockOf } from "../options.ts";
import { fullBag } from "../turn/bag.ts";
import { MINUTE_MS } from "../turn/scoring.ts";
import { type Dealt, dealtBy, type DealtTurn, type Slot } from "./dealt.ts";
import { type Gcg, readGcg } from "./gcg.ts";

/*
 * A GCG file as a record. The file says which tiles were held, so the match is replayed with a bag that deals exactly those,
 * and the record keeps the draws. Where the file doesn't say, the bag deals tiles that nobody shows later.
 */

/** The rules of such files. The first player sits first; how full the bag must be for an exchange differs between countries. */
const RULES = { preset: "tournament", startBy: "seat", exchangeMinBag: 0 };

type Open = (options: object) => Promise<Opened<Scrabble>>;

/** Reads a GCG file as the record of a match. Nothing about its draws can be proven. */
export async function importGcg(text: string, options: object, open: Open): Promise<Read<MatchRecord>> {
  const first = await open({ ...RULES, ...options });
  if (!first.ok) return first;
  // The bundle of Scrabble opens no other game.
  const { set } = first.game as ScrabbleGame;
  const read = readGcg(set, text);
  if (!read.ok) return read;
  if (read.value.miscounted) return { ok: false, error: read.value.miscounted };
  const gcg = inTurnOrder(read.value);
  const odd = gcg.turns.findIndex(({ bonus = 5 }) => bonus !== 5 && bonus !== 10);
  if (odd >= 0) return bad(`turn ${odd + 1}`, "A wrong challenge gives 5 or 10 points.");
  const dealt = dealtBy(set, gcg);
  if (!dealt.ok) return dealt;
  const given = { ...RULES, challenge: challengeOf(dealt.value), ...options };
  const opened = await open(given);
  return opened.ok ? replay(opened.game as ScrabbleGame, given, gcg, dealt.value) : opened;
}

/** The player of the first turn sits first. */
function inTurnOrder({ players, turns, totals, late, left, miscounted }: Gcg): Gcg {
  const [{ player: first }] = turns;
  const seats = players.map((_, seat) => (seat + first) % players.length);
  return {
    players: seats.map((player) => players[player]),
    turns: turns.map((turn) => ({ ...turn, player: seats.indexOf(turn.player) })),
    totals: seats.map((player) => totals[player]),
    late: seats.map((player) => late[player]),
    left: seats.map((player) => left[player]),
    miscounted,
  };
}

/** Words are checked as they are played, unless the file has a challenge, or words that the list doesn't have. */
function challengeOf({ turns }: Dealt): string {
  const bonus = turns.find(({ turn }) => turn.bonus !== undefined)?.turn.bonus;
  if (bonus !== undefined) return `+${bonus}`;
  return turns.some(({ turn, isListed }) => turn.withdrawn || !isListed) ? "single" : "void";
}

/** Replays the game with a bag that deals the recorded tiles. */
function replay(game: ScrabbleGame, options: object, { players, late }: Gcg, dealt: Dealt): Read<MatchRecord> {
  const clock = clockFor(late);
  const head: Head = {
    ...{ format: 2, game: game.id, version: game.version, options, imported: "gcg" },
    seats: players.map(({ name }) => ({ name: name.slice(0, 40), nonce: "" })),
    ...{ clock, startedAt: 0, commitment: "0".repeat(64) },
  };
  const log = drawLog();
  const bag = bagFor(game.set, dealt);
  let match = begin(game, head, (stream) => bag.chance(stream, log.note));
  bag.finish(dealt.racks.flat());
  const entries: Entry[] = [];
  let at = 0;
  for (const [i, made] of dealt.turns.entries()) {
    const seen: Event[] = [];
    at += spentOn(dealt, i, clock, late);
    for (const { seat, move } of actionsOf(made, players.length, match)) {
      log.at(match.seq + 1);
      const outcome = act(match, seat, game.write(move), at);
      if (!outcome.ok) return bad(`turn ${i + 1}`, outcome.refusal.text);
      ({ match } = outcome);
      entries.push(outcome.entry);
      seen.push(...outcome.events);
    }
    const wrong = mistake(made, seen);
    if (wrong) return bad(`turn ${i + 1}`, wrong);
    bag.finish(made.drawn);
    if (bag.isShort()) return bad("", "There are more tiles of a kind than the set has.");
    bag.giveBack(made.returned);
  }
  return { ok: true, value: { ...head, entries, result: match.result, draws: log.draws } };
}

/** The file doesn't say when anybody played: only how late they were in the end. */
function clockFor(late: readonly number[]): ClockRule {
  const most = Math.max(...late);
  const ruled = clockOf(RULES);
  if (most === 0 || ruled?.kind !== "bank") return { kind: "none" };
  return { ...ruled, overtime: Math.max(ruled.overtime ?? 0, most * MINUTE_MS) };
}

/** How long a turn took: a late player is assumed to have spent all of that time on their last play. */
function spentOn({ turns }: Dealt, at: number, clock: ClockRule, late: readonly number[]): number {
  const { player } = turns[at].turn;
  const isLast = !turns.slice(at + 1).some(({ turn }) => turn.player === player);
  return isLast && clock.kind === "bank" && late[player] > 0 ? clock.ms + late[player] * MINUTE_MS : 0;
}

interface Action {
  readonly seat: number;
  readonly move: Move;
}

/** A turn as the moves of a match: the play, and what the others say to it. */
function actionsOf({ turn, move, returned }: DealtTurn, seats: number, { game, state }: Match<Scrabble>): Action[] {
  const seat = turn.player;
  if (turn.unknown !== undefined) return [{ seat, move: { kind: "exchange", tiles: returned.flatMap(({ tile }) => tile ?? []) } }];
  const { challenge } = game.view(state, null);
  if (move.kind !== "place" || challenge === "void") return [{ seat, move }];
  const isChallenged = turn.withdrawn === true || turn.bonus !== undefined;
  const answers = Array.from({ length: seats - 1 }, (_, i): Action => {
    return { seat: (seat + i + 1) % seats, move: { kind: isChallenged && i === 0 ? "challenge" : "accept" } };
  });
  return [{ seat, move }, ...answers];
}

/** Where the file contradicts the rules. */
function mistake({ turn }: DealtTurn, events: readonly Event[]): string | null {
  const placed = events.find((event) => event.kind === "placed");
  if (placed && placed.points !== turn.score) return `${placed.notation} scores ${placed.points}, not ${turn.score}.`;
  const stands = !events.some(({ kind }) => kind === "challenge-won");
  if (placed && turn.withdrawn && stands) return `${placed.notation} is in the word list: a challenge can't take it back.`;
  return turn.bonus !== undefined && !stands ? `${placed?.notation} isn't in the word list: a challenge would take it back.` : null;
}

interface Bag {
  readonly chance: (stream: number, note: (stream: number, of: number, number: number) => void) => ReturnType<Dealer>;
  /** Accounts for a final draw that used no chance: drawing the last tile of a bag isn't random. */
  finish(drawn: readonly Slot[]): void;
  giveBack(returned: readonly Slot[]): void;
  /** Whether the bag was asked for a tile that it doesn't have. */
  isShort(): boolean;
}

/** A bag that gives the tiles that were drawn, in this order. */
function bagFor(set: Setting, { racks, turns }: Dealt): Bag {
  const counts = fullBag(set);
  const queue = [...racks.flat(), ...turns.flatMap(({ drawn }) => drawn)];
  // Reserve tiles that somebody shows later.
  const wanted = counts.map((_, tile) => queue.filter((slot) => slot.tile === tile).length);
  let next = 0;
  let short = false;
  const take = (): number => {
    // If the file withdraws a play that the rules accept, more tiles are drawn than the file has.
    const slot = queue[next++] ?? { tile: null };
    if (slot.tile === null) {
      const spare = counts.map((count, tile) => (count > 0 ? count - wanted[tile] : -Infinity));
      slot.tile = spare.indexOf(Math.max(...spare));
    } else wanted[slot.tile] -= 1;
    const { tile } = slot;
    short ||= !(counts[tile] > 0);
    const number = total(counts.slice(0, tile));
    counts[tile] -= 1;
    return short ? 0 : number;
  };
  return {
    chance(stream, note) {
      const rng = rngBy((n) => {
        rng.drawn += 1;
        const number = take();
        note(stream, n, number);
        return number;
      });
      return rng;
    },
    finish(drawn) {
      const last = drawn.at(-1);
      if (last && queue.indexOf(last) >= next) take();
    },
    giveBack(returned) {
      for (const { tile } of returned) if (tile !== null) counts[tile] += 1;
    },
    isShort: () => short,
  };
}
