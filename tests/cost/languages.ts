import { readFileSync } from "node:fs";
import { fastRng } from "../../src/engine/contract/chance.ts";
import type { Bundle } from "../../src/engine/contract/bundle.ts";
import type { Shape } from "../../src/engine/contract/game.ts";
import { games } from "../../src/server/catalog.ts";
import type { Content } from "./measure.ts";

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../src/games/${path}`, import.meta.url), "utf8"));
const rows = (count: number, row: string): string[] => Array.from({ length: count }, () => row);
const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);

/** Content to start from in each game: what is shipped, and what is as large as the language allows. */
const SEEDS: Readonly<Record<string, () => Content[]>> = { sanguine, sagrada, skirmish, scrabble, briscala };

function sanguine(): Content[] {
  const cards = read("sanguine/cards/cards.json") as Record<string, { ability?: unknown }>;
  const able = Object.fromEntries(Object.entries(cards).filter(([, { ability }]) => ability));
  const all = { act: "power", by: 1, to: "any", on: "board" };
  const counts = times(4, { act: "power", by: 1, per: "affected", of: "any", to: "self" });
  const loud = {
    cost: 1,
    value: 90,
    grid: ["BBBBB", "BBBBB", "BBCBB", "BBBBB", "BBBBB"],
    ability: [
      { when: "any-played", do: times(4, all) },
      { when: "first-enhanced", or: "first-enfeebled", do: [all, { ...all, by: -2 }, all, all] },
      { when: "in-play", do: counts },
      {
        when: "any-destroyed",
        do: [
          { act: "spawn", cards: ["Loud"] },
          { act: "destroy", to: "any", on: "board" },
        ],
      },
    ],
  };
  const deck = times(30, "Loud");
  const options = { rows: 9, columns: 11, cards: { ...able, Loud: loud }, decks: [deck, deck], fill: "none", deckSize: 30, copies: 99 };
  const board = rows(9, ["r3", ...times(9, "R:Loud@3"), "b3"].join(" "));
  const plain = { ...options, rows: 30, columns: 31, cards: {}, decks: ["Plain", "Plain"], fill: "none", deckSize: undefined };
  return [
    { options: { preset: "duel" } },
    { options },
    { options: JSON.parse(JSON.stringify(plain)) },
    { options, position: { board, hands: [times(100, "Loud"), deck], toAct: 0 } },
  ];
}

function sagrada(): Content[] {
  const tools = (read("sagrada/cards/data/tools.json") as { id: number }[]).map((tool) => ({ ...tool, id: tool.id + 100 }));
  const publics = (read("sagrada/cards/data/publics.json") as { id: number }[]).map((card) => ({ ...card, id: card.id + 100 }));
  return [
    { options: {} },
    { options: { tools: tools.map(({ id }) => id), cards: { tools, replace: ["tools"] } } },
    { options: { publics: publics.slice(0, 10).map(({ id }) => id), cards: { publics, replace: ["publics"] } } },
  ];
}

function skirmish(): Content[] {
  const classes = read("skirmish/scenarios/classes.json") as Record<string, unknown>;
  const names = Object.keys(classes);
  const wide = rows(9, "xxxxSxxxx");
  const army = times(32, null).map((_, n) => ({ class: n % 2 ? "wide" : names[n % names.length], at: [n % 26, 25 - Math.floor(n / 26)] }));
  const custom = {
    name: "Wide",
    grid: [26, 26],
    classes: { wide: { health: 99, damage: 9, move: rows(9, "xxxxxxxxx"), attack: wide, area: { S: rows(9, "xxxxxxxxx") } } },
    army,
  };
  const full = (symbol: string): string[] => rows(25, symbol.repeat(25));
  const nested = { A: full("B"), B: full("C"), C: full("D"), D: full("E"), E: full("x") };
  const deep = { health: 9999, damage: 1, move: full("x"), attack: full("A"), area: nested };
  const broad = { ...deep, attack: full("E"), area: { E: full("x") } };
  const deepest = { ...custom, classes: { wide: deep, other: deep, third: deep, fourth: broad } };
  return [
    { options: {} },
    { options: { custom: read("skirmish/scenarios/crosswind.json") } },
    { options: { custom } },
    { options: { custom: deepest } },
  ];
}

function scrabble(): Content[] {
  const words = times(3000, null).map((_, n) => n.toString(26).replaceAll(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)]));
  const lexicon = ["aa", ...words].join("\n");
  const options = { lexicon, board: rows(21, "T".repeat(21)), rackSize: 12, noMoveEnd: true, blanks: true };
  // The first two load the shipped lists, which takes long but happens only once.
  return [
    { options: {} },
    { options: { tileSet: "italian" } },
    { options: { lexicon: "common" } },
    { options },
    { options: { ...options, lexicon: "common", challenge: "double" } },
  ];
}

function briscala(): Content[] {
  return ["belote", "briscola", "chiamata", "hearts", "marafone", "ohhell", "spades", "tressette", "whist"].flatMap((id) => [
    { options: { rules: id } },
    { options: { rules: read(`briscala/sets/${id}.json`) } },
  ]);
}

/** A game with content to start from. */
export interface Language {
  readonly id: string;
  readonly bundle: Bundle<Shape>;
  readonly seeds: readonly Content[];
}

/** Every game of the catalog: a new one is searched too, from its usual options and from positions of its own play. */
export async function languages(only?: string): Promise<Language[]> {
  const found: Language[] = [];
  for (const listing of games) {
    if (only !== undefined && listing.id !== only) continue;
    const bundle = await listing.load();
    const contents = SEEDS[listing.id]?.() ?? [{ options: {} }];
    const positions = await Promise.all(contents.map((content, n) => positionOf(bundle, content, n)));
    found.push({ id: listing.id, bundle, seeds: [...contents, ...positions.filter((content) => content !== null)] });
  }
  return found;
}

/** The position after some random moves. */
async function positionOf(bundle: Bundle<Shape>, content: Content, seed: number): Promise<Content | null> {
  const opened = await bundle.open(content.options);
  if (!opened.ok) throw new Error(`${bundle.id}: ${opened.error.path} ${opened.error.text}`);
  if (content.position !== undefined) return null;
  const { game } = opened;
  const rng = fastRng(seed);
  const state = game.setup(game.seats[0], rng);
  for (let n = 0; n < 12 && !game.result(state); n++) {
    const [seat] = game.toAct(state);
    const legal = game.moves(state, seat);
    game.apply(state, seat, legal[rng.int(legal.length)], rng);
  }
  return { options: content.options, position: JSON.parse(JSON.stringify(game.save(state))) };
}
