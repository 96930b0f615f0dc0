import type { Naming } from "../../engine/contract/game.ts";
import { explainBy, tellBy } from "../../kit/sentences.ts";
import { type Event, type Figure, type Move, type Refusal, squareName, titled } from "./state.ts";

/** What the seats are called when the players have no names. */
const side: Naming = (seat) => (seat === 0 ? "Host" : "Guest");

export function write(move: Move): string {
  switch (move.do) {
    case "ready":
    case "unready":
      return move.do;
    case "hold":
      return `hold ${move.id}`;
    case "move":
    case "attack":
    case "put":
      return `${move.do} ${move.id} ${squareName(move.x, move.up)}`;
  }
}

export function read(text: string): Move | null {
  // Ids differ by more than their case, so everything can be lower case.
  const [what, id, square, ...rest] = text.trim().toLowerCase().split(/\s+/);
  if (rest.length > 0) return null;
  if (what === "ready" || what === "unready") return id === undefined ? { do: what } : null;
  if (id === undefined) return null;
  if (what === "hold") return square === undefined ? { do: "hold", id } : null;
  if (what !== "move" && what !== "attack" && what !== "put") return null;
  const found = /^([a-z])(\d{1,3})$/.exec(square ?? "");
  if (!found || found[2] !== String(Number(found[2]))) return null;
  return { do: what, id, x: found[1].charCodeAt(0) - 97, up: Number(found[2]) - 1 };
}

export const explain = explainBy<Refusal>({
  "game-over": "The battle is over: start a new one to keep playing.",
  "not-your-turn": "Your orders are already in: wait for the other side, or type unready to change your mind.",
  "not-ready": "You aren't ready yet, so there's nothing to take back.",
  "place-first": "Place your characters first with put, then type ready.",
  "already-deployed": "Everyone is in place already: give orders with move, attack or hold.",
  "unknown-character": (refusal) => `There's no character called ${brief(refusal.id)}: choose one on the field.`,
  "not-owner": "That character belongs to the other side: choose one of yours.",
  "out-of-bounds": (refusal) => `${refusal.square} is off the field: choose a square from a1 to ${refusal.last}.`,
  "outside-pattern": (refusal) =>
    refusal.do === "move"
      ? `This character can't move to ${refusal.square}: choose a square it can reach.`
      : `This character can't attack ${refusal.square}: choose one of its targets.`,
  "own-same-target": (refusal) => `Another of your characters is already going to ${refusal.square}: choose another square.`,
  occupied: (refusal) => `${refusal.square} is occupied at the start of this turn: choose a free square.`,
  "outside-rows": (refusal) => `You can't start on ${refusal.square}: choose a square in rows ${refusal.rows[0]} to ${refusal.rows[1]}.`,
  "already-there": (refusal) => `This character is already on ${refusal.square}: choose another square.`,
});

/** Shortens custom names so that sentences stay short. */
export const brief = (id: string): string => (id.length > 16 ? `${id.slice(0, 15)}…` : id);

export const classOf = ({ class: name }: Pick<Figure, "class">): string => brief(titled(name));
export const nameOf = (who: Figure): string => `${classOf(who)} ${numberOf(who.id)}`;

/** Ids like h2 look like squares, so only their number is shown. Custom names are kept. */
export const numberOf = (id: string): string => (/^[a-z]\d{1,3}$/i.test(id) ? id.slice(1) : brief(id));

/** An attack may hit many characters; a sentence names at most this many. */
export const NAMED = 5;

const of = (name: Naming, who: Figure): string => `${name(who.seat)}'s ${nameOf(who)}`;

export const tell = tellBy<Event>(
  {
    ordered: (event, name) => `${of(name, event.who)} will ${event.do === "move" ? "move to" : "attack"} ${event.square}.`,
    held: (event, name) => `${of(name, event.who)} will hold.`,
    put: (event, name) => `${of(name, event.who)} will start on ${event.square}.`,
    readied: (event, name) => `${name(event.seat)} is ready.`,
    withdrew: (event, name) => `${name(event.seat)} isn't ready after all.`,
    deployed: () => "Both armies are deployed.",
    "turn-played": (event) => `Turn ${event.turn} plays out.`,
    bounced: (event, name) => `${of(name, event.who[0])} and ${of(name, event.who[1])} both want ${event.square}: neither moves.`,
    moved: (event, name) => `${of(name, event.who)} moves from ${event.from} to ${event.to}.`,
    struck(event, name) {
      if (event.hits.length === 0) return `${of(name, event.who)} attacks ${event.square} and hits nobody.`;
      const hits = event.hits
        .slice(0, NAMED)
        .map(({ who, damage }) => `${of(name, who)} for ${damage}${who.seat === event.who.seat ? " (friendly fire)" : ""}`);
      if (event.hits.length > NAMED) hits.push(`and ${event.hits.length - NAMED} more`);
      return `${of(name, event.who)} attacks ${event.square} and hits ${hits.join(", ")}.`;
    },
    fell: (event, name) => `${of(name, event.who)} falls at ${event.square}.`,
    "limit-reached": (event, name) =>
      `Turn ${event.turn} was the last one: ${name(0)} has ${event.health[0]} health left, ${name(1)} has ${event.health[1]}.`,
    won: (event, name) => `${name(event.seat)} wins the battle.`,
    drawn: () => "The battle is a draw.",
  },
  side,
);
