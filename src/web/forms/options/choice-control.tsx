import type { ReactNode } from "react";
import { useWords } from "../../i18n/language.tsx";
import { useSettings } from "../../shell/settings.ts";
import type { ControlProps } from "./option-control.tsx";
import { type Choice, choiceText } from "./option-schema.ts";

/** One of a few values. */
export function ChoiceControl(props: ControlProps & { readonly choices: readonly Choice[] }): ReactNode {
  const { id, schema, value, describedBy, labels, help, all, choices, onChange } = props;
  const { language } = useSettings();
  const words = useWords();
  const usual = schema["default"];
  const labelOf = (choice: Choice): string => choiceText(labels, choice, words.form);
  const standard = help?.usual?.(all);
  const isCustom = value !== undefined && !choices.some((choice) => choice === value);
  const about = help?.abouts?.[language][String(value ?? usual)];
  return (
    <>
      <select
        id={id}
        className="select"
        aria-describedby={describedBy}
        value={JSON.stringify(value ?? usual ?? null)}
        onChange={(event) => {
          const chosen: unknown = JSON.parse(event.target.value);
          onChange(chosen === null ? undefined : chosen);
        }}
      >
        {usual === undefined && <option value="null">{words.form.default(standard === undefined ? undefined : labelOf(standard))}</option>}
        {choices.map((choice) => (
          <option key={String(choice)} value={JSON.stringify(choice)}>
            {labelOf(choice)}
          </option>
        ))}
        {isCustom && <option value={JSON.stringify(value)}>{words.form.custom}</option>}
      </select>
      {about !== undefined && <p className="quiet-text">{about}</p>}
    </>
  );
}
