import type { Naming } from "../../engine/contract/game.ts";
import { explainBy, tellBy } from "../../kit/sentences.ts";
import { typed } from "./rules/placement.ts";
import type { PoolName, Reason } from "./rules/reasons.ts";
import { colorOf, type Die, type Event, type Refusal, type Tie, valueOf } from "./state.ts";
import { explainAll } from "./words.ts";

export const name = "Sagrada";
export const about = "Scegli i dadi e completa la tua vetrata, con utensili che cambiano le regole.";

/** The shipped tools by id. Custom cards keep their own words. */
export const tools: Readonly<Record<number, { readonly name: string; readonly description: string }>> = {
  1: {
    name: "Pinza sgrossatrice",
    description: "Dopo aver scelto un dado, aumentane o diminuiscine il valore di 1. Un 6 non diventa 1, né un 1 diventa 6.",
  },
  2: {
    name: "Pennello per eglomise",
    description: "Sposta un dado della tua vetrata ignorando il colore stampato sullo spazio. Valgono le altre regole.",
  },
  3: {
    name: "Alesatore per lamina di rame",
    description: "Sposta un dado della tua vetrata ignorando il valore stampato sullo spazio. Valgono le altre regole.",
  },
  4: { name: "Lathekin", description: "Sposta esattamente due dadi della tua vetrata, uno dopo l'altro. Valgono tutte le regole." },
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
    description: "Sposta fino a due dadi di uno stesso colore presente sul tracciato dei round. Valgono tutte le regole.",
  },
};

/** The shipped public objectives by id. */
export const publics: Readonly<Record<number, { readonly name: string; readonly description: string }>> = {
  13: { name: "Diagonali colorate", description: "Ogni dado che ne tocca in diagonale uno dello stesso colore." },
  14: { name: "Varietà di colori", description: "Gruppi di un dado per ogni colore, ovunque." },
  15: { name: "Colori diversi per colonna", description: "Colonne complete senza colori ripetuti." },
  16: { name: "Sfumature diverse per colonna", description: "Colonne complete senza valori ripetuti." },
  17: { name: "Sfumature scure", description: "Coppie di un 5 e un 6, ovunque." },
  18: { name: "Sfumature chiare", description: "Coppie di un 1 e un 2, ovunque." },
  19: { name: "Sfumature medie", description: "Coppie di un 3 e un 4, ovunque." },
  20: { name: "Colori diversi per riga", description: "Righe complete senza colori ripetuti." },
  21: { name: "Sfumature diverse per riga", description: "Righe complete senza valori ripetuti." },
  22: { name: "Varietà di sfumature", description: "Gruppi di un dado per ogni valore, ovunque." },
};

const namesOf = (cards: typeof tools): Record<string, string> =>
  Object.fromEntries(Object.entries(cards).map(([id, card]) => [id, card.name]));

/** Options by their key, lines of the score by their id. */
export const labels = {
  options: {
    tools: { title: "Utensili", description: "I numeri degli utensili in gioco; se vuoto, si pescano a caso.", values: namesOf(tools) },
    publics: {
      title: "Obiettivi pubblici",
      description: "I numeri degli obiettivi pubblici; se vuoto, si pescano a caso.",
      values: namesOf(publics),
    },
    soloTools: { title: "Utensili in solitario", description: "1 è il più difficile, 5 il più facile." },
    cards: { title: "Carte personalizzate", description: "Utensili, obiettivi pubblici e vetrate tue, in JSON." },
  },
  scores: {
    private: "Obiettivo privato",
    red: "rosso",
    green: "verde",
    blue: "blu",
    yellow: "giallo",
    purple: "viola",
    favor: "Segnalini favore",
    open: "Spazi vuoti",
    ...Object.fromEntries(Object.entries(publics).map(([id, { name: title }]) => [`public ${id}`, title])),
  },
};

const player: Naming = (seat) => `Giocatore ${seat + 1}`;

