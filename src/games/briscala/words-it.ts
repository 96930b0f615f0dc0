import type { Naming, Seat } from "../../engine/contract/game.ts";
import { explainBy, signed, tellBy } from "../../kit/sentences.ts";
import { MOST_DEALS } from "./compile/compile.ts";
import { choiceNames, gameName } from "./describe/choices.ts";
import { momentOf } from "./describe/describe.ts";
import { calledRank, italian } from "./describe/phrases.ts";
import { IT } from "./describe/texts-it.ts";
import { SHIPPED, SHIPPED_IDS } from "./sets/shipped.ts";
import type { Event, Phase, Refusal } from "./state.ts";

export const name = "Il tuo gioco di carte";
export const about = "Un gioco di presa con le regole che scrivi tu.";

const seatName: Naming = (seat) => `Giocatore ${seat + 1}`;
const { suit, theCard: card, meld } = italian;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const LONGEST = 90;
/** A higher bid is of points. */
const MOST_RANK = 10;

const NOW: Readonly<Record<Phase, string>> = {
  pass: "scegli le carte da passare",
  bid: "chiama o passa",
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
  options: {
    rules: { title: "Regolamento", description: "Un regolamento scritto da te, in JSON. Se non ne usi uno, si gioca a Briscola." },
  },
  scores,
};

/** Each shipped game by its id, with its house rules as options. */
export const listings = Object.fromEntries(
  SHIPPED_IDS.map((id) => {
    const { name: english, about: sentence, house = {} } = SHIPPED[id];
    const options = Object.fromEntries(
      Object.entries(house).map(([key, { title }]) => [key, { title: title.it ?? title.en, values: choiceNames.it[key] ?? {} }]),
    );
    return [id, { name: gameName(id, english, "it"), about: sentence?.it ?? about, labels: { options, scores } }];
  }),
);

/** What can be played, by a noun that agrees with it. */
const oneOf = (count: number, kind: string): string =>
  /^(carte|briscole)/.test(kind) ? `gioca una delle tue ${count} ${kind}` : `gioca una delle tue ${count} carte ammesse: ${kind}`;

export const explain = explainBy<Refusal>({
  "game-over": "La partita è finita: iniziane una nuova per continuare.",
  "not-your-turn": "Tocca a un altro giocatore: aspetta il tuo turno.",
  "wrong-phase": (refusal) => `Non ora: prima ${NOW[refusal.phase]}.`,
  "not-in-hand": (refusal) => `Non hai ${card(refusal.card)} in mano: scegli una delle tue carte.`,
  "card-count": (refusal) => (refusal.count === 1 ? "Scegli esattamente una carta." : `Scegli esattamente ${refusal.count} carte.`),
  "must-follow"(refusal) {
    const led = `Si risponde a ${suit(refusal.suit)}`;
    if (refusal.card !== null) return `${led}: gioca ${card(refusal.card)}, che vale come ${suit(refusal.suit)}.`;
    return refusal.count === 1 ? `${led}: gioca l'unica che hai.` : `${led}: gioca una delle tue ${refusal.count}.`;
  },
  demand(refusal) {
    const kind = italian.kind(refusal.asked);
    const what = refusal.card !== null ? `gioca ${card(refusal.card)}` : kind === null ? "" : oneOf(refusal.count, kind);
    const moment = refusal.when === "always" ? "" : capital(momentOf(IT, refusal.when));
    const texts = what === "" ? [] : [...(moment === "" ? [] : [`${moment}: ${what}.`]), `${capital(what)}.`];
    return texts.find((text) => text.length <= LONGEST) ?? "Le regole chiedono un'altra carta: gioca una di quelle ammesse.";
  },
  "bid-range": (refusal) =>
    refusal.least === refusal.most ? `Puoi dichiarare solo ${refusal.least}.` : `Dichiara un numero da ${refusal.least} a ${refusal.most}.`,
  hook: (refusal) => `La somma non può fare ${refusal.tricks}: dichiara un numero diverso da ${refusal.bid}.`,
  "bid-higher": (refusal) =>
    `Per chiamare devi superare ${/^\d/.test(refusal.bid) ? refusal.bid : calledRank(refusal.bid)}, altrimenti passa.`,
  "must-bid": "Tutti gli altri hanno passato: devi chiamare.",
  "must-take": "Qui non puoi passare: fai la tua scelta.",
  "turned-suit": (refusal) => `Al primo giro la briscola può essere solo ${suit(refusal.suit)}: prendi o passa.`,
  "other-suit": (refusal) => `${suit(refusal.suit)} è stato rifiutato: scegli un altro seme.`,
  "no-alone": "In questo gioco nessuno gioca da solo: scegli solo la briscola.",
  "no-meld": (refusal) => `Non hai le carte per ${meld(refusal.meld)}.`,
  "meld-by": (refusal) => `Un solo giocatore può accusare ${meld(refusal.meld)}, e non sei tu.`,
  "meld-time": (refusal) =>
    refusal.at === "leading"
      ? "Si accusa quando si è di mano, prima di giocare la propria carta."
      : "Si accusa nella prima presa, prima di giocare la propria carta.",
  "look-first": "Prima guarda le tue carte, oppure dichiara zero alla cieca.",
  "no-blind": "Ora non puoi dichiarare alla cieca: dichiara un numero.",
  "meld-twice": (refusal) => `Hai già accusato ${meld(refusal.meld)}.`,
  "no-swap": "Ora non puoi scambiare quella carta con quella scoperta.",
  "no-claim": "In questo gioco non ci si chiama fuori: gioca una carta.",
});

