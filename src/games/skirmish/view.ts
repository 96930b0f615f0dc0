import type { Rng, Seat, Viewer } from "../../engine/contract/game.ts";
import { allSeats } from "../../kit/seats.ts";
import { orderOf } from "./rules.ts";
import { classNames, type Event, PLACEMENT_ROWS, squareOf, type State, type View } from "./state.ts";
import { battlefieldOf } from "./turn/battlefield.ts";
import { NO_ORDER, stepTo, strikeAt } from "./turn/orders.ts";
import { randomOrder } from "./turn/random-orders.ts";

/** Characters, health and readiness are public. Orders are private, and so are places during hidden placement. */
export function view(state: State, viewer: Viewer): View {
  const { field, phase } = state;
  const names = classNames(field);
  return {
    viewer,
    field,
    phase,
    turn: state.turn,
    characters: state.ids.map((id, who) => ({
      id,
      class: names[state.kinds[who]],
      seat: state.seats[who],
      at: phase === "placement" && state.seats[who] !== viewer ? null : squareOf(field, state.cells[who]),
      health: state.health[who],
    })),
    orders: state.ids.flatMap((id, who) => {
      const order = state.seats[who] === viewer ? orderOf(state, who) : null;
      return order ? [{ id, do: order.do, to: squareOf(field, order.cell) }] : [];
    }),
    ready: [state.ready[0], state.ready[1]],
    winner: phase === "over" && state.winner >= 0 ? state.winner : null,
  };
}

/** The other side learns nothing about an order or a placement, not even that there was one. */
export function witness(event: Event, viewer: Viewer): Event | null {
  switch (event.kind) {
    case "ordered":
    case "held":
    case "put":
      return event.who.seat === viewer ? event : null;
    case "readied":
    case "withdrew":
    case "deployed":
    case "turn-played":
    case "bounced":
    case "moved":
    case "struck":
    case "fell":
    case "limit-reached":
    case "won":
    case "drawn":
      return event;
  }
}

/** A side that is ready has given orders that the viewer doesn't know, so they are drawn at random. Other orders are still to come. */
export function imagine(seen: View, rng: Rng): State {
  const { field, viewer, characters } = seen;
  const names = classNames(field);
  const state: State = {
    field,
    ids: characters.map(({ id }) => id),
    seats: characters.map(({ seat }) => seat),
    kinds: characters.map((one) => names.indexOf(one.class)),
    cells: imagineCells(seen, rng),
    health: characters.map(({ health }) => health),
    orders: characters.map(() => NO_ORDER),
    ready: [seen.ready[0], seen.ready[1]],
    turn: seen.turn,
    phase: seen.phase,
    winner: seen.winner ?? -1,
  };
  for (const { id, do: what, to } of seen.orders) {
    const cell = to[1] * field.columns + to[0];
    state.orders[state.ids.indexOf(id)] = what === "move" ? stepTo(cell) : strikeAt(cell);
  }
  if (seen.phase !== "orders") return state;
  const battlefield = battlefieldOf(field);
  for (let who = 0; who < state.ids.length; who++) {
    if (state.seats[who] !== viewer && state.ready[state.seats[who]]) state.orders[who] = randomOrder(battlefield, state, who, rng);
  }
  return state;
}

/** Where places are hidden, a side can be anywhere on its back rows. */
function imagineCells({ field, phase, characters }: View, rng: Rng): number[] {
  const backRows = (seat: Seat): number[] => {
    const first = (seat === 0 ? field.rows - PLACEMENT_ROWS : 0) * field.columns;
    return Array.from({ length: PLACEMENT_ROWS * field.columns }, (_, i) => first + i);
  };
  const free = allSeats(2).map((seat) => (phase === "placement" ? rng.shuffle(backRows(seat)) : []));
  return characters.map(({ at, seat }) => (at ? at[1] * field.columns + at[0] : (free[seat].pop() ?? 0)));
}