/** At the color's number. */
export const COLOR_NAMES = ["nessun colore", "rosso", "verde", "giallo", "blu", "viola"] as const;
const colorName = (color: number): string => COLOR_NAMES[color] ?? COLOR_NAMES[0];
const dieName = (die: Die): string => `${valueOf(die)} ${colorName(colorOf(die))}`;
/** With its article: `il 6 rosso`, `l'1 rosso`. */
const theDie = (die: Die): string => (valueOf(die) === 1 ? `l'${dieName(die)}` : `il ${dieName(die)}`);
const diceNames = (dice: readonly Die[]): string => dice.map(dieName).join(", ") || "nessun dado";
const place = (cell: number): string => {
  const { row, column } = typed(cell);
  return `riga ${row}, colonna ${column}`;
};
const tokens = (count: number): string => (count === 1 ? "1 segnalino" : `${count} segnalini`);

const POOLS: { readonly [pool in PoolName]: string } = {
  round_track: "del tracciato",
  dice_moved: "tra quelli spostati",
  dice_pool: "della riserva",
  dice_bag: "del sacchetto",
};
const IN_POOLS: { readonly [pool in PoolName]: string } = {
  round_track: "sul tracciato",
  dice_moved: "tra quelli spostati",
  dice_pool: "nella riserva",
  dice_bag: "nel sacchetto",
};

