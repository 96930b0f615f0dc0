import type { Hints } from "../../engine/bot.ts";
import type { Sagrada } from "./state.ts";

export const hints: Hints<Sagrada> = {};
