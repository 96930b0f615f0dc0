import type { Naming } from "../../engine/contract/game.ts";
import { typed } from "./rules/placement.ts";
import type { PoolName, Reason } from "./rules/reasons.ts";
import { colorOf, type Die, type Event, valueOf } from "./state.ts";
import { explainBy } from "./words.ts";

export const name = "Sagrada";
export const about = "Scegli i dadi e riempi una vetrata, con attrezzi che piegano le regole.";

/** Options by their key, lines of the score by their label. */
export const labels = {
  options: {
    tools: { title: "Attrezzi", description: "I numeri degli attrezzi in gioco; se vuoto, si pescano a caso." },
    publics: { title: "Obiettivi pubblici", description: "I numeri degli obiettivi pubblici; se vuoto, si pescano a caso." },
    soloTools: { title: "Attrezzi in solitario", description: "1 è il più difficile, 5 il più facile." },
    cards: { title: "Carte personalizzate", description: "Attrezzi, obiettivi pubblici e vetrate tue, in JSON." },
  },
  scores: {
    "Private objective": "Obiettivo privato",
    "Favor tokens": "Segnalini favore",
    "Open spaces": "Spazi vuoti",
    "Color Diagonals": "Diagonali colorate",
    "Color Variety": "Varietà di colori",
    "Column Color Variety": "Colori diversi per colonna",
    "Column Shade Variety": "Sfumature diverse per colonna",
    "Dark Shades": "Sfumature scure",
    "Light Shades": "Sfumature chiare",
    "Medium Shades": "Sfumature medie",
    "Row Color Variety": "Colori diversi per riga",
    "Row Shade Variety": "Sfumature diverse per riga",
    "Shade Variety": "Varietà di sfumature",
  },
} as const;

/** The shipped tools: name and what they do, by id. Cards of an author keep their own words. */
export const tools: Readonly<Record<number, { readonly name: string; readonly description: string }>> = {
  1: {
    name: "Pinza sgrossatrice",
    description: "Dopo aver scelto un dado, aumentane o diminuiscine il valore di 1. Un 6 non diventa 1, né un 1 diventa 6.",
  },
  2: {
    name: "Pennello per eglomise",
    description: "Muovi un dado della tua vetrata; il colore stampato sullo spazio non conta. Valgono le altre regole.",
  },
  3: {
    name: "Alesatore per lamina di rame",
    description: "Muovi un dado della tua vetrata; il valore stampato sullo spazio non conta. Valgono le altre regole.",
  },
  4: { name: "Lathekin", description: "Muovi esattamente due dadi della tua vetrata, uno dopo l'altro. Valgono tutte le regole." },
  5: { name: "Taglierina circolare", description: "Dopo aver scelto un dado, scambialo con un dado del tracciato dei round." },
  6: {
    name: "Pennello per pasta salda",
    description: "Dopo aver scelto un dado, tiralo di nuovo. Se non puoi piazzarlo, rimettilo nella riserva.",
  },
  7: { name: "Martelletto", description: "Tira di nuovo tutti i dadi della riserva. Solo nel tuo secondo turno, prima di scegliere." },
  8: {
    name: "Tenaglia a rotelle",
    description: "Dopo il tuo primo turno, scegli subito un altro dado. Salti il tuo secondo turno di questo round.",
  },
  9: {
    name: "Riga in sughero",
    description: "Dopo aver scelto un dado, piazzalo in uno spazio che non tocca altri dadi. Valgono le altre regole.",
  },
  10: { name: "Tampone diamantato", description: "Dopo aver scelto un dado, giralo sulla faccia opposta: 6 e 1, 5 e 2, 4 e 3." },
  11: {
    name: "Diluente per pasta salda",
    description:
      "Dopo aver scelto un dado, mettilo nel sacchetto e pescane uno. Scegline il valore, poi piazzalo o rimettilo nella riserva.",
  },
  12: {
    name: "Taglierina manuale",
    description: "Muovi fino a due dadi di un colore presente anche sul tracciato dei round. Valgono tutte le regole.",
  },
};

