import type { Fault } from "../../../engine/contract/game.ts";
import { bad, faultsIn, type Read, readPlain } from "../../../engine/input/faults.ts";
import { joinPath } from "../../../engine/input/path.ts";
import { checkPlain } from "../../../engine/input/plain-data.ts";
import { type Custom, type Rules } from "../compile/rules.ts";
import { interpret } from "../compile/compile.ts";
import { MOST_CARDS } from "../compile/deck.ts";
import { faultOfWork } from "../compile/budget.ts";
import { RuleSet } from "./schema.ts";

/** The largest of ours has under 400 values. */
export const MOST_VALUES = 1500;
const DEEPEST = 20;
const LONGEST = 200;

/** Rule sets are small: anything larger is refused before it is read closely. */
export function faultOfSize(root: unknown): Fault | null {
  let left = MOST_VALUES;
  const walk = (value: unknown, path: string, depth: number): Fault | null => {
    left -= 1;
    if (left < 0) return { path, text: `A rule set has at most ${MOST_VALUES} values.` };
    if (depth > DEEPEST) return { path, text: `This is nested more than ${DEEPEST} levels deep.` };
    if (typeof value === "string" && value.length > LONGEST) return { path, text: `A string has at most ${LONGEST} characters.` };
    if (typeof value !== "object" || value === null) return null;
    if (Array.isArray(value)) {
      if (value.length > left) return { path, text: `A rule set has at most ${MOST_VALUES} values.` };
      for (const [n, part] of value.entries()) {
        const fault = walk(part, `${path}[${n}]`, depth + 1);
        if (fault) return fault;
      }
      return null;
    }
    for (const key of Object.keys(value)) {
      // An object from outside has these keys, whatever they hold.
      const fault = walk((value as Record<string, unknown>)[key], joinPath(path, key.slice(0, 40)), depth + 1);
      if (fault) return fault;
    }
    return null;
  };
  return walk(root, "", 0);
}

/** Reads a rule set from outside: its form only. */
export function readRuleSet(data: unknown): Read<RuleSet> {
  const fault = faultOfSize(data) ?? checkPlain(data);
  if (fault) return { ok: false, error: fault };
  if (typeof data !== "object" || data === null || Array.isArray(data)) return bad("", "A rule set is a JSON object.");
  const read = advised(data, readPlain(RuleSet, data));
  const cards = read.ok ? mostCards(read.value) : 0;
  return cards > MOST_CARDS ? bad("deck", `A deck has at most ${MOST_CARDS} cards, not ${cards}.`) : read;
}

/** If a step lacks the number of cards to bury, only one number is possible. */
function advisedFault(data: unknown, fault: Fault): Fault {
  const step = /^steps\[(\d+)\]\.bury$/.exec(fault.path);
  if (!step) return fault;
  // The fault is inside a step: so there is a list of them.
  const { deal, steps } = data as { readonly deal?: { readonly widow?: unknown }; readonly steps: readonly object[] };
  if ("bury" in steps[Number(step[1])] || !Number.isInteger(deal?.widow)) return fault;
  return { path: fault.path, text: `Write "bury": ${Number(deal?.widow)}, as many as the widow has.` };
}

const advised = <T>(data: unknown, read: Read<T>): Read<T> => (read.ok ? read : { ok: false, error: advisedFault(data, read.error) });

/** All cards, before any is left out: tables are made for each. */
const mostCards = ({ deck: { suits, ranks, copies = 1, extras = [] } }: RuleSet): number =>
  extras.reduce((sum, extra) => sum + extra.copies, suits.length * ranks.length * copies);

/** Everything wrong with the form of a rule set, or only the first fault if it is too large to read closely. */
export function formFaults(data: unknown, first: Fault): readonly Fault[] {
  const faults = (faultOfSize(data) ?? checkPlain(data)) ? [] : faultsIn(RuleSet, data);
  return faults.length > 0 ? faults.map((fault) => advisedFault(data, fault)) : [first];
}

/** Reads and compiles a rule set; the first thing that is wrong with it comes back with its path. */
export function rulesFrom(data: unknown, options: { readonly custom?: Custom; readonly id?: string } = {}): Read<Rules> {
  const read = readRuleSet(data);
  if (!read.ok) return read;
  const compiled = interpret(read.value, options);
  if (!compiled.ok) return compiled;
  const work = faultOfWork(compiled.value);
  return work ? { ok: false, error: work } : compiled;
}
