import type { Naming, Seat } from "../contract/game.ts";

/** What happened at the table, beside what happened in the game. */
export type MatchNote =
  | { readonly kind: "took-back"; readonly seat: Seat }
  | { readonly kind: "did-again"; readonly seat: Seat }
  | { readonly kind: "resigned"; readonly seat: Seat }
  | { readonly kind: "forfeited"; readonly seat: Seat }
  | { readonly kind: "timed-out"; readonly seat: Seat }
  | { readonly kind: "handed-over"; readonly seat: Seat; readonly bot: string }
  | { readonly kind: "excused"; readonly ms: number };

/** Why the match itself refuses something; the rules of a game have their own refusals. */
export type MatchRefusal =
  | { readonly rule: "game-over" }
  | { readonly rule: "no-such-seat"; readonly seats: number }
  | { readonly rule: "unknown-move"; readonly text: string }
  | { readonly rule: "nothing-to-undo" }
  | { readonly rule: "cannot-undo" }
  | { readonly rule: "nothing-to-redo" }
  | { readonly rule: "already-gone" }
  | { readonly rule: "not-to-act" }
  | { readonly rule: "time-not-up" }
  | { readonly rule: "time-is-up" };

export function explainMatch(refusal: MatchRefusal): string {
  switch (refusal.rule) {
    case "game-over":
      return "The game is over: start a new one to play on.";
    case "no-such-seat":
      return refusal.seats === 1
        ? "There is one seat at this table: seat 0."
        : `There is no such seat: choose one from 0 to ${refusal.seats - 1}.`;
    case "unknown-move":
      return `“${shorten(refusal.text)}” is no move here: ask for the list of moves.`;
    case "nothing-to-undo":
      return "There is no move of yours to take back: others have acted since, or you have not yet.";
    case "cannot-undo":
      return "That cannot be taken back: something was learned by it, or the rules forbid it.";
    case "nothing-to-redo":
      return "There is nothing to do again: take a move back first.";
    case "already-gone":
      return "You have left this match: watch it, or start another.";
    case "not-to-act":
      return "This seat does not have to act now, so its time does not run.";
    case "time-not-up":
      return "This seat still has time: wait until its clock is at nought.";
    case "time-is-up":
      return "Your time is up: the move that was made for you stands.";
  }
}

export function tellMatch(note: MatchNote, name: Naming = (seat) => `Player ${seat + 1}`): string {
  switch (note.kind) {
    case "took-back":
      return `${name(note.seat)} takes a move back.`;
    case "did-again":
      return `${name(note.seat)} makes the move again.`;
    case "resigned":
      return `${name(note.seat)} resigns.`;
    case "forfeited":
      return `${name(note.seat)} was away too long and forfeits.`;
    case "timed-out":
      return `${name(note.seat)} runs out of time.`;
    case "handed-over":
      return `${name(note.seat)} was away too long: a bot (${note.bot}) plays on.`;
    case "excused":
      return "The clocks stood still while the table was away.";
  }
}

const shorten = (text: string): string => (text.length > 24 ? `${text.slice(0, 23)}…` : text);
