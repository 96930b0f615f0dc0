import { SEAT_MARKS } from "../../board/board.ts";
import { type ReactNode, useMemo } from "react";
import type { Seat } from "../../../engine/contract/game.ts";
import type { Standing } from "../../../protocol/messages.ts";
import { useWords } from "../../i18n/language.tsx";
import { Icon } from "../../shell/icons.tsx";
import { BotFace } from "../../forms/players/bot-face.tsx";
import { departuresIn } from "./departures.ts";
import { SeatClock } from "./seat-clock.tsx";
import { SeatMark } from "./seat-mark.tsx";
import type { TableState } from "../../tables/table.ts";
import type { SeatScore } from "./seat-scores.ts";

interface SeatsProps {
  readonly state: TableState;
  readonly names: readonly string[];
  readonly position: Standing | null;
  /** By seat; they lag behind the position while a move is being played out. */
  readonly scores: readonly SeatScore[] | null;
  /** The seats that act; by default, those of the position. */
  readonly acting?: readonly Seat[];
  /** Whether the clocks are stopped, as in a replay. */
  readonly isReplay?: boolean;
  /** Whether the result is on the page. */
  readonly isOver?: boolean;
}

/** Who sits where: mark, name, score, clock, and whose turn it is. */
export function Seats({
  state,
  names,
  position,
  scores,
  acting = position?.toAct ?? [],
  isReplay = false,
  isOver = false,
}: SeatsProps): ReactNode {
  const words = useWords();
  const { seats, viewer } = state.table;
  const departures = useMemo(() => departuresIn(state.frames), [state.frames]);
  const winners = isOver && !position?.result?.solo ? (position?.result?.ranking[0] ?? []) : [];
  return (
    <ul className="seats">
      {seats.map((seat, at) => {
        const acts = acting.includes(at);
        const isOut = position?.out?.includes(at) ?? false;
        const left = departures.get(at) === "resigned" ? words.table.resigned : words.table.out;
        const notes = [...(viewer === at ? [words.table.you] : []), ...(isOut ? [left] : [])];
        return (
          <li
            key={names.slice(0, at + 1).join("\n")}
            className={acts ? "seat seat-acts" : "seat"}
            style={{ ["--seat" as string]: `var(--seat-${at % SEAT_MARKS})` }}
          >
            <SeatMark seat={at} size={18} />
            {seat.bot && !seat.name && <BotFace bot={seat.bot} name={names[at]} size={26} />}
            <span className="seat-name">
              <bdi title={names[at]}>{names[at]}</bdi> {notes.length > 0 && <small>{notes.join(" · ")}</small>}
              {seat.bot && !seat.name && <Level bot={seat.bot} name={names[at] ?? ""} />}
              {!seat.taken && !isOut && <small>{words.table.free}</small>}
              {/* People who share this device are all here. */}
              {seat.taken && !isOut && !seat.present && !seat.bot && viewer !== at && state.connection !== "here" && (
                <small>{words.table.away}</small>
              )}
              {scores?.[at]?.about && <small className="seat-about">{scores[at].about}</small>}
            </span>
            <span className="seat-points">
              {winners.includes(at) && winners.length < seats.length && (
                <span className="seat-crown" role="img" aria-label={words.result.winner}>
                  <Icon name="crown" />
                </span>
              )}
              {scores && (
                <span className="seat-score figures">
                  {scores[at]?.points}
                  <span className="visually-hidden"> {words.table.points(scores[at]?.points ?? 0)}</span>
                </span>
              )}
            </span>
            {position?.clocks && (
              <SeatClock
                rule={state.table.clock}
                left={position.clocks[at] ?? 0}
                since={position.at}
                runs={position.toAct.includes(at) && !position.result && !isReplay}
                name={names[at] ?? ""}
                isMine={viewer === at}
              />
            )}
            {acts && (
              <span className="seat-turn">
                <span className="visually-hidden">{words.table.toMove}</span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** How well a character plays; a bot without one is called by its level anyway. */
function Level({ bot, name }: { readonly bot: string; readonly name: string }): ReactNode {
  const words = useWords();
  const level = words.levels[bot] ?? bot;
  return name.includes(level) ? null : <small className="seat-level">{words.table.botLevel(level)}</small>;
}
