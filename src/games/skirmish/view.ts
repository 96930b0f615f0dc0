import type { Rng, Seat, Viewer } from "../../engine/contract/game.ts";
import { drawOrder } from "./drawing.ts";
import { orderOf } from "./rules.ts";
import { NO_ORDER, stepTo, strikeAt } from "./stages.ts";
import { classNames, type Event, PLACEMENT_ROWS, type Seen, type State, type View } from "./state.ts";

/** Characters, health and who is ready lie open; orders, and places before they are shown, are their owner's alone. */
export function view(state: State, viewer: Viewer): View {
  const { field, phase } = state;
  const names = classNames(field);
  const at = (cell: number): [number, number] => [cell % field.columns, Math.floor(cell / field.columns)];
  return {
    viewer,
    field,
    phase,
    turn: state.turn,
    characters: state.ids.map((id, who) => ({
      id,
      class: names[state.kinds[who]],
      seat: state.seats[who],
      at: phase === "placement" && state.seats[who] !== viewer ? null : at(state.cells[who]),
      health: state.health[who],
    })),
    orders: state.ids.flatMap((id, who) => {
      const order = state.seats[who] === viewer ? orderOf(state, who) : null;
      return order ? [{ id, do: order.do, to: at(order.cell) }] : [];
    }),
    ready: [state.ready[0], state.ready[1]],
    winner: phase === "over" && state.winner >= 0 ? state.winner : null,
  };
}

/** Of an order or a placing the other side learns nothing, not even that there was one. */
export function witness(event: Event, viewer: Viewer): Event | null {
  switch (event.kind) {
    case "ordered":
    case "held":
    case "put":
      return event.who.seat === viewer ? event : null;
    case "readied":
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

/** Who is ready has given orders that the viewer does not know: they are drawn. Who is not has still to give them. */
export function imagine(seen: View, rng: Rng): State {
  const { field, viewer, characters } = seen;
  const names = classNames(field);
  const state: State = {
    field,
    ids: characters.map(({ id }) => id),
    seats: characters.map(({ seat }) => seat),
    kinds: characters.map((one) => names.indexOf(one.class)),
    cells: cellsOf(seen, rng),
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
  for (let who = 0; who < state.ids.length; who++) {
    if (state.seats[who] !== viewer && state.ready[state.seats[who]]) state.orders[who] = drawOrder(state, who, rng);
  }
  return state;
}

/** Where it is hidden, a side stands anywhere on its own rows. */
function cellsOf({ field, phase, characters }: View, rng: Rng): number[] {
  const hides = phase === "placement";
  const free = ([0, 1] as Seat[]).map((seat) => {
    const rows = seat === 0 ? field.rows - PLACEMENT_ROWS : 0;
    return hides ? rng.shuffle(Array.from({ length: PLACEMENT_ROWS * field.columns }, (_, i) => rows * field.columns + i)) : [];
  });
  return characters.map(({ at, seat }: Seen) => (at ? at[1] * field.columns + at[0] : (free[seat].pop() ?? 0)));
}
