import type { Bundle } from "../../engine/contract/bundle.ts";
import type { Game } from "../../engine/contract/game.ts";
import { noOptions } from "../../kit/options.ts";
import { characters } from "./characters.ts";
import { hints } from "./bots/hints.ts";
import { load, save } from "./position.ts";
import { apply, check, idle, moves, result, setup, toAct } from "./rules.ts";
import type { Fourline } from "./state.ts";
import { terminal } from "./terminal.ts";
import { imagine, view, witness } from "./view.ts";
import { explain, read, tell, write } from "./words.ts";

export const fourline = (): Game<Fourline> => ({
  id: "fourline",
  version: 1,
  seats: [2],
  // rules.ts
  setup,
  toAct,
  moves,
  check,
  apply,
  result,
  idle,
  // view.ts
  view,
  witness,
  imagine,
  // words.ts
  write,
  read,
  explain,
  tell,
  // position.ts
  save,
  load,
});

export const bundle: Bundle<Fourline> = {
  id: "fourline",
  ...noOptions(fourline),
  terminal,
  hints,
  characters,
  bots: [],
};
