// The content that the attacks in attacks.mjs send.
import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { openHost } from "../../dist/host/open.js";
import { listingOf } from "../../dist/server/catalog.js";
import { memoryStore } from "../../dist/store/memory.js";

const ALL = ["BBBBB", "BBBBB", "BBCBB", "BBBBB", "BBBBB"];
const count = (per) => ({ act: "power", by: 1, per, of: "any", to: "self" });
const board = (by) => ({ act: "power", by, to: "any", on: "board" });
const waves = [board(1), board(-2), board(3), board(-1)];
const BOMB = {
  ...{ cost: 1, value: 50, grid: ALL },
  ability: [
    { when: "in-play", do: [count("affected"), count("enhanced"), count("enfeebled"), count("affected")] },
    { when: "any-played", do: waves },
    { when: "played", do: waves },
    { when: "first-enhanced", or: "first-enfeebled", do: waves },
  ],
};
const deck = Array.from({ length: 30 }, () => "Bomb");

/** Options of Sanguine with cards that trigger each other and change the whole board with each effect. */
export const bomb = (rows, columns) => ({
  ...{ rows, columns, cards: { Bomb: BOMB }, decks: [deck, deck] },
  ...{ fill: "none", deckSize: 30, copies: 99, fallen: "rank" },
});

/** A record of Fourline that takes long to check: one move that is made and undone by consent, thousands of times. */
export async function longRecord(entries = 6000) {
  const host = openHost({
    store: memoryStore(),
    clock: { now: () => Date.now(), after: (ms, call) => clearTimeout.bind(null, setTimeout(call, ms)) },
    randomness: { bytes: (size) => Uint8Array.from(randomBytes(size)) },
    thinker: () => Promise.reject(new Error("There are no bots here.")),
    games: listingOf,
  });
  const { match } = (await host.create({ game: "fourline", seats: 2, isPublic: true })).value;
  const keys = [];
  for (const name of ["Anna", "Bruno"]) keys.push((await host.sit(match, { name })).value.key);
  for (let seq = 0; seq <= entries; seq++) {
    const move = seq === entries ? "resign" : ["drop 4", "ask-undo", "allow-undo"][seq % 3];
    await host.act(match, keys[seq < entries && seq % 3 === 2 ? 1 : 0], { id: `c${seq}`, expect: seq, do: move });
  }
  const { value } = await host.exportText(match, null, 0);
  await host.stop();
  return typeof value === "string" ? value : text(value);
}
