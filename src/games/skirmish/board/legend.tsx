import type { ReactNode } from "react";
import { classNames, type View } from "../state.ts";
import type { Words } from "./board-words.ts";
import { Token } from "./map/token.tsx";

/** What the symbols on the map mean: the goal, each class on the field, and the marks. */
export function Legend({ view, words }: { readonly view: View; readonly words: Words }): ReactNode {
  const { field, characters } = view;
  const kinds = classNames(field).filter((name) => characters.some((one) => one.class === name));
  const { goal, ...signs } = words.signs;
  return (
    <details className="skirmish-legend">
      <summary>{words.legend}</summary>
      <p>
        {goal} {words.steps}
      </p>
      <ul>
        {kinds.map((kind) => {
          const { health = 0, damage = 0 } = field.classes[kind] ?? {};
          const one = { id: "", class: kind, seat: 0, at: null, health };
          return (
            <li key={kind}>
              <svg viewBox="-48 -48 96 96" aria-hidden="true">
                <Token one={one} field={field} plain />
              </svg>
              <span>
                <strong>{words.classOf(one)}</strong> {words.vitals(one, { health, damage })}. {words.about(kind).join(" ")}
              </span>
            </li>
          );
        })}
        {Object.entries(signs).map(([sign, text]) => (
          <li key={sign} className={`skirmish-sign-${sign}`}>
            <i aria-hidden="true" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