const sentence = explainBy<Reason>({
  "game-over": "La partita è finita: iniziane un'altra per continuare a giocare.",
  "not-your-turn": "Non è ancora il tuo turno.",
  "windows-first": "Prima scegli la tua vetrata: scrivi window e un numero da 1 a 4.",
  "windows-chosen": "Hai già una vetrata.",
  "no-such-window": (reason) => `La vetrata ${reason.n} non c'è: scegline una da 1 a ${reason.most}.`,
  "nothing-asks-for-this": (reason) => `Per “${reason.word}” serve un utensile: prima usane uno che lo permette.`,
  "tool-not-here": (reason) => `L'utensile ${reason.tool} non è in gioco: usane uno di quelli sul tavolo.`,
  "tool-gone": (reason) => `Hai già usato l'utensile ${reason.tool}: in solitario ognuno si usa una volta sola.`,
  "pay-with-a-die": (reason) => `Indica con quale dado lo paghi: scrivi tool ${reason.tool} e il numero del dado.`,
  "pay-with-tokens": (reason) => `Qui paghi con i segnalini, non con un dado: scrivi solo tool ${reason.tool}.`,
  "no-such-tool": (reason) => `L'utensile ${reason.n} non esiste: i numeri arrivano a ${reason.most}.`,
  "no-such-pool-die": (reason) =>
    reason.most === 0 ? "Nella riserva non ci sono più dadi." : `Il dado ${reason.n} non c'è: scegline uno da 1 a ${reason.most}.`,
  "no-such-track-die": (reason) =>
    reason.most === 0
      ? "Sul tracciato non ci sono ancora dadi: aspetta la fine di un round."
      : `Sul tracciato non c'è il dado ${reason.n}: scegline uno da 1 a ${reason.most}.`,
  "no-such-value": (reason) => `Un dado non ha il valore ${reason.n}: scegline uno da 1 a 6.`,
  "number-too-low": (reason) => `${reason.n} è troppo basso: scegli almeno ${reason.least}.`,
  "number-too-high": (reason) => `${reason.n} è troppo alto: scegli al massimo ${reason.most}.`,
  "number-must-be": (reason) => `${reason.n} qui non va bene: deve essere ${reason.asked}.`,
  "no-such-space": (reason) => `Riga ${reason.row}, colonna ${reason.column} non esiste: le righe sono 4, le colonne 5.`,
  "draft-first": "Ti serve un dado in mano: prima prendine uno dalla riserva.",
  "die-in-hand": "Prima piazza il dado che hai preso, o annulla.",
  "place-first": "Prima piazza un dado: in questo turno non l'hai ancora fatto.",
  "already-placed": "Hai già piazzato un dado in questo turno: passa o usa un utensile.",
  "value-too-low": (reason) => `Il tuo dado è un ${reason.value}: per questo serve almeno un ${reason.least}.`,
  "value-too-high": (reason) => `Il tuo dado è un ${reason.value}: per questo serve al massimo un ${reason.most}.`,
  "value-must-be": (reason) => `Il tuo dado è un ${reason.value}: per questo serve un ${reason.asked}.`,
  "too-few-tokens": (reason) =>
    `L'utensile costa ${tokens(reason.price)} e ${reason.favor === 0 ? "non ne hai" : `ne hai ${reason.favor}`}.`,
  "one-tool-a-turn": "Hai già usato un utensile in questo turno: aspetta il prossimo.",
  "tool-in-use": (reason) => `Prima finisci di usare “${reason.name}”, o annulla.`,
  "first-turn-only": "Puoi usarlo solo nel tuo primo turno di un round.",
  "second-turn-only": "Puoi usarlo solo nel tuo secondo turno di un round.",
  "no-shared-colour": (reason) => `Nessun dado ${POOLS[reason.pool]} ha questo colore: scegli un altro dado.`,
  "no-shared-value": (reason) => `Nessun dado ${POOLS[reason.pool]} ha questo valore: scegli un altro dado.`,
  "cell-taken": (reason) => `Nella riga ${reason.row}, colonna ${reason.column} c'è già un dado: scegli uno spazio libero.`,
  "cell-empty": (reason) => `Nella riga ${reason.row}, colonna ${reason.column} non c'è un dado: scegli uno spazio occupato.`,
  "edge-first": "Il primo dado va messo su un bordo o in un angolo.",
  "touch-a-die": "Il dado deve toccarne uno già piazzato, di lato o in diagonale.",
  "stand-alone": "Con questo utensile il dado non deve toccarne altri, nemmeno in diagonale.",
  "cell-colour": (reason) => `Qui serve un dado ${colorName(reason.asked)}: il tuo è ${colorName(reason.colour)}.`,
  "cell-shade": (reason) => `Qui serve un ${reason.asked}: il tuo dado è un ${reason.value}.`,
  "same-colour-beside": (reason) => `Accanto c'è già un dado ${colorName(reason.colour)} (riga ${reason.row}, colonna ${reason.column}).`,
  "same-shade-beside": (reason) => `Accanto c'è già un ${reason.value} (riga ${reason.row}, colonna ${reason.column}).`,
  "already-moved": "Hai già spostato questo dado in questo turno: spostane un altro.",
  "dice-moved": (reason) => `In questo turno hai spostato ${reason.moved === 1 ? "1 dado" : `${reason.moved} dadi`}: ora non si può.`,
  "nothing-can-move": (reason) => nothingCanMove(reason),
  "no-second-move": "Dopo questa mossa non potresti spostare un secondo dado: scegline un'altra.",
  "nowhere-to-place": "In questo modo il dado non entra da nessuna parte.",
  "can-be-placed": "Questo dado si può piazzare: piazzalo.",
  "too-few-dice": (reason) =>
    reason.size === 0
      ? `Non ci sono dadi ${IN_POOLS[reason.pool]}.`
      : `Ci sono troppo pochi dadi ${IN_POOLS[reason.pool]} (${reason.size}).`,
  "too-many-dice": (reason) => `Ci sono troppi dadi ${IN_POOLS[reason.pool]} (${reason.size}).`,
  "pay-colour": (reason) =>
    reason.colour === 0
      ? `Nella riserva non c'è un dado ${colorName(reason.asked)} per pagare questo utensile.`
      : `Questo utensile si paga con un dado ${colorName(reason.asked)}: quello è ${colorName(reason.colour)}.`,
  "tool-worn": (reason) => `Hai usato questo utensile ${reason.times} volte in questo turno: è il massimo.`,
  "bag-empty": "Nel sacchetto non ci sono più dadi.",
  "can-go-on": "Hai ancora una mossa possibile.",
});

