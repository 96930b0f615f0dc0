import type { ReactNode } from "react";
import type { Language } from "../../../web/board/board.ts";
import type { BoardWords } from "./board-words.ts";
import { GlassShape } from "./glass.tsx";
import type { ToolSeen, View } from "../state.ts";
import * as italian from "../words-it.ts";

interface ToolsProps {
  readonly view: View;
  readonly words: BoardWords;
  readonly language: Language;
  readonly moves: readonly string[];
  /** The tool for which a game for one looks for a die to pay with. */
  readonly paying: number;
  why(move: string): string | null;
  play(move: string): void;
  pay(tool: number): void;
  say(text: string | null): void;
}

/** The tool cards, with the tokens that lie on them and their price. */
export function Tools({ view, words, language, moves, paying, why, play, pay, say }: ToolsProps): ReactNode {
  const solo = view.players.length === 1;
  return (
    <section className="sagrada-tools" aria-label={words.tools}>
      {view.tools.map((tool) => {
        const { name, description } = told(tool, language);
        const move = `tool ${tool.id}`;
        const inUse = tool.id === view.active || tool.id === view.passive;
        const usable = solo ? moves.some((text) => text.startsWith(`${move} `)) : moves.includes(move);
        const reason = usable || view.viewer === null || !view.toAct.includes(view.viewer) ? null : why(solo ? `${move} 1` : move);
        const label = tool.gone ? words.gone : inUse ? words.inUse : solo ? words.payWith : words.use(tool.price);
        return (
          <article key={tool.id} className={`sagrada-tool${inUse ? " sagrada-tool-used" : ""}${tool.gone ? " sagrada-tool-gone" : ""}`}>
            <h3>
              {tool.colour > 0 && <Mark colour={tool.colour} label={words.colour(tool.colour)} />}
              {name}
            </h3>
            <p>{description}</p>
            <div className="sagrada-tool-foot">
              <button
                type="button"
                className="sagrada-button"
                {...(solo ? { "data-part": move } : { "data-move": move })}
                aria-disabled={!usable}
                aria-pressed={solo ? paying === tool.id : undefined}
                aria-label={`${name}: ${label}`}
                title={reason ?? undefined}
                onPointerEnter={() => say(reason)}
                onPointerLeave={() => say(null)}
                onFocus={() => say(reason)}
                onBlur={() => say(null)}
                onClick={() => (solo && usable ? pay(paying === tool.id ? 0 : tool.id) : play(solo ? `${move} 1` : move))}
              >
                {label}
              </button>
              {!solo && <Tokens count={tool.tokens} label={words.favor(tool.tokens)} />}
            </div>
          </article>
        );
      })}
    </section>
  );
}

const told = (tool: ToolSeen, language: Language): { readonly name: string; readonly description: string } =>
  (language === "it" ? italian.tools[tool.id] : undefined) ?? tool;

/** Favor tokens: pebbles of clear glass. */
export function Tokens({ count, label }: { readonly count: number; readonly label: string }): ReactNode {
  return (
    <span className="sagrada-tokens" role="img" aria-label={label} title={label}>
      {count > 6 ? (
        <>
          <i /> <b className="figures">{count}</b>
        </>
      ) : (
        Array.from({ length: count }, (_, i) => <i key={`token ${i + 1}`} />)
      )}
    </span>
  );
}

/** A colour as a small pane with its shape. */
export function Mark({ colour, label }: { readonly colour: number; readonly label: string }): ReactNode {
  return (
    <svg className={`sagrada-mark sagrada-glass-${colour}`} viewBox="-32 -32 64 64" role="img" aria-label={label}>
      <rect className="sagrada-die-pane" x="-30" y="-30" width="60" height="60" rx="12" />
      <g className="sagrada-mark-shape">
        <GlassShape colour={colour} />
      </g>
    </svg>
  );
}

interface ObjectivesProps {
  readonly view: View;
  readonly words: BoardWords;
  readonly language: Language;
}

/** What scores: the public objectives, and the viewer's own. */
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
        {own?.map((colour) => (
          <li key={`own ${colour}`}>
            <Mark colour={colour} label={words.colour(colour)} />
            <span>
              <strong>{words.privately}</strong> {words.colour(colour)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
