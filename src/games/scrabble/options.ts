import * as z from "zod/mini";
import type { Assets } from "../../engine/contract/assets.ts";
import { bad, type Read, readBy } from "../../engine/input/faults.ts";
import { defined } from "../../engine/input/defined.ts";
import type { ClockRule } from "../../engine/record/record.ts";
import { flag, listOf, oneOf, option, shortText, wholeNumber } from "../../kit/schema.ts";
import { type Layout, LAYOUTS } from "./data/layouts.ts";
import { PRESETS, type Rules } from "./data/presets.ts";
import { MINUTE_MS } from "./turn/scoring.ts";
import { TILE_SETS } from "./data/tile-sets.ts";
import { lexiconFor, LEXICA, shippedLexicon } from "./lexicon/shipped.ts";
import { makeSetting, type Setting } from "./setting.ts";

/** A player who is further over time than this has lost. */
const MOST_OVER_MS = 10 * MINUTE_MS;

const SCORELESS = 'What ends the game without points: "off" for nothing, turns ("6 turns") or rounds of passes ("2 rounds").';
const Turns = wholeNumber(1, 100, "Turns");

const Scoreless = z.union(
  [
    z.string().check(z.regex(/^(off|[1-9]\d? (turns?|rounds?( of passes)?))$/, SCORELESS)),
    z.strictObject({ turns: Turns }),
    z.strictObject({ rounds: Turns }),
  ],
  SCORELESS,
);

const BINGO = "A bingo has tiles and a bonus, or is the bonus alone.";

const CLOCK = "The clock is off, or a number of minutes from 1 to 180.";
const Clock = z.union([z.literal("off"), wholeNumber(1, 180, "Minutes")], CLOCK);

const Board = z.union(
  [oneOf(["standard", "large", "small"] as const), listOf(shortText(5, 21, "A row"), 21, "The board")],
  "The board is standard, large or small, or 5 to 21 rows of 5 to 21 squares: T, D, t, d and dots.",
);

const Lexicon = z.optional(z.string("The word list must be a string."));
z.globalRegistry.add(Lexicon, {
  title: "Word list",
  description:
    "Large has 269,870 words, ENABLE 168,871, and Common 39,015 that most people know. Or use a plain text file with a word on each line.",
  examples: [...LEXICA],
});

const ScorelessEnd = z.optional(Scoreless);
z.globalRegistry.add(ScorelessEnd, { title: "Turns without points", description: SCORELESS, examples: ["off", "6 turns", "2 rounds"] });

const AnyBoard = z.optional(Board);
z.globalRegistry.add(AnyBoard, {
  title: "Board",
  description: "Standard, large or small, or rows of your own.",
  examples: Object.keys(LAYOUTS),
});

export const Options = z
  .strictObject({
    preset: option(
      oneOf(["seed", "hasbro", "tournament"] as const, "The preset"),
      "Rules",
      "The default is the rules in the box, except that words are checked as they are played.",
    ),
    lexicon: Lexicon,
    challenge: option(
      oneOf(["void", "single", "double", "+5", "+10"] as const, "Challenges"),
      "Challenges",
      "None: the game checks words. Single: no penalty. Double: a wrong challenge costs a turn. +5, +10: points for the challenged player.",
    ),
    endWhen: option(
      oneOf(["bagEmpty", "playerOut"] as const, "The end"),
      "End of the game",
      "When the bag is empty, or later, when a player is out of tiles too.",
    ),
    players: option(wholeNumber(2, 4, "Players"), "Number of players", "How many play: 2 to 4."),
    scorelessEnd: ScorelessEnd,
    noMoveEnd: option(flag("No move"), "End when nobody can move", "Ends the game when the bag is empty and no rack fits the board."),
    exchangeMinBag: option(wholeNumber(0, 100, "The bag"), "Tiles in the bag to exchange", "How many tiles the bag needs for an exchange."),
    exchangeOrder: option(oneOf(["returnThenDraw", "drawThenReturn"] as const, "The order"), "Exchange", "Which comes first."),
    emptyExchangeIsPass: option(flag("An empty exchange"), "Exchange no tiles", "Allows it as a way to pass."),
    startBy: option(
      oneOf(["drawLetters", "draw", "seat", "random"] as const, "The start"),
      "Who starts",
      "The player whose letter is closest to A, the first seat, or a random player.",
    ),
    leftovers: option(
      oneOf(["addAndDeduct", "doubleToOut", "deductOnly", "none"] as const, "Leftovers"),
      "Leftover tiles",
      "What tiles on the racks are worth at the end.",
    ),
    tieBreak: option(
      oneOf(["preAdjustment", "shared"] as const, "The tie-break"),
      "Ties",
      "The score before leftover tiles decides, or the place is shared.",
    ),
    bingo: option(
      z.strictObject({ tiles: wholeNumber(1, 15, "Tiles"), bonus: wholeNumber(0, 1000, "The bonus") }, BINGO),
      "Bingo",
      "The bonus for playing that many tiles in one turn: by default 50 points for a whole rack.",
    ),
    premiums: option(flag("Premium squares"), "Premium squares", "Squares that multiply letters and words."),
    blanks: option(flag("Blanks"), "Blanks", "Two blanks that stand for any letter."),
    clock: option(
      Clock,
      "Minutes for each player",
      "10 points off for each minute begun after that; 10 minutes over, and you lose. 25 in tournaments. A clock chosen for the table replaces it.",
    ),
    rackSize: option(wholeNumber(1, 12, "The rack"), "Rack size", "How many tiles a rack holds."),
    board: AnyBoard,
    tileSet: option(
      oneOf(["english", "italian", "spanish"] as const, "The tile set"),
      "Tiles",
      "Which letters there are, how many of each, and what they're worth.",
    ),
  })
  .register(z.globalRegistry, { title: "Scrabble" });

