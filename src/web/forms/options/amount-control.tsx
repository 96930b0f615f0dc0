import type { ReactNode } from "react";
import { useWords } from "../../i18n/language.tsx";
import type { ControlProps } from "./option-control.tsx";
import { NumberControl } from "./number-control.tsx";
import { type Amount, choiceLabel, numberIn } from "./option-schema.ts";

/** A number, or one of a few words in its place: 25, or off. */
export function AmountControl(props: ControlProps & { readonly amount: Amount }): ReactNode {
  const { id, value, describedBy, labels, help, all, amount, onChange } = props;
  const words = useWords();
  const standard = help?.usual?.(all);
  const isNumber = value !== undefined && !amount.words.some((word) => word === value);
  return (
    <div className="bar-row">
      <select
        id={id}
        className="select"
        aria-describedby={describedBy}
        value={isNumber ? "number" : `word ${typeof value === "string" ? value : ""}`}
        onChange={(event) => {
          const chosen = event.target.value;
          const first = help?.example ?? numberIn(amount.number, "minimum") ?? 1;
          onChange(chosen === "number" ? first : chosen.replace(/^word /, "") || undefined);
        }}
      >
        <option value="word ">{words.form.default(standard === undefined ? undefined : choiceLabel(labels, standard))}</option>
        {amount.words.map((word) => (
          <option key={word} value={`word ${word}`}>
            {choiceLabel(labels, word)}
          </option>
        ))}
        <option value="number">{words.form.number}</option>
      </select>
      {isNumber && <NumberControl {...props} id={`${id}-number`} schema={amount.number} name={words.form.number} />}
    </div>
  );
}
