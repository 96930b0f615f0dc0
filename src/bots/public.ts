// What `parlour/bots` offers to people who write bots and run them.
export type { Bot, Budget, Hints, Thought } from "../engine/contract/bot.ts";
export { greedy } from "./greedy.ts";
export { botNames, botOf, type Level, type LevelName, levels, msFor } from "./levels.ts";
export { type Considered, monteCarlo } from "./monte-carlo.ts";
export type { Pause } from "./pause.ts";
export { random } from "./random.ts";
export { type Choice, type Means, type Question, thinker } from "./think.ts";
export { type Care, type Judged, judgeMove, type Knowledge, type Made, movesOf, worstOf } from "./review.ts";
export { alphaBeta } from "./alpha-beta/alpha-beta.ts";
export { botBy } from "./levels.ts";
export { search } from "./search/search.ts";
export type { Effort } from "../engine/contract/bot.ts";
