import { type ReactNode, useId } from "react";
import { type Bundle, type JsonSchema, type Listing, presetOf } from "../../engine/contract/bundle.ts";
import type { Fault, Shape } from "../../engine/contract/game.ts";
import type { ClockRule } from "../../engine/record/record.ts";
import { useWords } from "../i18n/language.tsx";
import { clockLabel, CLOCKS, type ClockName } from "../match/seats/clocks.ts";
import { useLoaded } from "../shell/use-loaded.ts";
import { type Absence, ABSENCES, allowsAdvice, type ClockChoice, clockOf, type MatchSetup } from "./match-setup.ts";
import { hasOptions, type Options, OptionsForm } from "./options/options-form.tsx";
import { schemaIn } from "./options/option-schema.ts";
import { SeatsField } from "./players/seats-field.tsx";
import { useOptionTexts } from "./use-option-texts.ts";
import "./form.css";

const CLOCK_NAMES = Object.keys(CLOCKS) as ClockName[];
const NO_WARNINGS: readonly Fault[] = [];

/** What the game finds wrong with options, what is odd about them, and how many can play by them, as they are chosen. */
export function useFault(listing: Listing, bundle: Bundle<Shape>, options: Options) {
  const made = useLoaded(() => bundle.open(presetOf(listing, options).options), [bundle, listing, options], { keepPrevious: true });
  return {
    fault: made && !made.ok ? made.error : null,
    warnings: (made?.ok && made.warnings) || NO_WARNINGS,
    seats: made?.ok ? made.game.seats : listing.seats,
  };
}

interface SetupFieldsProps {
  readonly listing: Listing;
  readonly bundle: Bundle<Shape>;
  readonly setup: MatchSetup;
  readonly seats: readonly number[];
  readonly fault: Fault | null;
  readonly warnings: readonly Fault[];
  onChange(setup: MatchSetup): void;
}

/** Who plays, with which clock, by which options. Mostly markup: one field after another, in the order they are filled in. */
export function SetupFields({ listing, bundle, setup, seats, fault, warnings, onChange }: SetupFieldsProps): ReactNode {
  const words = useWords();
  const { labels, help } = useOptionTexts(listing.id);
  const formFor = (options: Options): JsonSchema => bundle.form?.({ ...options, ...listing.preset }) ?? bundle.options;
  const schema = formFor(setup.options);
  const change = (part: Partial<MatchSetup>): void => onChange({ ...setup, ...part });
  return (
    <>
      <SeatsField setup={setup} onChange={onChange} seats={seats} bundle={bundle} />
      <ClockField ruled={bundle.clock?.(presetOf(listing, setup.options).options) ?? null} setup={setup} change={change} />
      {setup.friends && (
        <Select
          label={words.form.absence}
          value={setup.absence}
          names={ABSENCES}
          labels={words.form.absences}
          hint={setup.absence === "none" ? undefined : words.form.absenceHint}
          onChange={(absence: Absence) => change({ absence })}
        />
      )}
      <div>
        <Checkbox name="advice" label={words.form.advice} checked={allowsAdvice(setup)} onChange={(advice) => change({ advice })} />
        {setup.friends && (
          <Checkbox name="listed" label={words.form.listed} checked={setup.listed} onChange={(listed) => change({ listed })} />
        )}
      </div>
      {help && hasOptions(schema) && (
        <fieldset>
          <legend>{words.form.options}</legend>
          <OptionsForm
            schema={schema}
            values={setup.options}
            fault={fault}
            labels={labels}
            help={help}
            players={setup.count}
            onChange={(options) => change({ options: bundle.form ? offered(formFor(options), options) : options })}
          />
        </fieldset>
      )}
      {warnings.map(({ path, text }) => (
        <p key={path} className="warning" role="status">
          {words.form.faultAt(path, text)}
        </p>
      ))}
    </>
  );
}

interface ClockFieldProps {
  /** The clock that the rules ask for. */
  readonly ruled: ClockRule | null;
  readonly setup: MatchSetup;
  change(part: Partial<MatchSetup>): void;
}

/** The clock of the table: that of the rules, if they have one, or another that replaces it. */
function ClockField({ ruled, setup, change }: ClockFieldProps): ReactNode {
  const words = useWords();
  const chosen = clockOf(setup, ruled);
  const rules = ruled ? clockLabel(ruled, words) : "";
  const hints = [
    chosen === "rules" && ruled?.kind === "bank" && ruled.overtime && words.form.clockByRulesHint,
    chosen !== "rules" && ruled && words.form.clockReplaces(rules),
    chosen !== "rules" && chosen !== "none" && words.form.clockHint,
  ].filter(Boolean);
  return (
    <Select
      label={words.form.clock}
      value={chosen}
      names={ruled ? ["rules", ...CLOCK_NAMES] : CLOCK_NAMES}
      labels={{ ...words.form.clocks, rules: words.form.clockByRules(rules) }}
      hint={hints.length > 0 ? hints.join(" ") : undefined}
      onChange={(clock: ClockChoice) => change({ clock, ...(clock === "none" ? { absence: "none" as const } : {}) })}
    />
  );
}

/** Options that the form has: a house rule goes with the rule set that brought it. */
function offered(schema: JsonSchema, options: Options): Options {
  const fields = schemaIn(schema["properties"]);
  return Object.fromEntries(Object.entries(options).filter(([name]) => Object.hasOwn(fields, name)));
}

interface SelectProps<N extends string> {
  readonly label: string;
  readonly value: N;
  readonly names: readonly N[];
  readonly labels: Readonly<Record<N, string>>;
  readonly hint?: string | undefined;
  onChange(value: N): void;
}

function Select<N extends string>({ label, value, names, labels, hint, onChange }: SelectProps<N>): ReactNode {
  const id = useId();
  return (
    <div className="field-row">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="select"
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(names.find((one) => one === event.target.value) ?? value)}
      >
        {names.map((one) => (
          <option key={one} value={one}>
            {labels[one]}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="quiet-text">
          {hint}
        </p>
      )}
    </div>
  );
}

interface CheckboxProps {
  readonly name: string;
  readonly label: string;
  readonly checked: boolean;
  onChange(checked: boolean): void;
}

function Checkbox({ name, label, checked, onChange }: CheckboxProps): ReactNode {
  return (
    <label className="check">
      <input type="checkbox" data-setting={name} checked={checked} onChange={(event) => onChange(event.target.checked)} /> {label}
    </label>
  );
}
