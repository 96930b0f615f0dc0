import type { ReactNode } from "react";
import type { JsonSchema } from "../../../engine/contract/bundle.ts";
import type { OptionHelp, OptionLabels } from "../../board/games.ts";
import { AmountControl } from "./amount-control.tsx";
import { ChoiceControl } from "./choice-control.tsx";
import { ListControl } from "./list-control.tsx";
import { NamedControl } from "./named-control.tsx";
import { NumberControl } from "./number-control.tsx";
import { amountOf, choicesOf, examplesOf, isSimpleList } from "./option-schema.ts";
import { TextControl } from "./text-control.tsx";
import { TickControl } from "./tick-control.tsx";
import { TileControl } from "./tile-control.tsx";

/** What every control of an option is given. */
export interface ControlProps {
  readonly id: string;
  readonly schema: JsonSchema;
  /** Undefined where the game's default holds. */
  readonly value: unknown;
  /** The id of what describes it. */
  readonly describedBy: string | undefined;
  readonly labels: OptionLabels | undefined;
  readonly help: OptionHelp | undefined;
  /** The other options, as chosen so far. */
  readonly all: Readonly<Record<string, unknown>>;
  onChange(value: unknown): void;
}

/** The control that fits an option's schema. */
export function OptionControl(props: ControlProps): ReactNode {
  const { schema, help } = props;
  if (help?.Control) return <help.Control {...props} />;
  if (help?.look === "ticks") return <TickControl {...props} />;
  const choices = help?.look === "menu" ? examplesOf(schema) : choicesOf(schema);
  if (choices && help?.look === "tiles") return <TileControl {...props} choices={choices} />;
  if (choices) return <ChoiceControl {...props} choices={choices} />;
  if (schema["type"] === "integer" || schema["type"] === "number") return <NumberControl {...props} />;
  const amount = amountOf(schema);
  if (amount) return <AmountControl {...props} amount={amount} />;
  if (isSimpleList(schema)) return <ListControl {...props} />;
  return examplesOf(schema).length > 0 ? <NamedControl {...props} /> : <TextControl {...props} />;
}
