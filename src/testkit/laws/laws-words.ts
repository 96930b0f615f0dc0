import { fastRng } from "../../engine/contract/chance.ts";
import type { Shape } from "../../engine/contract/game.ts";
import { MATCH_WORDS } from "../../engine/record/record.ts";
import { type Bench, seatsOf, viewersOf } from "./law.ts";
import { bytes, difference } from "../plain.ts";
import { bend, copyOf, some } from "../sample.ts";

/** Words of the match, of the judge and of the terminal; no game may use them as a move. */
export const RESERVED = [...MATCH_WORDS, "handover random", "excuse 1500", "moves", "rules", "save", "quit", "help"] as const;

/** Arbitrary strings. Reading them must neither throw nor hang. */
const NOISE = [
  "", " ", "\n", "\0", "💥", "__proto__", "constructor", "toString", "null", "undefined", "NaN", "1e309", "-1", "0", "a".repeat(10_000), "1 ".repeat(3000),
] as const; // prettier-ignore

export function readsBack<G extends Shape>({ game, sample, rng, tries, bite, broken }: Bench<G>): void {
  const { places, texts } = sample();
  for (const place of places) {
    for (const seat of game.toAct(place.state)) {
      for (const move of some(game.moves(place.state, seat), tries, rng)) {
        const text = game.write(move);
        if (text !== text.trim() || /\s\s|[^\S ]/.test(text)) throw broken(place, `${bytes(text)} has extra spaces`);
        const found = difference(game.read(text), move);
        if (found) throw broken(place, `“${text}” reads as another move: ${found}`);
        bite();
      }
    }
  }
  const noise = [...NOISE, ...NOISE.flatMap((text) => some(texts, 3, rng).map((other) => `${other} ${text}`))];
  if (texts.length > 0) for (let i = 0; i < 200; i++) noise.push(bend(rng.pick(texts), rng.pick(texts), rng));
  for (const text of noise) {
    const move = game.read(text);
    if (!move) continue;
    const written = game.write(move);
    const found = difference(game.read(written), move);
    if (found) throw broken(null, `${bytes(text)} reads as “${written}”, which reads as another move: ${found}`);
  }
}

export function readsApart<G extends Shape>({ game, sample, options, bite, broken }: Bench<G>): void {
  const blind = options.waived?.["read forgives case"] === undefined;
  for (const place of sample().places) {
    for (const seat of game.toAct(place.state)) {
      const seen = new Map<string, string>();
      for (const move of game.moves(place.state, seat)) {
        const text = game.write(move);
        const key = blind ? text.toLowerCase() : text;
        const twin = seen.get(key);
        if (twin !== undefined) throw broken(place, `seat ${seat} has two moves that read alike: “${twin}” and “${text}”`);
        seen.set(key, text);
      }
      if (seen.size > 1) bite();
    }
  }
}

export function forgivesBlanks<G extends Shape>({ game, sample, bite, broken }: Bench<G>): void {
  for (const text of sample().texts) {
    const move = game.read(text);
    for (const loose of [` ${text}`, `${text}  `, text.replaceAll(" ", "   "), `\t${text}\n`]) {
      if (bytes(game.read(loose)) !== bytes(move)) throw broken(null, `${bytes(loose)} does not read as “${text}”`);
    }
    bite();
  }
}

export function forgivesCase<G extends Shape>({ game, sample, bite, broken }: Bench<G>): void {
  for (const text of sample().texts) {
    const move = game.read(text);
    for (const loose of [text.toUpperCase(), text.toLowerCase()]) {
      if (loose === text) continue;
      if (bytes(game.read(loose)) !== bytes(move)) throw broken(null, `“${loose}” does not read as “${text}”`);
      bite();
    }
  }
}

export function reservedAreNoMoves<G extends Shape>({ game, bite, broken }: Bench<G>): void {
  for (const word of RESERVED) {
    for (const text of [word, ` ${word} `, word.toUpperCase()]) {
      if (game.read(text)) throw broken(null, `“${text}” is reserved and reads as a move`);
      bite();
    }
  }
}

/** Traces of a sentence built from a missing value. */
const LEFTOVERS = /undefined|NaN|\[object|\bnull\b|\$\{/;

export function faultOfSentence(text: unknown, longest: number): string | null {
  if (typeof text !== "string" || text.trim() === "") return "isn't a sentence";
  if (text.length > longest) return `has ${text.length} characters; the limit is ${longest}`;
  if (LEFTOVERS.test(text)) return "has a hole in it";
  if (text !== text.trim() || text.includes("\n")) return "has extra spaces";
  return null;
}

export function refusalsAreExplained<G extends Shape>({ game, sample, rng, tries, bite, broken }: Bench<G>): void {
  const { places, texts } = sample();
  if (texts.length === 0) return;
  for (const place of places) {
    for (const seat of seatsOf(place)) {
      for (let i = 0; i < tries; i++) {
        const heard = rng.pick(texts);
        const text = i % 2 === 0 ? heard : bend(heard, rng.pick(texts), rng);
        const move = game.read(text);
        const refusal = move && game.check(place.state, seat, move);
        if (!refusal) continue;
        if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(refusal.rule)) throw broken(place, `${bytes(refusal.rule)} isn't a name for a rule`);
        const sentence = game.explain(refusal);
        // A refusal that carries several reasons has a sentence for each.
        const sentences = "reasons" in refusal && Array.isArray(refusal.reasons) ? refusal.reasons.length : 1;
        const fault =
          faultOfSentence(sentence, 90 * sentences + sentences - 1) ?? (/[.?]$/.test(sentence) ? null : "does not end as a sentence does");
        if (fault) throw broken(place, `the refusal ${bytes(refusal)} is explained by ${bytes(sentence)}, which ${fault}`);
        bite();
      }
    }
  }
}

export function eventsAreTold<G extends Shape>({ game, sample, rng, tries, bite, broken }: Bench<G>): void {
  for (const place of sample().places) {
    for (const seat of game.toAct(place.state)) {
      for (const move of some(game.moves(place.state, seat), Math.ceil(tries / 3), rng)) {
        const log: G["event"][] = [];
        game.apply(copyOf(game, place.state), seat, move, fastRng(rng.int(1e9)), log);
        if (log.length === 0) throw broken(place, `“${game.write(move)}” of seat ${seat} happens without an event`);
        const seen = log.flatMap((event) => [event, ...viewersOf(place).map((viewer) => game.witness(event, viewer))]);
        for (const event of seen) {
          if (!event) continue;
          for (const sentence of [game.tell(event), game.tell(event, (other) => `Player ${other + 1}`)]) {
            const fault = faultOfSentence(sentence, 240);
            if (fault) throw broken(place, `the event ${bytes(event)} is told by ${bytes(sentence)}, which ${fault}`);
          }
          bite();
        }
      }
    }
  }
}
