import { expect, test } from "vitest";
import { fastRng } from "../../engine/contract/chance.ts";
import type { Game, Rng } from "../../engine/contract/game.ts";
import { search } from "../search/search.ts";

/** A bluff: who says 0 has an even chance on a hidden coin; who says more wins, unless the other gives the last of many replies. */
interface Bluff {
  state: { readonly coin: number; readonly said: number[] };
  move: { readonly n: number };
  event: { readonly kind: "said" };
  view: { readonly said: readonly number[] };
  refusal: { readonly rule: "no" };
}

const CLAIMS = 5;
const REPLIES = 40;
const DOUBT = REPLIES - 1;
const numbers = (count: number): { n: number }[] => Array.from({ length: count }, (_, n) => ({ n }));
const bluff: Game<Bluff> = {
  ...{ id: "bluff", version: 1, seats: [2] },
  setup: (_seats, rng) => ({ coin: rng.int(2), said: [] }),
  toAct: ({ said }) => (said.length === 2 ? [] : [said.length]),
  moves: ({ said }) => numbers(said.length === 0 ? CLAIMS : REPLIES),
  check: () => null,
  apply: ({ said }, _seat, { n }) => void said.push(n),
  result: ({ coin, said: [claim, reply] }) =>
    reply === undefined ? null : { ranking: (claim === 0 ? coin === 0 : reply !== DOUBT) ? [[0], [1]] : [[1], [0]] },
  view: ({ said }) => ({ said: said.slice() }),
  witness: (event) => event,
  imagine: ({ said }, rng: Rng) => ({ coin: rng.int(2), said: said.slice() }),
  write: ({ n }) => String(n),
  read: (text) => ({ n: Number(text) }),
  ...{ explain: () => "", tell: () => "", idle: () => ({ n: 0 }), save: (state) => state },
  load: () => ({ ok: false, error: { path: "", text: "" } }),
};

test("where little is known about replies, those that a playout would give come first, and a bluff doesn't pay", async () => {
  const playout = ({ said }: Bluff["state"], _seat: number, rng: Rng) => ({ n: said.length === 0 ? rng.int(CLAIMS) : DOUBT });
  for (let seed = 0; seed < 8; seed++) {
    expect(await search(bluff, { playout }).choose({ said: [] }, 0, fastRng(seed), { iterations: 200 })).toEqual({ n: 0 });
  }
});
