import { draw, each, imagineHands, total } from "../../kit/pieces.ts";
import type { Rng, Seat, Viewer } from "../../engine/contract/game.ts";
import { priceOf } from "./cards/conditions.ts";
import type { Deck, Window } from "./cards/deck.ts";
import { toAct } from "./rules.ts";
import { mayKnow, score, soloTarget } from "./scoring.ts";
import {
  colorOf,
  COLORS,
  type Die,
  DICE_OF_A_COLOR,
  type Event,
  type PlayerSeen,
  type State,
  type ToolSeen,
  type View,
  type WindowSeen,
} from "./state.ts";

export function view(deck: Deck, state: State, viewer: Viewer): View {
  const scores = score(deck, state, viewer);
  return {
    viewer,
    round: state.round,
    order: state.order.slice(),
    turn: state.turn,
    first: state.first,
    toAct: toAct(state),
    players: scores.map((points, seat) => playerSeen(deck, state, seat, viewer, points)),
    offers: viewer === null ? [] : state.offers[viewer].map((number) => windowSeen(deck.windows[number])),
    choice: viewer === null ? -1 : state.choices[viewer],
    bagSize: total(state.bag),
    pool: state.pool.slice(),
    track: state.track.map((slot) => slot.slice()),
    paid: state.paid.slice(),
    drawn: state.drawn,
    tools: toolsSeen(deck, state),
    publics: state.publics.flatMap((id) => {
      const card = deck.publics.get(id);
      return card ? [{ id, name: card.name, description: card.description, points: card.points, pattern: card.pattern }] : [];
    }),
    hand: state.hand,
    placed: state.placed,
    used: state.used,
    active: state.active,
    passive: state.passive,
    moved: state.moved.slice(),
    served: state.served,
    target: state.dice.length === 1 ? soloTarget(state) : null,
  };
}

function toolsSeen(deck: Deck, state: State): ToolSeen[] {
  const solo = state.dice.length === 1;
  return state.tools.flatMap((id, i): ToolSeen[] => {
    const tool = deck.tools.get(id);
    if (!tool) return [];
    const { name, description, color: colour, typed: commands, selects } = tool;
    const tokens = state.tokens[i];
    const price = solo ? 0 : priceOf(state, id);
    return [{ id, name, description, colour, tokens, price, gone: solo && tokens > 0, commands, selects }];
  });
}

const windowSeen = ({ name, difficulty, pattern }: Window): WindowSeen => ({ name, difficulty, pattern });

function playerSeen(deck: Deck, state: State, seat: Seat, viewer: Viewer, score: number): PlayerSeen {
  return {
    window: state.round === 0 ? null : (deck.windows[state.windows[seat]]?.name ?? ""),
    pattern: state.patterns[seat].slice(),
    dice: state.dice[seat].slice(),
    favor: state.favor[seat],
    privates: mayKnow(state, seat, viewer) ? state.privates[seat].slice() : null,
    chose: state.choices[seat] >= 0,
    score,
  };
}

/** Events contain nothing hidden: the one for choosing a window doesn't say which. */
export const witness = (event: Event, _viewer: Viewer): Event => event;

/** Deals what the viewer doesn't know: the others' objectives, their windows to choose from, and what is in the bag. */
export function imagine(deck: Deck, seen: View, rng: Rng): State {
  const state: State = {
    round: seen.round,
    order: seen.order.slice(),
    turn: seen.turn,
    first: seen.first,
    offers: seen.players.map(() => []),
    choices: seen.players.map(() => -1),
    windows: seen.players.map(({ window }) => deck.windows.findIndex(({ name }) => name === window)),
    patterns: seen.players.map(({ pattern }) => pattern.slice()),
    dice: seen.players.map(({ dice }) => dice.slice()),
    favor: seen.players.map(({ favor }) => favor),
    privates: imaginePrivates(seen, rng),
    bag: imagineBag(seen, rng),
    pool: seen.pool.slice(),
    track: seen.track.map((slot) => slot.slice()),
    paid: seen.paid.slice(),
    drawn: seen.drawn,
    tools: seen.tools.map(({ id }) => id),
    tokens: seen.tools.map(({ tokens }) => tokens),
    publics: seen.publics.map(({ id }) => id),
    hand: seen.hand,
    placed: seen.placed,
    used: seen.used,
    active: seen.active,
    passive: seen.passive,
    moved: seen.moved.slice(),
    served: seen.served,
  };
  if (seen.round === 0) imagineOffers(deck, state, seen, rng);
  return state;
}

function imaginePrivates(seen: View, rng: Rng): number[][] {
  const taken = seen.players.flatMap(({ privates }) => privates ?? []);
  const free = each(COLORS.length + 1, (color) => (color === 0 || taken.includes(color) ? 0 : 1));
  return imagineHands(
    seen.players.map(() => 1),
    (seat) => seen.players[seat].privates,
    free,
    rng,
  );
}

/** Every die that isn't seen is in the bag, unless the match began from a position with fewer dice. */
function imagineBag(seen: View, rng: Rng): number[] {
  const bag: number[] = COLORS.map(() => DICE_OF_A_COLOR);
  const takeOut = (die: Die): void => {
    if (die !== 0) bag[colorOf(die) - 1] -= 1;
  };
  for (const { dice } of seen.players) dice.forEach(takeOut);
  for (const slot of seen.track) slot.forEach(takeOut);
  seen.pool.forEach(takeOut);
  seen.paid.forEach(takeOut);
  takeOut(seen.hand);
  for (let size = total(bag); size > seen.bagSize; size--) draw(bag, rng);
  return bag;
}

function imagineOffers(deck: Deck, state: State, seen: View, rng: Rng): void {
  const own = seen.offers.map(({ name }) => deck.windows.findIndex((window) => window.name === name));
  const free = rng.shuffle(deck.windowCards.filter(([front, back]) => !own.includes(front) && !own.includes(back)));
  for (let seat = 0; seat < seen.players.length; seat++) {
    if (seat === seen.viewer) {
      state.offers[seat] = own;
      state.choices[seat] = seen.choice;
    } else {
      state.offers[seat] = free.splice(0, 2).flat();
      state.choices[seat] = seen.players[seat].chose ? rng.int(4) : -1;
    }
  }
}