/** The shipped public objectives, by id. */
export const publics: Readonly<Record<number, { readonly name: string; readonly description: string }>> = {
  13: { name: "Diagonali colorate", description: "Dadi con un dado dello stesso colore in diagonale." },
  14: { name: "Varietà di colori", description: "Gruppi di un dado per ogni colore, ovunque." },
  15: { name: "Colori diversi per colonna", description: "Colonne senza colori ripetuti." },
  16: { name: "Sfumature diverse per colonna", description: "Colonne senza valori ripetuti." },
  17: { name: "Sfumature scure", description: "Coppie di un 5 e un 6, ovunque." },
  18: { name: "Sfumature chiare", description: "Coppie di un 1 e un 2, ovunque." },
  19: { name: "Sfumature medie", description: "Coppie di un 3 e un 4, ovunque." },
  20: { name: "Colori diversi per riga", description: "Righe senza colori ripetuti." },
  21: { name: "Sfumature diverse per riga", description: "Righe senza valori ripetuti." },
  22: { name: "Varietà di sfumature", description: "Gruppi di un dado per ogni valore, ovunque." },
};

const player: Naming = (seat) => `Giocatore ${seat + 1}`;

/** At the colour's number. */
export const COLOR_NAMES = ["nessun colore", "rosso", "verde", "giallo", "blu", "viola"] as const;
const colour = (number: number): string => COLOR_NAMES[number] ?? COLOR_NAMES[0];
const dieName = (die: Die): string => `${valueOf(die)} ${colour(colorOf(die))}`;
const place = (cell: number): string => {
  const { row, column } = typed(cell);
  return `riga ${row}, colonna ${column}`;
};
const POOLS: { readonly [pool in PoolName]: string } = {
  round_track: "del tracciato",
  dice_moved: "tra quelli mossi",
  dice_pool: "della riserva",
  dice_bag: "del sacchetto",
};
const tokens = (count: number): string => (count === 1 ? "1 segnalino" : `${count} segnalini`);

