import type { Fault } from "../../../engine/contract/game.ts";
import type { Ability, Action } from "./ability.ts";
import { type CardFace, type CardFaces, offsetsOf, raiseOf } from "./card.ts";

/** Parts of custom cards that are allowed but can never do anything, so probably mistakes. */
export const warningsAbout = (custom: CardFaces): Fault[] => Object.entries(custom).flatMap(([name, face]) => warningsOf(name, face));

function warningsOf(name: string, face: CardFace): Fault[] {
  return (face.ability ?? []).flatMap((ability, a) => {
    const path = `cards.${name}.ability[${a}]`;
    if (ability.within === "effect" && !hasTiles(face, "EB"))
      return [{ path: `${path}.within`, text: "This never happens: the card's grid has no effect tile (E or B)." }];
    return ability.do.flatMap((action, d) => {
      const text = idleReason(face, ability, action);
      return text === null ? [] : [{ path: `${path}.do[${d}]`, text }];
    });
  });
}

const hasTiles = (face: CardFace, letters: string): boolean => offsetsOf(face.grid, letters).length > 0;

/** Why an action can never do anything on this card, or null if it can. */
function idleReason(face: CardFace, { when }: Ability, action: Action): string | null {
  if (usesEffectTiles(action) && !hasTiles(face, "EB")) return "This does nothing: the card's grid has no effect tile (E or B).";
  if (raiseOf(action) > 0 && !hasTiles(face, "IB")) return "This does nothing: the card's grid has no influence (I or B).";
  if (when === "destroyed" && "to" in action && action.to === "self") return "This does nothing: a destroyed card has left the board.";
  if ((when === "ally-played" || when === "enemy-played") && "to" in action && action.on === "that") {
    const never = when === "ally-played" ? "enemies" : "allies";
    if (action.to === never) return `This does nothing: the card that was played is never one of its ${never}.`;
  }
  return null;
}

function usesEffectTiles(action: Action): boolean {
  switch (action.act) {
    case "power":
    case "destroy":
      return action.to !== "self" && (action.on ?? "effect") === "effect";
    case "rank":
    case "spawn":
      return action.on === "effect";
    case "hand":
    case "bonus":
    case "take-row":
      return false;
  }
}
