/** Keeps a name that is written from right to left from turning the sentence around it. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
