/** The most characters of a sentence or of a place in data: there may be content from outside in it, such as the name of a field. */
const MOST = 1000;

export const brief = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);
