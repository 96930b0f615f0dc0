import { type ReactNode, useEffect, useState } from "react";
import { overtimeOf } from "../../../engine/match/clock.ts";
import type { ClockRule } from "../../../engine/record/record.ts";
import { useWords } from "../../i18n/language.tsx";
import { sound } from "../alerts/alerts.ts";
import { clockText } from "./clocks.ts";

interface SeatClockProps {
  readonly rule: ClockRule;
  readonly left: number;
  readonly since: number;
  readonly runs: boolean;
  readonly name: string;
  readonly isMine: boolean;
}

/** The seconds at which a warning sounds that time is running out. */
const HEARD_SECONDS: readonly number[] = [10, 5, 4, 3, 2, 1];
const LOW_MS = 10_000;

/** Counts down in the page; the table's own clock decides. */
export function SeatClock({ rule, left, since, runs, name, isMine }: SeatClockProps): ReactNode {
  const words = useWords();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!runs) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [runs, since]);
  // Our clock may differ from the server's: never show more than what the server said was left.
  const rest = runs ? Math.max(0 - overtimeOf(rule), left - Math.max(0, now - since)) : left;
  const isOver = rest < 0;
  const seconds = Math.ceil(rest / 1000);
  const isHeard = runs && isMine && HEARD_SECONDS.includes(seconds);
  useEffect(() => {
    if (isHeard) sound("low");
  }, [isHeard, seconds]);
  const look = isOver ? " seat-clock-over" : rest < LOW_MS && runs ? " seat-clock-low" : "";
  return (
    <>
      <span
        className={`seat-clock figures${look}`}
        role="timer"
        aria-label={isOver ? words.table.clockOver(name, clockText(0 - rest)) : words.table.clockOf(name, clockText(rest))}
      >
        {clockText(rest)}
      </span>
      {/* Announced once: the sentence doesn't change until there is time again. */}
      <span className="visually-hidden" role="status">
        {isOver && words.table.inOvertime(name)}
      </span>
    </>
  );
}
