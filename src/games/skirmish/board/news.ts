import type { Viewer } from "../../../engine/contract/game.ts";
import type { Event } from "../state.ts";

type Struck = Extract<Event, { kind: "struck" }>;

/** The turn's most important event for the viewer: one of theirs fell, their worst hit, or any hit at all. */
export function news(events: readonly Event[], viewer: Viewer): Event | undefined {
  const start = events.findLastIndex(({ kind }) => kind === "turn-played");
  const turn = start < 0 ? events : events.slice(start);
  const blows = turn.filter((event) => event.kind === "struck");
  const harm = (blow: Struck): number => blow.hits.reduce((sum, { who, damage }) => sum + (who.seat === viewer ? damage : 0), 0);
  const worst = blows.reduce<Struck | undefined>((most, blow) => (harm(blow) > (most ? harm(most) : 0) ? blow : most), undefined);
  return (
    turn.find((event) => event.kind === "won" || event.kind === "drawn") ??
    turn.findLast((event) => event.kind === "fell" && event.who.seat === viewer) ??
    worst ??
    turn.findLast((event) => event.kind === "fell") ??
    blows.find(({ hits }) => hits.length > 0) ??
    blows.findLast(({ who }) => who.seat !== viewer) ??
    turn.findLast((event) => event.kind === "moved" && event.who.seat !== viewer) ??
    turn.find(({ kind }) => kind === "turn-played" || kind === "deployed")
  );
}
