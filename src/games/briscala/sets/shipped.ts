import type { RuleSet } from "../language/schema.ts";
import belote from "./belote.json" with { type: "json" };
import briscola from "./briscola.json" with { type: "json" };
import chiamata from "./chiamata.json" with { type: "json" };
import hearts from "./hearts.json" with { type: "json" };
import marafone from "./marafone.json" with { type: "json" };
import ohhell from "./ohhell.json" with { type: "json" };
import rovescino from "./rovescino.json" with { type: "json" };
import spades from "./spades.json" with { type: "json" };
import tressette from "./tressette.json" with { type: "json" };
import whist from "./whist.json" with { type: "json" };

/** The games that come with us, by the id that options use. A test reads each by the schema. */
export const SHIPPED = { briscola, chiamata, tressette, marafone, rovescino, hearts, spades, whist, ohhell, belote } as unknown as Readonly<
  Record<ShippedId, RuleSet>
>;

export const SHIPPED_IDS = [
  "briscola",
  "chiamata",
  "tressette",
  "marafone",
  "rovescino",
  "hearts",
  "spades",
  "whist",
  "ohhell",
  "belote",
] as const;
export type ShippedId = (typeof SHIPPED_IDS)[number];

export const isShipped = (id: unknown): id is ShippedId => (SHIPPED_IDS as readonly unknown[]).includes(id);
