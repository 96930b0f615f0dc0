import type { ReactNode } from "react";

/** Symbols that fonts may lack, drawn in the color of the text and as high as its letters. */
const SIGNS = {
  up: "M5 1 9.500 9H.5Z",
  down: "M5 9 .5 1h9Z",
  ability: "M5 0 6.300 3.700 10 5 6.300 6.300 5 10 3.700 6.300 0 5 3.700 3.700Z",
  leaves: "M1.500 0 5 3.500 8.500 0 10 1.500 6.500 5 10 8.500 8.500 10 5 6.500 1.500 10 0 8.500 3.500 5 0 1.500Z",
  replaces: "M5 1a4 4 0 0 1 3.400 1.900L10 2v4H6l1.200-1.600A2.500 2.500 0 1 0 7.300 6l1.500.8A4 4 0 1 1 5 1Z",
} as const;

export const Sign = ({ name }: { readonly name: keyof typeof SIGNS }): ReactNode => (
  <svg className={`sanguine-glyph sanguine-glyph-${name}`} viewBox="0 0 10 10" aria-hidden="true">
    <path d={SIGNS[name]} />
  </svg>
);
