import type { Bundle, Character } from "../../engine/contract/bundle.ts";
import type { Seat, Shape } from "../../engine/contract/game.ts";
import { botNumber } from "../../engine/match/match-words.ts";
import type { Frame, Standing, SeatView, TableView } from "../../protocol/messages.ts";
import type { Texts } from "../i18n/en.ts";

/** How a page is connected to its table: the match runs in this page, in another tab of this browser, or on a server. */
export type Connection = "here" | "elsewhere" | "connecting" | "live" | "lost";

/** Everything that a page knows about its table at one moment. Immutable: every change makes a new one. */
export interface TableState {
  readonly table: TableView;
  /** What happened, oldest first, without gaps. */
  readonly frames: readonly Frame[];
  /** How things stood before the first frame; null if that is not known. */
  readonly start: Standing | null;
  readonly connection: Connection;
}

/** Why something failed: as a sentence, and as data for translations. */
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
  /** A move's text, `undo`, `redo`, `ask-undo`, `allow-undo`, `decline-undo` or `resign`. Null when it was done. */
  act(text: string): Promise<NotDone | null>;
  say(text: string): Promise<NotDone | null>;
  /** Asks for a rematch; the path of its page as soon as it is there. */
  rematch(): Promise<string | null>;
  /** The whole record when the match is over; what the viewer knows while it lasts. */
  record(): Promise<unknown>;
  /** The link for a friend; null where nobody else can come. */
  readonly link: string | null;
  /** The seats of everyone who plays on this device; left out where only the viewer does. */
  readonly sharedBy?: readonly Seat[];
  /** Where another tab plays the match: plays it here from now on. */
  takeOver?(): void;
  close(): void;
}

/** A person by name or a bot by level. A person's seat that a bot plays for now has both. */
export type Sitter = Pick<SeatView, "name" | "bot">;

/** The characters behind a game's levels; a game need not have any. */
export type Characters = Bundle<Shape>["characters"];

/** The names at the table, for sentences and boards: of people, of the characters who play, or of bots by their level. */
export const namesAt = (seats: readonly Sitter[], words: Texts, characters?: Characters): string[] =>
  seats.map(({ name, bot }, at) => {
    if (name) return words.called(name);
    if (!bot) return words.table.seatName(at + 1);
    const bots = seats.map((one) => (one.name ? null : one.bot));
    const nth = botNumber(bots, at);
    const character = characterOf(characters, bot);
    if (!character) return words.table.botName(words.levels[bot] ?? bot, nth);
    const own = words.called(character.name);
    return nth === undefined || nth === 1 ? own : (character.others?.[nth - 2] ?? `${own} ${nth}`);
  });

/** Who plays this level, if the game says. */
export const characterOf = (characters: Characters, bot: string): Character | null =>
  Object.entries(characters ?? {}).find(([level]) => level === bot)?.[1] ?? null;
