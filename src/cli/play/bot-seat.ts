import { type BotSource, readBotSource } from "../../arena/players/bot-source.ts";
import type { Player } from "../../arena/players/player.ts";
import { playerOf } from "../../arena/players/seat-player.ts";
import { newTurns } from "../../arena/turns.ts";
import { botNames } from "../../bots/levels.ts";
import type { Bundle } from "../../engine/contract/bundle.ts";
import type { Seat, Shape } from "../../engine/contract/game.ts";
import { idleMove, type Match } from "../../engine/match/match.ts";
import { errorText } from "../../engine/input/error-text.ts";

/** The bots of a match in the terminal, by seat; each is started when it first moves. */
export interface BotSeats {
  /** The bot's move. It is shown what its seat sees. A bot that fails gets an idle move, and a line that says so. */
  ask(match: Match<Shape>, seat: Seat): Promise<{ readonly move: string; readonly fault?: string }>;
  /** Takes note of a bot's move, so that it doesn't go in circles. */
  note(seat: Seat, before: Match<Shape>, after: Match<Shape>): void;
  stop(): Promise<void>;
}

export function botSeats(listing: string, bundle: Bundle<Shape>, sources: readonly (BotSource | null)[]): BotSeats {
  const players = new Map<Seat, Player>();
  const turns = newTurns();
  return {
    note: turns.note,
    async ask(match, seat) {
      const { game, state, seq, head } = match;
      const source = sources[seat];
      if (!source) throw new Error("A person sits in this seat.");
      const idle = (fault: string) => ({ move: game.write(idleMove(game, state, seat)), fault });
      if (turns.isLong(seat)) return idle(`${source.name} made ${turns.seen(seat).length} moves in one turn.`);
      try {
        const known = players.get(seat);
        const player = known ?? playerOf(source, listing, bundle);
        players.set(seat, player);
        if (!known) await player.start({ game, options: head.options, seats: head.seats.length, seat });
        const moves = game.manyMoves ? {} : { moves: game.moves(state, seat).map((move) => game.write(move)) };
        const move = await player.choose({ view: game.view(state, seat), seat, seed: seq + 1, seen: turns.seen(seat), ...moves });
        const read = game.read(move);
        if (read && !game.check(state, seat, read)) return { move };
        return idle(`${source.name} played ${JSON.stringify(move)}, which isn't allowed.`);
      } catch (error) {
        return idle(`${source.name}: ${errorText(error)}`);
      }
    },
    stop: async () => void (await Promise.all([...players.values()].map((player) => player.stop()))),
  };
}

/** Reads who plays a seat: null for a person. */
export function readSeat(
  text: string,
  person: string,
  bundle: Bundle<Shape>,
): { ok: true; source: BotSource | null } | { ok: false; text: string } {
  if (text === person) return { ok: true, source: null };
  const read = readBotSource(text);
  const known = [person, ...botNames(bundle.bots)];
  if (!read.ok || read.source.kind !== "name" || known.includes(read.source.name)) return read;
  return {
    ok: false,
    text: `“${text}” isn't a player: choose from ${known.join(", ")}, a module (./my-bot.js) or a program ("exec:python3 bot.py").`,
  };
}
