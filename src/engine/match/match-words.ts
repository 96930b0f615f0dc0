import type { Naming, Seat } from "../contract/game.ts";
import type { SeatRecord } from "../record/record.ts";

/** What happened at the table rather than in the game. */
export type MatchNote =
  /** `moves` is how many moves were undone, if more than one. */
  | { readonly kind: "took-back"; readonly seat: Seat; readonly moves?: number }
  | { readonly kind: "asked-undo"; readonly seat: Seat; readonly moves: number }
  | { readonly kind: "allowed-undo"; readonly seat: Seat; readonly asker: Seat }
  /** Declined, or withdrawn by the seat that asked. */
  | { readonly kind: "declined-undo"; readonly seat: Seat; readonly asker: Seat }
  | { readonly kind: "did-again"; readonly seat: Seat }
  | { readonly kind: "resigned"; readonly seat: Seat }
  | { readonly kind: "forfeited"; readonly seat: Seat }
  /** `out`: its overtime is used up too, and it is out of the match. */
  | { readonly kind: "timed-out"; readonly seat: Seat; readonly out?: true }
  | { readonly kind: "handed-over"; readonly seat: Seat; readonly bot: string }
  | { readonly kind: "excused"; readonly ms: number }
  | { readonly kind: "too-long" };

/** Why the match itself refuses something; each game has its own refusals too. */
export type MatchRefusal =
  | { readonly rule: "game-over" }
  | { readonly rule: "no-such-seat"; readonly seats: number }
  | { readonly rule: "unknown-move"; readonly text: string }
  | { readonly rule: "nothing-to-undo" }
  | { readonly rule: "cannot-undo" }
  | { readonly rule: "ask-first" }
  | { readonly rule: "undo-limit"; readonly most: number }
  | { readonly rule: "undo-alone" }
  | { readonly rule: "already-asked" }
  | { readonly rule: "asked-before" }
  | { readonly rule: "no-request" }
  | { readonly rule: "nothing-to-redo" }
  | { readonly rule: "already-gone" }
  | { readonly rule: "not-to-act" }
  | { readonly rule: "time-not-up" }
  | { readonly rule: "time-is-up" }
  | { readonly rule: "too-long" };

export function explainMatch(refusal: MatchRefusal): string {
  switch (refusal.rule) {
    case "game-over":
      return "The game is over: start a new one to play on.";
    case "no-such-seat":
      return refusal.seats === 1
        ? "There's only one seat at this table: seat 0."
        : `There's no such seat: choose one from 0 to ${refusal.seats - 1}.`;
    case "unknown-move":
      return `“${shorten(refusal.text)}” isn't a move: choose one from the list of moves.`;
    case "nothing-to-undo":
      return "Nothing to undo: you haven't moved, someone else has, or something was revealed.";
    case "cannot-undo":
      return "You can't undo that: it revealed something, others are choosing too, or the rules forbid it.";
    case "ask-first":
      return "Your turn is over: ask the others to undo the move.";
    case "undo-limit":
      return `You can undo ${refusal.most} moves in a turn: play on from here.`;
    case "undo-alone":
      return "It's still your turn: you can undo the move without asking.";
    case "already-asked":
      return "Someone has already asked to undo: wait for the answer.";
    case "asked-before":
      return "You've already asked: you can ask again after the next move.";
    case "no-request":
      return "There's no undo request for you to answer.";
    case "nothing-to-redo":
      return "Nothing to redo: undo a move first.";
    case "already-gone":
      return "You've left this match: watch it, or start another.";
    case "not-to-act":
      return "It isn't this seat's turn, so its clock isn't running.";
    case "time-not-up":
      return "This seat still has time: wait until its clock reaches zero.";
    case "time-is-up":
      return "Your time ran out: a move was made for you.";
    case "too-long":
      return "This match has become as long as a match can be, so it ends here.";
  }
}

/** The number of a seat's bot among bots of the same level, from 1; undefined if it's the only one. */
export function botNumber(bots: readonly (string | null | undefined)[], seat: Seat): number | undefined {
  const same = bots.flatMap((bot, at) => (bot === bots[seat] ? [at] : []));
  return same.length > 1 ? same.indexOf(seat) + 1 : undefined;
}

/** How seats are named in English: bots by their level, people by their own names. */
export const seatNames =
  (seats: readonly SeatRecord[]): Naming =>
  (seat) => {
    const record = seats[seat];
    if (record?.bot === undefined) return record?.name ?? `Player ${seat + 1}`;
    const nth = botNumber(
      seats.map(({ bot }) => bot),
      seat,
    );
    return nth === undefined ? `Bot (${record.bot})` : `Bot ${nth} (${record.bot})`;
  };

export function tellMatch(note: MatchNote, name: Naming = (seat) => `Player ${seat + 1}`): string {
  switch (note.kind) {
    case "took-back":
      return note.moves === undefined ? `${name(note.seat)} undoes a move.` : `${name(note.seat)} undoes the last ${note.moves} moves.`;
    case "asked-undo":
      return note.moves === 1 ? `${name(note.seat)} asks to undo a move.` : `${name(note.seat)} asks to undo the last ${note.moves} moves.`;
    case "allowed-undo":
      return `${name(note.seat)} allows the undo.`;
    case "declined-undo":
      return note.seat === note.asker ? `${name(note.seat)} withdraws the request to undo.` : `${name(note.seat)} declines the undo.`;
    case "did-again":
      return `${name(note.seat)} redoes the move.`;
    case "resigned":
      return `${name(note.seat)} resigns.`;
    case "forfeited":
      return `${name(note.seat)} was away too long and forfeits.`;
    case "timed-out":
      return note.out ? `${name(note.seat)} has used up all overtime and is out.` : `${name(note.seat)} ran out of time.`;
    case "handed-over":
      return `${name(note.seat)} was away too long: a bot (${note.bot}) takes over.`;
    case "excused":
      return "The clocks were paused while the server was down.";
    case "too-long":
      return "The match ends here: it has become as long as a match can be.";
  }
}

const shorten = (text: string): string => (text.length > 24 ? `${text.slice(0, 23)}…` : text);
