import type { ReactNode } from "react";
import type { BoardWords } from "../board-words.ts";
import { GlassDie } from "./glass.tsx";
import { ROUNDS, type View } from "../../state.ts";

/** How many dice of a petal are drawn; the rest are a number. */
const DRAWN = 3;

/** The round track as a rose window: a petal for each round, with the dice left over, and the current round in the middle. */
export function Rose({ view, words }: { readonly view: View; readonly words: BoardWords }): ReactNode {
  const spoken = view.track.flatMap((slot, round) =>
    slot.length > 0 ? [`${words.round(round + 1)}: ${slot.map((die) => words.die(die)).join(", ")}`] : [],
  );
  return (
    <div className="sagrada-rose" role="img" aria-label={`${words.track}: ${spoken.join("; ") || words.trackEmpty}`}>
      <svg viewBox="-100 -100 200 200" aria-hidden="true">
        <circle className="sagrada-lead" r="99" />
        {Array.from({ length: ROUNDS }, (_, round) => (
          <g key={`petal ${round}`} transform={`rotate(${round * 36})`}>
            <path className={petalClass(view, round)} d="M-9-32C-22-52-28-76-17-90-7-96 7-96 17-90 28-76 22-52 9-32-4-29 4-29-9-32Z" />
          </g>
        ))}
        <circle className="sagrada-rose-heart" r="25" />
        <text className="sagrada-rose-round" textAnchor="middle" dominantBaseline="central">
          {view.round === 0 ? "" : Math.min(view.round, ROUNDS)}
        </text>
      </svg>
      {view.track.flatMap((slot, round) =>
        slot.slice(0, DRAWN).map((die, i) => (
          <span key={`die ${die}`} className="sagrada-rose-die" style={at(round, slot.length === 1 ? 74 : 84 - i * 21)}>
            <GlassDie die={die} />
          </span>
        )),
      )}
      {/* Beside its petal, so that it doesn't hide a die. */}
      {view.track.map((slot, round) =>
        slot.length > DRAWN ? (
          <span key={`more ${round * 1}`} className="sagrada-rose-more figures" style={at(round + 0.42, 93)}>
            +{slot.length - DRAWN}
          </span>
        ) : null,
      )}
    </div>
  );
}

const petalClass = (view: View, round: number): string =>
  `sagrada-petal${round + 1 === view.round ? " sagrada-petal-now" : round < view.round - 1 ? " sagrada-petal-past" : ""}`;

/** A place on the rose, in percent of its size; the first round is at the top. */
function at(round: number, radius: number): { left: string; top: string } {
  const angle = ((round * 36 - 90) * Math.PI) / 180;
  return { left: `${50 + Math.cos(angle) * radius * 0.5}%`, top: `${50 + Math.sin(angle) * radius * 0.5}%` };
}
