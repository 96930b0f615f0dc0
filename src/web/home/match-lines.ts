import type { TableView } from "../../protocol/messages.ts";
import type { Texts } from "../i18n/en.ts";
import { server } from "../tables/remote/remote.ts";
import { listMatches, loadMatch, removeMatch, saveMatch } from "../tables/local/saved-matches.ts";
import { listSeats, removeSeat, type SavedSeat, saveOthers, saveSeat } from "../tables/remote/saved-seats.ts";
import { removeTurn, savedTurn, saveTurn } from "../tables/remote/saved-turns.ts";
import { type Characters, namesAt } from "../tables/table.ts";

/** One of this person's matches, local or at a table of the server. */
export interface MatchLine {
  readonly id: string;
  readonly game: string;
  readonly href: string;
  /** The other players, by name once the game's characters are known. */
  names(characters: Characters): readonly string[];
  readonly state: "open" | "playing" | "over";
  /** Whether it is this person's turn; null if that isn't known. */
  readonly mine: boolean | null;
  /** Whose turn it is otherwise. */
  waitingFor(characters: Characters): readonly string[];
  /** How many seats were free when this browser last looked. */
  readonly free: number;
  /** Since when it is their turn; when the match was last played, if nobody's turn is known. */
  readonly at: number;
  /** Removes it from this browser; the function that it gives puts it back. */
  remove(): Promise<() => void>;
}

/** All matches of this person in this browser: those where it's their turn first, then the newest. */
export async function listLines(words: Texts): Promise<MatchLine[]> {
  const local = (await listMatches()).map(({ id, game, seats, seat, over, touchedAt }): MatchLine => {
    const names = (characters: Characters): string[] => namesAt(seats, words, characters).filter((_, at) => at !== seat);
    return { id, game, href: `/here/${id}`, names, ...turnOf(id, over, touchedAt, words), free: 0, remove: () => removeLocal(id) };
  });
  const remote = listSeats().map((seat): MatchLine => {
    const { match, game, touchedAt, over = false, others = [], free = 0 } = seat;
    const names = (characters: Characters): string[] => namesAt(others, words, characters);
    const turn = turnOf(match, over, touchedAt, words);
    return { id: match, game, href: `/table/${match}`, names, ...turn, free, remove: () => removeRemote(seat) };
  });
  return [...local, ...remote].sort((a, b) => Number(b.mine ?? false) - Number(a.mine ?? false) || b.at - a.at);
}

function turnOf(id: string, over: boolean, touchedAt: number, words: Texts): Pick<MatchLine, "state" | "mine" | "waitingFor" | "at"> {
  const turn = over ? null : savedTurn(id);
  if (!turn) return { state: over ? "over" : "open", mine: null, waitingFor: () => [], at: touchedAt };
  return { state: "playing", mine: turn.mine, waitingFor: (characters) => namesAt(turn.waitingFor, words, characters), at: turn.at };
}

async function removeLocal(id: string): Promise<() => void> {
  const saved = await loadMatch(id);
  await removeMatch(id);
  return () => {
    // All of it: also who shares this device, and what was played before.
    if (saved) saveMatch(saved);
  };
}

function removeRemote(seat: SavedSeat): Promise<() => void> {
  removeSeat(seat.match);
  return Promise.resolve(() => saveSeat(seat));
}

/** The most tables to query at once. */
const MOST_ASKED = 12;

/** Asks the server how the unfinished matches stand; whether anything has changed since this browser last looked. */
export async function refreshTurns(): Promise<boolean> {
  const open = listSeats()
    .filter(({ over }) => !over)
    .slice(0, MOST_ASKED);
  const changed = await Promise.all(open.map((seat) => refresh(seat).catch(() => false)));
  return changed.includes(true);
}

async function refresh({ match, key }: SavedSeat): Promise<boolean> {
  const table = await server().read(match, key);
  const before = savedTurn(match);
  const hasChanged = saveOthers(table);
  if (table.status === "over") {
    removeTurn(match);
    return true;
  }
  if (table.status === "open" || before?.seq === table.position?.seq) return hasChanged;
  saveTurn(match, table, await lastFrames(table, key));
  return true;
}

async function lastFrames({ match, position }: TableView, key: string) {
  if (!position || position.seq === 0) return [];
  const missed = await server().frames(match, position.seq - 1, key);
  return "match" in missed ? [] : missed;
}