function sentence(reason: Reason): string {
  switch (reason.rule) {
    case "game-over":
      return "La partita è finita: iniziane una nuova per continuare.";
    case "not-your-turn":
      return "Non tocca a te: aspetta che gli altri abbiano giocato.";
    case "windows-first":
      return "Prima scegli la vetrata: scrivi window e un numero da 1 a 4.";
    case "windows-chosen":
      return "Le vetrate sono già scelte: gioca con quella che hai.";
    case "no-such-window":
      return `La vetrata ${reason.n} non c'è: scegline una da 1 a ${reason.most}.`;
    case "nothing-asks-for-this":
      return `Ora nulla chiede «${reason.word}» così: appartiene a un attrezzo in uso.`;
    case "tool-not-here":
      return `L'attrezzo ${reason.tool} non è sul tavolo: usane uno di quelli presenti.`;
    case "tool-gone":
      return `L'attrezzo ${reason.tool} è già usato: in solitario ognuno serve una volta.`;
    case "pay-with-a-die":
      return `Di' quale dado della riserva lo paga: tool ${reason.tool} e il numero del dado.`;
    case "pay-with-tokens":
      return `Qui si paga con i segnalini, non con un dado: scrivi tool ${reason.tool} e basta.`;
    case "no-such-tool":
      return `L'attrezzo ${reason.n} non esiste: i numeri arrivano a ${reason.most}.`;
    case "no-such-pool-die":
      return reason.most === 0
        ? "La riserva è vuota: passa, o usa un attrezzo."
        : `Il dado ${reason.n} non c'è: scegline uno da 1 a ${reason.most}.`;
    case "no-such-track-die":
      return reason.most === 0
        ? "Il tracciato è vuoto: aspetta la fine di un round."
        : `Il tracciato non ha il dado ${reason.n}: scegline uno da 1 a ${reason.most}.`;
    case "no-such-value":
      return `Un dado non ha la faccia ${reason.n}: scegli un valore da 1 a 6.`;
    case "number-too-low":
      return `${reason.n} è troppo basso: scegli ${reason.least} o più.`;
    case "number-too-high":
      return `${reason.n} è troppo alto: scegli ${reason.most} o meno.`;
    case "number-must-be":
      return `${reason.n} non va bene: serve ${reason.asked}.`;
    case "no-such-space":
      return `Riga ${reason.row}, colonna ${reason.column} non esiste: righe 1-4, colonne 1-5.`;
    case "draft-first":
      return "Non hai un dado in mano: prima prendine uno dalla riserva.";
    case "die-in-hand":
      return "Hai un dado in mano: piazzalo, o torna indietro.";
    case "place-first":
      return "In questo turno non hai piazzato un dado: prima fallo.";
    case "already-placed":
      return "Hai già piazzato un dado in questo turno: passa, o usa un attrezzo.";
    case "value-too-low":
      return `Il dado mostra ${reason.value}: per questo serve almeno ${reason.least}.`;
    case "value-too-high":
      return `Il dado mostra ${reason.value}: per questo serve al massimo ${reason.most}.`;
    case "value-must-be":
      return `Il dado mostra ${reason.value}: per questo serve ${reason.asked}.`;
    case "too-few-tokens":
      return `L'attrezzo costa ${tokens(reason.price)} e ne hai ${reason.favor}: gioca senza.`;
    case "one-tool-a-turn":
      return "Hai già usato un attrezzo in questo turno: il prossimo al prossimo turno.";
    case "tool-in-use":
      return `${reason.name} aspetta: prima finisci, o torna indietro.`;
    case "first-turn-only":
      return "Serve nel tuo primo turno di un round: aspetta il prossimo round.";
    case "second-turn-only":
      return "Serve nel tuo secondo turno del round: aspettalo.";
    case "no-shared-colour":
      return `Nessun dado ${POOLS[reason.pool]} ha questo colore: scegli un altro dado.`;
    case "no-shared-value":
      return `Nessun dado ${POOLS[reason.pool]} ha questo valore: scegli un altro dado.`;
    case "cell-taken":
      return `Riga ${reason.row}, colonna ${reason.column} ha già un dado: scegli uno spazio libero.`;
    case "cell-empty":
      return `Riga ${reason.row}, colonna ${reason.column} è vuota: scegli uno spazio con un dado.`;
    case "edge-first":
      return "Il primo dado va sul bordo della vetrata: scegli un bordo o un angolo.";
    case "touch-a-die":
      return "Un dado deve toccarne uno già piazzato, di lato o di angolo.";
    case "stand-alone":
      return "Questo attrezzo vuole uno spazio che non tocca dadi, nemmeno di angolo.";
    case "cell-colour":
      return `Questo spazio vuole il ${colour(reason.asked)}, e il dado è ${colour(reason.colour)}.`;
    case "cell-shade":
      return `Questo spazio vuole un ${reason.asked}, e il dado mostra ${reason.value}.`;
    case "same-colour-beside":
      return `Accanto, riga ${reason.row}, colonna ${reason.column}, c'è un dado ${colour(reason.colour)}: tienili lontani.`;
    case "same-shade-beside":
      return `Accanto, riga ${reason.row}, colonna ${reason.column}, c'è un ${reason.value}: tienili lontani.`;
    case "already-moved":
      return "Questo dado si è già mosso in questo turno: muovine un altro.";
    case "dice-moved":
      return `Dadi mossi in questo turno: ${reason.moved}. Non va bene per questo comando.`;
    case "nothing-can-move":
      return reason.dice === 1
        ? "Nessun tuo dado può muoversi: tieni l'attrezzo per dopo."
        : "Non ci sono due dadi che possano muoversi: tieni l'attrezzo per dopo.";
    case "no-second-move":
      return "Dopo questa mossa nessun altro dado potrebbe muoversi: scegline un'altra.";
    case "nowhere-to-place":
      return "Così il dado non entra da nessuna parte: usalo in altro modo.";
    case "can-be-placed":
      return "Il dado si può piazzare: fallo.";
    case "too-few-dice":
      return `Troppo pochi dadi ${POOLS[reason.pool]} (${reason.size}): aspetta che ce ne siano.`;
    case "too-many-dice":
      return `Troppi dadi ${POOLS[reason.pool]} (${reason.size}): per questo è tardi.`;
    case "pay-colour":
      return `Questo attrezzo si paga con un dado ${colour(reason.asked)}: quello è ${colour(reason.colour)}.`;
    case "tool-worn":
      return `L'attrezzo è servito ${reason.times} volte in questo turno: continua senza.`;
    case "bag-empty":
      return "Il sacchetto è vuoto: non si può pescare.";
    case "can-go-on":
      return "Puoi ancora giocare: return serve quando non c'è altro da fare.";
  }
}

