import type { Naming } from "../../engine/contract/game.ts";
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

export function explain(refusal: Refusal): string {
  switch (refusal.rule) {
    case "game-over":
      return "The battle is over: start a new one to keep playing.";
    case "not-your-turn":
      return "You're ready already: wait for the other side, or withdraw it with unready.";
    case "not-ready":
      return "You aren't ready yet, so there's nothing to withdraw.";
    case "place-first":
      return "Place your characters first with put, then say ready.";
    case "already-deployed":
      return "Everyone is in place already: give orders with move, attack or hold.";
    case "unknown-character":
      return `There's no character called ${brief(refusal.id)}: choose one on the field.`;
    case "not-owner":
      return "That character belongs to the other side: choose one of yours.";
    case "out-of-bounds":
      return `${refusal.square} is off the field: choose a square from a1 to ${refusal.last}.`;
    case "outside-pattern":
      return refusal.do === "move"
        ? `This character can't move to ${refusal.square}: choose a square it can reach.`
        : `This character can't attack ${refusal.square}: choose one of its targets.`;
    case "own-same-target":
      return `Another of your characters is already going to ${refusal.square}: choose another square.`;
    case "occupied":
      return `Somebody starts this turn on ${refusal.square}, so it can't be entered: choose a free square.`;
    case "outside-rows":
      return `You can't start on ${refusal.square}: choose a square in rows ${refusal.rows[0]} to ${refusal.rows[1]}.`;
    case "already-there":
      return `This character is already on ${refusal.square}: choose another square.`;
  }
}

/** Custom names may be long; sentences may not. */
export const brief = (id: string): string => (id.length > 16 ? `${id.slice(0, 15)}…` : id);

export const classOf = ({ class: name }: Pick<Figure, "class">): string => brief(titled(name));
export const nameOf = (who: Figure): string => `${classOf(who)} ${numberOf(who.id)}`;

/** Ids like h2 look like squares, so only their number is said. Names that somebody gave are kept. */
export const numberOf = (id: string): string => (/^[a-z]\d{1,3}$/i.test(id) ? id.slice(1) : brief(id));

/** An attack may hit many characters; a sentence names at most this many. */
export const NAMED = 5;

export function tell(event: Event, name: Naming = side): string {
  const of = (who: Figure): string => `${name(who.seat)}'s ${nameOf(who)}`;
  switch (event.kind) {
    case "ordered":
      return `${of(event.who)} will ${event.do === "move" ? "move to" : "attack"} ${event.square}.`;
    case "held":
      return `${of(event.who)} will hold.`;
    case "put":
      return `${of(event.who)} will start on ${event.square}.`;
    case "readied":
      return `${name(event.seat)} is ready.`;
    case "withdrew":
      return `${name(event.seat)} isn't ready after all.`;
    case "deployed":
      return "Both armies are deployed.";
    case "turn-played":
      return `Turn ${event.turn} is played.`;
    case "bounced":
      return `${of(event.who[0])} and ${of(event.who[1])} both want ${event.square}: neither moves.`;
    case "moved":
      return `${of(event.who)} moves from ${event.from} to ${event.to}.`;
    case "struck": {
      if (event.hits.length === 0) return `${of(event.who)} attacks ${event.square} and hits nobody.`;
      const hits = event.hits.slice(0, NAMED).map(({ who, damage }) => `${of(who)} for ${damage}`);
      if (event.hits.length > NAMED) hits.push(`and ${event.hits.length - NAMED} more`);
      return `${of(event.who)} attacks ${event.square} and hits ${hits.join(", ")}.`;
    }
    case "fell":
      return `${of(event.who)} falls on ${event.square}.`;
    case "limit-reached":
      return `Turn ${event.turn} was the last one: ${name(0)} has ${event.health[0]} health left, ${name(1)} has ${event.health[1]}.`;
    case "won":
      return `${name(event.seat)} wins the battle.`;
    case "drawn":
      return "The battle is a draw.";
  }
}
