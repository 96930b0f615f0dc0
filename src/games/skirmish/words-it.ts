import type { Naming } from "../../engine/contract/game.ts";
import { type Event, type Figure, type Refusal, titled } from "./state.ts";
import { brief, NAMED, numberOf } from "./words.ts";

export const name = "Scaramuccia";
export const about = "Ordini segreti, eseguiti tutti insieme: anticipa il nemico e resta l'ultimo sul campo.";

const side: Naming = (seat) => (seat === 0 ? "Ospite" : "Sfidante");

/** The built-in classes. Custom ones keep the name that their author gave them. */
export const classNames: Readonly<Record<string, string>> = {
  warden: "Guardiano",
  lancer: "Lanciere",
  raider: "Predone",
  archer: "Arciere",
  mage: "Mago",
  sapper: "Guastatore",
  captain: "Capitano",
};

/** Options by their key, lines of the score by their id. */
export const labels = {
  options: {
    scenario: {
      title: "Scenario",
      description: "Il campo e gli eserciti.",
      values: { crosswind: "Vento di traverso", ford: "Il guado", ninefields: "Nove campi", riders: "Cavalieri della notte" },
    },
    placement: {
      title: "Schieramento",
      description: "Quello dello scenario, oppure segreto sulle tue due righe.",
      values: { array: "dello scenario", hidden: "segreto" },
    },
    limit: { title: "Limite di turni", description: "Dopo questo turno vince chi ha più salute in totale." },
    reverse: {
      title: "Schemi rovesciati per",
      description: "Chi ha gli schemi ruotati di mezzo giro.",
      values: { opponent: "lo sfidante", host: "chi ospita" },
    },
    custom: { title: "Scenario personalizzato", description: "Un tuo scenario in JSON; sostituisce quello scelto sopra." },
  },
  scores: Object.fromEntries(Object.entries(classNames).map(([kind, italian]) => [kind, `${italian}, punti vita`])),
};

export const classOf = ({ class: kind }: Pick<Figure, "class">): string => classNames[kind] ?? brief(titled(kind));
export const nameOf = (who: Figure): string => `${classOf(who)} ${numberOf(who.id)}`;

export function explain(refusal: Refusal): string {
  switch (refusal.rule) {
    case "game-over":
      return "La battaglia è finita: iniziane un'altra per continuare a giocare.";
    case "not-your-turn":
      return "Sei già pronto: aspetta l'altro giocatore o ripensaci con unready.";
    case "not-ready":
      return "Non sei ancora pronto: non c'è nulla da ritirare.";
    case "place-first":
      return "Prima schiera i tuoi personaggi con put, poi scrivi ready.";
    case "already-deployed":
      return "Lo schieramento è finito: dai ordini con move, attack o hold.";
    case "unknown-character":
      return `Nessun personaggio si chiama ${brief(refusal.id)}: scegline uno sul campo.`;
    case "not-owner":
      return "Quel personaggio è dell'avversario: scegli uno dei tuoi.";
    case "out-of-bounds":
      return `${refusal.square} è fuori dal campo: scegli una casella da a1 a ${refusal.last}.`;
    case "outside-pattern":
      return refusal.do === "move"
        ? `Questo personaggio non arriva in ${refusal.square}: scegli una casella raggiungibile.`
        : `Questo personaggio non può attaccare ${refusal.square}: scegli un suo bersaglio.`;
    case "own-same-target":
      return `Un altro tuo personaggio va già in ${refusal.square}: scegli un'altra casella.`;
    case "occupied":
      return `${refusal.square} è occupata all'inizio del turno: scegli una casella libera.`;
    case "outside-rows":
      return `Non puoi partire da ${refusal.square}: scegli una casella nelle righe ${refusal.rows[0]} e ${refusal.rows[1]}.`;
    case "already-there":
      return `Questo personaggio è già in ${refusal.square}: scegli un'altra casella.`;
  }
}

export function tell(event: Event, name: Naming = side): string {
  const of = (who: Figure): string => `${nameOf(who)} di ${name(who.seat)}`;
  switch (event.kind) {
    case "ordered":
      return event.do === "move" ? `${of(event.who)} si muoverà in ${event.square}.` : `${of(event.who)} attaccherà ${event.square}.`;
    case "held":
      return `${of(event.who)} resterà fermo.`;
    case "put":
      return `${of(event.who)} partirà da ${event.square}.`;
    case "readied":
      return `${name(event.seat)} è pronto.`;
    case "withdrew":
      return `${name(event.seat)} non è più pronto.`;
    case "deployed":
      return "I due eserciti sono schierati.";
    case "turn-played":
      return `Si gioca il turno ${event.turn}.`;
    case "bounced":
      return `${of(event.who[0])} e ${of(event.who[1])} vanno entrambi in ${event.square}: nessuno dei due si muove.`;
    case "moved":
      return `${of(event.who)} si muove da ${event.from} a ${event.to}.`;
    case "struck": {
      if (event.hits.length === 0) return `${of(event.who)} attacca ${event.square} e non colpisce nessuno.`;
      const hits = event.hits.slice(0, NAMED).map(({ who, damage }) => `${of(who)} (−${damage})`);
      if (event.hits.length > NAMED) hits.push(`e altri ${event.hits.length - NAMED}`);
      return `${of(event.who)} attacca ${event.square} e colpisce ${hits.join(", ")}.`;
    }
    case "fell":
      return `${of(event.who)} cade in ${event.square}.`;
    case "limit-reached":
      return `Il turno ${event.turn} era l'ultimo: salute rimasta ${event.health[0]} per ${name(0)}, ${event.health[1]} per ${name(1)}.`;
    case "won":
      return `${name(event.seat)} vince la battaglia.`;
    case "drawn":
      return "La battaglia finisce in parità.";
  }
}
