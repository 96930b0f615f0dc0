// What `parlour/engine` offers to people who write games and run matches.
export type { Bot, Budget, Hints, Thought } from "./bot.ts";
export type { Bundle, JsonSchema, Listing, Opened, OwnBot, Terminal } from "./bundle.ts";
export { type CountingRng, fastRng, highest, keyFromText, lowest, matchRng } from "./chance.ts";
export { type Clocks, dueAt, timeLeft } from "./clock.ts";
export { copy } from "./copy.ts";
export { checkPlain } from "./data.ts";
export { canonical, commit, headOf, matchKey, type Promised, sealOf, SECRET_BYTES, secretFromText } from "./fairness.ts";
export { bad, type Read, readBy } from "./faults.ts";
export type { Fault, Game, GameEvent, Loaded, Naming, Refusal, Result, Rng, Seat, Shape, TallyLine, Viewer } from "./game.ts";
export { explainMatch, type MatchNote, type MatchRefusal, tellMatch } from "./match-words.ts";
export { act, begin, canRedo, canUndo, checkMove, type Dealer, type Match, type Outcome, type Refused, type Step, toAct } from "./match.ts";
export {
  type AbsenceRule,
  type ClockRule,
  type Entry,
  type Head,
  MATCH_WORDS,
  type MatchRecord,
  type Seal,
  type SeatRecord,
} from "./record.ts";
export { type Begun, beginFrom, type Break, dealerOf, fold, recordOf, resume, type Snapshot, snapshotOf } from "./replay.ts";
export { type Finder, type ReadRecord, readRecord, type Verdict, verify } from "./verify.ts";
