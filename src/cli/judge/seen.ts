import { isDeepStrictEqual } from "node:util";
import { botNames, botOf } from "../../bots/levels.ts";
import { inText } from "../../bots/think.ts";
import type { Thought } from "../../engine/contract/bot.ts";
import type { Bundle } from "../../engine/contract/bundle.ts";
import { fastRng } from "../../engine/contract/chance.ts";
import type { Game, Seat, Shape } from "../../engine/contract/game.ts";

export type JudgeAnswer = { readonly ok: boolean; readonly [field: string]: unknown };
export type Fields = { readonly [field: string]: unknown };

export const wrong = (path: string, text: string): JudgeAnswer => ({ ok: false, text, error: { path, text } });

/** What a seat sees, and the request that asks about it. */
export interface Seen {
  readonly request: string;
  readonly game: Game<Shape>;
  readonly bundle: Bundle<Shape> | null;
  readonly seat: Seat;
  readonly view: object;
}

/** A state behind the view; null if the game never gives such a view to this seat. */
function worldBehind({ game, seat, view }: Seen, seed: number): Shape["state"] | null {
  try {
    const world = game.imagine(view, fastRng(seed));
    return isDeepStrictEqual(JSON.parse(JSON.stringify(game.view(world, seat))), JSON.parse(JSON.stringify(view))) ? world : null;
  } catch {
    return null;
  }
}

const notAView = ({ request, game, seat }: Seen): JudgeAnswer =>
  wrong(`${request}.view`, `This isn't what seat ${seat} sees in ${game.id}: send the view as the game gave it, with its options.`);

/** A whole position that looks the same to a seat: to try things out without being told what is hidden. */
export function imagine(seen: Seen, { seed = 0 }: Fields): JudgeAnswer {
  if (!Number.isSafeInteger(seed)) return wrong("imagine.seed", "A seed must be a whole number.");
  const world = worldBehind(seen, Number(seed));
  return world === null ? notAView(seen) : { ok: true, position: seen.game.save(world) };
}

/** The most that one question may cost. */
const MAX_THINKING = { iterations: 1_000_000, ms: 60_000 };

/** The move that one of our bots would play, given the seat's view. */
export async function think(seen: Seen, fields: Fields): Promise<JudgeAnswer> {
  const { bot: name = "hard", iterations, ms, seed = 0 } = fields;
  const { game, bundle, seat, view } = seen;
  if (!Number.isSafeInteger(seed)) return wrong("think.seed", "A seed must be a whole number.");
  const world = worldBehind(seen, Number(seed));
  if (world === null) return notAView(seen);
  if (!game.toAct(world).includes(seat)) return wrong("think.seat", "It isn't this seat's turn.");
  for (const [field, most] of Object.entries(MAX_THINKING)) {
    const value = fields[field];
    if (value !== undefined && !(Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most))
      return wrong(`think.${field}`, `Use a whole number from 1 to ${most}.`);
  }
  const bot = bundle && typeof name === "string" ? botOf(name, game, bundle.hints, bundle.bots) : null;
  if (!bot) return wrong("think.bot", `Unknown bot: use one of ${botNames(bundle?.bots ?? []).join(", ")}.`);
  const budget = typeof iterations === "number" ? { iterations } : { ms: typeof ms === "number" ? ms : 1000, now: () => performance.now() };
  const thoughts: Thought<Shape>[] = [];
  const move = await bot.choose(view, seat, fastRng(Number(seed)), budget, thoughts);
  return {
    ok: true,
    move: game.write(move),
    thoughts: thoughts.slice(0, 10).map((thought) => inText(game, thought)),
  };
}
