import { type ReactNode, useId, useState } from "react";
import type { JsonSchema } from "../../engine/contract/bundle.ts";
import type { Fault } from "../../engine/contract/game.ts";
import { FileField } from "./file-field.tsx";
import { placeInJson } from "./json-place.ts";
import { useWords } from "../i18n/language.tsx";

export type Options = Readonly<Record<string, unknown>>;

interface FormProps {
  readonly schema: JsonSchema;
  readonly values: Options;
  /** What the game finds wrong with the values, and where. */
  readonly fault: Fault | null;
  onChange(values: Options): void;
  /** Titles and descriptions in the language of the page. */
  label(english: string): string;
}

/** So many are shown; the rest is for those who look for it. */
const AT_ONCE = 5;

export const hasOptions = (schema: JsonSchema): boolean => Object.keys(record(schema["properties"])).length > 0;

/** A form for whatever options a game has, drawn from their schema. */
export function OptionsForm({ schema, values, fault, onChange, label }: FormProps): ReactNode {
  const words = useWords();
  const fields = Object.entries(record(schema["properties"]));
  const place = fault?.path.split(/[.[]/)[0] ?? "";
  const known = fields.some(([name]) => name === place);
  const draw = ([name, field]: [string, unknown]): ReactNode => (
    <Field
      key={name}
      name={name}
      schema={record(field)}
      value={values[name]}
      fault={fault && place === name ? fault : null}
      label={label}
      onChange={(value) => {
        const others = Object.entries(values).filter(([other]) => other !== name);
        onChange(Object.fromEntries(value === undefined ? others : [...others, [name, value]]));
      }}
    />
  );
  const rest = fields.slice(AT_ONCE);
  return (
    <div className="fields">
      {fields.slice(0, AT_ONCE).map(draw)}
      {rest.length > 0 && (
        <details className="more" open={rest.some(([name]) => name === place || values[name] !== undefined)}>
          <summary>{words.form.more(rest.length)}</summary>
          <div className="fields">{rest.map(draw)}</div>
        </details>
      )}
      {fault && !known && (
        <p className="fault" role="alert">
          {words.form.wrongAt(fault.path, fault.text)}
        </p>
      )}
    </div>
  );
}

interface FieldProps {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly value: unknown;
  readonly fault: Fault | null;
  onChange(value: unknown): void;
  label(english: string): string;
}

/** Text where the schema wants none: what was brought is no JSON, and that is said beside it already. */
const isUnread = (schema: JsonSchema, value: unknown): boolean =>
  typeof value === "string" && ["object", "array"].includes(String(schema["type"]));

function Field(props: FieldProps): ReactNode {
  const { name, schema, label } = props;
  const fault = isUnread(schema, props.value) ? null : props.fault;
  const words = useWords();
  const id = useId();
  const title = label(typeof schema["title"] === "string" ? schema["title"] : name);
  const about = typeof schema["description"] === "string" ? label(schema["description"]) : null;
  const described = about || fault ? `${id}-about` : undefined;
  return (
    <div className="field-row" data-option={name}>
      <label htmlFor={id}>{title}</label>
      <Control {...props} id={id} {...(described ? { described } : {})} />
      {(about || fault) && (
        <div id={described}>
          {about && <p className="quiet-text">{about}</p>}
          {fault && (
            <p className="fault" role="alert">
              {words.form.wrongAt(fault.path, fault.text)}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function Control({
  schema,
  value,
  onChange,
  id,
  described,
  label,
}: FieldProps & { readonly id: string; readonly described?: string }): ReactNode {
  const words = useWords();
  const usual = schema["default"];
  const choices = choicesOf(schema);
  const common = { id, "aria-describedby": described };
  if (choices) {
    return (
      <select
        {...common}
        className="select choice-names"
        value={JSON.stringify(value ?? usual ?? null)}
        onChange={(event) => {
          const chosen: unknown = JSON.parse(event.target.value);
          onChange(chosen === null ? undefined : chosen);
        }}
      >
        {usual === undefined && <option value="null">{words.form.asUsual}</option>}
        {choices.map((choice) => (
          <option key={String(choice)} value={JSON.stringify(choice)}>
            {choice === true ? words.form.yes : choice === false ? words.form.no : label(String(choice))}
          </option>
        ))}
      </select>
    );
  }
  const type = schema["type"];
  if (type === "integer" || type === "number") {
    const shown = value ?? usual;
    return (
      <input
        {...common}
        className="field"
        type="number"
        placeholder={words.form.asUsual}
        value={typeof shown === "number" ? shown : ""}
        min={numberIn(schema, "minimum")}
        max={numberIn(schema, "maximum")}
        step={type === "integer" ? 1 : "any"}
        onChange={(event) => onChange(event.target.value === "" ? undefined : event.target.valueAsNumber)}
      />
    );
  }
  if (type === "array" && ["integer", "number", "string"].includes(String(record(schema["items"])["type"]))) {
    return <Listed {...{ schema, value, onChange, id }} {...(described ? { described } : {})} />;
  }
  const Text = examplesOf(schema).length > 0 ? Named : Written;
  return <Text {...{ schema, value, onChange, id }} {...(described ? { described } : {})} />;
}

interface WrittenProps {
  readonly schema: JsonSchema;
  readonly value: unknown;
  readonly id: string;
  /** What the field is called, where no label points to it. */
  readonly called?: string;
  readonly described?: string;
  onChange(value: unknown): void;
}

/** A list of numbers or words on one line, with commas or blanks between them. */
function Listed({ schema, value, onChange, id, described }: WrittenProps): ReactNode {
  const words = useWords();
  const [text, setText] = useState(() => (Array.isArray(value) ? value.join(", ") : ""));
  const isText = record(schema["items"])["type"] === "string";
  const take = (next: string): void => {
    setText(next);
    const items = next
      .split(isText ? "," : /[\s,;]+/)
      .map((item) => item.trim())
      .filter((item) => item !== "");
    onChange(items.length === 0 ? undefined : isText ? items : items.map((item) => (Number.isNaN(Number(item)) ? item : Number(item))));
  };
  return (
    <input
      id={id}
      className="field"
      aria-describedby={described}
      placeholder={words.form.asUsual}
      value={text}
      onChange={(event) => take(event.target.value)}
    />
  );
}

/** Something that goes by a name, of which the schema gives examples, or else is brought. */
function Named(props: WrittenProps): ReactNode {
  const { schema, value, onChange, id, described } = props;
  const words = useWords();
  const [chosen, setChosen] = useState(0);
  const names = examplesOf(schema);
  const own = typeof value === "string" && !names.includes(value);
  return (
    <>
      <select
        id={id}
        className="select"
        aria-describedby={described}
        value={own ? "own" : `name ${typeof value === "string" ? value : ""}`}
        onChange={(event) => {
          onChange(event.target.value.replace(/^name /, "") || undefined);
          setChosen(chosen + 1);
        }}
      >
        <option value="name ">{words.form.asUsual}</option>
        {names.map((name) => (
          <option key={name} value={`name ${name}`}>
            {name}
          </option>
        ))}
        {own && <option value="own">{words.form.own}</option>}
      </select>
      <Written key={chosen} {...props} id={`${id}-own`} value={own ? value : undefined} called={words.form.own} />
    </>
  );
}

/** Text or JSON: written, pasted, or dropped in as a file. What is no JSON is said here; the rest the game says. */
function Written({ schema, value, onChange, id, described, called }: WrittenProps): ReactNode {
  const words = useWords();
  const isText = schema["type"] === "string";
  const [text, setText] = useState(() =>
    value === undefined ? "" : isText && typeof value === "string" ? value : JSON.stringify(value, null, 1),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const take = (next: string): void => {
    setText(next);
    setProblem(null);
    if (next.trim() === "") return onChange(undefined);
    if (isText) return onChange(next);
    try {
      onChange(JSON.parse(next));
    } catch (error) {
      setProblem(words.form.notJson(...placeInJson(next, error)));
      // What cannot be read is no option of any game: nothing starts before it is mended or taken out.
      onChange(next);
    }
  };
  return (
    <details className="written" open={text !== "" || problem !== null}>
      <summary>{called ? words.form.orBring : words.form.bring}</summary>
      <FileField hint={words.form.fileHint} most={65_536} onText={take} onProblem={setProblem} />
      <textarea
        id={id}
        className="field"
        aria-label={called}
        aria-describedby={described}
        rows={text === "" ? 2 : 7}
        spellCheck={false}
        value={text}
        onChange={(event) => take(event.target.value)}
      />
      {text !== "" && (
        <button type="button" className="button small" onClick={() => take("")}>
          {words.form.clear}
        </button>
      )}
      {problem && (
        <p className="fault" role="alert">
          {problem}
        </p>
      )}
    </details>
  );
}

const record = (value: unknown): JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonSchema) : {};
const numberIn = (schema: JsonSchema, key: string): number | undefined => {
  const value = schema[key];
  // Without bounds, zod writes the largest safe integer; that helps nobody.
  return typeof value === "number" && Math.abs(value) < 1e9 ? value : undefined;
};

/** The values to choose from, where the schema lists them all. */
function choicesOf(schema: JsonSchema): readonly (string | number | boolean)[] | null {
  if (schema["type"] === "boolean") return [true, false];
  if (Array.isArray(schema["enum"])) return schema["enum"].filter(isSimple);
  const any = schema["anyOf"] ?? schema["oneOf"];
  if (!Array.isArray(any)) return null;
  const constants = any.map((one) => record(one)["const"]);
  return constants.every(isSimple) ? constants : null;
}

/** Names that a text may be, as the schema lists some. */
const examplesOf = (schema: JsonSchema): readonly string[] =>
  schema["type"] === "string" && Array.isArray(schema["examples"]) ? schema["examples"].filter((one) => typeof one === "string") : [];

const isSimple = (value: unknown): value is string | number | boolean => ["string", "number", "boolean"].includes(typeof value);
