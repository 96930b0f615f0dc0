import { BLANK_AS } from "../../generator/field.ts";
import { offerOf } from "./lanes.ts";
import { FOREVER, type Search } from "./search.ts";

/*
 * A player may always pass, so nobody gets more than they would get alone. With two tiles left that is known without laying
 * anything: both go down at once, or one after the other. A second tile that touches the first makes a word with it. Laying
 * both at once makes that word as well, with every premium, so the second tile scores no more than both at once.
 */

/** What a player with two tiles gets at most if the other only passes. */
export function mostAlone(search: Search, player: 0 | 1): number {
  const { ground, held, singles, outFactor, restFactor } = search;
  const { offers, plays, looks, holdings } = ground;
  const number = held[player];
  const { racks, steps, worths } = holdings[player];
  const [first, second] = racks[number];
  const half = singles.length >> 1;
  const apart = first === second ? 0 : half;
  let one = -FOREVER;
  let other = -FOREVER;
  let both = -FOREVER;
  singles.fill(0);
  for (let lane = 0; lane < looks.now.length; lane++) {
    const offer = offerOf(ground, lane, player, number);
    if (offers.outs[offer] !== 0) both = Math.max(both, plays.scores[offers.outs[offer]]);
    for (let i = offers.froms[offer], end = i + offers.sizes[offer]; i < end; i++) {
      const play = offers.listed[i];
      if (plays.spent[play] === number) continue;
      const score = plays.scores[play];
      const isFirst = plays.spent[play] === steps[first];
      const at = (plays.tiles[plays.froms[play]] >> 6) + (isFirst ? 0 : apart);
      // 0 means that nothing fits, so each score is stored plus one.
      if (score >= singles[at]) singles[at] = score + 1;
      if (isFirst) one = Math.max(one, score);
      else other = Math.max(other, score);
    }
  }
  if (first === second) other = one;
  const all = Math.max(both, one + other, both > -FOREVER ? inTurn(search, player, steps[first], apart) : -FOREVER);
  const theirs = holdings[player === 0 ? 1 : 0].worths[held[player === 0 ? 1 : 0]];
  const none = restFactor * (theirs - worths[number]);
  const withoutSecond = one + restFactor * (theirs - worths[steps[second]]);
  const withoutFirst = other + restFactor * (theirs - worths[steps[first]]);
  return Math.max(none, withoutFirst, withoutSecond, all + outFactor * theirs);
}

/** The same for one tile after the other where both together also make a word. */
function inTurn({ ground, held, singles }: Search, player: 0 | 1, first: number, apart: number): number {
  const { offers, plays, looks, holdings, generator } = ground;
  const { bingoTiles, bingoBonus } = generator.sides[0];
  const { steps } = holdings[player];
  let most = -FOREVER;
  for (let lane = 0; lane < looks.now.length; lane++) {
    const offer = offerOf(ground, lane, player, held[player]);
    if (offers.outs[offer] === 0) continue;
    for (let i = offers.froms[offer], end = i + offers.sizes[offer]; i < end; i++) {
      const play = offers.listed[i];
      if (plays.spent[play] !== held[player]) continue;
      for (let at = plays.froms[play], to = plays.froms[play + 1]; at < to; at++) {
        const cell = plays.tiles[at] & 63;
        const isFirst = steps[cell < BLANK_AS ? cell : 0] === first;
        const alone = singles[(plays.tiles[at] >> 6) + (isFirst ? 0 : apart)];
        if (alone > 0) most = Math.max(most, alone - 1 + plays.scores[play]);
      }
    }
  }
  return most + (bingoTiles === 1 ? bingoBonus : 0);
}
