import type { Result, Rng, Seat, TallyLine, Viewer } from "../../engine/contract/game.ts";
import { type Command, takes } from "./cards/commands.ts";
import type { Deck } from "./cards/deck.ts";
import type { Reason } from "./rules/reasons.ts";
import { beginRound } from "./rules/rounds.ts";
import { bestPrivate, openCost, openSpaces, soloTarget } from "./scoring.ts";
import { type Event, type Move, type Refusal, ROUNDS, type State } from "./state.ts";

const NOBODY: readonly Seat[] = [];
const ONLY: readonly (readonly Seat[])[] = [[0], [1], [2], [3]];
const WINDOWS: readonly Move[] = [0, 1, 2, 3].map((n) => ({ word: "window", args: [n] }));
const PASS: Move = { word: "pass", args: [] };
const RETURN: Move = { word: "return", args: [] };

export const isOver = (state: State): boolean => state.round > ROUNDS;

export function toAct(state: State): readonly Seat[] {
  if (isOver(state)) return NOBODY;
  if (state.round > 0) return ONLY[state.order[state.turn]];
  return state.choices.flatMap((choice, seat) => (choice < 0 ? [seat] : []));
}

/** Every command that may be meant now, in the order they are asked: basic ones, then the tools on the table, then the tool in use. */
function candidates(deck: Deck, state: State, { word, args }: Move): Command[] {
  const found: Command[] = [];
  const basic = deck.basic.get(word);
  if (basic && takes(basic.limits, args)) found.push(basic);
  if (word === "tool") {
    const activator = activatorOf(deck, state, args[0] + 1);
    if (activator && takes(activator.limits, args)) found.push(activator);
  }
  const slot = state.active || state.passive;
  if (slot !== 0) {
    for (const command of deck.tools.get(slot)?.commands ?? []) {
      if (command.word === word && takes(command.limits, args)) found.push(command);
    }
  }
  return found;
}

/** Only the cards on the table have an activator; in a game for one, only until they were used. */
function activatorOf(deck: Deck, state: State, id: number): Command | undefined {
  const at = state.tools.indexOf(id);
  if (at < 0) return undefined;
  if (state.dice.length > 1) return deck.tools.get(id)?.activator;
  return state.tokens[at] === 0 ? deck.tools.get(id)?.soloActivator : undefined;
}

export const check =
  (deck: Deck) =>
  (state: State, seat: Seat, move: Move): Refusal | null => {
    if (isOver(state)) return { rule: "game-over" };
    if (state.round === 0) return checkWindow(state, seat, move);
    if (seat !== state.order[state.turn]) return { rule: "not-your-turn" };

    // What most players do most of the time is answered without making lists.
    const basic = deck.basic.get(move.word);
    if (basic === undefined || !takes(basic.limits, move.args)) return checkAll(deck, state, move);
    const reason = basic.ask(state, move.args);
    return reason === null || (state.active === 0 && state.passive === 0) ? reason : checkAll(deck, state, move);
  };

/** The first candidate that can run is enough; else each says why not, and the tool in use, asked last, speaks first. */
function checkAll(deck: Deck, state: State, move: Move): Refusal | null {
  const reasons: Reason[] = [];
  for (const command of candidates(deck, state, move)) {
    const reason = command.ask(state, move.args);
    if (reason === null) return null;
    reasons.push(reason);
  }
  const last = reasons.at(-1);
  if (last) return reasons.length === 1 ? last : { ...last, reasons };
  return unasked(deck, state, move);
}

/** Why a command that no card offers now is refused. */
function unasked(deck: Deck, state: State, { word, args }: Move): Reason | null {
  if (word === "window") return { rule: "windows-chosen" };
  if (word === deck.stuck.word) return listed(deck, state).length === 0 ? null : { rule: "can-go-on" };
  if (word !== "tool") return { rule: "nothing-asks-for-this", word };
  const tool = args[0] + 1;
  const at = state.tools.indexOf(tool);
  if (at < 0) return { rule: "tool-not-here", tool };
  if (state.dice.length > 1) return { rule: "pay-with-tokens", tool };
  return state.tokens[at] > 0 ? { rule: "tool-gone", tool } : { rule: "pay-with-a-die", tool };
}

function checkWindow(state: State, seat: Seat, { word, args }: Move): Refusal | null {
  if (state.choices[seat] >= 0) return { rule: "not-your-turn" };
  if (word !== "window") return { rule: "windows-first" };
  const most = state.offers[seat].length;
  return args[0] >= 0 && args[0] < most ? null : { rule: "no-such-window", n: args[0] + 1, most };
}

/** All that the cards allow the seat whose turn it is. */
function listed(deck: Deck, state: State): Move[] {
  const found: Move[] = [];
  for (const command of deck.basic.values()) command.list(state, found);
  if (state.active === 0 && !state.used) {
    for (let i = 0; i < state.tools.length; i++) activatorOf(deck, state, state.tools[i])?.list(state, found);
  }
  const slot = state.active || state.passive;
  if (slot !== 0) {
    for (const command of deck.tools.get(slot)?.commands ?? []) {
      const before = found.length;
      command.list(state, found);
      if (before > 0) dropDoubles(found, before);
    }
  }
  return found;
}

/** A tool may allow what is allowed anyway, in the same words; it is one move. */
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