export type Options = z.infer<typeof Options>;

const SWITCHES = ["noMoveEnd", "emptyExchangeIsPass", "premiums", "blanks"] as const;

/** People also write on and off for a switch, a bare number for scoreless turns, minutes in quotes, and half of a bingo or its bonus alone. */
export function asMeant(options: unknown): unknown {
  if (typeof options !== "object" || options === null || Array.isArray(options)) return options;
  const meant: Record<string, unknown> = { ...options };
  for (const name of SWITCHES) if (meant[name] === "on" || meant[name] === "off") meant[name] = meant[name] === "on";
  if (typeof meant.clock === "string" && /^ *\d{1,3} *$/.test(meant.clock)) meant.clock = Number(meant.clock);
  if (typeof meant.scorelessEnd === "number") meant.scorelessEnd = { turns: meant.scorelessEnd };
  if (typeof meant.bingo === "number") meant.bingo = { bonus: meant.bingo };
  if (typeof meant.bingo === "object" && meant.bingo !== null && !Array.isArray(meant.bingo)) {
    const { rackSize } = meant;
    meant.bingo = {
      tiles: typeof rackSize === "number" ? rackSize : PRESETS.hasbro.bingo.tiles,
      bonus: PRESETS.hasbro.bingo.bonus,
      ...meant.bingo,
    };
  }
  return meant;
}

export async function settingOf(options: Options, assets: Assets | undefined): Promise<Read<Setting>> {
  const layout = layoutOf(options.board ?? "standard");
  if (!layout.ok) return layout;
  const tiles = TILE_SETS[options.tileSet ?? "english"];
  const rules = rulesOf(options);
  const lexicon = await lexiconFor(assets, tiles, options.lexicon ?? "large");
  if (!lexicon.ok) return lexicon;
  const common = assets && tiles.id === "english" && lexicon.value.id !== "common" ? await shippedLexicon(assets, "common") : null;
  const seats = options.players === undefined ? (options.preset === "tournament" ? [2] : [2, 3, 4]) : [options.players];
  const inBag = tiles.kinds.reduce((sum, { count }) => sum + count, 0);
  if (Math.max(...seats) * rules.rackSize > inBag) return bad("rackSize", "There aren't enough tiles to fill every rack.");
  return { ok: true, value: makeSetting({ rules, tiles, layout: layout.value, lexicon: lexicon.value, common, seats }) };
}

/** The preset, with whatever the options change. Words are checked as they are played unless a preset or an option says otherwise. */
function rulesOf(options: Options): Rules {
  const { preset, scorelessEnd, startBy, challenge } = options;
  const base: Rules = PRESETS[preset ?? "hasbro"];
  const { endWhen, noMoveEnd, exchangeMinBag, exchangeOrder, emptyExchangeIsPass, leftovers, tieBreak } = options;
  const { bingo, premiums, blanks, rackSize, clock } = options;
  const given = {
    endWhen,
    noMoveEnd,
    exchangeMinBag,
    exchangeOrder,
    emptyExchangeIsPass,
    leftovers,
    tieBreak,
    bingo,
    premiums,
    blanks,
    rackSize,
    clock,
  };
  return {
    ...base,
    ...defined(given),
    challenge: challenge ?? (preset ? base.challenge : "void"),
    startBy: startBy === "draw" ? "drawLetters" : (startBy ?? base.startBy),
    scorelessEnd: scorelessEnd === undefined ? base.scorelessEnd : scorelessOf(scorelessEnd),
    // A shorter or longer rack is a bingo when it is played whole.
    bingo: bingo ?? { ...base.bingo, tiles: rackSize ?? base.bingo.tiles },
  };
}

/** The clock that the options bring; null without one, or where they don't fit. */
export function clockOf(options: unknown): ClockRule | null {
  const read = readBy(Options, asMeant(options));
  if (!read.ok) return null;
  const { clock } = rulesOf(read.value);
  return clock === "off" ? null : { kind: "bank", ms: clock * MINUTE_MS, increment: 0, overtime: MOST_OVER_MS };
}

function scorelessOf(given: z.infer<typeof Scoreless>): Rules["scorelessEnd"] {
  if (typeof given !== "string") return given;
  if (given === "off") return "off";
  const [count, unit] = given.split(" ");
  return unit.startsWith("turn") ? { turns: Number(count) } : { rounds: Number(count) };
}

function layoutOf(board: z.infer<typeof Board>): Read<Layout> {
  if (typeof board === "string") return { ok: true, value: LAYOUTS[board] };
  const [first] = board;
  if (board.length < 5) return bad("board", "A board needs at least 5 rows.");
  const uneven = board.findIndex((row) => row.length !== first.length);
  if (uneven >= 0) return bad(`board[${uneven}]`, `This row has ${board[uneven].length} squares, the first one has ${first.length}.`);
  const odd = board.findIndex((row) => !/^[TDtd.]+$/.test(row));
  if (odd >= 0) return bad(`board[${odd}]`, "A row is made of T, D, t, d and dots.");
  return { ok: true, value: { id: "own", rows: board } };
}
