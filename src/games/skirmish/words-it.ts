import type { Naming } from "../../engine/contract/game.ts";
import { type Event, type Figure, type Refusal, titled } from "./state.ts";
import { brief, NAMED } from "./words.ts";

export const name = "Scaramuccia";
export const about = "Ordini segreti, eseguiti tutti insieme: prevedi il nemico e resta l'ultimo sul campo.";

const side: Naming = (seat) => (seat === 0 ? "Ospite" : "Sfidante");

/** The shipped classes; others keep the name that their author gave them. */
export const classNames: Readonly<Record<string, string>> = {
  warden: "Guardiano",
  lancer: "Lanciere",
  raider: "Predone",
  archer: "Arciere",
  mage: "Mago",
  sapper: "Guastatore",
  captain: "Capitano",
};

/** Options by their key, lines of the score by their label. */
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
  scores: Object.fromEntries(Object.entries(classNames).map(([kind, italian]) => [titled(kind), italian])),
};

export const classOf = ({ class: kind }: Pick<Figure, "class">): string => classNames[kind] ?? brief(titled(kind));
export const nameOf = (who: Figure): string => `${classOf(who)} ${brief(who.id)}`;

export function explain(refusal: Refusal): string {
  switch (refusal.rule) {
    case "game-over":
      return "La battaglia è finita: cominciane un'altra per giocare ancora.";
    case "not-your-turn":
      return "Sei già pronto: aspetta che lo sia anche l'altra parte.";
    case "place-first":
      return "I tuoi personaggi vanno ancora schierati: piazzali, poi di' ready.";
    case "already-deployed":
      return "Lo schieramento è finito: dai ordini con move, attack o hold.";
    case "unknown-character":
      return `Nessuno qui si chiama ${brief(refusal.id)}: scegli chi è sul campo.`;
    case "not-owner":
      return `${brief(refusal.id)} obbedisce all'altra parte: comanda uno dei tuoi.`;
    case "out-of-bounds":
      return `${refusal.square} è fuori dal campo: scegli una casella da a1 a ${refusal.last}.`;
    case "outside-pattern":
      return refusal.do === "move"
        ? `${brief(refusal.id)} non può andare in ${refusal.square}: scegli una casella alla sua portata.`
        : `${brief(refusal.id)} non può colpire ${refusal.square}: scegli una casella che minaccia.`;
    case "own-same-target":
      return `${brief(refusal.other)} va già in ${refusal.square}: mandane uno solo per casella.`;
    case "occupied":
      return `In ${refusal.square} c'è qualcuno, anche se sta per uscire: scegli una casella libera.`;
    case "outside-rows":
      return `${refusal.square} non è tua all'inizio: scegli le righe da ${refusal.rows[0]} a ${refusal.rows[1]}.`;
    case "already-there":
      return `${brief(refusal.id)} è già in ${refusal.square}: scegli un'altra casella.`;
  }
}

export function tell(event: Event, name: Naming = side): string {
  const of = (who: Figure): string => `${nameOf(who)} di ${name(who.seat)}`;
  switch (event.kind) {
    case "ordered":
      return `${of(event.who)} deve ${event.do === "move" ? "andare in" : "colpire"} ${event.square}.`;
    case "held":
      return `${of(event.who)} deve restare fermo.`;
    case "put":
      return `${of(event.who)} partirà da ${event.square}.`;
    case "readied":
      return `${name(event.seat)} ha finito gli ordini.`;
    case "deployed":
      return "Le due parti sono schierate e si vedono.";
    case "turn-played":
      return `Si esegue il turno ${event.turn}.`;
    case "bounced":
      return `${of(event.who[0])} e ${of(event.who[1])} si scontrano in ${event.square}: restano dov'erano.`;
    case "moved":
      return `${of(event.who)} va da ${event.from} a ${event.to}.`;
    case "struck": {
      if (event.hits.length === 0) return `${of(event.who)} colpisce ${event.square} e non trova nessuno.`;
      const hits = event.hits.slice(0, NAMED).map(({ who, damage }) => `${of(who)} per ${damage}`);
      if (event.hits.length > NAMED) hits.push(`e altri ${event.hits.length - NAMED}`);
      return `${of(event.who)} colpisce ${event.square}: ${hits.join(", ")}.`;
    }
    case "fell":
      return `${of(event.who)} cade in ${event.square}.`;
    case "limit-reached":
      return `Il turno ${event.turn} era l'ultimo: a ${name(0)} restano ${event.health[0]} punti, a ${name(1)} ${event.health[1]}.`;
    case "won":
      return `${name(event.seat)} vince il campo.`;
    case "drawn":
      return "Nessuno vince: il campo è pari.";
  }
}
