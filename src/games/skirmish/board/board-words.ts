import type { Seen, View } from "../state.ts";
import { classOf as italianClass, nameOf as italianName } from "../words-it.ts";
import { classOf, nameOf } from "../words.ts";

const STOPS_EN = { start: "Before", meet: "Meet", move: "Move", strike: "Strike", fall: "Fall", end: "Now" } as const;
const STOPS_IT = { start: "Prima", meet: "Incontro", move: "Passo", strike: "Colpo", fall: "Caduta", end: "Ora" } as const;

/** What the board says, in both languages. */
export const WORDS = {
  en: {
    nameOf,
    classOf,
    standing: (kind: string, square: string) => `${kind} on ${square}`,
    map: "The field",
    step: "Step",
    strike: "Strike",
    hold: "Hold",
    ready: "Ready",
    replay: "Replay the turn",
    phases: "Phases of the last turn",
    stops: STOPS_EN,
    turn: (turn: number, limit: number) => `Turn ${turn} of ${limit}`,
    placing: "Placing in secret",
    over: "The battle is over",
    choose: "Choose one of your characters to give it an order.",
    put: "Choose one of your characters, then a square of your two rows.",
    stepping: (name: string) => `${name}: choose where to step.`,
    striking: (name: string) => `${name}: choose where to strike.`,
    putting: (name: string) => `${name}: choose where to start.`,
    waiting: "You are ready. The orders are carried out when the other side is ready, too.",
    watching: "You are watching. Orders are seen only by those who give them.",
    card: (one: Seen, health: number, damage: number) => `${nameOf(one)} · health ${one.health} of ${health} · damage ${damage}`,
    orders: (given: number, all: number) => (given === 0 ? "No orders yet" : `${given} of ${all} have orders`),
    empty: (square: string) => `${square}, empty`,
    stands: (square: string, one: Seen, owner: string, health: number) =>
      `${square}, ${nameOf(one)} of ${owner}, health ${one.health} of ${health}`,
    goesTo: (square: string) => `, ordered to step to ${square}`,
    strikesAt: (square: string) => `, ordered to strike at ${square}`,
    mayStep: ", a step away",
    mayStrike: ", in reach of a blow",
    isReady: (name: string) => `${name} is ready.`,
    wins: (name: string) => `${name} has won the field.`,
    draw: "Nobody has won.",
    hidden: (name: string, count: number) => `${name} places ${count} characters in secret.`,
  },
  it: {
    nameOf: italianName,
    classOf: italianClass,
    standing: (kind: string, square: string) => `${kind} in ${square}`,
    map: "Il campo",
    step: "Passo",
    strike: "Colpo",
    hold: "Fermo",
    ready: "Pronto",
    replay: "Rivedi il turno",
    phases: "Fasi dell'ultimo turno",
    stops: STOPS_IT,
    turn: (turn: number, limit: number) => `Turno ${turn} di ${limit}`,
    placing: "Schieramento segreto",
    over: "La battaglia è finita",
    choose: "Scegli uno dei tuoi personaggi per dargli un ordine.",
    put: "Scegli uno dei tuoi personaggi, poi una casella delle tue due righe.",
    stepping: (name: string) => `${name}: scegli dove andare.`,
    striking: (name: string) => `${name}: scegli dove colpire.`,
    putting: (name: string) => `${name}: scegli da dove partire.`,
    waiting: "Sei pronto. Gli ordini si eseguono quando lo è anche l'altra parte.",
    watching: "Stai guardando. Gli ordini li vede solo chi li dà.",
    card: (one: Seen, health: number, damage: number) => `${italianName(one)} · salute ${one.health} di ${health} · danno ${damage}`,
    orders: (given: number, all: number) => (given === 0 ? "Ancora nessun ordine" : `${given} di ${all} hanno un ordine`),
    empty: (square: string) => `${square}, vuota`,
    stands: (square: string, one: Seen, owner: string, health: number) =>
      `${square}, ${italianName(one)} di ${owner}, salute ${one.health} di ${health}`,
    goesTo: (square: string) => `, con l'ordine di andare in ${square}`,
    strikesAt: (square: string) => `, con l'ordine di colpire ${square}`,
    mayStep: ", a un passo",
    mayStrike: ", a portata di colpo",
    isReady: (name: string) => `${name} ha finito gli ordini.`,
    wins: (name: string) => `${name} ha vinto il campo.`,
    draw: "Non ha vinto nessuno.",
    hidden: (name: string, count: number) => `${name} schiera ${count} personaggi in segreto.`,
  },
} as const;

export type Words = (typeof WORDS)["en" | "it"];

/** The whole position in sentences, one per line. */
export function describeView(
  view: View,
  words: Words,
  names: readonly string[],
  squareOf: (at: readonly [number, number]) => string,
): string {
  const { field, phase, characters, orders, ready, turn, winner } = view;
  const nameOf = (seat: number): string => names[seat] ?? String(seat + 1);
  const lines: string[] = [phase === "placement" ? words.placing : phase === "over" ? words.over : words.turn(turn, field.limit)];
  for (const one of characters) {
    if (!one.at) continue;
    const order = orders.find(({ id }) => id === one.id);
    const plan = order ? (order.do === "move" ? words.goesTo : words.strikesAt)(squareOf(order.to)) : "";
    lines.push(`${words.stands(squareOf(one.at), one, nameOf(one.seat), field.classes[one.class]?.health ?? one.health)}${plan}.`);
  }
  for (const seat of [0, 1]) {
    const hidden = characters.filter((one) => one.seat === seat && !one.at).length;
    if (hidden > 0) lines.push(words.hidden(nameOf(seat), hidden));
    if (ready[seat]) lines.push(words.isReady(nameOf(seat)));
  }
  if (phase === "over") lines.push(winner === null ? words.draw : words.wins(nameOf(winner)));
  return lines.join("\n");
}
