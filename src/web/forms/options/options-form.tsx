import { type ReactNode, useId } from "react";
import type { JsonSchema } from "../../../engine/contract/bundle.ts";
import type { Fault } from "../../../engine/contract/game.ts";
import type { GameForm, OptionHelp, OptionLabels } from "../../board/games.ts";
import { useWords } from "../../i18n/language.tsx";
import { useSettings } from "../../shell/settings.ts";
import { OptionControl } from "./option-control.tsx";
import { schemaIn, textIn } from "./option-schema.ts";

export type Options = Readonly<Record<string, unknown>>;

interface OptionsFormProps {
  readonly schema: JsonSchema;
  readonly values: Options;
  /** What the game finds wrong with the values, and where. */
  readonly fault: Fault | null;
  /** Labels in the language of the page, by option; the schema's own are English. */
  readonly labels: Readonly<Record<string, OptionLabels>>;
  readonly help: GameForm;
  readonly players: number;
  onChange(values: Options): void;
}

/** The others are folded away. */
const SHOWN_AT_FIRST = 5;

export const hasOptions = (schema: JsonSchema): boolean => Object.keys(schemaIn(schema["properties"])).length > 0;

/** A form for the options of any game, drawn from their schema. */
export function OptionsForm({ schema, values, fault, labels, help, players, onChange }: OptionsFormProps): ReactNode {
  const words = useWords();
  const fields = Object.entries(schemaIn(schema["properties"])).filter(([name]) => help[name]?.players?.includes(players) ?? true);
  const faultyOption = fault?.path.split(/[.[]/)[0] ?? "";
  const isKnown = fields.some(([name]) => name === faultyOption);
  const draw = ([name, field]: [string, unknown]): ReactNode => (
    <OptionField
      key={name}
      name={name}
      schema={schemaIn(field)}
      value={values[name]}
      fault={fault && faultyOption === name ? fault : null}
      labels={labels[name]}
      help={help[name]}
      all={values}
      onChange={(value) => {
        const others = Object.entries(values).filter(([other]) => other !== name);
        onChange(Object.fromEntries(value === undefined ? others : [...others, [name, value]]));
      }}
    />
  );
  const rest = fields.slice(SHOWN_AT_FIRST);
  return (
    <div className="fields">
      {fields.slice(0, SHOWN_AT_FIRST).map(draw)}
      {rest.length > 0 && (
        <details className="more" open={rest.some(([name]) => name === faultyOption || values[name] !== undefined)}>
          <summary>{words.form.more(rest.length)}</summary>
          <div className="fields">{rest.map(draw)}</div>
        </details>
      )}
      {fault && !isKnown && (
        <p className="fault" role="alert">
          {words.form.faultAt(fault.path, fault.text)}
        </p>
      )}
    </div>
  );
}

interface OptionFieldProps {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly value: unknown;
  readonly fault: Fault | null;
  readonly labels: OptionLabels | undefined;
  readonly help: OptionHelp | undefined;
  readonly all: Options;
  onChange(value: unknown): void;
}

/** A string where the schema wants data is a JSON error, which the control shows itself. */
const isJsonError = (schema: JsonSchema, value: unknown): boolean =>
  typeof value === "string" && ["object", "array"].includes(String(schema["type"]));

function OptionField({ name, schema, value, labels, help, all, onChange, ...props }: OptionFieldProps): ReactNode {
  const words = useWords();
  const id = useId();
  const fault = isJsonError(schema, value) ? null : props.fault;
  const { language } = useSettings();
  // Each tile has a sentence of its own.
  const description =
    help?.look === "tiles" ? undefined : (help?.about?.[language] ?? labels?.description ?? textIn(schema, "description"));
  const describedBy = description || fault ? `${id}-about` : undefined;
  return (
    <div className="field-row" data-option={name}>
      <label htmlFor={id} id={`${id}-label`}>
        {labels?.title ?? textIn(schema, "title") ?? name}
      </label>
      <OptionControl {...{ id, schema, value, describedBy, labels, help, all, onChange }} />
      {describedBy && (
        <div id={describedBy}>
          {description && <p className="quiet-text">{description}</p>}
          {fault && (
            <p className="fault" role="alert">
              {words.form.faultAt(fault.path, fault.text)}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
