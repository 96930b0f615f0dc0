type ClassWords = Readonly<Record<string, readonly [moves: string, attacks: string] | undefined>>;

/** How the built-in classes move and attack. Custom classes are shown on the map alone. */
export const english: ClassWords = {
  warden: ["Moves one square in any direction.", "Attacks the three squares in front, all at once."],
  lancer: ["Moves one or two squares forward, one sideways, or one back.", "Attacks the two squares straight ahead, or one beside it."],
  sapper: ["Moves up to two squares forward or sideways, or jumps two back.", "Attacks all eight squares around it at once."],
  raider: ["Moves like a knight in chess.", "Attacks one square: in front, or diagonally behind."],
  archer: ["Moves one square diagonally.", "Attacks one square from a distance."],
  mage: ["Moves one square straight.", "Attacks a cross of five squares around a square two away."],
  captain: ["Moves one square straight.", "Attacks the three squares in front and one beyond, or one beside or behind it."],
};

export const italian: ClassWords = {
  warden: ["Si muove di una casella in ogni direzione.", "Attacca insieme le tre caselle davanti."],
  lancer: ["Si muove di una o due caselle avanti, una di lato o una indietro.", "Attacca le due caselle davanti, o una di fianco."],
  sapper: ["Si muove fino a due caselle avanti o di lato, o salta due indietro.", "Attacca insieme tutte le otto caselle intorno."],
  raider: ["Si muove come il cavallo degli scacchi.", "Attacca una casella: davanti o in diagonale dietro."],
  archer: ["Si muove di una casella in diagonale.", "Attacca a distanza, su una sola casella."],
  mage: ["Si muove di una casella in linea retta.", "Attacca una croce di cinque caselle intorno a una casella a distanza due."],
  captain: ["Si muove di una casella in linea retta.", "Attacca le tre caselle davanti e una oltre, o una di fianco o dietro."],
};
