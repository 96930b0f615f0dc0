import { type Entry, MATCH_WORDS } from "../../engine/record/record.ts";

/** How many entries of a record are moves of the game: undoing, resigning, timeouts and the like are not. */
export const countMoves = (entries: readonly Pick<Entry, "do">[]): number => entries.filter((entry) => !isMatchWord(entry.do)).length;

/** Some of the words are followed by an argument. */
const isMatchWord = (text: string): boolean => MATCH_WORDS.some((word) => text === word || text.startsWith(`${word} `));