export const explain = explainBy(sentence);

export function tell(event: Event, name: Naming = player): string {
  switch (event.kind) {
    case "chose":
      return `${name(event.seat)} ha scelto una vetrata.`;
    case "opened":
      return event.favor > 0
        ? `${name(event.seat)} apre ${event.window}, con ${tokens(event.favor)}.`
        : `${name(event.seat)} apre ${event.window}.`;
    case "round-began":
      return `Il round ${event.round} comincia con ${name(event.first)}: ${event.dice.map(dieName).join(", ") || "nessun dado"}.`;
    case "picked":
      return `${name(event.seat)} prende il ${dieName(event.die)}.`;
    case "placed":
      return `${name(event.seat)} piazza il ${dieName(event.die)} in ${place(event.cell)}.`;
    case "passed":
      return `${name(event.seat)} finisce il turno.`;
    case "returned":
      return `${name(event.seat)} rimette il ${dieName(event.die)} nella riserva.`;
    case "used-tool":
      return `${name(event.seat)} usa ${tools[event.tool]?.name ?? event.name} per ${tokens(event.price)}.`;
    case "paid":
      return `${name(event.seat)} paga il ${dieName(event.die)} per ${tools[event.tool]?.name ?? event.name}.`;
    case "moved":
      return `${name(event.seat)} muove il ${dieName(event.die)} da ${place(event.from)} a ${place(event.to)}.`;
    case "turned":
      return `${name(event.seat)} gira il ${dieName(event.from)} sul ${valueOf(event.die)}.`;
    case "rolled":
      return `${name(event.seat)} tira di nuovo il ${dieName(event.from)}: ${valueOf(event.die)}.`;
    case "rolled-pool":
      return `${name(event.seat)} tira di nuovo la riserva: ${event.dice.map(dieName).join(", ") || "nessun dado"}.`;
    case "swapped":
      return `${name(event.seat)} scambia il ${dieName(event.gave)} con il ${dieName(event.got)} del round ${event.round}.`;
    case "bagged":
      return `${name(event.seat)} mette il ${dieName(event.die)} nel sacchetto.`;
    case "drew":
      return `${name(event.seat)} pesca un dado ${colour(colorOf(event.die))} dal sacchetto.`;
    case "two-turns":
      return `${name(event.seat)} gioca subito il secondo turno di questo round.`;
    case "round-ended":
      return `Il round ${event.round} finisce; sul tracciato: ${event.dice.map(dieName).join(", ") || "nessun dado"}.`;
    case "ended":
      return event.scores.length === 1
        ? `L'ultimo round è finito con ${event.scores[0]} punti.`
        : `L'ultimo round è finito: ${event.scores.map((score, seat) => `${name(seat)} ${score}`).join(", ")}.`;
  }
}
