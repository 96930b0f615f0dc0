import { describe, expect, test } from "vitest";
import { games } from "../../server/catalog.ts";
import { fastRng } from "../../engine/contract/chance.ts";
import { commit, secretFromText } from "../../engine/record/fairness.ts";
import type { Game, Shape } from "../../engine/contract/game.ts";
import { act, canAskUndo, canRedo, canUndo, type Match, toAct } from "../../engine/match/match.ts";
import { foldRow } from "../table/fold.ts";
import type { MatchConfig } from "../table/log.ts";
import { countOf, newTable, type Table } from "../table/table.ts";
import { messagesAfter } from "../table/messages.ts";

/** A table at which a match has begun, without a store. */
function tableOf(game: Game<Shape>, seats: number, seed: number): Table {
  const secret = secretFromText(`numbers ${seed}`);
  const promised = { game: game.id, version: game.version, options: {} };
  const people = Array.from({ length: seats }, (_, seat) => ({ name: `P${seat}`, nonce: "" }));
  const config: MatchConfig = {
    ...{ ...promised, match: "m", seats: people.map((holder) => ({ bot: null, holder })), clock: { kind: "none" } },
    ...{ isPublic: true, createdAt: 0, commitment: commit(secret, promised) },
  };
  const table = newTable(config, game, [{ name: "match", value: secret }]);
  const head = { format: 2, ...promised, seats: people, clock: config.clock, startedAt: 0, commitment: config.commitment } as const;
  foldRow(table, { n: 1, events: [{ kind: "begun", at: 0, head }] });
  return table;
}

/** Everything that a viewer could see of a match, as a string. */
const seen = (match: Match<Shape>, viewer: number | null): string => {
  const { game, state, result } = match;
  const own = viewer === null ? null : [canUndo(match, viewer), canRedo(match, viewer), canAskUndo(match, viewer)];
  return JSON.stringify([game.view(state, viewer), toAct(match), result, game.score?.(state, viewer) ?? null, own]);
};

interface Tally {
  hidden: number;
  shown: number;
}

/** Plays at random. After each entry, viewers who weren't told of it must see the same as before. */
function playAtRandom(table: Table, seed: number, longest: number, tally: Tally): void {
  const rng = fastRng(seed);
  const viewers = [...table.config.seats.keys(), null];
  for (let i = 0; i < longest && table.match && !table.match.result; i++) {
    const { match } = table;
    const seat = rng.pick(toAct(match));
    const moves = match.game.moves(match.state, seat);
    const text = canUndo(match, seat) && rng.int(8) === 0 ? "undo" : match.game.write(rng.pick(moves));
    const outcome = act(match, seat, text, i);
    if (!outcome.ok) throw new Error(`${text}: ${outcome.refusal.text}`);
    const before = viewers.map((viewer) => [countOf(table, viewer), seen(match, viewer)] as const);
    foldRow(table, { n: table.n + 1, events: [{ kind: "entry", entry: outcome.entry }] }, [outcome]);
    for (const [index, viewer] of viewers.entries()) {
      const [count, sight] = before[index] ?? [0, ""];
      if (countOf(table, viewer) === count) {
        tally.hidden += 1;
        if (seen(outcome.match, viewer) !== sight) throw new Error(`“${text}” by ${seat} changed what ${viewer} sees, untold`);
      } else {
        tally.shown += 1;
        const told = messagesAfter(table, viewer, count)?.map(({ frame }) => frame.seq);
        if (String(told) !== String([count + 1])) throw new Error(`${viewer} was told ${told} after ${count}`);
      }
    }
  }
}

let hidden = 0;
describe.each(games.map(({ id, load }) => ({ id, load })))("$id", ({ load }) => {
  test("a viewer who isn't told of an entry sees no change; one who is told counts one more", async () => {
    const opened = await (await load()).open({});
    if (!opened.ok) throw new Error(opened.error.text);
    const { game } = opened;
    const tally = { hidden: 0, shown: 0 };
    for (const seats of game.seats) for (let seed = 1; seed <= 3; seed++) playAtRandom(tableOf(game, seats, seed), seed, 120, tally);
    hidden += tally.hidden;
    expect(tally.shown).toBeGreaterThan(100);
  });
});

test("some entries were secret", () => {
  expect(hidden).toBeGreaterThan(100);
});
