import type { Proof } from "../../engine/record/verify.ts";

/** What a verified record proves, and what it doesn't. */
export function proven({ format, nonces, people, silent, freeUndos }: Proof, hasChance: boolean): string[] {
  if (freeUndos > 0) {
    const undone = freeUndos === 1 ? "Una mossa è stata annullata" : `${freeUndos} mosse sono state annullate`;
    return [`${undone} liberamente su questo dispositivo: il risultato non vale come una partita alla pari.`];
  }
  if (!hasChance) return ["Non c'erano dadi né carte, quindi non c'era niente da truccare."];
  if (format === 1) {
    return [
      "Il numero segreto del server era fissato prima che qualcuno si sedesse.",
      "In questo vecchio formato, però, il server poteva ancora scegliere alcuni dadi e carte.",
    ];
  }
  if (nonces === "two-phase") {
    return [
      "Dadi e carte nascono da numeri segreti: uno del server e uno di ogni giocatore.",
      "Ognuno ha dovuto fissare il suo prima di vedere gli altri: nessuno poteva truccare la partita.",
    ];
  }
  if (silent.length === people) {
    return [
      "Dadi e carte nascono da un numero segreto che il server ha fissato prima che qualcuno si sedesse.",
      "Nessun giocatore ne ha aggiunto uno: il server avrebbe potuto sceglierlo a suo piacere.",
    ];
  }
  const [theirs, alone] =
    people === 1
      ? ["quello del giocatore", "Nessuno dei due poteva deciderli da solo."]
      : ["quelli dei giocatori", "Nessuno poteva deciderli da solo."];
  return [
    `Dadi e carte nascono da numeri segreti: quello del server, fissato prima che qualcuno si sedesse, e ${theirs}. ${alone}`,
    ...(people === 1 ? [] : ["Solo l'ultimo a sedersi avrebbe potuto truccarli, con l'aiuto del server."]),
    ...(silent.length > 0 ? ["Non tutti i giocatori hanno aggiunto un numero."] : []),
  ];
}