export const moves =
  (deck: Deck) =>
  (state: State, seat: Seat): Move[] => {
    if (isOver(state)) return [];
    if (state.round === 0) return state.choices[seat] < 0 ? WINDOWS.slice(0, state.offers[seat].length) : [];
    if (seat !== state.order[state.turn]) return [];
    const found = listed(deck, state);
    // A die that fits nowhere would leave nothing but taking back, and a bot does not take back.
    if (found.length === 0) found.push(RETURN);
    return found;
  };

/** The command that a legal move runs. */
function commandFor(deck: Deck, state: State, move: Move): Command {
  const basic = deck.basic.get(move.word);
  if (basic !== undefined && state.active === 0 && state.passive === 0) return basic;
  return candidates(deck, state, move).find((command) => command.ask(state, move.args) === null) ?? deck.stuck;
}

export const apply =
  (deck: Deck) =>
  (state: State, seat: Seat, move: Move, rng: Rng, log?: Event[]): void => {
    if (state.round === 0) {
      chooseWindow(deck, state, seat, move.args[0], rng, log);
      return;
    }
    commandFor(deck, state, move).run(state, move.args, rng, log);
    if (isOver(state)) log?.push({ kind: "ended", scores: score(deck)(state), reveals: true });
  };

/** A choice stays secret until the last one is made; then all windows are opened and the first round begins. */
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

/** By the `undoable` flags of the cards; a choice of window and a way out are final. */
export const undoable =
  (deck: Deck) =>
  (state: State, _seat: Seat, move: Move): boolean =>
    state.round > 0 && commandFor(deck, state, move).undoable;

export const idle = (state: State, _seat: Seat): Move => (state.round === 0 ? WINDOWS[0] : PASS);

/** A turn whose start is out of reach, by chance or because a position began in the middle of it: the die goes back to the pool. */
export const abandon = (_state: State, _seat: Seat): Move => RETURN;

/** Public objectives, the private one, a point for each favor token, and less for each open space. It may be negative. */
export const score =
  (deck: Deck) =>
  (state: State, viewer?: Viewer): number[] =>
    state.dice.map((_, seat) => {
      const known = viewer === undefined || mayKnow(state, seat, viewer);
      return publicScore(deck, state, seat) + (known ? bestPrivate(state, seat) : 0);
    });

/** A private objective is for its owner until the game is over; a game for one has nobody to hide it from. */
export const mayKnow = (state: State, seat: Seat, viewer: Viewer): boolean => seat === viewer || state.dice.length === 1 || isOver(state);

/** What everybody at the table can count. */
export function publicScore(deck: Deck, state: Pick<State, "dice" | "favor" | "publics">, seat: Seat): number {
  let points = state.favor[seat] - openCost(state.dice.length) * openSpaces(state.dice[seat]);
  for (const id of state.publics) {
    const card = deck.publics.get(id);
    if (card) points += card.points * card.count(state.dice[seat]);
  }
  return points;
}

export const tally =
  (deck: Deck) =>
  (state: State): TallyLine[] => {
    const seats = state.dice.map((_, seat) => seat);
    const lines = state.publics.flatMap((id): TallyLine[] => {
      const card = deck.publics.get(id);
      return card ? [{ label: card.name, scores: seats.map((seat) => card.points * card.count(state.dice[seat])) }] : [];
    });
    lines.push({ label: "Private objective", scores: seats.map((seat) => bestPrivate(state, seat)) });
    if (seats.length > 1) lines.push({ label: "Favor tokens", scores: state.favor.slice() });
    lines.push({ label: "Open spaces", scores: seats.map((seat) => 0 - openCost(seats.length) * openSpaces(state.dice[seat])) });
    return lines;
  };

export const result =
  (deck: Deck) =>
  (state: State): Result | null => {
    if (!isOver(state)) return null;
    const scores = score(deck)(state);
    const seats = scores.length;
    if (seats === 1) {
      const target = soloTarget(state);
      return { ranking: [[0]], scores, solo: { won: scores[0] > target, target } };
    }
    const ranking = scores.map((_, seat) => seat).sort((a, b) => scores[b] - scores[a] || breakTie(state, a, b));
    return { ranking: ranking.map((seat) => [seat]), scores };
  };

/** More private points, then more favor tokens, then the later first turn in the last round. */
function breakTie(state: State, a: Seat, b: Seat): number {
  const seats = state.dice.length;
  const place = (seat: Seat): number => (seat - state.first + seats) % seats;
  return bestPrivate(state, b) - bestPrivate(state, a) || state.favor[b] - state.favor[a] || place(b) - place(a);
}

/**
 * Patterns, offers and private objectives are never written to, so copies share them. Every field is named, in the order in which
 * a table is made: then copies have the very same shape, and all that reads states stays fast.
 */
export function copy(state: State): State {
  return {
    round: state.round,
    order: state.order.slice(),
    turn: state.turn,
    first: state.first,
    offers: state.offers.slice(),
    choices: state.choices.slice(),
    windows: state.windows.slice(),
    patterns: state.patterns.slice(),
    dice: state.dice.map((dice) => dice.slice()),
    favor: state.favor.slice(),
    privates: state.privates.slice(),
    bag: state.bag.slice(),
    pool: state.pool.slice(),
    track: state.track.map((slot) => slot.slice()),
    paid: state.paid.slice(),
    drawn: state.drawn,
    tools: state.tools,
    tokens: state.tokens.slice(),
    publics: state.publics,
    hand: state.hand,
    placed: state.placed,
    used: state.used,
    active: state.active,
    passive: state.passive,
    moved: state.moved.slice(),
    served: state.served,
  };
}
