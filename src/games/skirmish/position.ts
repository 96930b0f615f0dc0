import * as z from "zod/mini";
import type { Fault, Loaded } from "../../engine/contract/game.ts";
import { bad, type Read, readBy } from "../../engine/input/faults.ts";
import { type Classes, checkClasses, ClassesSchema, Health } from "./classes.ts";
import { apply, check, finish, orderOf } from "./rules.ts";
import {
  checkPlaced,
  checkPlacement,
  GridSchema,
  LimitSchema,
  MOST_CHARACTERS,
  type Muster,
  SquareSchema,
  stateOf,
  wholeNumber,
} from "./scenario.ts";
import { classNames, type Field, type Move, type Refusal, type Skirmish, type State } from "./state.ts";
import { joinPath } from "../../engine/input/path.ts";

/** Letters, figures and a few signs: an id is typed in orders. */
const ID = /^[A-Za-z0-9_.:-]{1,32}$/;

const SeatSchema = z.literal([0, 1], "A seat is 0 (the host) or 1.");

const CharacterSchema = z.strictObject({
  id: z.string("A character has an id.").check(z.regex(ID, "An id is up to 32 letters, figures or signs of _ . : -")),
  class: z.string("A class is given by its name."),
  seat: SeatSchema,
  at: SquareSchema,
  health: z.optional(Health),
});

const OrderSchema = z.strictObject({
  do: z.literal(["move", "attack"], "An order is a move or an attack."),
  id: z.string(),
  to: SquareSchema,
});

export const PositionSchema = z
  .strictObject({
    grid: z.optional(GridSchema),
    classes: z.optional(ClassesSchema),
    characters: z.optional(
      z
        .array(CharacterSchema, "Characters are a list.")
        .check(z.maxLength(MOST_CHARACTERS, `There are at most ${MOST_CHARACTERS} characters.`)),
    ),
    turn: z.optional(
      wholeNumber("The turn").check(z.minimum(1, "Turns are counted from 1."), z.maximum(10_000, "The turn is at most 10000.")),
    ),
    limit: z.optional(LimitSchema),
    reverse: z.optional(z.literal(["opponent", "host"], 'The patterns of the "opponent" or of the "host" are reversed.')),
    phase: z.optional(z.literal(["placement", "orders"], 'The phase is "placement" or "orders".')),
    orders: z.optional(z.array(OrderSchema)),
    ready: z.optional(z.tuple([z.boolean(), z.boolean()], "Say of each seat whether it is ready.")),
    over: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, {
    title: "Skirmish position",
    description: "Where everyone stands. What is left out is as at the start of the scenario.",
  });

type Position = z.infer<typeof PositionSchema>;

/** What is not in a position is as at the start of this. */
export interface Start {
  readonly muster: Muster;
  readonly reverse: Field["reverse"];
  readonly phase: "placement" | "orders";
}

/** Says no more than it must: what is as at the start of a turn of this match is left out. */
export function save(state: State, start: Start): Position {
  const { field, phase, ready, turn } = state;
  const names = classNames(field);
  const at = (cell: number): [number, number] => [cell % field.columns, Math.floor(cell / field.columns)];
  const orders = state.ids.flatMap((id, who) => {
    const order = orderOf(state, who);
    return order ? [{ do: order.do, id, to: at(order.cell) }] : [];
  });
  return {
    grid: [field.columns, field.rows],
    classes: field.classes as NonNullable<Position["classes"]>, // read-only by type, and only read
    characters: state.ids.map((id, who) => ({
      id,
      class: names[state.kinds[who]],
      seat: state.seats[who] as 0 | 1, // only `setup` and `load` write it
      at: at(state.cells[who]),
      health: state.health[who],
    })),
    turn,
    ...(field.limit === start.muster.limit ? {} : { limit: field.limit }),
    ...(field.reverse === start.reverse ? {} : { reverse: field.reverse }),
    ...(phase === "placement" || start.phase === "placement" ? { phase: phase === "placement" ? "placement" : "orders" } : {}),
    ...(orders.length > 0 ? { orders } : {}),
    ...(ready[0] || ready[1] ? { ready: [ready[0], ready[1]] } : {}),
    ...(phase === "over" ? { over: true } : {}),
  };
}

export function load(data: unknown, start: Start): Loaded<Skirmish> {
  const read = readPosition(data, start);
  if (!read.ok) return read;
  const position = read.value;
  const { muster } = position;
  // Somebody who gives the characters of a position of his own has placed them.
  const phase = position.phase ?? (position.hasCharacters ? "orders" : start.phase);
  if (phase === "placement") {
    const text = checkPlacement(muster);
    if (text) return bad("phase", text);
    if (position.orders.length > 0) return bad("orders", "There are no orders before everyone is placed.");
  }
  const state = stateOf(muster, position.reverse, phase, position.turn);
  const fault = giveOrders(state, position.orders);
  if (fault) return { ok: false, error: fault };
  state.ready = position.ready;
  if (position.ready[0] && position.ready[1]) return bad("ready", "When both are ready the turn is played: one of them must be false.");
  if (position.over) finish(state);
  return { ok: true, state };
}

interface Whole {
  readonly muster: Muster;
  readonly hasCharacters: boolean;
  readonly reverse: Field["reverse"];
  readonly turn: number;
  readonly phase: "placement" | "orders" | undefined;
  readonly orders: NonNullable<Position["orders"]>;
  readonly ready: [boolean, boolean];
  readonly over: boolean;
}

/** A position with all that it leaves out, checked. */
export function readPosition(data: unknown, start: Start): Read<Whole> {
  const read = readBy(PositionSchema, data);
  if (!read.ok) return read;
  const position = read.value;
  const classes: Classes = position.classes ?? start.muster.classes;
  if (position.classes) {
    const fault = checkClasses(position.classes);
    if (fault) return bad(joinPath("classes", fault.path), fault.text);
  }
  const grid = position.grid ?? start.muster.grid;
  const characters = position.characters ?? start.muster.characters;
  const fault = checkPlaced(characters, classes, grid, (i) => `characters[${i}]`);
  if (fault) return { ok: false, error: fault };
  return {
    ok: true,
    value: {
      muster: { grid, limit: position.limit ?? start.muster.limit, classes, characters },
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
    if (refusal) return { path: `orders[${i}]`, text: `This order is against the rule "${refusal.rule}".` };
    apply(state, state.seats[who], move, NO_CHANCE);
  }
  return null;
}

/** Nothing in this game is left to chance. */
const NO_CHANCE = { int: () => 0, shuffle: <T>(list: T[]): T[] => list, pick: <T>(list: readonly T[]): T => list[0] };
