import { SEAT_MARKS } from "../../board/board.ts";
import { type ReactNode, useEffect, useState } from "react";
import type { Seat } from "../../../engine/contract/game.ts";
import type { Standing } from "../../../protocol/messages.ts";
import { useWords } from "../../i18n/language.tsx";
import { Icon } from "../../shell/icons.tsx";
import { sound } from "../alerts/alerts.ts";
import { BotFace } from "../../forms/players/bot-face.tsx";
import { SeatMark } from "./seat-mark.tsx";
import type { TableState } from "../../tables/table.ts";
import type { SeatScore } from "./seat-scores.ts";

interface SeatsProps {
  readonly state: TableState;
  readonly names: readonly string[];
  readonly position: Standing | null;
  /** By seat; they lag behind the position while a move is being played out. */
  readonly scores: readonly SeatScore[] | null;
  /** The seats that act; left out, those that the position says. */
  readonly acting?: readonly Seat[];
  /** Whether the result is on the page. */
  readonly isOver?: boolean;
}

/** Who sits where: mark, name, score, clock, and whose turn it is. */
export function Seats({ state, names, position, scores, acting = position?.toAct ?? [], isOver = false }: SeatsProps): ReactNode {
  const words = useWords();
  const { seats, viewer } = state.table;
  const winners = isOver && !position?.result?.solo ? (position?.result?.ranking[0] ?? []) : [];
  return (
    <ul className="seats">
      {seats.map((seat, at) => {
        const acts = acting.includes(at);
        return (
          <li
            key={names.slice(0, at + 1).join("\n")}
            className={acts ? "seat seat-acts" : "seat"}
            style={{ ["--seat" as string]: `var(--seat-${at % SEAT_MARKS})` }}
          >
            <SeatMark seat={at} size={18} />
            {seat.bot && !seat.name && <BotFace bot={seat.bot} name={names[at]} size={26} />}
            <span className="seat-name">
              <bdi title={names[at]}>{names[at]}</bdi> {viewer === at && <small>{words.table.you}</small>}
              {seat.bot && !seat.name && <Level bot={seat.bot} name={names[at] ?? ""} />}
              {!seat.taken && <small>{words.table.free}</small>}
              {/* People who share this device are all here. */}
              {seat.taken && !seat.present && !seat.bot && viewer !== at && state.connection !== "here" && (
                <small>{words.table.away}</small>
              )}
              {scores?.[at]?.about && <small className="seat-about">{scores[at].about}</small>}
            </span>
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
            {position?.clocks && (
              <Clock
                left={position.clocks[at] ?? 0}
                since={position.at}
                runs={position.toAct.includes(at) && !position.result}
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

interface ClockProps {
  readonly left: number;
  readonly since: number;
  readonly runs: boolean;
  readonly name: string;
  readonly isMine: boolean;
}

/** The seconds at which a player hears that time runs out. */
const HEARD_SECONDS: readonly number[] = [10, 5, 4, 3, 2, 1];

/** Counts down in the page; the table's own clock decides. */
function Clock({ left, since, runs, name, isMine }: ClockProps): ReactNode {
  const words = useWords();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!runs) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [runs, since]);
  // Our clock may differ from the server's: never show more than what the server said was left.
  const rest = runs ? Math.max(0, left - Math.max(0, now - since)) : left;
  const time = clockText(rest);
  const seconds = Math.ceil(rest / 1000);
  const isHeard = runs && isMine && HEARD_SECONDS.includes(seconds);
  useEffect(() => {
    if (isHeard) sound("low");
  }, [isHeard, seconds]);
  return (
    <span
      className={rest < 10_000 && runs ? "seat-clock seat-clock-low figures" : "seat-clock figures"}
      role="timer"
      aria-label={words.table.clockOf(name, time)}
    >
      {time}
    </span>
  );
}

export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, "0");
  return minutes >= 60 ? `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
