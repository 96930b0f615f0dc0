import type { Game, Shape } from "../engine/contract/game.ts";
import { fastRng } from "../engine/contract/chance.ts";
import { randomGame, type SampleOptions } from "./sample.ts";

export interface TranscriptOptions<G extends Shape> extends Pick<SampleOptions<G>, "longest" | "choose"> {
  readonly seats?: number;
  /** How many moves to write down at the beginning and at the end; those in between are omitted. 12 by default. */
  readonly moves?: number;
}

/** A random game as people would tell it: moves, what happened, now and then what was refused and why, the result. */
export function transcript<G extends Shape>(game: Game<G>, seed: number, options: TranscriptOptions<G> = {}): string {
  const seats = options.seats ?? game.seats[0];
  const rng = fastRng(seed);
  const log: G["event"][] = [];
  const texts: string[] = [];
  const turns: string[][] = [];
  let ending = "";
  for (const turn of randomGame(game, seats, seed, { ...options, log })) {
    turns.at(-1)?.push(...log.splice(0).map((event) => `   ${game.tell(event)}`));
    if (turn.over) {
      ending = resultInWords(game, turn.state);
      break;
    }
    const refused = texts.length > 0 && rng.int(4) === 0 ? refusalOf(game, turn.state, turn.seat, rng.pick(texts)) : [];
    turns.push([...refused, `${turn.step + 1}. seat ${turn.seat}: ${turn.text}`]);
    if (turn.text !== null) texts.push(turn.text);
  }
  const shown = options.moves ?? 12;
  const left = turns.length - 2 * shown;
  const told = left > 0 ? [...turns.slice(0, shown), [`(${left} moves left out)`], ...turns.slice(-shown)] : turns;
  return [`${game.id}, ${seats} seats, seed ${seed}`, ...told.flat(), ending, ""].join("\n");
}

function refusalOf<G extends Shape>(game: Game<G>, state: G["state"], seat: number, text: string): string[] {
  const move = game.read(text);
  const refusal = move && game.check(state, seat, move);
  return refusal ? [`   (seat ${seat}: ${text}? ${game.explain(refusal)})`] : [];
}

function resultInWords<G extends Shape>(game: Game<G>, state: G["state"]): string {
  const result = game.result(state);
  if (!result) return "Not over.";
  const places = result.ranking.map((group, nth) => `${nth + 1}. ${group.map((seat) => `seat ${seat}`).join(" and ")}`);
  return `Result: ${places.join(", ")}${result.scores ? `; scores ${result.scores.join(", ")}` : ""}.`;
}
