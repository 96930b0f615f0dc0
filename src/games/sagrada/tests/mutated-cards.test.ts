import { expect, test } from "vitest";
import { fastRng } from "../../../engine/contract/chance.ts";
import type { Fault, Game, Rng } from "../../../engine/contract/game.ts";
import { act, begin, canUndo, type Match } from "../../../engine/match/match.ts";
import { commit, secretFromText } from "../../../engine/record/fairness.ts";
import type { Head } from "../../../engine/record/record.ts";
import { dealerOf } from "../../../engine/record/replay.ts";
import commandsJson from "../cards/data/commands.json" with { type: "json" };
import { bundle } from "../game.ts";
import { SHIPPED } from "../options.ts";
import { colorOf, type Sagrada, type State, valueOf } from "../state.ts";

/*
 * Cards as a careless author writes them: the shipped ones with parts changed, taken away, doubled and mixed. Each is refused
 * with a place and a reason, or the match that it opens plays on, whole, to its end.
 */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const copy = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;
const isOpen = (value: Json | undefined): value is Json[] | { [key: string]: Json } => typeof value === "object" && value !== null;

const COMMANDS: readonly { readonly conditions: readonly unknown[]; readonly instructions: readonly unknown[] }[] = [
  ...SHIPPED.tools.flatMap(({ activator, commands }) => [activator, ...commands]),
  ...[...commandsJson.basic, commandsJson.activator, commandsJson.solo_activator, commandsJson.stuck],
];
const PARTS = { conditions: COMMANDS.flatMap((one) => one.conditions), instructions: COMMANDS.flatMap((one) => one.instructions) };
const WORDS = [
  "increase",
  "select \\d",
  "select \\d+",
  "move \\d \\d \\d \\d",
  "place \\d \\d",
  "pass",
  "pick \\d",
  "a b \\d+ \\d",
  "return",
];
const JUNK: readonly Json[] = [
  ...[null, true, false, 0, 1, -1, 2, 6, 7, 99, 1000, 1.5, 1e308, "", "x", "red", [], {}, [[]], { condition: "x" }, "💎", "toString"],
  ...["neighbours", "isolated", "dice_pool_size", "round_track_size", "maximum_shade", "equal_to", "smaller_than", "dice_moved", "flip"],
];

/** Every value inside a card, as its container and key. */
function places(value: Json, found: [holder: Json[] | { [key: string]: Json }, key: string][] = []): typeof found {
  if (!isOpen(value)) return found;
  for (const [key, part] of Object.entries(value)) {
    found.push([value, key]);
    places(part, found);
  }
  return found;
}

function mutate(card: Json, rng: Rng): void {
  const all = places(card);
  if (all.length === 0) return;
  const [holder, key] = rng.pick(all);
  const at = holder as { [key: string]: Json }; // a list is an object with numbers for keys
  switch (rng.int(8)) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
      return;
    case 1:
      at[key] = copy(rng.pick(JUNK));
      return;
    case 2:
      if (Array.isArray(holder)) holder.push(copy(holder[Number(key)]));
      return;
    case 3:
      if (typeof at[key] === "boolean") at[key] = !at[key];
      else if (typeof at[key] === "number") at[key] += rng.int(5) - 2;
      return;
    case 4: {
      const patterns = all.filter(([, name]) => name === "reg_exp");
      if (patterns.length > 0) (rng.pick(patterns)[0] as { [key: string]: Json }).reg_exp = rng.pick(WORDS);
      return;
    }
    default: {
      const name = rng.pick(["conditions", "instructions"] as const);
      const lists = all.flatMap(([one, field]) => (field === name && !Array.isArray(one) && Array.isArray(one[field]) ? [one[field]] : []));
      if (lists.length === 0) return;
      const list = rng.pick(lists);
      list.splice(rng.int(list.length + 1), rng.int(2), copy(rng.pick(PARTS[name])));
    }
  }
}

