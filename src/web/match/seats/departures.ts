import type { Seat } from "../../../engine/contract/game.ts";
import type { MatchNote } from "../../../engine/match/match-words.ts";
import type { Frame } from "../../../protocol/messages.ts";
import type { Texts } from "../../i18n/en.ts";
import { isolated } from "../../i18n/isolated.ts";

/** How a seat left a match before its end. */
type Departure = "resigned" | "forfeited" | "timed-out";

/** The seats that left, first to leave first, and how each of them did. */
export function departuresIn(frames: readonly Frame[]): ReadonlyMap<Seat, Departure> {
  const found = new Map<Seat, Departure>();
  for (const { notes } of frames)
    for (const { note } of notes) {
      if (isDeparture(note)) found.set(note.seat, note.kind);
    }
  return found;
}

type DepartureNote = Extract<MatchNote, { kind: Departure }>;

/** Without `out`, a seat whose time ran out only missed a turn. */
const isDeparture = (note: MatchNote): note is DepartureNote =>
  note.kind === "resigned" || note.kind === "forfeited" || (note.kind === "timed-out" && note.out === true);

/** Everybody who left, in one sentence for each way of leaving. */
export function tellDepartures(departures: ReadonlyMap<Seat, Departure>, names: readonly string[], { result }: Texts): string[] {
  const tellAll = { resigned: result.resigned, forfeited: result.forfeited, "timed-out": result.outOfTime };
  const kinds = new Set(departures.values());
  return Array.from(kinds, (kind) =>
    tellAll[kind]([...departures].filter(([, how]) => how === kind).map(([seat]) => isolated(names[seat] ?? ""))),
  );
}
