import type { ReactNode } from "react";
import { useSettings } from "../../shell/settings.ts";
import type { ControlProps } from "./option-control.tsx";
import { type Choice, choiceLabel } from "./option-schema.ts";

/** One of a few values, each a tile with a sentence: for the choice that makes the greatest difference. */
export function TileControl(props: ControlProps & { readonly choices: readonly Choice[] }): ReactNode {
  const { id, schema, value, describedBy, labels, help, choices, onChange } = props;
  const { language } = useSettings();
  const chosen = value ?? schema["default"];
  return (
    <div className="tiles" role="radiogroup" id={id} aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      {choices.map((choice) => (
        <label key={String(choice)} className={choice === chosen ? "tile tile-on" : "tile"}>
          <input type="radio" name={id} checked={choice === chosen} data-choice={choice} onChange={() => onChange(choice)} />
          <b>{choiceLabel(labels, choice)}</b>
          <span className="quiet-text">{help?.abouts?.[language][String(choice)]}</span>
        </label>
      ))}
    </div>
  );
}
