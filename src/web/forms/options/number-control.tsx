import type { ReactNode } from "react";
import { useWords } from "../../i18n/language.tsx";
import type { ControlProps } from "./option-control.tsx";
import { numberIn } from "./option-schema.ts";

interface NumberControlProps extends ControlProps {
  /** Its accessible name, where no label points to it. */
  readonly name?: string;
}

export function NumberControl({ id, schema, value, describedBy, help, all, name, onChange }: NumberControlProps): ReactNode {
  const words = useWords();
  const standard = help?.usual?.(all);
  const shown = value ?? schema["default"];
  return (
    <input
      id={id}
      className="field"
      type="number"
      aria-label={name}
      aria-describedby={describedBy}
      placeholder={words.form.default(standard === undefined ? undefined : String(standard))}
      value={typeof shown === "number" ? shown : ""}
      min={numberIn(schema, "minimum")}
      max={numberIn(schema, "maximum")}
      step={schema["type"] === "integer" ? 1 : "any"}
      onChange={(event) => onChange(event.target.value === "" ? undefined : event.target.valueAsNumber)}
    />
  );
}
