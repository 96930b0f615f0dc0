import type { Naming, Seat } from "../../engine/contract/game.ts";
import { MOST_DEALS } from "./compile/compile.ts";
import { italian } from "./describe/phrases.ts";
import { SHIPPED, SHIPPED_IDS } from "./sets/shipped.ts";
import type { Event, Phase, Refusal } from "./state.ts";

export const name = "Giochi di carte";
export const about = "Briscola, Tressette, Hearts e altri giochi di presa, o uno inventato da te.";

const seatName: Naming = (seat) => `Giocatore ${seat + 1}`;
const { suit, card } = italian;
const LONGEST = 90;

const NOW: Readonly<Record<Phase, string>> = {
  pass: "scegli le carte da passare",
  bid: "fai un'offerta o passa",
  trump: "scegli la briscola o passa",
  take: "prendi il monte o passa",
  bury: "scegli le carte da scartare",
  play: "gioca una carta",
  over: "inizia una nuova partita",
};

const scores: Readonly<Record<string, string>> = {
  before: "Prima",
  running: "Questa mano",
  ...Object.fromEntries(Array.from({ length: MOST_DEALS }, (_, deal) => [`deal ${deal + 1}`, `Mano ${deal + 1}`])),
};

export const labels = {
  options: { rules: { title: "Regolamento", description: "Uno dei giochi inclusi, oppure un regolamento in JSON." } },
  scores,
};

const NAMES_IT: Readonly<Record<string, string>> = { hearts: "Cuori", spades: "Picche", ohhell: "Oh Hell" };

/** Each shipped game by its id, with its house rules as options. */
export const listings = Object.fromEntries(
  SHIPPED_IDS.map((id) => {
    const { name: english, about: sentence, house = {} } = SHIPPED[id];
    const options = Object.fromEntries(Object.entries(house).map(([key, { title }]) => [key, { title: title.it }]));
    return [id, { name: NAMES_IT[id] ?? english, about: sentence?.it ?? about, labels: { options, scores } }];
  }),
);

export function explain(refusal: Refusal): string {
  switch (refusal.rule) {
    case "game-over":
      return "La partita è finita: iniziane una nuova per continuare.";
    case "not-your-turn":
      return "Tocca a un altro giocatore: aspetta il tuo turno.";
    case "wrong-phase":
      return `Non ora: prima ${NOW[refusal.phase]}.`;
    case "not-in-hand":
      return `Non hai ${card(refusal.card)} in mano: scegli una delle tue carte.`;
    case "card-count":
      return refusal.count === 1 ? "Scegli esattamente una carta." : `Scegli esattamente ${refusal.count} carte.`;
    case "must-follow":
      return refusal.count === 1
        ? `Si gioca a ${suit(refusal.suit)}: rispondi con l'unica che hai.`
        : `Si gioca a ${suit(refusal.suit)}: rispondi con una delle tue ${refusal.count}.`;
    case "demand": {
      const kind = italian.kind(refusal.asked);
      const text =
        kind === null ? "" : refusal.count === 1 ? `Puoi giocare solo: ${kind}.` : `Devi giocare una delle tue ${refusal.count}: ${kind}.`;
      return text !== "" && text.length <= LONGEST ? text : "Le regole chiedono un'altra carta: gioca una di quelle ammesse.";
    }
    case "bid-range":
      return refusal.least === refusal.most
        ? `Puoi dichiarare solo ${refusal.least}.`
        : `Dichiara un numero da ${refusal.least} a ${refusal.most}.`;
    case "hook":
      return `La somma non può fare ${refusal.tricks}: dichiara un numero diverso da ${refusal.bid}.`;
    case "bid-higher":
      return `L'offerta è ${refusal.bid}: supera questa o passa.`;
    case "must-bid":
      return "Tutti gli altri hanno passato: devi fare un'offerta.";
    case "must-take":
      return "Qui non puoi passare: fai la tua scelta.";
    case "turned-suit":
      return `Al primo giro la briscola può essere solo ${suit(refusal.suit)}: prendi o passa.`;
    case "other-suit":
      return `${suit(refusal.suit)} è stato rifiutato: scegli un altro seme.`;
    case "no-alone":
      return "In questo gioco nessuno gioca da solo: scegli solo la briscola.";
    case "no-meld":
      return `Non hai le carte per ${refusal.meld}.`;
    case "meld-time":
      return "Si accusa nella prima presa, prima di giocare la propria carta.";
    case "meld-twice":
      return `Hai già accusato ${refusal.meld}.`;
    case "no-swap":
      return "Ora non puoi scambiare quella carta con quella scoperta.";
    case "no-claim":
      return "In questo gioco non ci si chiama fuori: gioca una carta.";
  }
}

const cards = (codes: readonly string[]): string => italian.and(codes.map(card));
const plural = (count: number): string => (count === 1 ? "una carta" : `${count} carte`);
const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));
const scoresOf = (scores: readonly number[], name: (seat: Seat) => string, show: (points: number) => string): string =>
  scores.map((points, seat) => `${name(seat)} ${show(points)}`).join(", ");

export function tell(event: Event, name: Naming = seatName): string {
  switch (event.kind) {
    case "dealt":
      return `Mano ${event.deal + 1}: dà le carte ${name(event.dealer)}.`;
    case "turned":
      return `Si scopre ${card(event.card)}.`;
    case "redealt":
      return `Hanno passato tutti: ${name(event.dealer)} ridà le carte.`;
    case "chose":
      return event.cards === null ? `${name(event.seat)} ha scelto.` : `${name(event.seat)} passerà ${cards(event.cards)}.`;
    case "received":
      return `${name(event.seat)} riceve ${event.cards === null ? plural(event.count) : cards(event.cards)} da ${name(event.from)}.`;
    case "bid":
      return event.bid === null ? `${name(event.seat)} passa.` : `${name(event.seat)} dichiara ${event.bid}.`;
    case "named": {
      const call = event.called === null ? "" : ` e chiama ${card(event.called)}`;
      return `${name(event.seat)} sceglie come briscola ${suit(event.suit)}${call}${event.alone ? ", da solo" : ""}.`;
    }
    case "took":
      return `${name(event.seat)} prende ${event.cards === null ? plural(event.count) : cards(event.cards)}.`;
    case "buried":
      return `${name(event.seat)} scarta ${event.cards === null ? plural(event.count) : cards(event.cards)}.`;
    case "filled":
      return `${name(event.seat)} riceve dal mazzo ${event.cards === null ? plural(event.count) : cards(event.cards)}.`;
    case "declared":
      return `${name(event.seat)} accusa ${event.meld}: ${cards(event.cards)}, ${signed(event.points)}.`;
    case "swapped":
      return `${name(event.seat)} scambia ${card(event.card)} con ${card(event.turnUp)}.`;
    case "played":
      return `${name(event.seat)} gioca ${card(event.card)}.`;
    case "partner":
      return `${name(event.seat)} è il compagno di ${name(event.taker)}.`;
    case "trick":
      return `${name(event.seat)} prende.`;
    case "drew":
      return event.card === null ? `${name(event.seat)} pesca una carta.` : `${name(event.seat)} pesca ${card(event.card)}.`;
    case "claimed":
      return event.right ? `${name(event.seat)} si chiama fuori, e ha ragione.` : `${name(event.seat)} si chiama fuori, ma sbaglia.`;
    case "scored":
      return `Mano ${event.deal + 1}: ${scoresOf(event.gains, name, signed)}.`;
    case "over":
      return `Partita finita: ${event.winners.length === 1 ? "vince" : "vincono"} ${italian.and(event.winners.map(name))}.`;
  }
}
