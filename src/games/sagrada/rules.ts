import type { Rng, Seat } from "../../engine/contract/game.ts";
import { NO_SEATS, onlySeat } from "../../kit/seats.ts";
import { type Command, takes } from "./cards/commands.ts";
import type { Deck } from "./cards/deck.ts";
import type { Reason } from "./rules/reasons.ts";
import { beginRound, isOver } from "./rules/rounds.ts";
import { score, tieOf } from "./scoring.ts";
import type { Event, Move, Refusal, State } from "./state.ts";

const WINDOWS: readonly Move[] = [0, 1, 2, 3].map((n) => ({ word: "window", args: [n] }));
const PASS: Move = { word: "pass", args: [] };
const RETURN: Move = { word: "return", args: [] };

export function toAct(state: State): readonly Seat[] {
  if (isOver(state)) return NO_SEATS;
  if (state.round > 0) return onlySeat(state.order[state.turn]);
  return state.choices.flatMap((choice, seat) => (choice < 0 ? [seat] : []));
}

/** The commands of the tool in use. */
function toolCommands(deck: Deck, state: State): readonly Command[] {
  const tool = state.active || state.passive;
  return tool === 0 ? NO_COMMANDS : (deck.tools.get(tool)?.commands ?? NO_COMMANDS);
}
const NO_COMMANDS: readonly Command[] = [];

/** The command that buys a tool. Only cards on the table have one, and in solo play only until they are used. */
function activatorOf(deck: Deck, state: State, id: number): Command | undefined {
  const at = state.tools.indexOf(id);
  if (at < 0) return undefined;
  if (state.dice.length > 1) return deck.tools.get(id)?.activator;
  return state.tokens[at] === 0 ? deck.tools.get(id)?.soloActivator : undefined;
}

/** Every command that a move may mean: a basic one, then buying a tool, then commands of the tool in use. */
function candidates(deck: Deck, state: State, { word, args }: Move): Command[] {
  const found: Command[] = [];
  const add = (command: Command | undefined): void => {
    if (command && takes(command.limits, args)) found.push(command);
  };
  add(deck.basic.get(word));
  if (word === "tool") add(activatorOf(deck, state, args[0] + 1));
  for (const command of toolCommands(deck, state)) if (command.word === word) add(command);
  return found;
}

/** The basic command that a move means while no tool is in use. Then no other command can have the same word. */
function basicCommand(deck: Deck, state: State, { word, args }: Move): Command | null {
  if (state.active !== 0 || state.passive !== 0) return null;
  const basic = deck.basic.get(word);
  return basic !== undefined && takes(basic.limits, args) ? basic : null;
}

export function check(deck: Deck, state: State, seat: Seat, move: Move): Refusal | null {
  if (isOver(state)) return { rule: "game-over" };
  if (state.round === 0) return checkWindow(state, seat, move);
  if (seat !== state.order[state.turn]) return { rule: "not-your-turn" };
  // Most moves are basic, and need no list of candidates.
  const basic = basicCommand(deck, state, move);
  return basic ? basic.ask(state, move.args) : checkCandidates(deck, state, move);
}

/** One candidate that can run is enough. Otherwise the refusal has the reason of each, that of the tool in use first. */
function checkCandidates(deck: Deck, state: State, move: Move): Refusal | null {
  const reasons: Reason[] = [];
  for (const command of candidates(deck, state, move)) {
    const reason = command.ask(state, move.args);
    if (reason === null) return null;
    reasons.push(reason);
  }
  const last = reasons.at(-1);
  if (last) return reasons.length === 1 ? last : { ...last, reasons };
  return checkOther(deck, state, move);
}

/** Why a command that no card offers now is refused. */
function checkOther(deck: Deck, state: State, { word, args }: Move): Reason | null {
  if (word === "window") return { rule: "windows-chosen" };
  if (word === deck.stuck.word) return listAll(deck, state).length === 0 ? null : { rule: "can-go-on" };
  if (word !== "tool") return { rule: "nothing-asks-for-this", word };
  const tool = args[0] + 1;
  const at = state.tools.indexOf(tool);
  if (at < 0) return { rule: "tool-not-here", tool };
  if (state.dice.length > 1) return { rule: "pay-with-tokens", tool };
  if (state.tokens[at] > 0) return { rule: "tool-gone", tool };
  return whyNoDiePays(deck, state, tool) ?? { rule: "pay-with-a-die", tool };
}

