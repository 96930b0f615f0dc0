import type { LawName } from "./law.ts";

/** What to do about a broken law, where its message doesn't say so already. */
export const CURES: { readonly [law in LawName]: string } = {
  "someone can move until it is over": "give every acting seat a move (a pass, if need be), or let the game end there",
  "a listed move is allowed": "make `moves` list only what `check` allows; the easiest way is to filter by `check`",
  "an unlisted move is refused": "make `check` refuse what `moves` doesn't list, also numbers that are too large",
  "out of turn is refused first": "begin `check` with “game-over”, then “not-your-turn”, and only then the rules",
  "only apply writes": "work on a copy (`slice`, `toSorted`, `map`), also in `imagine`, which must not share lists with the view",
  "state is plain data": "keep only what JSON keeps: null for undefined, lists for sets and maps, 0 for -0",
  "logged or not, the same state": "let `log` change nothing but the list of events, and keep no data outside of the state",
  "a move reads as it was written": "make `read` the exact reverse of `write`, field by field",
  "no two moves read alike": "write out what tells the two moves apart",
  "read forgives blanks": "trim the text in `read` and split it at /\\s+/",
  "read forgives case": "lower the case of the text in `read`, or write moves in lower case",
  "reserved words are not moves": "choose another word for this move: the match or the terminal uses it",
  "every refusal is explained": "write one sentence of at most 90 characters that ends with a period",
  "every event is told": "write one sentence for each kind of event, also as `witness` hands it to others",
  "a position survives save and load":
    "save every field of the state and read each of them back in `load`, in the order that `setup` gives them",
  "a bad position is refused": "check the field in `load` and return a fault with its path",
  "an imagined world looks the same": "build the imagined state from the view alone, so that its view is the same again",
  "worlds that look alike sound alike":
    "hide it in `witness` for those who can't see it, or show it in `view` to those who are told; what is drawn by chance may not depend on what is hidden, unless the same move reveals it",
  "a spectator knows no more than a seat": "leave it out of the view and the events for viewer null",
  "what can be taken back taught nothing": "put `reveals: true` on the event that shows something hidden",
  "secrets stay secret": "leave it out of `view`, and let `imagine` draw it by chance",
  "the order of commits changes nothing": "only store the choice in `apply`; act on all of them when the last one is in",
  "no view changes untold": "log an event that this viewer can witness, if only that somebody acted",
  "a turn can't go in circles": "end the turn after a bounded number of moves, or don't list a move that leads back",
  "undo then redo is identity": "keep all that a move changes in the state",
  "time can run out at any moment": "let `idle` return a move that `check` allows at the start of a turn",
  "a record replays to the same bytes": "take chance only from `rng`, and keep nothing between calls",
};

/** Where worlds are told apart by the score. */
export const SCORE_CURE = "use the viewer in `score(state, viewer)`, and count only what this viewer may know";

/** Where `load` refuses what a match can come to. */
export const REFUSED_CURE = "loosen the schema or the check in `load` that refuses it: play can lead there";

/** Where `load` refuses what `imagine` made. */
export const IMAGINE_CURE =
  "let `imagine` draw only what can be true, for example a secret choice from the hand that it drew for that seat; or loosen `load`, if the position can be reached";

/** Where `load` throws instead of returning a fault. */
export const LOAD_CURE =
  "check the field in `load` and return a fault with its path; in `firstFault`, make a check that relies on others a function, so that it runs only if those before it hold";
