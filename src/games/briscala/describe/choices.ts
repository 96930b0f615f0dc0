/** Names for the choices of house rules, by option and choice. Numbers speak for themselves. */
export type ChoiceNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

const EN: ChoiceNames = {
  tie: { draw: "A draw", replay: "Another deal decides", lastTrick: "The last trick decides" },
  match: { oneDeal: "One deal", bestOf3: "Best of 3", bestOf5: "Best of 5" },
  swap: { none: "Not allowed", two: "With the 2 of trump", seven: "With the 7 of trump" },
  three: { oneTwo: "A single 2", allTwos: "All four 2s" },
  raise: { points: "Bidding goes on in points", end: "Bidding ends" },
  sweep: { double: "Counts double", single: "Counts like any deal", counts: "Counts as usual", turns: "The others score instead" },
  moon: { othersGain: "The others score 26", takerLoses: "The taker loses 26" },
  passing: { yes: "Yes", no: "No" },
  jack: { plain: "Worth nothing", minusTen: "Takes off 10 points" },
  ace: { free: "Lead any card", leadAce: "Lead the ace of trump" },
  claim: { yes: "Yes", no: "No" },
  hands: { downAndUp: "10 cards to 1 and back", down: "10 cards to 1", short: "5 cards to 1 and back" },
  hook: { never: "Not allowed", allowed: "Allowed" },
  missed: { count: "Score points", nothing: "Score nothing" },
  nilTricks: { count: "Count toward the partner's bid", bags: "Count as bags" },
  leads: { broken: "Once they are broken", free: "At any time" },
  melds: { yes: "Yes", no: "No" },
  lead: { eldest: "The player after the dealer", fourOfCoins: "The holder of the 4 of coins" },
  half: { lost: "The taker loses", held: "The points wait for the next deal" },
  partner: { free: "Play any card", noUndertrump: "No lower trump" },
  declarations: { none: "Don't count", runsAndFours: "Count" },
  mariazza: { no: "No", yes: "Yes, with 5 cards each; 41 points end the deal" },
  blind: { no: "Not allowed", behind100: "From 100 points behind", always: "Allowed" },
};

const IT: ChoiceNames = {
  tie: { draw: "Pareggio", replay: "Si gioca un'altra mano", lastTrick: "Decide l'ultima presa" },
  match: { oneDeal: "Una mano", bestOf3: "Al meglio di 3", bestOf5: "Al meglio di 5" },
  swap: { none: "Non ammesso", two: "Con il 2 di briscola", seven: "Con il 7 di briscola" },
  three: { oneTwo: "Un 2", allTwos: "Ogni 2" },
  raise: { points: "Si rilancia a punti", end: "L'asta finisce" },
  sweep: { double: "Vale doppio", single: "Vale come una mano normale", counts: "Nessun effetto", turns: "Segnano gli altri" },
  moon: { othersGain: "Gli altri segnano 26", takerLoses: "Chi li prende perde 26" },
  passing: { yes: "Sì", no: "No" },
  jack: { plain: "Non vale niente", minusTen: "Toglie 10 punti" },
  ace: { free: "Si esce con qualsiasi carta", leadAce: "Si esce con l'asso di briscola" },
  claim: { yes: "Sì", no: "No" },
  hands: { downAndUp: "Da 10 a 1 e ritorno", down: "Da 10 a 1", short: "Da 5 a 1 e ritorno" },
  hook: { never: "Non può essere pari al numero di prese", allowed: "Libera" },
  missed: { count: "Valgono punti", nothing: "Non valgono punti" },
  nilTricks: { count: "Contano per il compagno", bags: "Contano come prese in più" },
  leads: { broken: "Solo dopo che ne è stata giocata una", free: "Sempre" },
  melds: { yes: "Sì", no: "No" },
  lead: { eldest: "Chi siede dopo il mazziere", fourOfCoins: "Chi ha il 4 di denari" },
  half: { lost: "Perde il chiamante", held: "I punti aspettano la mano seguente" },
  partner: { free: "Si gioca qualsiasi carta", noUndertrump: "Niente briscole più basse" },
  declarations: { none: "Non contano", runsAndFours: "Contano" },
  mariazza: { no: "No", yes: "Sì, con 5 carte a testa; la mano finisce a 41" },
  blind: { no: "Non ammesso", behind100: "Con 100 punti di svantaggio", always: "Ammesso" },
};

const NAMES_IT: Readonly<Record<string, string>> = { hearts: "Cuori", spades: "Picche", ohhell: "Ascensore (Oh Hell)" };

/** The name of a shipped game; a custom rule set keeps its own name. */
export const gameName = (id: string, english: string, language: "en" | "it"): string =>
  language === "it" ? (NAMES_IT[id] ?? english) : english;

export const choiceNames: Readonly<Record<"en" | "it", ChoiceNames>> = { en: EN, it: IT };
