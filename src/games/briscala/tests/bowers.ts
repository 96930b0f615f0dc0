/** A game with bowers, as Euchre has them: the jack of trump and the other jack of its color are the highest trumps. */
export const bowers = {
  format: 1,
  name: "Bowers",
  seats: [4],
  sides: "pairs",
  deck: { suits: ["cl", "di", "he", "sp"], ranks: ["A", "K", "Q", "J", "10", "9"] },
  deal: { hand: 5 },
  trump: { turnUp: "dealer" },
  order: { top: [{ all: [{ rank: "J" }, "trump"] }, { all: [{ rank: "J" }, "sameColor"] }] },
  steps: [{ do: "take", rounds: 2, allPass: "redeal", bury: 1 }],
  demands: [{ when: "following", prefer: "led" }],
};
