import type { ReactNode } from "react";
import type { Language } from "../../../web/board/board.ts";
import { ROUNDS, type View } from "../state.ts";
import type { BoardWords } from "./board-words.ts";
import { Mark } from "./windows/plate.tsx";
import { pointsSoFar, type ScoreLine, titleOf } from "./score-lines.ts";

interface ObjectivesProps {
  readonly view: View;
  readonly words: BoardWords;
  readonly language: Language;
  /** The viewer's own score, line by line; empty for a spectator. */
  readonly lines: readonly ScoreLine[];
  /** The number of the line that is being counted, or -1. */
  readonly counting: number;
  /** Lights up what earns a line. */
  point(line: string | null): void;
}

const ownColors = ({ viewer, players }: View): readonly number[] => (viewer === null ? [] : (players[viewer]?.privates ?? []));

/** The sources of points: the viewer's private color and the public objectives, with their points so far. */
export function Objectives({ view, words, language, lines, counting, point }: ObjectivesProps): ReactNode {
  const soFar = (id: string): ReactNode => {
    const line = lines.find((one) => one.id === id);
    return line && <em className="figures">{line.points}</em>;
  };
  const counted = (id: string): string | undefined => (counting >= 0 && lines[counting]?.id === id ? "sagrada-counted" : undefined);
  const lights = (id: string) => ({ onPointerEnter: () => point(id), onPointerLeave: () => point(null) });
  return (
    <section className="sagrada-objectives" aria-label={words.objectives}>
      <h3>{words.objectives}</h3>
      <ul>
        {ownColors(view).map((color) => (
          <li key={`own ${color}`} className={counted("private")} {...lights("private")}>
            <Mark color={color} label={words.color(color)} />
            <span>
              <strong>{words.privately}</strong> {words.privateHelp(words.color(color))}
            </span>
            {soFar("private")}
          </li>
        ))}
        {view.publics.map((card) => {
          const { name, description } = titleOf(card, language);
          return (
            <li key={card.id} className={counted(`public ${card.id}`)} {...lights(`public ${card.id}`)}>
              <b className="figures" aria-hidden="true">
                {card.points}
              </b>
              <span>
                <strong>
                  {name} <small>{words.points(card.points, card.id)}</small>
                </strong>{" "}
                {description}
              </span>
              {soFar(`public ${card.id}`)}
            </li>
          );
        })}
        {lines
          .filter(({ id }) => id === "favor" || id === "open")
          .map(({ id, label, points }) => (
            <li key={id} className={`sagrada-line ${counted(id) ?? ""}`} {...lights(id)}>
              <span>{label}</span>
              <em className="figures">{id === "open" && view.round <= ROUNDS ? words.later(points) : points}</em>
            </li>
          ))}
        {/* While the points are being counted, the sum would give the result away. */}
        {lines.length > 0 && counting < 0 && (
          <li className="sagrada-line sagrada-sum">
            <strong>{view.round > ROUNDS ? words.finalPoints : words.soFar}</strong>
            <em className="figures">{pointsSoFar(lines, view.round)}</em>
          </li>
        )}
      </ul>
    </section>
  );
}

/** The same on one line, close to the window, for when the whole list is far away. A long press explains each. */
export function ObjectiveChips({ view, words, language }: Pick<ObjectivesProps, "view" | "words" | "language">): ReactNode {
  return (
    <ul className="sagrada-chips" aria-label={words.objectives}>
      {ownColors(view).map((color) => (
        <li key={`own ${color}`} data-explain={`${words.privately}\n${words.privateHelp(words.color(color))}`}>
          <Mark color={color} label={words.color(color)} /> {words.yourColor}
        </li>
      ))}
      {view.publics.map((card) => {
        const { name, description } = titleOf(card, language);
        return (
          <li key={card.id} data-explain={`${name}\n${description}\n${words.points(card.points, card.id)}`}>
            <b className="figures">{card.points}</b> {name}
          </li>
        );
      })}
    </ul>
  );
}
