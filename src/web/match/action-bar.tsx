import { type ReactNode, type SubmitEvent, useState } from "react";
import { Advice } from "./advice.tsx";
import { Icon } from "../shell/icons.tsx";
import type { Opened } from "../board/games.ts";
import { useWords } from "../i18n/language.tsx";
import type { Sentences } from "../i18n/sentences.ts";
import { changeSettings, useSettings } from "../shell/settings.ts";
import type { TableState } from "../tables/table.ts";

interface BarProps {
  readonly state: TableState;
  readonly opened: Opened;
  readonly sentences: Sentences;
  readonly moves: readonly string[];
  play(move: string): void;
  act(text: string): void;
}

/** What can be done now besides playing on the board. */
export function ActionBar({ state, opened, sentences, moves, play, act }: BarProps): ReactNode {
  const words = useWords();
  const { hints } = useSettings();
  const { viewer, position, status } = state.table;
  const [asks, setAsks] = useState<"resign" | "type" | null>(null);
  const [open, setOpen] = useState(false);
  if (status !== "playing" || viewer === null) return null;
  return (
    <section className="bar" aria-label={words.table.actions}>
      <button type="button" className="button bar-more" data-act="more" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="more" /> {words.table.more}
      </button>
      <div className="bar-row">
        <button type="button" className="button" data-act="undo" aria-disabled={!position?.canUndo} onClick={() => act("undo")}>
          <Icon name="undo" /> {words.table.undo}
        </button>
        <button type="button" className="button" data-act="redo" aria-disabled={!position?.canRedo} onClick={() => act("redo")}>
          <Icon name="redo" /> {words.table.redo}
        </button>
        <button type="button" className="button" data-act="hints" aria-pressed={hints} onClick={() => changeSettings({ hints: !hints })}>
          <Icon name="eye" /> {words.table.hints}
        </button>
        {state.table.advice && <Advice state={state} opened={opened} sentences={sentences} play={play} isMyTurn={moves.length > 0} />}
        <button
          type="button"
          className="button"
          aria-expanded={asks === "type"}
          data-act="type"
          onClick={() => setAsks(asks === "type" ? null : "type")}
        >
          <Icon name="next" /> {words.table.type}
        </button>
        <button
          type="button"
          className="button"
          aria-expanded={asks === "resign"}
          data-act="resign"
          onClick={() => setAsks(asks === "resign" ? null : "resign")}
        >
          <Icon name="flag" /> {words.table.resign}
        </button>
      </div>
      {asks === "resign" && <ConfirmResign confirm={() => act("resign")} close={() => setAsks(null)} />}
      {asks === "type" && <TypedMove moves={moves} play={play} />}
    </section>
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
      <button type="button" className="button" onClick={close}>
        {words.table.resignNo}
      </button>
    </div>
  );
}

/** The browser completes from this list; nobody reads further. */
const MOST_SUGGESTED = 200;

function TypedMove({ moves, play }: { readonly moves: readonly string[]; play(move: string): void }): ReactNode {
  const words = useWords();
  const example = moves[0];
  const [text, setText] = useState("");
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (text.trim() === "") return;
    play(text.trim());
    setText("");
  };
  return (
    <form className="bar-ask" onSubmit={send}>
      <label className="bar-type">
        <span>
          {words.table.type}
          {example && (
            <small>
              {" "}
              {words.table.typeHint} <code>{example}</code>
            </small>
          )}
        </span>
        <input
          className="field"
          name="move"
          list="legal-moves"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <datalist id="legal-moves">
        {moves.slice(0, MOST_SUGGESTED).map((move) => (
          <option key={move} value={move} />
        ))}
      </datalist>
      <button type="submit" className="button">
        {words.table.typeGo}
      </button>
    </form>
  );
}
