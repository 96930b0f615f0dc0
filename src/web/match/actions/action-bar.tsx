import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Advice } from "./advice.tsx";
import { Icon } from "../../shell/icons.tsx";
import type { Opened } from "../../board/games.ts";
import { useWords } from "../../i18n/language.tsx";
import type { Sentences } from "../../i18n/sentences.ts";
import { changeSettings, useSettings } from "../../shell/settings.ts";
import type { TableState } from "../../tables/table.ts";
import type { Stage } from "../show/stage.ts";
import { TypedMove } from "./typed-move.tsx";
import type { Playing } from "../use-match.ts";

interface BarProps {
  readonly state: TableState;
  readonly opened: Opened;
  readonly sentences: Sentences;
  readonly playing: Playing;
  readonly stage: Stage;
}

/** The actions besides playing on the board. */
export function ActionBar({ state, opened, sentences, playing, stage }: BarProps): ReactNode {
  const words = useWords();
  const { hints } = useSettings();
  const { viewer, position } = state.table;
  const [asks, setAsks] = useState<"resign" | "type" | null>(null);
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  useClosing(open, bar, () => setOpen(false));
  const { act } = playing;
  if (stage === "over" || viewer === null || position?.out?.includes(viewer)) return null;
  const resign = (): void => {
    setOpen(false);
    void act("resign");
  };
  const toggle = (what: "resign" | "type"): void => setAsks(asks === what ? null : what);
  const close = (): void => {
    // What is put away has the focus: it goes back to the button that brought it.
    bar.current?.querySelector<HTMLElement>(`[data-act=${asks}]`)?.focus({ preventScroll: true });
    setAsks(null);
  };
  return (
    // Escape puts away what was asked.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={bar}
      className="bar"
      aria-label={words.table.actions}
      onKeyDown={({ key }) => key === "Escape" && asks !== null && close()}
    >
      <button type="button" className="button bar-more" data-act="more" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="more" /> {words.table.more}
      </button>
      <div className="bar-row">
        <UndoButtons state={state} act={act} onAsk={() => setOpen(false)} />
        <button
          type="button"
          className="button bar-switch"
          role="switch"
          data-act="hints"
          aria-checked={hints}
          onClick={() => changeSettings({ hints: !hints })}
        >
          <i aria-hidden="true" /> {words.table.hints}
        </button>
        {state.table.advice && <Advice state={state} opened={opened} sentences={sentences} playing={playing} />}
        <button type="button" className="button" aria-expanded={asks === "type"} data-act="type" onClick={() => toggle("type")}>
          <Icon name="next" /> {words.table.type}
        </button>
        <button type="button" className="button" aria-expanded={asks === "resign"} data-act="resign" onClick={() => toggle("resign")}>
          <Icon name="flag" /> {words.table.resign}
        </button>
      </div>
      {asks === "resign" && <ConfirmResign confirm={resign} close={close} />}
      {asks === "type" && <TypedMove moves={playing.moves} play={(move) => void playing.playSurely(move)} />}
    </section>
  );
}

/** Where the actions lie over the board, a tap beside them puts them away. */
function useClosing(open: boolean, bar: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const press = ({ target }: PointerEvent): void => {
      const isOver = bar.current !== null && getComputedStyle(bar.current).position === "fixed";
      if (isOver && target instanceof Node && !bar.current?.contains(target)) close();
    };
    window.addEventListener("pointerdown", press);
    return () => window.removeEventListener("pointerdown", press);
    // Closing doesn't depend on the argument.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open]);
}

/** Once the turn has passed, the others have to agree. */
function UndoButtons({ state, act, onAsk }: { readonly state: TableState; act(text: string): unknown; onAsk(): void }): ReactNode {
  const words = useWords();
  const { position } = state.table;
  return (
    <>
      {position?.canAskUndo && !position.canUndo ? (
        <button
          type="button"
          className="button"
          data-act="ask-undo"
          onClick={() => {
            // The question comes where the actions were pulled up.
            onAsk();
            act("ask-undo");
          }}
        >
          <Icon name="undo" /> {words.table.askUndo}
        </button>
      ) : (
        <button type="button" className="button" data-act="undo" aria-disabled={!position?.canUndo} onClick={() => act("undo")}>
          <Icon name="undo" /> {words.table.undo}
        </button>
      )}
      <button type="button" className="button" data-act="redo" aria-disabled={!position?.canRedo} onClick={() => act("redo")}>
        <Icon name="redo" /> {words.table.redo}
      </button>
    </>
  );
}

function ConfirmResign({ confirm, close }: { confirm(): void; close(): void }): ReactNode {
  const words = useWords();
  return (
    <div className="bar-ask">
      <span>{words.table.resignSure}</span>
      <button
        type="button"
        className="button"
        data-act="resign-yes"
        onClick={() => {
          close();
          confirm();
        }}
      >
        {words.table.resignYes}
      </button>
      <button type="button" className="button" data-act="resign-no" onClick={close}>
        {words.table.resignNo}
      </button>
    </div>
  );
}
