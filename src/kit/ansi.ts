import pc from "picocolors";

const { createColors } = pc;
const COLORED = createColors(true);
const PLAIN = createColors(false);

/** Terminal colors by name: `inks(color).red("x")`. Without color each returns its text as it is. */
export const inks = (color: boolean): typeof COLORED => (color ? COLORED : PLAIN);

// oxlint-disable-next-line no-control-regex -- the escape character is what starts a color code
const CODE = /\u001b\[\d+m/g;

/** The text without color codes: what counts for its width. */
export const withoutInk = (text: string): string => text.replace(CODE, "");
