import type { Proof } from "../../engine/record/verify.ts";

/** What a verified record proves, and what it doesn't. */
export function proven({ format, nonces, people, silent, freeUndos }: Proof, hasChance: boolean): string[] {
  if (freeUndos > 0) {
    const undone = freeUndos === 1 ? "Una mossa è stata annullata" : `${freeUndos} mosse sono state annullate`;
    return [`${undone} liberamente su questo dispositivo: il risultato non vale come una partita alla pari.`];
  }
  if (!hasChance) return ["Non c'erano dadi né carte, quindi non c'era niente da truccare."];
  const committed = "Il server ha fissato il suo segreto prima che qualcuno si sedesse";
  if (format === 1) return [`${committed}, ma in questo vecchio formato poteva ancora scegliere tra i numeri.`];
  if (nonces === "two-phase") {
    return [`${committed}, e ogni giocatore un numero casuale. Dadi e carte dipendono da tutti: nessuno poteva truccarli.`];
  }
  const quiet = silent.length > 0 ? ["Non tutti hanno aggiunto la propria casualità."] : [];
  if (people < 2) return [`${committed}, il giocatore ha aggiunto la propria casualità, e dadi e carte dipendono da entrambi.`, ...quiet];
  return [
    `${committed}, i giocatori hanno aggiunto la propria casualità, e dadi e carte dipendono da entrambi.`,
    "Solo l'ultimo a sedersi avrebbe potuto truccarli, con l'aiuto del server.",
    ...quiet,
  ];
}
