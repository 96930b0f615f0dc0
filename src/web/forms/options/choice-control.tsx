import type { ReactNode } from "react";
import { useWords } from "../../i18n/language.tsx";
import type { ControlProps } from "./option-control.tsx";
import type { Choice } from "./option-schema.ts";

/** One of a few values. */
export function ChoiceControl(props: ControlProps & { readonly choices: readonly Choice[] }): ReactNode {
  const { id, schema, value, describedBy, labels, choices, onChange } = props;
  const words = useWords();
  const usual = schema["default"];
  const labelOf = (choice: Choice): string => {
    if (typeof choice === "boolean") return choice ? words.form.yes : words.form.no;
    return labels?.values?.[String(choice)] ?? wordsOf(String(choice));
  };
  return (
    <select
      id={id}
      className="select choice-names"
      aria-describedby={describedBy}
      value={JSON.stringify(value ?? usual ?? null)}
      onChange={(event) => {
        const chosen: unknown = JSON.parse(event.target.value);
        onChange(chosen === null ? undefined : chosen);
      }}
    >
      {usual === undefined && <option value="null">{words.form.default}</option>}
      {choices.map((choice) => (
        <option key={String(choice)} value={JSON.stringify(choice)}>
          {labelOf(choice)}
        </option>
      ))}
    </select>
  );
}

/** `pawns-first` and `pawnsFirst` as words. */
const wordsOf = (value: string): string =>
  value
    .replaceAll("-", " ")
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase();