function nothingCanMove({ dice, share }: Extract<Reason, { rule: "nothing-can-move" }>): string {
  const which = share ? ` ${share.object === "color" ? "del colore" : "del valore"} di un dado ${POOLS[share.pool]}` : "";
  return dice === 1 ? `Nessun tuo dado${which} può essere spostato.` : `Non hai due dadi${which} da spostare.`;
}

export const explain = (refusal: Refusal): string => explainAll(sentence, refusal);

export const tell = tellBy<Event>(
  {
    chose: (event, name) => `${name(event.seat)} ha scelto una vetrata.`,
    opened: (event, name) =>
      event.favor > 0
        ? `${name(event.seat)} gioca con ${event.window} e ${tokens(event.favor)}.`
        : `${name(event.seat)} gioca con ${event.window}.`,
    "round-began": (event, name) => `Round ${event.round}: comincia ${name(event.first)}. Riserva: ${diceNames(event.dice)}.`,
    picked: (event, name) => `${name(event.seat)} prende ${theDie(event.die)}.`,
    placed: (event, name) => `${name(event.seat)} piazza ${theDie(event.die)} nella ${place(event.cell)}.`,
    passed: (event, name) => `${name(event.seat)} termina il turno.`,
    returned: (event, name) => `${name(event.seat)} rimette ${theDie(event.die)} nella riserva.`,
    "used-tool": (event, name) => `${name(event.seat)} usa “${tools[event.tool]?.name ?? event.name}” spendendo ${tokens(event.price)}.`,
    paid: (event, name) => `${name(event.seat)} paga “${tools[event.tool]?.name ?? event.name}” con ${theDie(event.die)}.`,
    moved: (event, name) => `${name(event.seat)} sposta ${theDie(event.die)} dalla ${place(event.from)} alla ${place(event.to)}.`,
    turned: (event, name) =>
      event.from === event.die
        ? `${name(event.seat)} sceglie il valore ${valueOf(event.die)} per il dado ${colorName(colorOf(event.die))}.`
        : `${name(event.seat)} gira ${theDie(event.from)}: diventa ${valueOf(event.die)}.`,
    rolled: (event, name) => `${name(event.seat)} rilancia ${theDie(event.from)}: ${valueOf(event.die)}.`,
    "rolled-pool": (event, name) => `${name(event.seat)} rilancia i dadi della riserva: ${diceNames(event.dice)}.`,
    swapped: (event, name) => `${name(event.seat)} scambia ${theDie(event.gave)} con ${theDie(event.got)} del round ${event.round}.`,
    bagged: (event, name) => `${name(event.seat)} mette ${theDie(event.die)} nel sacchetto.`,
    drew: (event, name) => `${name(event.seat)} pesca un dado ${colorName(colorOf(event.die))} dal sacchetto.`,
    "two-turns": (event, name) => `${name(event.seat)} gioca di seguito i due turni di questo round.`,
    "round-ended": (event) =>
      event.dice.length === 0
        ? `Il round ${event.round} finisce senza dadi avanzati.`
        : `Il round ${event.round} finisce. Sul tracciato dei round: ${diceNames(event.dice)}.`,
    ended({ scores, tie }, name) {
      if (scores.length === 1) return `L'ultimo round è finito. Punteggio finale: ${scores[0]}.`;
      const end = `L'ultimo round è finito. Punteggi finali: ${scores.map((score, seat) => `${name(seat)}\u00a0${score}`).join(", ")}.`;
      return tie ? `${end} Parità: vince ${name(tie.winner)}, ${TIES[tie.by]}.` : end;
    },
  },
  player,
);

const TIES: Readonly<Record<Tie["by"], string>> = {
  private: "con più punti privati",
  tokens: "con più segnalini favore",
  turn: "con il primo turno più tardi nell'ultimo round",
};
