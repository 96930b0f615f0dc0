import type { Texts } from "./en.ts";

/** Names that nobody chose: of somebody whose pages are in English, and of the bots that have a rank. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["Guest", "Ospite"],
  ["Recruit Finn", "Recluta Finn"],
  ["Sergeant Ida", "Sergente Ida"],
  ["Captain Noor", "Capitano Noor"],
  ["Marshal Quill", "Maresciallo Quill"],
]);

/** What bots are called in Italian, and how they play. */
export const botTexts: Pick<Texts, "levels" | "called" | "botAbout" | "botAbouts"> = {
  levels: {
    easy: "facile",
    medium: "medio",
    hard: "difficile",
    expert: "esperto",
    random: "casuale",
    greedy: "avido",
    "monte-carlo": "Monte Carlo",
    search: "ricerca ad albero",
    "alpha-beta": "alfa-beta",
    recruit: "recluta",
    captain: "capitano",
    marshal: "maresciallo",
    "fill-first": "colono",
    "max-row-score": "contarighe",
    "control-board": "possidente",
    "minimise-opponent": "guastafeste",
    "max-row-then-fill": "contarighe e colono",
    "max-row-then-control": "contarighe e possidente",
    static: "contaparole",
    simulation: "sognaparole",
    "rule-aware": "leggiregole",
    sensible: "contacarte",
  },
  called: (name) => NAMES.get(name) ?? name,
  botAbout: "Gioca a modo suo.",
  botAbouts: {
    easy: "Guarda poco avanti e sbaglia spesso. Va bene per la prima partita.",
    medium: "Gioca in modo solido e punisce gli errori evidenti.",
    hard: "Pensa un secondo e concede poco.",
    expert: "Pensa tre secondi a mossa e gioca al meglio.",
    recruit: "Avanza e colpisce chi è vicino.",
    captain: "Pianifica ordini che si sostengono a vicenda.",
    "fill-first": "Riempie il campo prima di contare i punti.",
    "max-row-score": "Punta alla riga che ora vale di più.",
    "control-board": "Occupa più caselle che può.",
    "minimise-opponent": "Gioca ciò che ti danneggia di più.",
    "max-row-then-fill": "Prende la riga migliore, poi riempie il campo.",
    "max-row-then-control": "Prende la riga migliore, poi occupa caselle.",
    greedy: "Fa la mossa che sembra migliore, senza guardare avanti.",
    static: "Gioca la parola con più punti e le tessere migliori da tenere.",
    simulation: "Prova le tue risposte prima di giocare una parola.",
    "rule-aware": "Conosce le regole e segue principi semplici.",
    sensible: "Ricorda quali carte sono già uscite.",
  },
};