const cards = (codes: readonly string[]): string => italian.and(codes.map(card));
const plural = (count: number): string => (count === 1 ? "una carta" : `${count} carte`);
const scoresOf = (scores: readonly number[], name: (seat: Seat) => string, show: (points: number) => string): string =>
  scores.map((points, seat) => `${name(seat)}\u00a0${show(points)}`).join(", ");

/** Whether these are the options of the shipped game whose bids are cards: elsewhere a bid is a number of tricks. */
const isCalled = (options: unknown): boolean => (options as { readonly rules?: unknown } | undefined)?.rules === "chiamata";

export const tell = tellBy<Event, [options?: unknown]>(
  {
    dealt: (event, name) => `Mano ${event.deal + 1}: dà le carte ${name(event.dealer)}.`,
    turned: (event) => `Si scopre ${card(event.card)}.`,
    redealt: (event, name) => `Hanno passato tutti: ${name(event.dealer)} ridà le carte.`,
    chose: (event, name) =>
      event.cards === null ? `${name(event.seat)} ha scelto.` : `${name(event.seat)} passerà ${cards(event.cards)}.`,
    received: (event, name) =>
      `${name(event.seat)} riceve ${event.cards === null ? plural(event.count) : cards(event.cards)} da ${name(event.from)}.`,
    looked: (event, name) => `${name(event.seat)} guarda le sue carte.`,
    bid(event, name, options) {
      if (event.bid !== null && isCalled(options)) {
        return `${name(event.seat)} ${Number(event.bid) > MOST_RANK ? `sale a ${event.bid}` : `chiama ${calledRank(event.bid)}`}.`;
      }
      if (event.bid === "blind") return `${name(event.seat)} dichiara zero alla cieca.`;
      return event.bid === null ? `${name(event.seat)} passa.` : `${name(event.seat)} dichiara ${italian.bid(event.bid)}.`;
    },
    named(event, name) {
      const call = event.called === null ? "" : ` e chiama ${card(event.called)}`;
      return `${name(event.seat)} sceglie ${suit(event.suit)} come briscola${call}${event.alone ? ", da solo" : ""}.`;
    },
    took: (event, name) =>
      event.cards?.length === 1 && !event.reveals
        ? `${name(event.seat)} prende la carta scoperta: ${cards(event.cards)}.`
        : `${name(event.seat)} prende ${event.cards === null ? plural(event.count) : cards(event.cards)}.`,
    buried: (event, name) => `${name(event.seat)} scarta ${event.cards === null ? plural(event.count) : cards(event.cards)}.`,
    filled: (event, name) => `${name(event.seat)} riceve ${event.cards === null ? plural(event.count) : cards(event.cards)} dal mazzo.`,
    declared: (event, name) =>
      `${name(event.seat)} accusa ${meld(event.meld)}: ${italian.and(event.cards.map(italian.card))}, ${signed(event.points)}.`,
    swapped: (event, name) => `${name(event.seat)} scambia ${card(event.card)} con ${card(event.turnUp)}.`,
    played: (event, name) => `${name(event.seat)} gioca ${card(event.card)}.`,
    partner: (event, name) => `${name(event.seat)} è il compagno di ${name(event.taker)}.`,
    trick: (event, name) => `${name(event.seat)} prende.`,
    drew: (event, name) =>
      event.card === null ? `${name(event.seat)} pesca una carta.` : `${name(event.seat)} pesca ${card(event.card)}.`,
    claimed: (event, name) =>
      event.right
        ? `${name(event.seat)} si chiama fuori, e i punti ci sono.`
        : `${name(event.seat)} si chiama fuori, ma i punti non bastano.`,
    scored: (event, name) => `Mano ${event.deal + 1}: ${scoresOf(event.gains, name, signed)}.`,
    over(event, name) {
      if (event.winners.length === event.scores.length) return "Partita finita: è patta.";
      return `Partita finita: ${event.winners.length === 1 ? "vince" : "vincono"} ${italian.and(event.winners.map(name))}.`;
    },
  },
  seatName,
);
