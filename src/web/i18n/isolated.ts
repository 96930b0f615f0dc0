/** Keeps a name that is written from right to left from turning the sentence around it. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

/** Keeps a number that ends a phrase on the line of the name before it. */
export const unbroken = (text: string): string => text.replaceAll(/ (?=[+-]?\d+[,.])/g, "\u00A0");
