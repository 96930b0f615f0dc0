import type { Result, Seat, TallyLine } from "../../engine/contract/game.ts";
import { countKinds } from "../../kit/pieces.ts";
import { rankWinner } from "../../kit/seats.ts";
import { classNames, type Event, type State, titled } from "./state.ts";

/** Ends the match if a side has no characters left, or after the last turn: health decides, then the number of characters. */
export function judge(state: State, log?: Event[], isLast = state.turn > state.field.limit): void {
  const left = countKinds(state.seats, 2);
  if (left[0] > 0 && left[1] > 0) {
    if (!isLast) return;
    const health = healthOf(state);
    log?.push({ kind: "limit-reached", turn: state.field.limit, health });
    state.winner = leader(health[0], health[1]) ?? leader(left[0], left[1]) ?? -1;
  } else {
    state.winner = leader(left[0], left[1]) ?? -1;
  }
  state.phase = "over";
  log?.push(state.winner < 0 ? { kind: "drawn" } : { kind: "won", seat: state.winner });
}

/** Ends a match that a position says is over: the characters decide who won. */
export const finish = (state: State): void => judge(state, undefined, true);

const leader = (host: number, guest: number): Seat | null => (host > guest ? 0 : guest > host ? 1 : null);

function healthOf({ seats, health }: State): [number, number] {
  const sums: [number, number] = [0, 0];
  for (let who = 0; who < seats.length; who++) sums[seats[who]] += health[who];
  return sums;
}

/** The running score is each side's remaining health. */
export const score = (state: State): readonly number[] => healthOf(state);

export function tally(state: State): TallyLine[] {
  return classNames(state.field)
    .map((name, kind) => {
      const scores = [0, 0];
      for (let who = 0; who < state.kinds.length; who++) if (state.kinds[who] === kind) scores[state.seats[who]] += state.health[who];
      return { label: titled(name), id: name, scores };
    })
    .filter(({ scores }) => scores[0] > 0 || scores[1] > 0);
}

export function result(state: State): Result | null {
  if (state.phase !== "over") return null;
  return { ranking: rankWinner(state.winner), scores: healthOf(state) };
}
