import { type ReactNode, useState } from "react";
import { useWords } from "../../i18n/language.tsx";
import type { ControlProps } from "./option-control.tsx";
import { schemaIn } from "./option-schema.ts";

/** A list of numbers or words on one line, separated by commas; numbers by spaces too. */
export function ListControl({ id, schema, value, describedBy, onChange }: ControlProps): ReactNode {
  const words = useWords();
  const [text, setText] = useState(() => (Array.isArray(value) ? value.join(", ") : ""));
  const ofWords = schemaIn(schema["items"])["type"] === "string";
  const read = (next: string): void => {
    setText(next);
    const items = next
      .split(ofWords ? "," : /[\s,;]+/)
      .map((item) => item.trim())
      .filter((item) => item !== "");
    if (items.length === 0) onChange(undefined);
    else onChange(ofWords ? items : items.map((item) => (Number.isNaN(Number(item)) ? item : Number(item))));
  };
  return (
    <input
      id={id}
      className="field"
      aria-describedby={describedBy}
      placeholder={words.form.default()}
      value={text}
      onChange={(event) => read(event.target.value)}
    />
  );
}
