import type { Proof } from "../../engine/record/verify.ts";

/** What a verified record proves, and what it doesn't. */
export function proven({ format, nonces, people, silent, freeUndos }: Proof, hasChance: boolean): string[] {
  if (freeUndos > 0) {
    return [`${freeUndos === 1 ? "A move was" : `${freeUndos} moves were`} undone freely on this device, so it wasn't fair play.`];
  }
  if (!hasChance) return ["No dice or cards were drawn, so there was nothing to rig."];
  if (format === 1) {
    return ["The host's secret number was fixed before anyone sat down. In this older format it could still choose some dice and cards."];
  }
  if (nonces === "two-phase") {
    return [
      "The dice and cards come from secret numbers: one from the host and one from each player.",
      "Everyone had to fix theirs before seeing the others', so nobody could rig the game.",
    ];
  }
  if (silent.length === people) {
    return [
      "The dice and cards come from a secret number that the host fixed before anyone sat down.",
      "No player added a number, so the host could have chosen one it liked.",
    ];
  }
  const [theirs, alone] =
    people === 1 ? ["the player's", "Neither could decide them alone."] : ["those of the players", "Nobody could decide them alone."];
  return [
    `The dice and cards come from secret numbers: the host's, fixed before anyone sat down, and ${theirs}. ${alone}`,
    ...(people === 1 ? [] : ["Only the last player to sit down could have rigged them, with the host's help."]),
    ...(silent.length > 0 ? ["Not every player added a number."] : []),
  ];
}
