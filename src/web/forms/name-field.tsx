import { type ReactNode, useId } from "react";
import { MAX_NAME_LENGTH } from "../../protocol/limits.ts";
import { useWords } from "../i18n/language.tsx";
import { change, useSettings } from "../shell/settings.ts";

/** What somebody is called at a table; it is kept for the next one. */
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
        placeholder={words.form.someone}
        value={name}
        onChange={(event) => change({ name: event.target.value })}
      />
    </div>
  );
}

/** The name to sit down with: whoever gives none is a guest. */
export function useOwnName(): string {
  const words = useWords();
  return useSettings().name.trim() || words.form.someone;
}
