import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { fastRng } from "../../engine/contract/chance.ts";
import { copy } from "../../engine/contract/copy.ts";
import type { Game, Rng, Shape } from "../../engine/contract/game.ts";
import type { ToldEvent } from "../board/board.ts";
import { openGame, type Opened } from "../board/games.ts";
import { useSettings, useStill } from "../shell/settings.ts";

const EVERY_MS = 1700;
/** A picture that stands still shows the game after this many steps that can be seen: an empty board says little. */
const STILL_STEPS = 12;
/** Where a turn is many small steps, more of them. */
const MANY_STEPS: Readonly<Record<string, number>> = { sagrada: 64 };
/** A step that nobody sees is followed by the next at once, up to this many. */
const UNSEEN = 24;
/** Where few moves are possible, each is looked at, so that the play makes sense. */
const FEW = 10;

interface Shown {
  readonly state: object;
  readonly events: readonly ToldEvent<Shape>[];
}

/** Two bots that play slowly, while somebody can see them and likes motion. */
export function Miniature({ game: id }: { readonly game: string }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const still = useStill();
  const { language } = useSettings();
  const seen = useSeen(box);
  const wasSeen = useRef(false);
  wasSeen.current ||= seen;
  const opened = useOpened(id, wasSeen.current);
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    if (!opened) return;
    const { game } = opened;
    const rng = fastRng(id.length * 7919 + 5);
    const state = game.setup(game.seats.includes(2) ? 2 : (game.seats[0] ?? 2), rng);
    for (let made = 0; made < (MANY_STEPS[id] ?? STILL_STEPS) && !game.result(state); made++) playSeen(opened, state, rng);
    setShown({ state, events: [] });
  }, [opened, id]);

  useEffect(() => {
    if (!opened || !seen || still) return;
    const { game } = opened;
    const rng = fastRng(Date.now());
    const timer = setInterval(() => {
      setShown((before) => {
        if (!before) return before;
        if (game.result(before.state)) return { state: game.setup(game.seats.includes(2) ? 2 : (game.seats[0] ?? 2), rng), events: [] };
        const state = copy(before.state);
        return { state, events: playSeen(opened, state, rng) };
      });
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [opened, seen, still]);

  const Board = opened?.board.Board;
  return (
    <div className="miniature" ref={box} aria-hidden="true" inert>
      {Board && shown && (
        <Fitted>
          <Board
            view={opened.game.view(shown.state, null)}
            viewer={null}
            moves={[]}
            why={() => null}
            play={() => {}}
            events={shown.events}
            names={["", "", "", ""]}
            hints={false}
            miniature
            options={{}}
            {...{ still, language }}
          />
        </Fitted>
      )}
    </div>
  );
}

/** Makes whatever a board draws as small as its frame: a picture that is cut off shows half a game. */
function Fitted({ children }: { readonly children: ReactNode }): ReactNode {
  const inner = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const drawn = inner.current;
    const frame = drawn?.parentElement;
    if (!drawn || !frame) return;
    const fit = (): void => {
      const { paddingTop, paddingBottom } = getComputedStyle(frame);
      const height = frame.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
      setScale(Math.min(1, height / Math.max(1, drawn.offsetHeight)));
    };
    const watch = new ResizeObserver(fit);
    watch.observe(drawn);
    watch.observe(frame);
    return () => watch.disconnect();
  }, []);
  return (
    <div className="miniature-fit" ref={inner} style={{ scale: String(scale) }}>
      {children}
    </div>
  );
}

/** Plays until there is something to see: orders that are given in secret change nothing on the table. */
function playSeen(opened: Opened, state: object, rng: Rng): ToldEvent<Shape>[] {
  const { game } = opened;
  const before = JSON.stringify(game.view(state, null));
  for (let made = 0; made < UNSEEN && !game.result(state); made++) {
    // Who gives orders for ever never ends a turn.
    const events = playOne(opened, state, rng, made > 3 && rng.int(3) === 0);
    if (events.length > 0 && JSON.stringify(game.view(state, null)) !== before) return events;
  }
  return [];
}

/** A quick move in the page itself: the best of a few by the game's own judgement, any of many. */
function playOne({ game, bundle }: Opened, state: object, rng: Rng, idles: boolean): ToldEvent<Shape>[] {
  const seat = rng.pick(game.toAct(state));
  const moves = game.moves(state, seat);
  const log: Shape["event"][] = [];
  game.apply(state, seat, idles ? game.idle(state, seat) : pick(game, moves, state, seat, rng, bundle.hints.evaluate), rng, log);
  return log.flatMap((event) => {
    const seen = game.witness(event, null);
    return seen ? [{ seq: 0, event: seen, text: "" }] : [];
  });
}

function pick(
  game: Game<Shape>,
  moves: readonly Shape["move"][],
  state: object,
  seat: number,
  rng: Rng,
  evaluate: ((state: object, seat: number) => number) | undefined,
): Shape["move"] {
  if (!evaluate || moves.length > FEW) return rng.pick(moves);
  let best = moves[0] ?? rng.pick(moves);
  let worth = -Infinity;
  for (const move of moves) {
    const after = copy(state);
    game.apply(after, seat, move, rng);
    // A little chance, or every evening would bring the same match.
    const value = evaluate(after, seat) + rng.int(100) / 400;
    if (value > worth) [best, worth] = [move, value];
  }
  return best;
}

function useSeen(box: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const watch = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [box]);
  return seen;
}

/** The game's code comes after the page is there and at rest: it is decoration. */
function useOpened(id: string, wanted: boolean): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let alive = true;
    const load = (): void => {
      void openGame(id, {}).then((opening) => alive && opening.ok && setOpened(opening.opened));
    };
    const timer = setTimeout(load, 300);
    return () => {
      alive = false;
      clearTimeout(timer);
    };
  }, [id, wanted]);
  return opened;
}
