/** Options by their key, lines of the score by their id. */
export const labels = {
  options: {
    preset: {
      title: "Regolamento",
      description: "Di norma valgono le regole della scatola, ma ogni parola viene controllata quando la giochi.",
      values: {
        seed: "semplice",
        hasbro: "della scatola",
        tournament: "torneo",
      },
    },
    lexicon: {
      title: "Dizionario",
      description:
        "Inglese ampio (269.870 parole), inglese ENABLE (168.871), inglese di base (39.015). Oppure un file di testo con una parola per riga.",
      values: {
        large: "inglese ampio",
        enable: "inglese ENABLE",
        common: "inglese di base",
      },
    },
    challenge: {
      title: "Contestazioni",
      description:
        "Nessuna: le parole le controlla il programma. Semplici: nessuna penalità. Doppie: chi sbaglia perde un turno. +5, +10: punti a chi ha giocato la parola contestata.",
      values: {
        void: "nessuna",
        single: "semplici",
        double: "doppie",
        "+5": "+5",
        "+10": "+10",
      },
    },
    endWhen: {
      title: "Fine della partita",
      description: "Quando il sacchetto è vuoto, oppure più tardi, quando un giocatore finisce anche le sue tessere.",
      values: {
        bagEmpty: "a sacchetto vuoto",
        playerOut: "quando uno finisce le tessere",
      },
    },
    players: {
      title: "Numero di giocatori",
      description: "Quanti giocano: da 2 a 4.",
    },
    scorelessEnd: {
      title: "Turni senza punti",
      description: "Quando i turni senza punti fanno finire la partita.",
      values: {
        off: "mai",
        "6 turns": "dopo 6 turni di fila",
        "2 rounds": "dopo 2 giri in cui tutti passano",
      },
    },
    noMoveEnd: {
      title: "Fine se nessuno può giocare",
      description: "Chiude la partita quando il sacchetto è vuoto e nessun leggio permette una giocata.",
    },
    exchangeMinBag: {
      title: "Tessere nel sacchetto per cambiare",
      description: "Quante ne servono nel sacchetto per un cambio.",
    },
    exchangeOrder: {
      title: "Cambio",
      description: "Che cosa viene prima.",
      values: {
        returnThenDraw: "prima rimetti, poi peschi",
        drawThenReturn: "prima peschi, poi rimetti",
      },
    },
    emptyExchangeIsPass: {
      title: "Cambio senza tessere",
      description: "Permesso come modo per passare.",
    },
    startBy: {
      title: "Chi comincia",
      description: "La lettera più vicina alla A, il primo posto, o uno a caso.",
      values: {
        drawLetters: "si pesca",
        draw: "si pesca",
        seat: "il primo posto",
        random: "a caso",
      },
    },
    leftovers: {
      title: "Tessere rimaste",
      description: "Quanto contano alla fine le tessere sui leggii.",
      values: {
        addAndDeduct: "tolte a chi le ha, date a chi ha finito",
        doubleToOut: "il doppio a chi ha finito",
        deductOnly: "solo tolte",
        none: "non contano",
      },
    },
    tieBreak: {
      title: "Parità",
      description: "Decide il punteggio prima delle tessere rimaste, oppure il posto è condiviso.",
      values: {
        preAdjustment: "punteggio prima delle tessere rimaste",
        shared: "posto condiviso",
      },
    },
    bingo: {
      title: "Premio per sette tessere",
      description: "Il premio per chi gioca quel numero di tessere in un turno: di norma 50 punti per tutto il leggio.",
    },
    premiums: {
      title: "Caselle premio",
      description: "Caselle che moltiplicano lettere e parole.",
    },
    blanks: {
      title: "Tessere bianche",
      description: "Due tessere bianche che possono valere qualsiasi lettera.",
    },
    clock: {
      title: "Minuti per giocatore",
      description:
        "Oltre questi, ogni minuto iniziato costa 10 punti; dopo 10 minuti la partita è persa. Nei tornei 25. Un tempo scelto per il tavolo lo sostituisce.",
      values: {
        off: "spento",
      },
    },
    rackSize: {
      title: "Leggio",
      description: "Quante tessere ci stanno sul leggio.",
    },
    board: {
      title: "Tabellone",
      description: "Standard, grande o piccolo, oppure righe scritte da te.",
      values: {
        standard: "standard",
        large: "grande",
        small: "piccolo",
      },
    },
    tileSet: {
      title: "Tessere",
      description: "Quali lettere ci sono, quante e quanto valgono.",
      values: {
        english: "inglesi",
        italian: "italiane",
        spanish: "spagnole",
      },
    },
  },
  scores: {
    words: "Parole",
    bonus: "Premi per sette tessere",
    challenges: "Contestazioni",
    leftovers: "Tessere rimaste",
    time: "Tempo",
  },
};
