import type { Naming } from "../../engine/contract/game.ts";
import { type Event, type Figure, type Move, type Refusal, squareName, titled } from "./state.ts";

/** What the seats are called when nobody has a name. */
const side: Naming = (seat) => (seat === 0 ? "Host" : "Guest");

export function write(move: Move): string {
  switch (move.do) {
    case "ready":
      return "ready";
    case "hold":
      return `hold ${move.id}`;
    case "move":
    case "attack":
    case "put":
      return `${move.do} ${move.id} ${squareName(move.x, move.up)}`;
  }
}

export function read(text: string): Move | null {
  // Ids differ by more than capitals, so all of it may be lower case.
  const [what, id, square, ...rest] = text.trim().toLowerCase().split(/\s+/);
  if (rest.length > 0) return null;
  if (what === "ready") return id === undefined ? { do: "ready" } : null;
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
      return "The battle is over: start a new one to play on.";
    case "not-your-turn":
      return "You are ready already: wait until the other side is, too.";
    case "place-first":
      return "Your characters are still being placed: put them, then say ready.";
    case "already-deployed":
      return "Everyone is placed already: give orders with move, attack or hold.";
    case "unknown-character":
      return `No character here is called ${brief(refusal.id)}: choose one that stands on the field.`;
    case "not-owner":
      return `${brief(refusal.id)} obeys the other side: order one of your own.`;
    case "out-of-bounds":
      return `${refusal.square} is off the field: choose a square from a1 to ${refusal.last}.`;
    case "outside-pattern":
      return refusal.do === "move"
        ? `${brief(refusal.id)} cannot step to ${refusal.square}: choose a square of its reach.`
        : `${brief(refusal.id)} cannot strike at ${refusal.square}: choose a square it threatens.`;
    case "own-same-target":
      return `${brief(refusal.other)} is going to ${refusal.square}: send only one of yours to a square.`;
    case "occupied":
      return `Someone stands on ${refusal.square}, even if about to leave: choose a free square.`;
    case "outside-rows":
      return `${refusal.square} is not yours to start on: choose rows ${refusal.rows[0]} to ${refusal.rows[1]}.`;
    case "already-there":
      return `${brief(refusal.id)} stands on ${refusal.square} already: choose another square.`;
  }
}

/** Names from outside may be long; sentences may not. */
export const brief = (id: string): string => (id.length > 16 ? `${id.slice(0, 15)}…` : id);

export const classOf = ({ class: name }: Pick<Figure, "class">): string => brief(titled(name));
export const nameOf = (who: Figure): string => `${classOf(who)} ${brief(who.id)}`;

/** A blow may fall on many; a sentence names so many of them. */
export const NAMED = 5;

export function tell(event: Event, name: Naming = side): string {
  const of = (who: Figure): string => `${name(who.seat)}'s ${nameOf(who)}`;
  switch (event.kind) {
    case "ordered":
      return `${of(event.who)} is to ${event.do === "move" ? "step to" : "strike at"} ${event.square}.`;
    case "held":
      return `${of(event.who)} is to hold.`;
    case "put":
      return `${of(event.who)} will start on ${event.square}.`;
    case "readied":
      return `${name(event.seat)} is ready.`;
    case "deployed":
      return "Both sides are placed, and seen.";
    case "turn-played":
      return `Turn ${event.turn} is carried out.`;
    case "bounced":
      return `${of(event.who[0])} and ${of(event.who[1])} meet at ${event.square}: both stay where they were.`;
    case "moved":
      return `${of(event.who)} steps from ${event.from} to ${event.to}.`;
    case "struck": {
      if (event.hits.length === 0) return `${of(event.who)} strikes at ${event.square} and hits nobody.`;
      const hits = event.hits.slice(0, NAMED).map(({ who, damage }) => `${of(who)} for ${damage}`);
      if (event.hits.length > NAMED) hits.push(`and ${event.hits.length - NAMED} more`);
      return `${of(event.who)} strikes at ${event.square}: ${hits.join(", ")}.`;
    }
    case "fell":
      return `${of(event.who)} falls on ${event.square}.`;
    case "limit-reached":
      return `Turn ${event.turn} was the last: ${name(0)} has ${event.health[0]} health left, ${name(1)} ${event.health[1]}.`;
    case "won":
      return `${name(event.seat)} wins the field.`;
    case "drawn":
      return "Nobody wins: the field is even.";
  }
}
