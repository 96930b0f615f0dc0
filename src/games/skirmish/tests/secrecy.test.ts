import { expect, test, vi } from "vitest";
import { fastRng, lowest } from "../../../engine/contract/chance.ts";
import { commit, secretFromText } from "../../../engine/record/fairness.ts";
import type { Game, Rng, Seat } from "../../../engine/contract/game.ts";
import { act, begin, canAskUndo, canRedo, canUndo, type Match } from "../../../engine/match/match.ts";
import type { Head } from "../../../engine/record/record.ts";
import { dealerOf } from "../../../engine/record/replay.ts";
import { playout } from "../bots/hints.ts";
import { bundle } from "../game.ts";
import type { Move, Skirmish, State } from "../state.ts";

// There is a lot to try, and the machine may be busy.
vi.setConfig({ testTimeout: 300_000 });

async function open(options: unknown): Promise<Game<Skirmish>> {
  const opened = await bundle.open(options);
  if (!opened.ok) throw new Error(opened.error.text);
  return opened.game;
}

function newMatch(game: Game<Skirmish>): Match<Skirmish> {
  const secret = secretFromText("secrecy");
  const promised = { game: game.id, version: game.version, options: {} };
  const seats = [0, 1].map((seat) => ({ name: `Player ${seat + 1}`, nonce: "" }));
  const head: Head = { format: 2, ...promised, clock: { kind: "none" }, startedAt: 0, commitment: commit(secret, promised), seats };
  return begin(game, head, dealerOf(secret, head));
}

/** Everything that can reach a seat about a match in which it has done nothing. */
function received(match: Match<Skirmish>, seat: Seat | null, events: readonly Skirmish["event"][]): string {
  const { game, state } = match;
  const witnessed = events.flatMap((event) => game.witness(event, seat) ?? []);
  const asked = ["move h1 d3", "move o1 e6", "attack h2 e3", "hold h1", "hold o1", "put h1 a1", "put o1 h8", "ready"].map((text) => {
    const move = game.read(text);
    const refusal = move && seat !== null ? game.check(state, seat, move) : null;
    return refusal && game.explain(refusal);
  });
  return JSON.stringify({
    view: game.view(state, seat),
    toAct: game.toAct(state),
    moves: seat === null ? [] : game.moves(state, seat).map(game.write),
    undo: seat !== null && [canUndo(match, seat), canRedo(match, seat), canAskUndo(match, seat)],
    events: witnessed.map((event) => [event, game.tell(event)]),
    score: game.score?.(state),
    asked,
  });
}

/** Any number of orders of one seat, given, replaced and canceled, then ready or not. */
function someOrders(
  match: Match<Skirmish>,
  seat: Seat,
  rng: Rng,
  isReady: boolean,
): { after: Match<Skirmish>; events: Skirmish["event"][] } {
  const events: Skirmish["event"][] = [];
  let after = match;
  const texts = (): string[] => after.game.moves(after.state, seat).map(after.game.write);
  for (let left = rng.int(9); left > 0; left--) play(rng.pick(texts().filter((text) => text !== "ready")));
  if (isReady) play("ready");
  return { after, events };

  function play(text: string): void {
    const done = act(after, seat, text, 0);
    if (!done.ok) throw new Error(done.refusal.text);
    after = done.match;
    events.push(...done.events);
  }
}

test.each([
  ["orders", {}],
  ["placement", { placement: "hidden" }],
  ["orders after placement", { placement: "hidden", scenario: "ninefields" }],
])("what one seat receives does not depend on the other's %s", async (what, options) => {
  const game = await open(options);
  const rng = fastRng(5);
  for (let round = 0; round < 30; round++) {
    let match = newMatch(game);
    const played = what === "placement" ? 0 : 1 + rng.int(12);
    for (let turn = 0; turn < played && !match.result; turn++) {
      for (const seat of [0, 1]) match = someOrders(match, seat, rng, true).after;
    }
    if (match.result) continue;
    for (const [viewer, other] of [
      [0, 1],
      [1, 0],
      [null, 0],
    ] as const) {
      for (const isReady of [false, true]) {
        // The viewer may have given orders before; what it receives must not depend on the other's then either.
        const begun = viewer === null ? match : someOrders(match, viewer, rng, false).after;
        const heard = new Set<string>();
        for (let i = 0; i < 12; i++) {
          const { after, events } = someOrders(begun, other, rng, isReady);
          heard.add(received(after, viewer, events));
        }
        expect(heard.size).toBe(1);
      }
    }
  }
});

test("it doesn't matter which side is ready first, or in which order the orders are given", async () => {
  const game = await open({});
  const rng = fastRng(11);
  let turns = 0;
  while (turns < 1000) {
    const state = game.setup(2, rng);
    while (state.phase !== "over") {
      const plans = [0, 1].map((seat) => ordersOf(game, state, seat, rng));
      const alone = game.copy?.(state) ?? state;
      const mixed = game.copy?.(state) ?? state;
      for (const seat of [0, 1]) for (const move of plans[seat]) game.apply(alone, seat, move, lowest);
      const waiting = plans.map((plan) => [...plan]);
      while (waiting[0].length > 0 || waiting[1].length > 0) {
        const seat = waiting[0].length === 0 ? 1 : waiting[1].length === 0 ? 0 : rng.int(2);
        const [move] = waiting[seat].splice(0, 1);
        game.apply(mixed, seat, move, lowest);
      }
      expect(mixed).toEqual(alone);
      for (const seat of [1, 0]) for (const move of plans[seat]) game.apply(state, seat, move, lowest);
      expect(state).toEqual(alone);
      turns += 1;
    }
  }
});

function ordersOf(game: Game<Skirmish>, state: State, seat: Seat, rng: Rng): Move[] {
  const own = game.copy?.(state) ?? state;
  const plan: Move[] = [];
  for (;;) {
    const move = playout(own, seat, rng);
    plan.push(move);
    if (move.do === "ready") return plan;
    game.apply(own, seat, move, rng);
  }
}
