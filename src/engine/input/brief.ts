/** The most characters of a sentence or a path: either may quote outside content, such as a field name. */
const MOST = 1000;

export const brief = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);
