import type { RuleSet } from "../language/schema.ts";
import belote from "./belote.json" with { type: "json" };
import beloteHouse from "./house/belote.json" with { type: "json" };
import briscola from "./briscola.json" with { type: "json" };
import briscolaHouse from "./house/briscola.json" with { type: "json" };
import chiamata from "./chiamata.json" with { type: "json" };
import chiamataHouse from "./house/chiamata.json" with { type: "json" };
import hearts from "./hearts.json" with { type: "json" };
import heartsHouse from "./house/hearts.json" with { type: "json" };
import marafone from "./marafone.json" with { type: "json" };
import marafoneHouse from "./house/marafone.json" with { type: "json" };
import ohhell from "./ohhell.json" with { type: "json" };
import ohhellHouse from "./house/ohhell.json" with { type: "json" };
import rovescino from "./rovescino.json" with { type: "json" };
import rovescinoHouse from "./house/rovescino.json" with { type: "json" };
import spades from "./spades.json" with { type: "json" };
import spadesHouse from "./house/spades.json" with { type: "json" };
import tressette from "./tressette.json" with { type: "json" };
import tressetteHouse from "./house/tressette.json" with { type: "json" };
import whist from "./whist.json" with { type: "json" };
import whistHouse from "./house/whist.json" with { type: "json" };

/** The games that come with us, by the id that options use, each with its house rules. A test reads each by the schema. */
export const SHIPPED = {
  briscola: { ...briscola, house: briscolaHouse },
  chiamata: { ...chiamata, house: chiamataHouse },
  tressette: { ...tressette, house: tressetteHouse },
  marafone: { ...marafone, house: marafoneHouse },
  rovescino: { ...rovescino, house: rovescinoHouse },
  hearts: { ...hearts, house: heartsHouse },
  spades: { ...spades, house: spadesHouse },
  whist: { ...whist, house: whistHouse },
  ohhell: { ...ohhell, house: ohhellHouse },
  belote: { ...belote, house: beloteHouse },
} as unknown as Readonly<Record<ShippedId, RuleSet>>;

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

/** Whether the taker only chooses trump, because partners are fixed. */
export const onlyNamesTrump = (rules: string): boolean =>
  isShipped(rules) && SHIPPED[rules].sides !== "taker" && (SHIPPED[rules].steps ?? []).some((step) => step.do === "name");

/** Whether the taker calls the card that decides who the partner is; otherwise the rules name it. */
export const callsCard = (rules: string): boolean => isShipped(rules) && SHIPPED[rules].partner === "called";