function diceOf(state: State): string {
  const counts = state.bag.slice();
  for (const die of [...state.dice.flat(), ...state.pool, ...state.track.flat(), ...state.paid, state.hand])
    if (die !== 0) counts[colorOf(die) - 1] += valueOf(die) >= 1 && valueOf(die) <= 6 ? 1 : NaN;
  return counts.join();
}

function begun(game: Game<Sagrada>, seats: number, text: string): Match<Sagrada> {
  const secret = secretFromText(text);
  const promised = { game: game.id, version: game.version, options: {} };
  const head: Head = {
    ...{ format: 2, ...promised, clock: { kind: "none" }, startedAt: 0, commitment: commit(secret, promised) },
    seats: Array.from({ length: seats }, (_, seat) => ({ name: `${seat}`, nonce: "" })),
  };
  return begin(game, head, dealerOf(secret, head));
}

/** Plays at random, with an occasional timeout. Returns what went wrong, or null. */
function play(match: Match<Sagrada>, rng: Rng): string | null {
  const { game } = match;
  for (let steps = 0; !match.result; steps++) {
    if (steps > 4000) return "it does not end";
    const seat = rng.pick(game.toAct(match.state));
    const texts = game.moves(match.state, seat).map(game.write);
    if (texts.length === 0 || new Set(texts).size !== texts.length) return `moves: ${texts.join(", ")}`;
    const probe = game.read(rng.pick(["pass", "pick 1", "place 1 1", "select 1", "increase", "move 1 1 1 2", "tool 28", "return"]));
    if (probe && (game.check(match.state, seat, probe) === null) !== texts.includes(game.write(probe))) return `check ${game.write(probe)}`;

    const late = match.state.round > 0 && rng.int(30) === 0;
    const before = match;
    const outcome = act(match, seat, late ? "timeout" : rng.pick(texts), 0);
    if (!outcome.ok) return `refused: ${outcome.refusal.text}`;
    match = outcome.match;
    if (late && match.state.round === before.state.round && match.state.turn === before.state.turn) return "time does not end the turn";
    if (diceOf(match.state) !== "18,18,18,18,18") return `dice: ${diceOf(match.state)}`;
    if (match.state.favor.some((favor) => favor < 0)) return "a debt";
    if (rng.int(20) > 0) continue;
    const saved = game.save(match.state);
    const loaded = game.load(saved);
    if (!loaded.ok) return `does not load: ${loaded.error.text}`;
    if (JSON.stringify(game.save(loaded.state)) !== JSON.stringify(saved)) return "loads as another";
    const back = canUndo(match, seat) ? act(match, seat, "undo", 0) : null;
    if (back && !(back.ok && JSON.stringify(back.match.state) === JSON.stringify(before.state))) return "cannot be taken back";
  }
  return match.state.round === 11 ? null : "it ends early";
}

const wrongWith = ({ path, text }: Fault): string | null =>
  path !== "" && text.length > 0 && text.length < 200 ? null : `refused at “${path}”: ${text}`;

test("a careless card is refused with a place and a reason, or its match plays on, whole", async () => {
  const rng = fastRng(28);
  const opened = { count: 0, refused: 0 };
  for (let n = 0; n < 600; n++) {
    const card = copy(rng.pick(SHIPPED.tools)) as { [key: string]: Json };
    card.id = 28;
    for (let times = rng.int(4); times >= 0; times--) mutate(card, rng);
    const answer = await bundle.open({ cards: { tools: [card] }, ...(card.id === 28 && { tools: [28, 1 + rng.int(12)] }) });
    const wrong = answer.ok ? play(begun(answer.game, rng.pick([1, 2, 2, 3]), `${n}`), rng) : wrongWith(answer.error);
    if (wrong !== null) throw new Error(`${wrong}: ${JSON.stringify(card)}`);
    if (answer.ok) opened.count += 1;
    else opened.refused += 1;
  }
  // Enough of each kind, or the test proves nothing.
  expect([opened.count > 80, opened.refused > 200]).toEqual([true, true]);
}, 120_000);
