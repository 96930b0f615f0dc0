import { type ReactNode, useState } from "react";
import { useWords } from "../../i18n/language.tsx";
import { FileField } from "../file-field.tsx";
import { jsonErrorPlace } from "../json-error.ts";
import type { ControlProps } from "./option-control.tsx";

const MOST_BYTES = 65_536;

interface TextControlProps extends ControlProps {
  /** Its accessible name, where no label points to it. */
  readonly name?: string;
}

/** Text or JSON: typed, pasted, or dropped as a file. A JSON error is shown here; the game finds all others. */
export function TextControl({ id, schema, value, describedBy, name, onChange }: TextControlProps): ReactNode {
  const words = useWords();
  const isText = schema["type"] === "string";
  const [text, setText] = useState(() => textOf(value));
  const [problem, setProblem] = useState<string | null>(null);
  const read = (next: string): void => {
    setText(next);
    setProblem(null);
    if (next.trim() === "") return onChange(undefined);
    if (isText) return onChange(next);
    try {
      onChange(JSON.parse(next));
    } catch (error) {
      setProblem(words.form.notJson(...jsonErrorPlace(next, error)));
      // No game accepts a string here, so nothing starts before it is fixed or cleared.
      onChange(next);
    }
  };
  return (
    <details className="text-control" open={text !== "" || problem !== null}>
      <summary>{name ? words.form.orUseOwn : words.form.useOwn}</summary>
      <FileField hint={words.form.fileHint} most={MOST_BYTES} onText={read} onProblem={setProblem} />
      <textarea
        id={id}
        className="field"
        aria-label={name}
        aria-describedby={describedBy}
        rows={text === "" ? 2 : 7}
        spellCheck={false}
        value={text}
        onChange={(event) => read(event.target.value)}
      />
      {text !== "" && (
        <button type="button" className="button small" onClick={() => read("")}>
          {words.form.clear}
        </button>
      )}
      {problem && (
        <p className="fault" role="alert">
          {problem}
        </p>
      )}
    </details>
  );
}

function textOf(value: unknown): string {
  if (value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value, null, 1);
}
