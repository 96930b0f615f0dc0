import type { Naming } from "../../engine/contract/game.ts";
import { of as ofPlayer } from "../../kit/italian.ts";
import { explainBy, tellBy } from "../../kit/sentences.ts";
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
      description: "Parti dallo schieramento dello scenario, o disponi i tuoi in segreto sulle tue due righe.",
      values: { array: "Quello dello scenario", hidden: "Segreto" },
    },
    limit: { title: "Limite di turni", description: "Dopo questo turno vince chi ha più salute in totale." },
    reverse: {
      title: "Schemi capovolti",
      description: "I due schieramenti sono uno di fronte all'altro: gli schemi di uno dei due sono capovolti.",
      values: { opponent: "Quelli del secondo giocatore (standard)", host: "Quelli del primo giocatore" },
    },
    custom: { title: "Scenario personalizzato", description: "Un tuo scenario in JSON; sostituisce quello scelto sopra." },
  },
  scores: classNames,
};

export const classOf = ({ class: kind }: Pick<Figure, "class">): string => classNames[kind] ?? brief(titled(kind));
export const nameOf = (who: Figure): string => `${classOf(who)} ${numberOf(who.id)}`;

export const explain = explainBy<Refusal>({
  "game-over": "La battaglia è finita: iniziane un'altra per continuare a giocare.",
  "not-your-turn": "Sei già pronto: aspetta l'altro giocatore, o scrivi unready per ripensarci.",
  "not-ready": "Non sei ancora pronto: non c'è nulla da ritirare.",
  "place-first": "Prima schiera i tuoi personaggi con put, poi scrivi ready.",
  "already-deployed": "Lo schieramento è finito: dai ordini con move, attack o hold.",
  "unknown-character": (refusal) => `Nessun personaggio si chiama ${brief(refusal.id)}: scegline uno sul campo.`,
  "not-owner": "Quel personaggio è dell'avversario: scegli uno dei tuoi.",
  "out-of-bounds": (refusal) => `${refusal.square} è fuori dal campo: scegli una casella da a1 a ${refusal.last}.`,
  "outside-pattern": (refusal) =>
    refusal.do === "move"
      ? `Questo personaggio non arriva in ${refusal.square}: scegli una casella raggiungibile.`
      : `Questo personaggio non può attaccare ${refusal.square}: scegli un suo bersaglio.`,
  "own-same-target": (refusal) => `Un altro tuo personaggio va già in ${refusal.square}: scegli un'altra casella.`,
  occupied: (refusal) => `${refusal.square} è occupata all'inizio del turno: scegli una casella libera.`,
  "outside-rows": (refusal) =>
    `Non puoi partire da ${refusal.square}: scegli una casella nelle righe ${refusal.rows[0]} e ${refusal.rows[1]}.`,
  "already-there": (refusal) => `Questo personaggio è già in ${refusal.square}: scegli un'altra casella.`,
});

/** Custom classes have no article: nobody knows their gender. */
const article = ({ class: kind }: Figure): string => (!Object.hasOwn(classNames, kind) ? "" : kind === "archer" ? "l'" : "il ");
const of = (name: Naming, who: Figure): string => `${article(who)}${nameOf(who)} ${ofPlayer(name(who.seat))}`;
/** At the beginning of a sentence. */
const opening = (name: Naming, who: Figure): string => capital(of(name, who));
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const tell = tellBy<Event>(
  {
    ordered: (event, name) =>
      event.do === "move"
        ? `${opening(name, event.who)} si muoverà in ${event.square}.`
        : `${opening(name, event.who)} attaccherà ${event.square}.`,
    held: (event, name) => `${opening(name, event.who)} resterà fermo.`,
    put: (event, name) => `${opening(name, event.who)} partirà da ${event.square}.`,
    readied: (event, name) => `${name(event.seat)} ha dato gli ordini.`,
    withdrew: (event, name) => `${name(event.seat)} ci ripensa.`,
    deployed: () => "I due eserciti sono schierati.",
    "turn-played": (event) => `Si gioca il turno ${event.turn}.`,
    bounced: (event, name) =>
      `${opening(name, event.who[0])} e ${of(name, event.who[1])} vanno entrambi in ${event.square}: nessuno dei due si muove.`,
    moved: (event, name) => `${opening(name, event.who)} si muove da ${event.from} a ${event.to}.`,
    struck(event, name) {
      if (event.hits.length === 0) return `${opening(name, event.who)} attacca ${event.square} e non colpisce nessuno.`;
      const hits = event.hits
        .slice(0, NAMED)
        .map(({ who, damage }) => `${of(name, who)} (−${damage}${who.seat === event.who.seat ? ", fuoco amico" : ""})`);
      if (event.hits.length > NAMED) hits.push(`e altri ${event.hits.length - NAMED}`);
      return `${opening(name, event.who)} attacca ${event.square} e colpisce ${hits.join(", ")}.`;
    },
    fell: (event, name) => `${opening(name, event.who)} cade in ${event.square}.`,
    "limit-reached": (event, name) =>
      `Il turno ${event.turn} era l'ultimo. Salute rimasta: ${name(0)} ${event.health[0]}, ${name(1)} ${event.health[1]}.`,
    won: (event, name) => `${name(event.seat)} vince la battaglia.`,
    drawn: () => "La battaglia finisce in parità.",
  },
  side,
);
