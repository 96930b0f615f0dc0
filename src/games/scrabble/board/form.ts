import type { GameForm } from "../../../web/board/games.ts";
import { PRESETS } from "../data/presets.ts";

type Preset = keyof typeof PRESETS;
type Chosen = Readonly<Record<string, unknown>>;
/** A preset's value for a rule that is one word, number or switch. */
type Plain = Exclude<keyof (typeof PRESETS)[Preset], "scorelessEnd" | "bingo">;

const isPreset = (name: unknown): name is Preset => typeof name === "string" && Object.hasOwn(PRESETS, name);
const rulesOf = ({ preset }: Chosen): (typeof PRESETS)[Preset] => PRESETS[isPreset(preset) ? preset : "hasbro"];
const byPreset =
  (rule: Plain) =>
  (all: Chosen): string | number | boolean =>
    rulesOf(all)[rule];

/** As the options write it. */
function scorelessEnd(all: Chosen): string {
  const rule = rulesOf(all).scorelessEnd;
  return rule === "off" ? rule : "turns" in rule ? `${rule.turns} turns` : `${rule.rounds} rounds`;
}

export const form: GameForm = {
  preset: { names: { seed: "House rules", hasbro: "Box rules", tournament: "Tournament rules" }, usual: () => "hasbro" },
  challenge: {
    names: { void: "None", single: "Single", double: "Double" },
    // Without a preset, words are checked as they are played.
    usual: (all) => (isPreset(all["preset"]) ? rulesOf(all).challenge : "void"),
  },
  endWhen: { names: { bagEmpty: "When the bag is empty", playerOut: "When a player is out of tiles" }, usual: byPreset("endWhen") },
  // The form asks who plays already.
  players: { players: [] },
  lexicon: {
    names: { enable: "ENABLE" },
    usual: () => "large",
    docs: "scrabble",
    example: "CAT\nCATS\nDOG\nDOGS\nGOD\nTOAD\nCOAT",
  },
  scorelessEnd: {
    look: "menu",
    names: { off: "Never", "6 turns": "After 6 turns in a row", "2 rounds": "After 2 rounds of passes" },
    about: {
      en: "When turns without points end the game.",
      it: "Quando i turni senza punti fanno finire la partita.",
    },
    usual: scorelessEnd,
  },
  noMoveEnd: { usual: byPreset("noMoveEnd") },
  exchangeMinBag: { usual: byPreset("exchangeMinBag") },
  exchangeOrder: { names: { returnThenDraw: "Return, then draw", drawThenReturn: "Draw, then return" }, usual: byPreset("exchangeOrder") },
  emptyExchangeIsPass: { usual: byPreset("emptyExchangeIsPass") },
  startBy: {
    names: { drawLetters: "Draw letters", draw: "Draw letters", seat: "The first seat", random: "A random player" },
    usual: byPreset("startBy"),
  },
  leftovers: {
    names: {
      addAndDeduct: "Deducted, and added for the player who is out",
      doubleToOut: "Twice their value for the player who is out",
      deductOnly: "Only deducted",
      none: "Nothing",
    },
    usual: byPreset("leftovers"),
  },
  tieBreak: { names: { preAdjustment: "Score before leftover tiles", shared: "Shared place" }, usual: byPreset("tieBreak") },
  bingo: { docs: "scrabble", example: { tiles: 7, bonus: 50 } },
  premiums: { usual: byPreset("premiums") },
  blanks: { usual: byPreset("blanks") },
  clock: { names: { off: "Off" }, usual: byPreset("clock"), example: 25 },
  rackSize: { usual: byPreset("rackSize") },
  board: {
    docs: "scrabble",
    usual: () => "standard",
    example: ["T..d..T", ".D...D.", "..t.t..", "d..D..d", "..t.t..", ".D...D.", "T..d..T"],
  },
  tileSet: { usual: () => "english" },
};
