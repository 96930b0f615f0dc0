import type { Standing } from "../../../protocol/messages.ts";
import type { Language } from "../../board/board.ts";
import type { Opened } from "../../board/games.ts";

/** The score on a seat's plate. */
export interface SeatScore {
  readonly points: number;
  readonly about: string;
}

export const scoresAt = ({ board }: Opened, position: Standing | null, language: Language): readonly SeatScore[] | null =>
  position?.scores?.map((points, seat) => board.points?.(position.view, seat, language) ?? { points, about: "" }) ?? null;
