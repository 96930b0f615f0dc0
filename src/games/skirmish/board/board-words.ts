import { of } from "../../../kit/italian.ts";
import { joinWords } from "../../../kit/sentences.ts";
import type { Seen } from "../state.ts";
import { classOf as italianClass, nameOf as italianName } from "../words-it.ts";
import { classOf, nameOf } from "../words.ts";
import { english, italian } from "./class-words.ts";

interface Vitals {
  readonly health: number;
  readonly damage: number;
}

/** The board's texts, in both languages. */
export const boardWords = {
  en: {
    nameOf,
    classOf,
    standing: (kind: string, square: string) => `${kind} on ${square}`,
    map: "Battlefield",
    step: "Move",
    strike: "Attack",
    hold: "Cancel order",
    ready: "Ready",
    unready: "Not ready yet",
    readyAnyway: (idle: number, all: number) =>
      idle === all
        ? "None of your characters has an order. Ready anyway?"
        : idle === 1
          ? "One of your characters has no order. Ready anyway?"
          : `${idle} of your characters have no orders. Ready anyway?`,
    replay: "Replay the turn",
    phases: "Phases of the last turn",
    phaseHints: {
      start: "Before the turn",
      meet: "Two wanted the same square, and neither moved",
      move: "Who moved, all at once",
      strike: "Who attacked, all at once",
      fall: "Who fell",
      end: "After the turn",
    },
    steps: "The buttons below the field show the last turn step by step.",
    phaseNames: { start: "Before", meet: "Bounce", move: "Move", strike: "Attack", fall: "Losses", end: "Now" },
    turn: (turn: number, limit: number) => `Turn ${turn} of ${limit}`,
    placing: "Secret placement",
    over: "The battle is over",
    healthLeft: "Health left",
    choose: "Choose one of your characters to give it an order.",
    put: "Choose one of your characters, then a square on your two back rows.",
    stepping: (name: string) => `${name}: choose where to move.`,
    striking: (name: string) => `${name}: choose where to attack.`,
    putting: (name: string) => `${name}: choose where to start.`,
    waiting: "You're ready. Waiting for the other side.",
    waitsForYou: (name: string) => `${name} is ready and waiting for you.`,
    watching: "Players can see only their own orders.",
    stuck: (name: string) => `${name} can't move now: choose where to attack.`,
    hits: (target: string, squares: readonly string[]) => `Attack ${target}: hits ${joinWords(squares, "and")}.`,
    several: (square: string, targets: readonly string[]) => `To hit ${square}, attack ${joinWords(targets, "or")}.`,
    vitals: (one: Seen, { health, damage }: Vitals) => `${one.health} of ${health} health, attacks for ${damage}`,
    typed: (id: string) => `To type a move, call it ${id}.`,
    deals: (damage: number, id: string) => `attacks for ${damage}, typed ${id}`,
    about: (kind: string): readonly string[] => english[kind] ?? [],
    legend: "What the symbols mean",
    signs: {
      number: "The number and the ring are health. At 0 a character falls.",
      goal: "Be the last side with characters on the field.",
      step: "Green: where it can move",
      blow: "Red: what it can hit; the cross is where it aims",
      seal: "A wax seal: that side is ready",
      clash: "A burst: two wanted the same square, and neither moved",
      land: "Hills, woods and water are just scenery: they change nothing.",
    },
    orders: (given: number, all: number) => `${given} of ${all} characters have orders.`,
    empty: (square: string) => `${square}, empty`,
    stands: (square: string, one: Seen, owner: string, health: number) =>
      `${square}, ${owner}'s ${nameOf(one)}, ${one.health} of ${health} health`,
    goesTo: (square: string) => `, ordered to move to ${square}`,
    strikesAt: (square: string) => `, ordered to attack ${square}`,
    canMove: ", can move here",
    canAttack: ", can attack here",
    canHit: (target: string) => `, hit by attacking ${target}`,
    isReady: (name: string) => `${name} is ready.`,
    wins: (name: string) => `${name} wins the battle.`,
    lastFell: (owner: string, name: string, square: string) => `The last of ${owner}'s characters, ${name}, fell on ${square}.`,
    draw: "The battle is a draw.",
    hidden: (name: string, count: number) => `${name} is placing ${count} characters in secret.`,
  },
  it: {
    nameOf: italianName,
    classOf: italianClass,
    standing: (kind: string, square: string) => `${kind} in ${square}`,
    map: "Campo di battaglia",
    step: "Muovi",
    strike: "Attacca",
    hold: "Annulla ordine",
    ready: "Pronto",
    unready: "Non ancora pronto",
    readyAnyway: (idle: number, all: number) =>
      idle === all
        ? "Nessun personaggio ha un ordine. Sei pronto lo stesso?"
        : `Personaggi senza ordine: ${idle} di ${all}. Sei pronto lo stesso?`,
    replay: "Rivedi il turno",
    phases: "Fasi dell'ultimo turno",
    phaseHints: {
      start: "Prima del turno",
      meet: "Due volevano la stessa casella e nessuno si è mosso",
      move: "Chi si è mosso, tutti insieme",
      strike: "Chi ha attaccato, tutti insieme",
      fall: "Chi è caduto",
      end: "Dopo il turno",
    },
    steps: "I pulsanti sotto il campo mostrano l'ultimo turno passo per passo.",
    phaseNames: { start: "Prima", meet: "Rimbalzo", move: "Mossa", strike: "Attacco", fall: "Perdite", end: "Ora" },
    turn: (turn: number, limit: number) => `Turno ${turn} di ${limit}`,
    placing: "Schieramento segreto",
    over: "La battaglia è finita",
    healthLeft: "Salute rimasta",
    choose: "Scegli uno dei tuoi personaggi per dargli un ordine.",
    put: "Scegli uno dei tuoi personaggi, poi una casella delle tue due righe di fondo.",
    stepping: (name: string) => `${name}: scegli dove muoverlo.`,
    striking: (name: string) => `${name}: scegli dove attaccare.`,
    putting: (name: string) => `${name}: scegli da dove parte.`,
    waiting: "Sei pronto. In attesa dell'altro giocatore.",
    waitsForYou: (name: string) => `${name} ha dato gli ordini e aspetta te.`,
    watching: "Ogni giocatore vede solo i propri ordini.",
    stuck: (name: string) => `${name} ora non può muoversi: scegli dove attaccare.`,
    hits: (target: string, squares: readonly string[]) => `Attacco in ${target}: colpisce ${joinWords(squares, "e")}.`,
    several: (square: string, targets: readonly string[]) => `Per colpire ${square} attacca ${joinWords(targets, "o")}.`,
    vitals: (one: Seen, { health, damage }: Vitals) => `salute ${one.health} di ${health}, attacco ${damage}`,
    typed: (id: string) => `Per scrivere una mossa si chiama ${id}.`,
    deals: (damage: number, id: string) => `attacco ${damage}, si scrive ${id}`,
    about: (kind: string): readonly string[] => italian[kind] ?? [],
    legend: "Che cosa significano i simboli",
    signs: {
      number: "Il numero e l'anello sono la salute. A 0 il personaggio cade.",
      goal: "Resta l'ultimo ad avere personaggi sul campo.",
      step: "Verde: dove può muoversi",
      blow: "Rosso: che cosa può colpire; la croce è dove mira",
      seal: "Un sigillo: quel giocatore ha dato gli ordini",
      clash: "Uno scoppio: due volevano la stessa casella e nessuno si è mosso",
      land: "Colline, boschi e acqua sono solo scenografia: non cambiano nulla.",
    },
    orders: (given: number, all: number) => `Personaggi con un ordine: ${given} su ${all}.`,
    empty: (square: string) => `${square}, vuota`,
    stands: (square: string, one: Seen, owner: string, health: number) =>
      `${square}, ${italianName(one)} ${of(owner)}, salute ${one.health} di ${health}`,
    goesTo: (square: string) => `, con l'ordine di muoversi in ${square}`,
    strikesAt: (square: string) => `, con l'ordine di attaccare ${square}`,
    canMove: ", può muoversi qui",
    canAttack: ", può attaccare qui",
    canHit: (target: string) => `, colpita attaccando ${target}`,
    isReady: (name: string) => `${name} ha dato gli ordini.`,
    wins: (name: string) => `${name} vince la battaglia.`,
    lastFell: (owner: string, name: string, square: string) => `L'ultimo personaggio ${of(owner)}, ${name}, è caduto in ${square}.`,
    draw: "La battaglia finisce in parità.",
    hidden: (name: string, count: number) => `${name} sta schierando ${count} personaggi in segreto.`,
  },
} as const;

export type Words = (typeof boardWords)["en" | "it"];
