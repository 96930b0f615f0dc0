import * as z from "zod/mini";
import type { JsonSchema } from "../../engine/contract/bundle.ts";
import type { Fault } from "../../engine/contract/game.ts";
import { bad, type Read } from "../../engine/input/faults.ts";
import { checkPlain } from "../../engine/input/plain-data.ts";
import type { Rules } from "./compile/rules.ts";
import { faultOfSize, rulesFrom } from "./language/read.ts";
import { type House, RuleSet } from "./language/schema.ts";
import { merge } from "./language/variant.ts";
import { isShipped, SHIPPED, SHIPPED_IDS } from "./sets/shipped.ts";

/** Options name a shipped game or bring a rule set; every house rule of that game is an option by its own name. */
export const Options = z
  .looseObject({
    rules: z._default(z.union([z.enum(SHIPPED_IDS), RuleSet]), "briscola").register(z.globalRegistry, {
      title: "Rule set",
      description: "Your own rule set, as JSON, or the id of a card game here. Without one you play Briscola.",
    }),
  })
  .register(z.globalRegistry, { title: "Card games" });

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

/** The choice that leaves the rule set as it is. */
export const usualChoice = (choices: Fields): string =>
  Object.keys(choices).find((name) => isFields(choices[name]) && Object.keys(choices[name]).length === 0) ?? Object.keys(choices)[0] ?? "";

/** The compiled rules for these options. */
export function rulesFor(options: unknown): Read<Rules> {
  const unsafe = faultOfSize(options) ?? checkPlain(options);
  if (unsafe) return { ok: false, error: unsafe };
  if (!isFields(options)) return bad("", "Options are a JSON object.");
  const { rules: asked = "briscola", ...chosen } = options;
  if (typeof asked === "string" && asked.startsWith("@"))
    return bad("rules", "@file works on the command line, with --options: here, put the rule set itself.");
  if (typeof asked === "string" && !isShipped(asked))
    return bad("rules", `There is no rule set “${asked.slice(0, 20)}”: ${SHIPPED_IDS.join(", ")}.`);
  const id = isShipped(asked) ? asked : "custom";
  const base = isShipped(asked) ? SHIPPED[asked] : asked;
  if (!isFields(base)) return bad("rules", "Write the id of a card game, such as hearts, or a rule set as an object.");
  if (Object.keys(chosen).length === 0) return located(rulesFrom(base, { id }));
  const house = isFields(base.house) ? (base.house as House) : {};
  let changed: unknown = base;
  for (const [name, choice] of Object.entries(chosen)) {
    const rule = Object.hasOwn(house, name) ? house[name] : undefined;
    if (!isFields(rule) || !isFields(rule.choices)) return bad(name, "This game has no such option.");
    const names = Object.keys(rule.choices);
    if (typeof choice !== "string" || !Object.hasOwn(rule.choices, choice))
      return bad(name, `Write one of: ${names.slice(0, 12).join(", ")}.`);
    changed = merge(changed, rule.choices[choice]);
  }
  return located(rulesFrom(changed, { id }));
}

/** Faults in a rule set are reported by their path in the options. */
function located<T>(read: Read<T>): Read<T> {
  if (read.ok) return read;
  const { path, text }: Fault = read.error;
  return bad(path === "" ? "rules" : `rules.${path}`, text);
}

function houseFields(house: House): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, { title, choices }] of Object.entries(house))
    fields[name] = { type: "string", enum: Object.keys(choices), default: usualChoice(choices), title: title.en };
  return fields;
}

/** The house rules of a custom rule set are options next to it. */
function withHouse(schema: JsonSchema, rules: unknown): JsonSchema {
  const read = isFields(rules) ? rulesFrom(rules) : null;
  return read?.ok ? { ...schema, properties: { ...(schema["properties"] as object), ...houseFields(read.value.house) } } : schema;
}

/** The options of one shipped game, for a form that shows nothing else; or of any rule set. */
export function formOf(preset: unknown): JsonSchema {
  const rules = isFields(preset) ? preset.rules : undefined;
  if (!isShipped(rules)) return withHouse(z.toJSONSchema(Options, { io: "input" }), rules);
  const id = rules;
  const properties = houseFields(SHIPPED[id].house ?? {});
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: SHIPPED[id].name,
    type: "object",
    properties,
    additionalProperties: false,
  };
}
