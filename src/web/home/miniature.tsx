import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { fastRng } from "../../engine/contract/chance.ts";
import { openGame, type Opened } from "../board/games.ts";
import { useReducedMotion, useSettings } from "../shell/settings.ts";
import { useLoaded } from "../shell/use-loaded.ts";
import { beginShown, nextShown, type Shown } from "./miniature-match.ts";

const MOVE_EVERY_MS = 1700;
/** The game's code is loaded after the page: a miniature is decoration. */
const LOAD_AFTER_MS = 300;

/** Two bots that play slowly, while somebody can see them and motion is allowed. */
export function Miniature({ game: id }: { readonly game: string }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const reduceMotion = useReducedMotion();
  const { language } = useSettings();
  const visible = useVisible(box);
  const opened = useOpened(id, visible);
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    if (opened) setShown(beginShown(opened, fastRng(id.length * 7919 + 5)));
  }, [opened, id]);

  useEffect(() => {
    if (!opened || !visible || reduceMotion) return;
    const rng = fastRng(Date.now());
    const timer = setInterval(() => setShown((before) => before && nextShown(opened, before, rng)), MOVE_EVERY_MS);
    return () => clearInterval(timer);
  }, [opened, visible, reduceMotion]);

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
            reduceMotion={reduceMotion}
            hints={false}
            miniature
            language={language}
            options={{}}
          />
        </Fitted>
      )}
    </div>
  );
}

/** Scales whatever a board draws down to the height of its frame, so that nothing is cut off. */
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

function useVisible(box: RefObject<HTMLElement | null>): boolean {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const watch = new IntersectionObserver(([entry]) => setVisible(entry?.isIntersecting ?? false));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [box]);
  return visible;
}

/** Loads the game when the miniature is first seen, and keeps it. */
function useOpened(id: string, visible: boolean): Opened | null {
  const wasVisible = useRef(false);
  wasVisible.current ||= visible;
  const isWanted = wasVisible.current;
  const opened = useLoaded(
    async (signal) => {
      if (isWanted) await new Promise((resolve) => setTimeout(resolve, LOAD_AFTER_MS));
      const opening = isWanted && !signal.aborted ? await openGame(id, {}) : null;
      return opening?.ok ? opening.opened : null;
    },
    [id, isWanted],
  );
  return opened ?? null;
}
