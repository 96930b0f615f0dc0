import { type ReactNode, useState } from "react";
import { curveOf, type Judged, type Knowledge, worstOf } from "../../bots/review.ts";
import type { Seat } from "../../engine/contract/game.ts";
import { useWords } from "../i18n/language.tsx";
import { Icon } from "../shell/icons.tsx";
import type { Reviewing } from "./review.ts";

interface ReviewPanelProps {
  readonly review: Reviewing;
  readonly names: readonly string[];
  /** Whose chances are drawn. */
  readonly seat: Seat;
  /** Whether everyone saw everything: then there is nothing to choose. */
  readonly isOpen: boolean;
  /** A better move for the one that was judged, as a sentence without a period. */
  told(judged: Judged, move: string): string;
  /** Shows the position before a move. */
  showBefore(seq: number): void;
}

const percent = (chance: number): number => Math.round(100 * chance);

/** Starts and stops the review of a match, and shows what it found. */
export function ReviewPanel({ review, names, seat, isOpen, told, showBefore }: ReviewPanelProps): ReactNode {
  const words = useWords().review;
  const [knowledge, setKnowledge] = useState<Knowledge>("seat");
  const { status, judged, of } = review;
  const worst = worstOf(judged);
  return (
    <section className="review" aria-label={words.title}>
      <div className="bar-row">
        {status === "running" ? (
          <button type="button" className="button" data-review="stop" onClick={review.stop}>
            {words.stop}
          </button>
        ) : (
          <button type="button" className="button" data-review="start" title={words.about} onClick={() => review.start(knowledge)}>
            <Icon name="lamp" /> {words.start}
          </button>
        )}
        {!isOpen && (
          <label className="review-choice">
            {words.knowing}
            <select className="select" value={knowledge} onChange={({ target }) => setKnowledge(target.value === "all" ? "all" : "seat")}>
              <option value="seat">{words.seat}</option>
              <option value="all">{words.all}</option>
            </select>
          </label>
        )}
        {status === "running" && (
          <span className="figures" role="status">
            <progress max={Math.max(1, of)} value={judged.length} aria-label={words.title} /> {words.progress(judged.length, of)}
          </span>
        )}
        {status === "failed" && <span role="alert">{words.failed}</span>}
      </div>
      {judged.length > 1 && <Curve judged={judged} seat={seat} seats={names.length} name={names[seat] ?? ""} showBefore={showBefore} />}
      {worst.length > 0 && <h2 className="review-title">{words.worst}</h2>}
      {status === "stopped" && <p>{words.stopped(judged.length, of)}</p>}
      {status === "done" && worst.length === 0 && <p>{words.none}</p>}
      <ol className="review-list">
        {worst.map((one) => (
          <li key={one.seq}>
            <button type="button" className="button" data-review="move" onClick={() => showBefore(one.seq)}>
              {words.mark(told(one, one.move), percent(one.chance), told(one, one.better), percent(one.best))}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface CurveProps extends Pick<ReviewPanelProps, "seat" | "showBefore"> {
  readonly judged: readonly Judged[];
  readonly seats: number;
  readonly name: string;
}

const HEIGHT = 100;

/** The chances of a seat, from left to right. A click goes to the move. */
function Curve({ judged, seat, seats, name, showBefore }: CurveProps): ReactNode {
  const words = useWords().review;
  const curve = curveOf(judged, seat, seats);
  const width = 10 * (curve.length - 1);
  const marked = new Set(worstOf(judged).map(({ seq }) => seq));
  const points = curve.map((chance, at) => `${10 * at},${HEIGHT * (1 - chance)}`).join(" ");
  return (
    <figure className="review-curve">
      <svg viewBox={`-5 -5 ${width + 10} ${HEIGHT + 10}`} preserveAspectRatio="none" role="img" aria-label={words.curve(name)}>
        <line className="review-even" x1={0} x2={width} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        <polyline className="review-line" points={points} />
        {judged.map(({ seq }, at) => (
          // The list of moves below is for the keyboard.
          <rect
            key={seq}
            className={marked.has(seq) ? "review-hit review-marked" : "review-hit"}
            x={10 * at - 5}
            y={-5}
            width={10}
            height={HEIGHT + 10}
            onClick={() => showBefore(seq)}
          >
            <title>{words.point(seq, percent(curve[at] ?? 0.5))}</title>
          </rect>
        ))}
      </svg>
      <figcaption>{words.curve(name)}</figcaption>
    </figure>
  );
}

/** The better move for the position that is shown, if the review found one. */
export const betterAt = (judged: readonly Judged[], seq: number): Judged | null => {
  const next = judged.find((one) => one.seq > seq);
  return next && next.better !== next.move && next.loss >= 0.05 ? next : null;
};
