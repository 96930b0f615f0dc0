// What `parlour/engine` offers to people who write games and run matches.
export type { Bot, Budget, Hints, Thought } from "./contract/bot.ts";
export { type Assets, withAssets } from "./contract/assets.ts";
export {
  anyBundle,
  type Bundle,
  type JsonSchema,
  type Listing,
  type Opened,
  type OwnBot,
  presetOf,
  type Terminal,
} from "./contract/bundle.ts";
export type { Plugin, PluginListing } from "./contract/plugin.ts";
export { type CountingRng, fastRng, highest, keyFromText, lowest, matchRng } from "./contract/chance.ts";
export { type Clocks, dueAt, timeLeft } from "./match/clock.ts";
export { copy } from "./contract/copy.ts";
export { type Defined, defined } from "./input/defined.ts";
export { faultUnder, joinPath } from "./input/path.ts";
export { checkPlain } from "./input/plain-data.ts";
export { canonical, commit, hashNonce, headOf, matchKey, type Promised, sealOf, SECRET_BYTES, secretFromText } from "./record/fairness.ts";
export { bad, type Read, readBy } from "./input/faults.ts";
export type { Fault, Game, GameEvent, Loaded, Naming, Refusal, Result, Rng, Seat, Shape, TallyLine, Viewer } from "./contract/game.ts";
export { explainMatch, type MatchNote, type MatchRefusal, tellMatch } from "./match/match-words.ts";
export {
  act,
  begin,
  canAskUndo,
  canRedo,
  canUndo,
  checkMove,
  type Dealer,
  type Match,
  type Outcome,
  type Refused,
  type Step,
  toAct,
} from "./match/match.ts";
export {
  type AbsenceRule,
  type ClockRule,
  type Draw,
  type Entry,
  type Head,
  MATCH_WORDS,
  type MatchRecord,
  type Seal,
  type SeatRecord,
} from "./record/record.ts";
export { type Begun, beginFrom, type Break, dealerOf, fold, recordOf, resume, type Snapshot, snapshotOf } from "./record/replay.ts";
export { type Finder, type ReadRecord, type Proof, readRecord, type Verdict, verify } from "./record/verify.ts";
