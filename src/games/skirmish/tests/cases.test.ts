import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { fastRng, lowest } from "../../../engine/contract/chance.ts";
import { bundle } from "../game.ts";
import type { Resolved } from "../seed-api/what-if.ts";

// There is a lot to try, and the machine may be busy.
vi.setConfig({ testTimeout: 300_000 });

/** Each case is a drawn field, commands, and everything that is different afterwards. Squares count from the host's left corner, a1. */
interface Case {
  readonly n: string;
  readonly title: string;
  readonly field: readonly string[];
  /** Classes by character; the default is STEP. */
  readonly class?: { readonly [id: string]: string };
  readonly health?: { readonly [id: string]: number };
  readonly commands: readonly (string | Command)[];
  readonly then: {
    readonly field?: readonly string[];
    readonly health?: { readonly [id: string]: number };
    readonly rejected?: { readonly [command: string]: string };
    readonly bounced?: readonly (readonly [string, string])[];
    readonly fallen?: readonly string[];
    readonly outcome?: string;
    readonly winner?: number;
  };
}

interface Command {
  readonly by: number;
  readonly move?: string;
  readonly attack?: string;
  readonly to: readonly [number, number];
}

const folder = new URL("./cases/", import.meta.url);
const file = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), "utf8"));
const classes = file("classes.json") as { readonly [name: string]: { readonly health: number } };
const chapters = readdirSync(folder)
  .filter((name) => name !== "classes.json")
  .sort()
  .map((name) => file(name) as { readonly title: string; readonly cases: readonly Case[] });
const cases = chapters.flatMap((chapter) => chapter.cases);

interface Standing {
  readonly id: string;
  readonly at: readonly [number, number];
}

const standing = (field: readonly string[]): Standing[] =>
  field.flatMap((row, y) => row.split(" ").flatMap((id, x) => (id === "." ? [] : [{ id, at: [x, y] as const }])));

function positionOf({ field, class: kinds = {}, health = {} }: Case) {
  const characters = standing(field).map(({ id, at }) => {
    const kind = kinds[id] ?? "STEP";
    return { id, class: kind, seat: id.startsWith("h") ? 0 : 1, at, health: health[id] ?? classes[kind].health };
  });
  return { grid: [field[0].split(" ").length, field.length], classes, characters };
}

function commandOf(command: string | Command, rows: number): Command {
  if (typeof command !== "string") return command;
  const [by, what, id, square] = command.split(" ");
  return { by: Number(by), [what]: id, to: [square.charCodeAt(0) - 97, rows - Number(square.slice(1))] };
}

const commandsOf = (one: Case): Command[] => one.commands.map((command) => commandOf(command, one.field.length));

/** The expected result, with every list sorted by name. */
function expected(one: Case) {
  const { then } = one;
  const fallen = then.fallen ?? [];
  const health = new Map(positionOf(one).characters.map(({ id, health }) => [id, then.health?.[id] ?? health]));
  return {
    characters: standing(then.field ?? one.field)
      .map(({ id, at }) => ({ id, at, health: health.get(id) }))
      .sort(byId),
    conflicts: then.bounced ?? [],
    rejected: Object.entries(then.rejected ?? {}).map(([command, rule]) => ({ command: Number(command), rule })),
    deaths: [...fallen].sort(),
    outcome: then.outcome ?? "ongoing",
    winner: then.winner ?? null,
  };
}

const byId = (a: { readonly id: string }, b: { readonly id: string }): number => a.id.localeCompare(b.id, "en");

/** Commands are shuffled, so their numbers are mapped back to the order in which the case gives them. */
const seen = ({ characters, conflicts, rejected, deaths, outcome, winner }: Resolved, order: readonly number[]) => ({
  characters: [...characters].sort(byId),
  conflicts,
  rejected: rejected.map(({ command, rule }) => ({ command: order[command], rule })).sort((a, b) => a.command - b.command),
  deaths: [...deaths].sort(),
  outcome,
  winner,
});

function resolved(position: unknown, commands: readonly Command[]): Resolved {
  const answer = bundle.questions?.["resolve"]({ position, commands });
  if (!answer?.ok) throw new Error(JSON.stringify(answer));
  return answer as unknown as Resolved; // the judge's answer, which is checked field by field
}

test("there are at least a hundred, each with its own number", () => {
  expect(cases.length).toBeGreaterThanOrEqual(100);
  expect(new Set(cases.map(({ n }) => n)).size).toBe(cases.length);
  expect(cases.map(({ n }) => n)).toEqual(chapters.flatMap(({ cases }, i) => cases.map((_, j) => `${i + 1}.${j + 1}`)));
});

describe.each(chapters)("$title", ({ cases }) => {
  test.each(cases)("$n $title", (one) => {
    const position = positionOf(one);
    const commands = commandsOf(one);
    const first = resolved(position, commands);
    expect(seen(first, [...commands.keys()])).toEqual(expected(one));
    // Every command has one answer: valid, bounced or rejected.
    expect(first.validMoves.length + first.validAttacks.length + 2 * first.conflicts.length + first.rejected.length).toBe(commands.length);

    const rng = fastRng(cases.indexOf(one));
    for (let i = 0; i < 20; i++) {
      const order = rng.shuffle([...commands.keys()]);
      const characters = rng.shuffle([...position.characters]);
      const again = resolved(
        { ...position, characters },
        order.map((command) => commands[command]),
      );
      expect(seen(again, order)).toEqual(expected(one));
    }
  });
});

/** Cases whose commands are all legal in a match: the same must happen there. */
const playable = cases.filter(({ then }) => then.rejected === undefined);

test.each(playable)("in a match, $n comes out the same", async (one) => {
  const opened = await bundle.open({});
  if (!opened.ok) throw new Error(opened.error.text);
  const { game } = opened;
  const loaded = game.load(positionOf(one));
  if (!loaded.ok) throw new Error(loaded.error.text);
  const { state } = loaded;
  for (const { by, move, attack, to } of commandsOf(one)) {
    const text = `${move ? "move" : "attack"} ${move ?? attack} ${String.fromCharCode(97 + to[0])}${one.field.length - to[1]}`;
    const order = game.read(text);
    if (!order) throw new Error(text);
    expect(game.check(state, by, order)).toBeNull();
    game.apply(state, by, order, lowest);
  }
  for (const seat of [1, 0]) game.apply(state, seat, { do: "ready" }, lowest);
  const { characters, phase, winner } = game.view(state, null);
  const { characters: wanted, outcome, winner: winning } = expected(one);
  expect(characters.map(({ id, at, health }) => ({ id, at, health })).sort(byId)).toEqual(wanted);
  expect([phase, winner]).toEqual([outcome === "ongoing" ? "orders" : "over", winning]);
});
