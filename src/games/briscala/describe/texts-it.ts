import { signed } from "../../../kit/sentences.ts";
import type { Rank } from "../language/cards.ts";
import { italian } from "./phrases.ts";
import { lower, plus, sum, type Texts } from "./texts.ts";

const punti = (count: number): string => (Math.abs(count) === 1 ? `${count} punto` : `${count} punti`);
const carte = (count: number): string => (count === 1 ? "1 carta" : `${count} carte`);

const COUNTS: Readonly<Record<number, string>> = { 2: "due", 3: "tre", 4: "quattro" };

export const IT: Texts = {
  phrases: italian,
  heads: {
    cards: "Giocatori e carte",
    deal: "La distribuzione",
    before: "Prima di giocare",
    play: "Il gioco",
    score: "I punti",
    match: "La partita",
    house: "Varianti",
  },
  moments: {
    ...{ always: "sempre", leading: "sei di mano", following: "rispondi", firstTrick: "è la prima presa", lastTrick: "è l'ultima presa" },
    ...{ firstDeal: "è la prima mano", stockEmpty: "il mazzo è finito", voidInLed: "non hai il seme di mano" },
    ...{
      voidInLast: "non hai il seme dell'ultima carta",
      ledTrump: "il seme di mano è la briscola",
      opponentWinning: "la presa è di un avversario",
    },
    ...{ partnerWinning: "la presa è della tua squadra", declared: "hai accusato" },
  },
  seats: (counts, direction) => `Per ${counts} giocatori. Si gioca in senso ${direction ? "antiorario" : "orario"}.`,
  pairs: (four, fewer) =>
    four
      ? `${fewer ? "In quattro, i giocatori" : "I giocatori"} seduti di fronte sono compagni e sommano i punti.`
      : "In quattro o più si gioca in due squadre, con i compagni alternati; i punti della squadra si sommano.",
  taker: "In ogni mano chi chiama gioca contro gli altri.",
  calledPartner: "Chi ha la carta chiamata è il compagno segreto, finché non la gioca.",
  cardPartner: (card) => `Chi ha ${card} è il compagno segreto di chi chiama.`,
  deck: (count, suits, ranks) => `${count} carte: ${suits}. Dalla più alta: ${ranks}.`,
  extras: (name, count, wins) =>
    `Più ${count} ${count === 1 ? "carta" : "carte"} ${name}, che ${wins ? "vincono sempre: prende la prima giocata" : "non vincono mai, se c'è altro in tavola"}.`,
  whole(rank, count) {
    const name = /^\d/.test(rank) ? rank : (italian.kind({ rank: rank as Rank }) ?? rank);
    return `${rank === "Q" ? "le" : "i"} ${COUNTS[count] ?? count} ${name}`;
  },
  drop: (list, seats, count) => `In ${seats} si ${count === 1 ? "toglie" : "tolgono"} ${list}.`,
  hand: (count) => `Ognuno riceve ${carte(count)}.`,
  handAll: "Si distribuiscono tutte le carte.",
  schedule(from, to, back) {
    const of = from === "most" ? "dal massimo possibile" : `da ${from}`;
    const up = to === "most" ? "al massimo possibile" : `a ${to}`;
    return `Il numero di carte cambia a ogni mano: ${of} ${up}${back ? " e ritorno" : ""}${from === "most" || to === "most" ? "" : ", nei limiti del mazzo"}.`;
  },
  later(count, fewer) {
    const more = `Scelta la briscola, ${count === 1 ? "un'altra carta" : `altre ${carte(count)}`} a testa`;
    if (fewer === null) return `${more}.`;
    const who = fewer === "dealer" ? "il mazziere, che ha preso quella scoperta," : "chi ha preso quella scoperta";
    return `${more}; ${who} ne riceve ${count === 1 ? "nessuna" : `solo ${count - 1}`}.`;
  },
  widow: (count) => `${carte(count)} restano coperte per chi chiama.`,
  trumpNone: "Non c'è briscola.",
  trumpNamed: "La briscola si sceglie prima di giocare.",
  trumpLast: "Il mazziere mostra la sua ultima carta: il suo seme è la briscola.",
  trumpSuit: (suit) => `La briscola è sempre ${suit}.`,
  turnUp: {
    underStock: "Si scopre la carta successiva e la si mette sotto il mazzo: il suo seme è la briscola, e si pesca per ultima.",
    aside: "Si scopre la carta successiva: il suo seme è la briscola.",
    taker: "Si scopre la carta successiva, proposta come briscola; va a chi la prende.",
    dealer: "Si scopre la carta successiva, proposta come briscola; se è accettata al primo giro, la prende il mazziere.",
  },
  trumpOrder: (ranks) => `Le briscole hanno un altro ordine, dalla più alta: ${ranks}.`,
  top: (kinds) => `Sempre le briscole più alte, in quest'ordine: ${kinds}. Valgono come briscole, non come carte del loro seme.`,
  pass: (count, ways) =>
    ways.length === 1
      ? `Ognuno passa ${carte(count)}: ${ways[0]}.`
      : `Ognuno passa ${carte(count)}: ${ways.slice(0, -1).join(", ")}, poi ${ways.at(-1)}, cambiando a ogni mano.`,
  ways: { left: "a sinistra", right: "a destra", across: "di fronte", hold: "nessuno scambio" },
  bid: (from, to) => `A turno ognuno dichiara quante prese farà, da ${from} ${/^\d/.test(to) ? `a ${to}` : to}.`,
  wholeHand: "al numero di carte in mano",
  hook: "La somma delle dichiarazioni non può essere uguale al numero di prese: l'ultimo deve tenerne conto.",
  auction: (bids) =>
    `Un'asta: a turno si supera l'offerta o si passa per il resto dell'asta. Offerte dalla più bassa: ${bids}. Chi vince l'asta chiama.`,
  ladder(words, from, to, step) {
    const numbers = from === null ? "" : `da ${from} a ${to} punti${step > 1 ? ` di ${step} in ${step}` : ""}`;
    return [words, numbers].filter(Boolean).join(", poi ");
  },
  allPass: {
    redeal: "Se passano tutti, dà le carte il prossimo mazziere.",
    dealer: "Se passano tutti gli altri, l'ultimo non può passare.",
  },
  name: (who, call) =>
    call
      ? `${who} sceglie un seme: è la briscola, e la carta chiamata è l'ultima carta offerta, in quel seme.`
      : `${who} sceglie la briscola.`,
  nameIfSpecial: (who) =>
    `Se si scopre una carta che vince sempre, ${who} sceglie la briscola. Se se ne scopre un'altra speciale, o non ne restano, non c'è briscola.`,
  blind: (behind) =>
    `${behind === 0 ? "Chi vuole" : `Chi è indietro di ${punti(behind)}`} può dichiarare zero alla cieca, prima di guardare le carte.`,
  take: (rounds) =>
    rounds === 2
      ? "A turno si prende il seme scoperto come briscola o si passa. Se passano tutti, al secondo giro si può scegliere un altro seme."
      : "A turno si prende il seme scoperto come briscola o si passa.",
  pick: "A turno si prendono le carte coperte o si passa.",
  widowTaken: "Chi ha chiamato prende in mano le carte coperte.",
  bury: (who, count, counts) =>
    `Poi ${lower(who)} scarta ${carte(count)}${counts ? ", che valgono per la squadra di chi ha chiamato" : ""}.`,
  alone: "Il chiamante può giocare da solo: il compagno sta fuori.",
  who: (pick) =>
    ({ eldest: "Chi siede dopo il mazziere", dealer: "Il mazziere", taker: "Chi ha chiamato", leader: "Il primo di mano" })[pick],
  holder: (card) => `Chi ha ${card}`,
  lead(who, first) {
    const later = "Chi prende è di mano nella presa seguente.";
    if (first === null) return `È di mano ${lower(who)}. ${later}`;
    return `Nella prima mano comincia ${lower(first)}, nelle altre ${lower(who)}. ${later}`;
  },
  anyCard: "Si può giocare qualsiasi carta.",
  demand: (when, what) => (when === null ? `Se puoi, gioca ${what}.` : `Quando ${when}, se puoi gioca ${what}.`),
  avoid: (when, kind) => `${when === null ? "Non" : `Quando ${when}, non`} giocare ${kind} se puoi giocare altro.`,
  follow: "Si risponde al seme di mano, se si può.",
  otherDemand: "Un'altra regola limita le carte che puoi giocare.",
  unlessNone: "Una regola che non lascerebbe carte da giocare non vale.",
  trickTrump: "Prende la briscola più alta; senza briscole, la carta più alta del seme di mano.",
  trickPlain: "Prende la carta più alta del seme di mano.",
  byLast: "È l'ultima carta giocata, non la prima, a decidere il seme che vince.",
  tieLast: "Tra carte uguali prende l'ultima.",
  draw: (count, seats) =>
    `${seats === null ? "Dopo" : `In ${seats}, dopo`} ogni presa ognuno pesca ${carte(count)}, prima chi ha preso, finché ce n'è una per ciascuno.`,
  shown: "Le carte pescate si mostrano.",
  swap: (rank) => `Chi ha il ${rank} di briscola può scambiarlo con la carta scoperta.`,
  meldSuit: (name, ranks, worth, plain) => `${name}: ${ranks} dello stesso seme${plain ? ", briscola esclusa" : ""}, ${punti(worth)}.`,
  meldTrump: (name, ranks, worth) => `${name}: ${ranks} di briscola, ${punti(worth)}.`,
  meldKind: (name, count, ranks, worth) => `${name}: ${count} carte dello stesso valore (${ranks}), ${punti(worth)}.`,
  meldBy: (line, who) => `${line.slice(0, -1)}, solo per ${who}.`,
  namer: "chi ha scelto la briscola",
  meldRun: (name, count, exactly, ranks, worth) =>
    `${name}: ${count}${exactly ? "" : " o più"} carte in fila dello stesso seme, ${punti(worth)}. L'ordine è ${ranks}.`,
  meldTime: (at, names) =>
    `${names === null ? "Si accusa" : `Si accusa ${names}`} ${{ firstTrick: "nella prima presa", leading: "quando si è di mano", always: "a qualsiasi turno" }[at]}, prima di giocare la carta.`,
  rivals: (names) =>
    `Tra ${names} segna solo la squadra con la migliore: più punti, poi la prima nell'elenco, più carte, carte più alte, briscole, chi gioca prima.`,
  stop: (worth) => `La mano finisce appena una squadra ha ${punti(worth)}.`,
  worth(items, unit, alone) {
    if (unit === 1) return `Punti delle carte: ${items}.`;
    const parts = { 2: "mezzi punti", 3: "terzi di punto", 4: "quarti di punto" }[unit];
    const head = parts ? `Valore delle carte, in ${parts}: ${items}.` : `Valore delle carte: ${items}. ${unit} di questi fanno un punto.`;
    return `${head} La somma di ogni ${alone ? "giocatore" : "squadra"} si arrotonda per difetto a fine mano.`;
  },
  worthPlace: "Una carta vale il suo posto nel seme, contando da 0 per la più bassa.",
  addCards: (alone) => (alone ? "Ogni giocatore conta le carte prese." : "Ogni squadra conta le carte prese."),
  tricks: (each, above) => (above > 0 ? `${punti(each)} per ogni presa oltre le prime ${above}.` : `${punti(each)} per ogni presa.`),
  lastTrick: (worth) => `L'ultima presa vale ${punti(worth)}.`,
  addMelds: "Le accuse contano per la squadra che le fa.",
  bidMade: (exact, flat, each, over) =>
    `Dichiarazione ${exact ? "esatta" : "mantenuta"}: ${plus([flat === 0 ? "" : punti(flat), each === 0 ? "" : `${each} per ogni presa dichiarata`, over === 0 ? "" : `${over} per ogni presa in più`], "più")}.`,
  bidMissed: (flat, each, over, under) =>
    `Dichiarazione mancata: ${plus([flat === 0 ? "" : punti(flat), each === 0 ? "" : `${each} per ogni presa dichiarata`, plus([over === 0 ? "" : `${over} per ogni presa di troppo`, under === 0 ? "" : `${under} per ogni presa mancante`], "o")], "più") || "niente"}.`,
  bidsTogether: "I compagni sommano le dichiarazioni e le prese.",
  nil: (made, missed) => `Una dichiarazione di 0 conta a parte: ${made} se quel giocatore non fa prese, ${missed} altrimenti.`,
  nilBlind: (made, missed) => `Alla cieca vale ${made} o ${missed}.`,
  bags: (every, worth) => `Ogni ${every} prese in più, in tutta la partita, costano ${Math.abs(worth)} punti.`,
  twist(what, { taker, others, times }, alone) {
    const parts = [
      taker === undefined ? "" : `segna ${taker}`,
      others === undefined ? "" : `gli altri segnano ${others}`,
      times === undefined ? "" : `i suoi punti valgono ${times === 2 ? "doppio" : `${times} volte`}`,
    ];
    const takes = what === this.allTricks ? "fa" : "prende";
    return `Se ${alone ? "un giocatore" : "una squadra"} ${takes} ${what}, ${plus(parts, "e")}.`;
  },
  allTricks: "tutte le prese",
  all: (kind) => `tutte queste carte (${kind})`,
  theBid: "i dichiarati",
  raised: "Dopo un'offerta a punti serve invece quel punteggio.",
  settle: (from, most, unit, share) =>
    `Se la squadra di chi chiama ha ${most === null ? `${from} ${unit === "points" ? "punti" : "prese"} o più` : `da ${from} a ${most} ${unit === "points" ? "punti" : "prese"}`}: ${share ?? "ognuno segna quel che ha preso"}.`,
  share: (taker, partner, others, alone) =>
    partner === undefined
      ? sum([`segna ${taker}`, `gli altri ${others}`, alone === undefined ? "" : `chi gioca da solo ${alone}`])
      : sum([
          ...[`chi chiama ${signed(taker)}`, `compagno ${signed(partner)}`, `ognuno degli altri ${signed(others)}`],
          alone === undefined ? "" : `chi chiama senza compagno ${signed(alone)}`,
        ]),
  sweep: (times) => `Se una squadra fa tutte le prese, tutto vale ${times === 2 ? "doppio" : `${times} volte`}.`,
  hold: (worth) => `Con ${worth} esatti, i punti del chiamante aspettano il vincitore della mano seguente.`,
  until: (score) => `La partita finisce quando qualcuno arriva a ${score}.`,
  deals: (count) => (count === 1 ? "La partita è di una mano." : `La partita è di ${count} mani.`),
  wins: (count) => `Una mano vinta vale 1. Vince chi arriva per primo a ${count} mani.`,
  untilSchedule: "La partita finisce con l'ultima mano.",
  winner: { highest: "Vince il punteggio più alto.", lowest: "Vince il punteggio più basso." },
  tie: {
    draw: "A pari punti è patta.",
    replay: "A pari punti si gioca un'altra mano.",
    lastTrick: "A pari punti vince chi ha fatto l'ultima presa.",
  },
  claim: (worth) =>
    `Al tuo turno puoi chiamarti fuori se hai raggiunto il punteggio. Se sbagli, la mano è persa e gli avversari segnano ${worth}.`,
  most: (deals) => `Dopo ${deals} mani la partita finisce comunque.`,
  when: (moments) => moments.join(" e ").replaceAll(" e è ", " ed è "),
  not: (moment) => `non vale che ${moment}`,
  seen: (kind) => `qualcuno ha giocato ${kind}`,
  unseen: (kind) => `nessuno ha ancora giocato ${kind}`,
  below: (from, unit, share) =>
    `Se la squadra di chi chiama ha meno di ${from} ${unit === "points" ? "punti" : "prese"}: ${share ?? "ognuno segna quel che ha preso"}.`,
  holds: (kind) => `hai ${kind}`,
};
