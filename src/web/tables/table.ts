import type { Frame, Position, SeatView, TableView } from "../../protocol/messages.ts";
import type { Texts } from "../i18n/en.ts";

/** How a page is joined to its table: in this very page, in another tab of this browser, or over the net. */
export type Connection = "here" | "elsewhere" | "connecting" | "live" | "lost";

/** All that a page knows of its table at one moment. Every change makes a new one. */
export interface TableState {
  readonly table: TableView;
  /** What happened, oldest first, without gaps. */
  readonly frames: readonly Frame[];
  /** How things stood before the first frame; null if that is not known. */
  readonly start: Position | null;
  readonly connection: Connection;
}

/** Why something did not happen: the refusal's own data too, so that it can be said in another language. */
export interface NotDone {
  /** Empty if the server was not reached at all. */
  readonly text: string;
  readonly reason?: object;
}

/** A table as the pages see it. Local and remote ones look the same. */
export interface Table {
  readonly id: string;
  readonly local: boolean;
  state(): TableState;
  subscribe(listener: () => void): () => void;
  /** A move's text, `undo`, `redo` or `resign`. Null when it was done. */
  act(text: string): Promise<NotDone | null>;
  say(text: string): Promise<NotDone | null>;
  /** Asks for another match; the path of its page as soon as it is there. */
  rematch(): Promise<string | null>;
  /** The whole record when it is over; what the viewer knows while it lasts. */
  record(): Promise<unknown>;
  /** What lets a friend come to the table; null where nobody else can. */
  readonly link: string | null;
  /** Where another tab plays the match: plays it here from now on. */
  takeOver?(): void;
  close(): void;
}

/** Who sits somewhere, as a name or as a bot. */
export type Sitter = Pick<SeatView, "name" | "bot">;

/** The names at the table, for sentences and boards. */
export const namesAt = (seats: readonly Sitter[], words: Texts): string[] =>
  seats.map(({ name, bot }, at) => {
    // The name that tables give to bots is a name for it in English.
    if (bot && (!name || name === `Bot (${bot})`)) return words.table.botName(words.levels[bot] ?? bot);
    return name || words.table.seatName(at + 1);
  });
