import type { ReactNode } from "react";
import type { Language } from "../../../web/board/board.ts";
import type { View } from "../state.ts";
import * as italian from "../words-it.ts";
import type { BoardWords } from "./board-words.ts";
import { Mark } from "./plate.tsx";

interface ObjectivesProps {
  readonly view: View;
  readonly words: BoardWords;
  readonly language: Language;
}

/** What scores: the public objectives, and the viewer's private one. */
export function Objectives({ view, words, language }: ObjectivesProps): ReactNode {
  const own = view.viewer === null ? null : (view.players[view.viewer]?.privates ?? null);
  return (
    <section className="sagrada-objectives" aria-label={words.objectives}>
      <h3>{words.objectives}</h3>
      <ul>
        {view.publics.map((card) => {
          const { name, description } = (language === "it" ? italian.publics[card.id] : undefined) ?? card;
          return (
            <li key={card.id}>
              <b className="figures">{card.points}</b>
              <span>
                <strong>{name}</strong> {description}
              </span>
            </li>
          );
        })}
        {own?.map((color) => (
          <li key={`own ${color}`}>
            <Mark color={color} label={words.color(color)} />
            <span>
              <strong>{words.privately}</strong> {words.color(color)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
