// What `parlour/card-games` offers to people who write card games.
export { compile, interpret } from "./compile/compile.ts";
export type { Custom } from "./compile/rules.ts";
export { describe } from "./describe/describe.ts";
export * as words from "./language/builder.ts";
export { rulesFrom } from "./language/read.ts";
export type { CardTest, Demand, RuleSet, Situation } from "./language/schema.ts";
export { variant } from "./language/variant.ts";
export { lint } from "./language/lint.ts";
export { briscala } from "./game.ts";
