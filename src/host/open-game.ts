import { LRUCache } from "lru-cache";
import type { Fault, Game, Shape } from "../engine/contract/game.ts";
import { brief } from "../engine/input/brief.ts";
import { defined } from "../engine/input/defined.ts";
import { faultUnder, joinPath } from "../engine/input/path.ts";
import { canonical } from "../engine/record/fairness.ts";
import { fail, failFrom, succeed } from "./errors.ts";
import type { Reply } from "./host.ts";
import { type Ports, WorkLimitError } from "./ports.ts";
import { hasCustomContent, type WorkLimit } from "./table/work-limit.ts";

/** Loading a lexicon or a rule set for every match would cost more than playing it. */
const MAX_OPEN = 64;
/** More than anybody reads. */
const MAX_WARNINGS = 50;

/** A game with its options bound, and what is probably a mistake in them. */
export interface OpenedGame {
  readonly game: Game<Shape>;
  /** Whether it is from another package, so that the work of all its matches is limited. */
  readonly isOutside: boolean;
  readonly warnings?: readonly Fault[];
}

/** Opens a game by its id and options, and caches the ones used last. */
export type OpenGame = (id: string, options: unknown) => Promise<Reply<OpenedGame>>;

export function gameOpener(games: Ports["games"], limit?: Pick<WorkLimit, "attempt">): OpenGame {
  const cache = new LRUCache<string, Promise<Reply<OpenedGame>>>({ max: MAX_OPEN });
  return async (id, options) => {
    const key = `${id}\n${canonical(options)}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const opening = openGame(games, limit, id, options);
    cache.set(key, opening);
    const drop = (): void => {
      if (cache.peek(key) === opening) cache.delete(key);
    };
    opening.then((reply) => (reply.ok ? undefined : drop()), drop);
    return opening;
  };
}

async function openGame(
  games: Ports["games"],
  limit: Pick<WorkLimit, "attempt"> | undefined,
  id: string,
  options: unknown,
): Promise<Reply<OpenedGame>> {
  const listing = games(id);
  if (!listing) return fail("no-such-game", `There is no game called “${id.slice(0, 40)}” here.`);
  const bundle = await listing.load();
  // This covers what `open` does before it waits for anything. A game's own data may take its time when it is first read, and
  // what a game keeps of it must not be left half done: only content from outside is interrupted.
  let opened;
  try {
    opened = await (limit && hasCustomContent({ options }) ? limit.attempt(() => bundle.open(options)) : bundle.open(options));
  } catch (error) {
    if (error instanceof WorkLimitError) return failFrom(error);
    throw error;
  }
  if (!opened.ok) return fail("bad-request", opened.error.text, joinPath("options", opened.error.path));
  await opened.ready?.();
  const warnings = opened.warnings?.slice(0, MAX_WARNINGS).map((warning) => {
    const { path, text } = faultUnder("options", warning);
    return { path: brief(path), text: brief(text) };
  });
  return succeed({ game: opened.game, isOutside: listing.isOutside === true, ...defined({ warnings }) });
}
