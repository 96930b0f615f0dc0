import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useWords } from "../../i18n/language.tsx";

/** The browser completes from this list; nobody reads further. */
const MOST_SUGGESTED = 200;

export function TypedMove({ moves, play }: { readonly moves: readonly string[]; play(move: string): void }): ReactNode {
  const words = useWords();
  const example = moves[0];
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
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
              {`, ${words.table.typeHint} `}
              <code>{example}</code>
            </small>
          )}
        </span>
        <input
          ref={field}
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
