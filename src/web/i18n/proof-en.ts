import type { Proof } from "../../engine/record/verify.ts";

/** What a verified record proves, and what it doesn't. */
export function proven({ format, nonces, people, silent, freeUndos }: Proof, hasChance: boolean): string[] {
  if (freeUndos > 0) {
    return [`${freeUndos === 1 ? "A move was" : `${freeUndos} moves were`} undone freely on this device, so it wasn't fair play.`];
  }
  if (!hasChance) return ["No dice or cards were drawn, so there was nothing to rig."];
  if (format === 1) {
    return ["The host committed to its secret before anyone sat down, but in this older format it could still choose among the numbers."];
  }
  const committed = "The host committed to its secret before anyone sat down";
  const quiet = silent.length > 0 ? ["Not everyone added their own randomness."] : [];
  if (nonces === "two-phase") {
    return [`${committed}, and every player to a random number. The dice and cards follow from all of them, so nobody could rig them.`];
  }
  if (people < 2) return [`${committed}, the player added their own randomness, and the dice and cards follow from both.`, ...quiet];
  return [
    `${committed}, the players added their own randomness, and the dice and cards follow from both.`,
    "Only the last player to sit down could have rigged them, with the host's help.",
    ...quiet,
  ];
}
