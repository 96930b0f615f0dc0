import * as z from "zod/mini";
import { lowest } from "../../engine/contract/chance.ts";
import type { Fault, Loaded } from "../../engine/contract/game.ts";
import { defined } from "../../engine/input/defined.ts";
import { bad, type Read, readBy } from "../../engine/input/faults.ts";
import { joinPath } from "../../engine/input/path.ts";
import { flag, listOf, oneOf, wholeNumber } from "../../kit/schema.ts";
import { apply, check, orderOf } from "./rules.ts";
import { checkClasses, type Classes, ClassesByName, Health } from "./scenarios/classes.ts";
import {
  Cell,
  checkCharacters,
  checkPlacement,
  GridSize,
  type Lineup,
  MOST_CHARACTERS,
  type Start,
  stateOf,
  TurnLimit,
} from "./scenarios/scenario.ts";
import { finish } from "./scoring.ts";
import { figureOf, type Move, type Refusal, type Reverse, type Skirmish, squareOf, type State } from "./state.ts";

/** Ids are typed in orders. */
const ID = /^[A-Za-z0-9_.:-]{1,32}$/;

const PlacedCharacter = z.strictObject({
  id: z.string("An id must be a string.").check(z.regex(ID, "An id is 1 to 32 letters, digits or any of _ . : -")),
  class: z.string("A class must be given by its name."),
  seat: z.literal([0, 1], "A seat must be 0 (the host) or 1 (the opponent)."),
  at: Cell,
  health: z.optional(Health),
});

const GivenOrder = z.strictObject({
  do: oneOf(["move", "attack"], "An order"),
  id: z.string("An id must be a string."),
  to: Cell,
});

export const Position = z
  .strictObject({
    grid: z.optional(GridSize),
    classes: z.optional(ClassesByName),
    characters: z.optional(listOf(PlacedCharacter, MOST_CHARACTERS, "The list of characters")),
    turn: z.optional(wholeNumber(1, 10_000, "The turn")),
    limit: z.optional(TurnLimit),
    reverse: z.optional(oneOf(["opponent", "host"], "The side with rotated patterns")),
    phase: z.optional(oneOf(["placement", "orders"], "The phase")),
    orders: z.optional(listOf(GivenOrder, MOST_CHARACTERS, "The list of orders")),
    ready: z.optional(z.tuple([flag(), flag()], "This must be true or false for each of the two seats.")),
    over: z.optional(flag()),
  })
  .register(z.globalRegistry, {
    title: "Skirmish position",
    description: "Where everyone stands. Fields that are left out are as at the start of the scenario.",
  });

type Position = z.infer<typeof Position>;

/** Leaves out what is as at the start of a turn of this match. */
export function save(start: Start, state: State): Position {
  const { field, phase, ready, turn } = state;
  const orders = state.ids.flatMap((id, who) => {
    const order = orderOf(state, who);
    return order ? [{ do: order.do, id, to: squareOf(field, order.cell) }] : [];
  });
  const grid: [number, number] = [field.columns, field.rows];
  const readySeats: [boolean, boolean] = [ready[0], ready[1]];
  return defined({
    grid,
    classes: field.classes as NonNullable<Position["classes"]>, // read-only by type, and only read
    characters: state.ids.map((id, who) => ({
      id,
      class: figureOf(state, who).class,
      seat: state.seats[who] as 0 | 1, // only `setup` and `load` write it
      at: squareOf(field, state.cells[who]),
      health: state.health[who],
    })),
    turn,
    limit: field.limit === start.lineup.limit ? undefined : field.limit,
    reverse: field.reverse === start.reverse ? undefined : field.reverse,
    phase: savedPhase(start, state),
    orders: orders.length > 0 ? orders : undefined,
    ready: ready[0] || ready[1] ? readySeats : undefined,
    over: phase === "over" ? true : undefined,
  });
}

function savedPhase(start: Start, { phase }: State): "placement" | "orders" | undefined {
  if (phase === "placement") return "placement";
  return start.phase === "placement" ? "orders" : undefined;
}

export function load(start: Start, data: unknown): Loaded<Skirmish> {
  const read = readPosition(start, data);
  if (!read.ok) return read;
  const { lineup, hasCharacters, reverse, turn, orders, ready, over, phase: given } = read.value;
  // A position that brings its own characters has placed them.
  const phase = given ?? (hasCharacters ? "orders" : start.phase);
  if (phase === "placement") {
    const fault = checkPlacement("phase", lineup);
    if (fault) return { ok: false, error: fault };
    if (orders.length > 0) return bad("orders", "There can't be orders before everyone is placed.");
  }
  const state = stateOf(lineup, reverse, phase, turn);
  const fault = giveOrders(state, orders);
  if (fault) return { ok: false, error: fault };
  state.ready = ready;
  if (ready[0] && ready[1]) return bad("ready", "The turn is played when both are ready: one of them must be false.");
  if (over) finish(state);
  return { ok: true, state };
}

interface WholePosition {
  readonly lineup: Lineup;
  readonly hasCharacters: boolean;
  readonly reverse: Reverse;
  readonly turn: number;
  readonly phase: "placement" | "orders" | undefined;
  readonly orders: NonNullable<Position["orders"]>;
  readonly ready: [boolean, boolean];
  readonly over: boolean;
}

/** A checked position; what it leaves out is as at the start. */
export function readPosition(start: Start, data: unknown): Read<WholePosition> {
  const read = readBy(Position, data);
  if (!read.ok) return read;
  const position = read.value;
  const classes: Classes = position.classes ?? start.lineup.classes;
  if (position.classes) {
    const fault = checkClasses(position.classes);
    if (fault) return bad(joinPath("classes", fault.path), fault.text);
  }
  const grid = position.grid ?? start.lineup.grid;
  const characters = position.characters ?? start.lineup.characters;
  const fault = checkCharacters(characters, classes, grid, (i) => `characters[${i}]`);
  if (fault) return { ok: false, error: fault };
  return {
    ok: true,
    value: {
      lineup: { grid, limit: position.limit ?? start.lineup.limit, classes, characters },
      hasCharacters: position.characters !== undefined,
      reverse: position.reverse ?? start.reverse,
      turn: position.turn ?? 1,
      phase: position.phase,
      orders: position.orders ?? [],
      ready: position.ready ?? [false, false],
      over: position.over ?? false,
    },
  };
}

/** Orders are held to the same rules as in play. */
function giveOrders(state: State, orders: NonNullable<Position["orders"]>): Fault | null {
  for (const [i, { do: what, id, to }] of orders.entries()) {
    const who = state.ids.indexOf(id);
    const move: Move = { do: what, id: id.toLowerCase(), x: to[0], up: state.field.rows - 1 - to[1] };
    const refusal: Refusal | null = who < 0 ? { rule: "unknown-character", id } : check(state, state.seats[who], move);
    if (refusal) return { path: `orders[${i}]`, text: `This order breaks the rule "${refusal.rule}".` };
    apply(state, state.seats[who], move, lowest);
  }
  return null;
}