/** In solo play: why a tool can't be bought with any die in the pool, or null if one of them will do. */
function whyNoDiePays(deck: Deck, state: State, tool: number): Reason | null {
  const activator = activatorOf(deck, state, tool);
  if (!activator) return null;
  let why = activator.ask(state, [tool - 1, 0]);
  for (let n = 1; n < state.pool.length && takes(activator.limits, [tool - 1, n]) && why !== null; n++) {
    const reason = activator.ask(state, [tool - 1, n]);
    // A die of the right color tells more than one of the wrong color.
    if (reason === null || why.rule === "pay-colour") why = reason;
  }
  // No die was named, so the reason has no color of that die.
  return why?.rule === "pay-colour" ? { ...why, colour: 0 } : why;
}

function checkWindow(state: State, seat: Seat, { word, args }: Move): Refusal | null {
  if (state.choices[seat] >= 0) return { rule: "not-your-turn" };
  if (word !== "window") return { rule: "windows-first" };
  const most = state.offers[seat].length;
  return args[0] >= 0 && args[0] < most ? null : { rule: "no-such-window", n: args[0] + 1, most };
}

/** Everything that the cards allow the seat whose turn it is. */
function listAll(deck: Deck, state: State): Move[] {
  const found: Move[] = [];
  for (const command of deck.basic.values()) command.list(state, found);
  if (state.active === 0 && !state.used) {
    for (let i = 0; i < state.tools.length; i++) activatorOf(deck, state, state.tools[i])?.list(state, found);
  }
  for (const command of toolCommands(deck, state)) {
    const before = found.length;
    command.list(state, found);
    if (before > 0) dropDoubles(found, before);
  }
  return found;
}

/** A tool may allow, in the same words, what is allowed anyway. That is one move, not two. */
function dropDoubles(moves: Move[], from: number): void {
  let kept = from;
  for (let i = from; i < moves.length; i++) {
    const { word, args } = moves[i];
    let known = false;
    for (let j = 0; j < from && !known; j++)
      known = moves[j].word === word && moves[j].args.every((arg, n) => arg === args[n]) && moves[j].args.length === args.length;
    if (!known) moves[kept++] = moves[i];
  }
  moves.length = kept;
}

export function moves(deck: Deck, state: State, seat: Seat): Move[] {
  if (isOver(state)) return [];
  if (state.round === 0) return state.choices[seat] < 0 ? WINDOWS.slice(0, state.offers[seat].length) : [];
  if (seat !== state.order[state.turn]) return [];
  const found = listAll(deck, state);
  // Otherwise a player with a die that fits nowhere could only undo, and bots don't undo.
  if (found.length === 0) found.push(RETURN);
  return found;
}

/** The command that a legal move runs. */
const commandFor = (deck: Deck, state: State, move: Move): Command =>
  basicCommand(deck, state, move) ?? candidates(deck, state, move).find((command) => command.ask(state, move.args) === null) ?? deck.stuck;

export function apply(deck: Deck, state: State, seat: Seat, move: Move, rng: Rng, log?: Event[]): void {
  if (state.round === 0) {
    chooseWindow(deck, state, seat, move.args[0], rng, log);
    return;
  }
  commandFor(deck, state, move).run(state, move.args, rng, log);
  if (isOver(state)) logEnd(deck, state, log);
}

function logEnd(deck: Deck, state: State, log: Event[] | undefined): void {
  const scores = score(deck, state);
  log?.push({ kind: "ended", scores, tie: tieOf(state, scores), reveals: true });
}

/** Choices stay secret until everyone has chosen. Then the windows are shown and the first round begins. */
function chooseWindow(deck: Deck, state: State, seat: Seat, choice: number, rng: Rng, log?: Event[]): void {
  state.choices[seat] = choice;
  log?.push({ kind: "chose", seat });
  if (state.choices.includes(-1)) return;

  for (let each = 0; each < state.choices.length; each++) {
    const number = state.offers[each][state.choices[each]];
    const { name, difficulty, pattern } = deck.windows[number];
    state.windows[each] = number;
    state.patterns[each] = pattern.slice();
    state.favor[each] = state.choices.length === 1 ? 0 : difficulty;
    log?.push({ kind: "opened", seat: each, window: name, favor: state.favor[each] });
  }
  state.offers = state.offers.map(() => []);
  state.choices = state.choices.map(() => -1);
  state.round = 1;
  beginRound(state, rng, log);
}

/** By the `undoable` flags of the cards. The choice of a window is final. */
export const undoable = (deck: Deck, state: State, _seat: Seat, move: Move): boolean =>
  state.round > 0 && commandFor(deck, state, move).undoable;

export const idle = (state: State, _seat: Seat): Move => (state.round === 0 ? WINDOWS[0] : PASS);

/** For a turn that can't be undone to its start, because of chance or because the match began in the middle of it. */
export const abandon = (_state: State, _seat: Seat): Move => RETURN;
