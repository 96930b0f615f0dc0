import { type ReactNode, useId } from "react";
import { MAX_NAME_LENGTH } from "../../../protocol/limits.ts";
import { useWords } from "../../i18n/language.tsx";
import { changeSettings, useSettings } from "../../shell/settings.ts";

/** The person's name at a table; it is remembered for the next one. */
export function NameField({ label }: { readonly label: string }): ReactNode {
  const words = useWords();
  const { name } = useSettings();
  const id = useId();
  return (
    <div className="field-row name-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field"
        name="name"
        maxLength={MAX_NAME_LENGTH}
        autoComplete="nickname"
        placeholder={words.form.guest}
        value={name}
        onChange={(event) => changeSettings({ name: event.target.value })}
      />
    </div>
  );
}

/** The person's name, or that of a guest. */
export function usePlayerName(): string {
  const words = useWords();
  return useSettings().name.trim() || words.form.guest;
}
