import { type ReactNode, useState } from "react";
import { useWords } from "../../i18n/language.tsx";
import type { ControlProps } from "./option-control.tsx";
import { choiceLabel, examplesOf } from "./option-schema.ts";
import { TextControl } from "./text-control.tsx";

/** Something that is chosen by name from the schema's examples, or given in full. */
export function NamedControl(props: ControlProps): ReactNode {
  const { id, schema, value, describedBy, labels, help, all, onChange } = props;
  const words = useWords();
  const [chosen, setChosen] = useState(0);
  const names = examplesOf(schema);
  const isCustom = value !== undefined && !(typeof value === "string" && names.includes(value));
  const standard = help?.usual?.(all);
  return (
    <>
      <select
        id={id}
        className="select"
        aria-describedby={describedBy}
        value={isCustom ? "custom" : `name ${typeof value === "string" ? value : ""}`}
        onChange={(event) => {
          onChange(event.target.value.replace(/^name /, "") || undefined);
          setChosen(chosen + 1);
        }}
      >
        <option value="name ">{words.form.default(standard === undefined ? undefined : choiceLabel(labels, standard))}</option>
        {names.map((name) => (
          <option key={name} value={`name ${name}`}>
            {choiceLabel(labels, name)}
          </option>
        ))}
        {isCustom && <option value="custom">{words.form.custom}</option>}
      </select>
      <TextControl key={chosen} {...props} id={`${id}-custom`} value={isCustom ? value : undefined} name={words.form.custom} />
    </>
  );
}
