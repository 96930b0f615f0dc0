import type { ReactNode } from "react";
import { useWords } from "../../i18n/language.tsx";
import { useSettings } from "../../shell/settings.ts";
import type { ControlProps } from "./option-control.tsx";
import { schemaIn } from "./option-schema.ts";

/** A list of things that are chosen by ticking their names. */
export function TickControl({ id, schema, value, describedBy, labels, help, onChange }: ControlProps): ReactNode {
  const words = useWords();
  const { language } = useSettings();
  const isNumber = ["integer", "number"].includes(String(schemaIn(schema["items"])["type"]));
  const chosen = (Array.isArray(value) ? value : []).map(String);
  const toggle = (key: string): void => {
    const next = chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];
    onChange(next.length === 0 ? undefined : next.map((one) => (isNumber ? Number(one) : one)));
  };
  return (
    <details className="ticks" open={chosen.length > 0}>
      <summary id={id}>{chosen.length === 0 ? words.form.dealt : words.form.ticked(chosen.length)}</summary>
      <div role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
        {Object.entries(labels?.values ?? {}).map(([key, name]) => (
          <label key={key} className="check" title={help?.abouts?.[language][key]}>
            <input type="checkbox" data-tick={key} checked={chosen.includes(key)} onChange={() => toggle(key)} /> {name}
          </label>
        ))}
      </div>
    </details>
  );
}
