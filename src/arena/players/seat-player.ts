import type { Bundle } from "../../engine/contract/bundle.ts";
import type { Shape } from "../../engine/contract/game.ts";
import type { BotSource } from "./bot-source.ts";
import { modulePlayer } from "./module-player.ts";
import { namedPlayer } from "./named-player.ts";
import { type Player, USUAL_LIMIT_MS } from "./player.ts";
import { programPlayer } from "./program-player.ts";

/** Gives a bot a seat, wherever the bot comes from. */
export function playerOf(source: BotSource, listing: string, bundle: Bundle<Shape>, limitMs = USUAL_LIMIT_MS): Player {
  switch (source.kind) {
    case "name":
      return namedPlayer(source.name, bundle);
    case "module":
      return modulePlayer(source.path, listing, limitMs);
    case "program":
      return programPlayer(source.command, limitMs);
  }
}
