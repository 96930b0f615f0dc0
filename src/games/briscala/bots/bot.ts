import type { Hints } from "../../../engine/contract/bot.ts";
import type { OwnBot } from "../../../engine/contract/bundle.ts";
import type { Briscala } from "../state.ts";

export const hints: Hints<Briscala> = {};
export const ownBots: readonly OwnBot<Briscala>[] = [];
