import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { useWords } from "../../i18n/language.tsx";
import { Icon } from "../../shell/icons.tsx";
import { FileField } from "../file-field.tsx";
import { jsonErrorPlace } from "../json-error.ts";
import type { ControlProps } from "./option-control.tsx";
import { choiceLabel } from "./option-schema.ts";

const MOST_BYTES = 65_536;

interface TextControlProps extends ControlProps {
  /** Its accessible name, where no label points to it. */
  readonly name?: string;
}

/** Text or JSON: typed, pasted, or dropped as a file. A JSON error is shown here; the game finds all others. */
export function TextControl({ id, schema, value, describedBy, name, labels, help, all, onChange }: TextControlProps): ReactNode {
  const words = useWords();
  const isText = schema["type"] === "string";
  const standard = help?.usual?.(all);
  const [text, setText] = useState(() => textOf(value));
  const [problem, setProblem] = useState<string | null>(null);
  const read = (next: string): void => {
    setText(next);
    setProblem(null);
    if (next.trim() === "") return onChange(undefined);
    if (isText) return onChange(next);
    try {
      onChange(understood(JSON.parse(next), help?.understand));
    } catch (error) {
      setProblem(words.form.notJson(...jsonErrorPlace(next, error)));
      // No game accepts a string here, so nothing starts before it is fixed or cleared.
      onChange(next);
    }
  };
  return (
    <details className="text-control" open={text !== "" || problem !== null}>
      <summary>{name ? words.form.orUseOwn : words.form.orOwn(standard === undefined ? undefined : choiceLabel(labels, standard))}</summary>
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
      <div className="bar-row">
        {text !== "" && (
          <button type="button" className="button small" onClick={() => read("")}>
            {words.form.clear}
          </button>
        )}
        {text === "" && help?.example !== undefined && (
          <button type="button" className="button small" data-act="example" onClick={() => read(textOf(help.example))}>
            {words.form.example}
          </button>
        )}
        {help?.docs !== undefined && (
          <Link className="button small quiet" href={`/docs/${help.docs}`} target="_blank" data-docs>
            <Icon name="book" size={16} /> {words.form.docs}
          </Link>
        )}
      </div>
      {problem && (
        <p className="fault" role="alert">
          {problem}
        </p>
      )}
    </details>
  );
}

/** A dropped file, as the option takes it. */
const understood = (data: unknown, understand: ((data: unknown) => unknown) | undefined): unknown => understand?.(data) ?? data;

function textOf(value: unknown): string {
  if (value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value, null, 1);
}
