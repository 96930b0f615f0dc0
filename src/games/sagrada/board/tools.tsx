import type { ReactNode } from "react";
import type { Language } from "../../../web/board/board.ts";
import type { ToolSeen } from "../state.ts";
import * as italian from "../words-it.ts";
import { Mark, Tokens } from "./windows/plate.tsx";
import type { TurnProps } from "./turn.tsx";

/** The tool cards, with their price and the tokens on them. */
export function Tools(props: TurnProps): ReactNode {
  return (
    <section className="sagrada-tools" aria-label={props.words.tools}>
      {props.viewer === null && props.view.tools.length > 0 && <h3 className="sagrada-tools-title">{props.words.tools}</h3>}
      {props.view.tools.map((tool) => (
        <ToolCard key={tool.id} {...props} tool={tool} />
      ))}
    </section>
  );
}

function ToolCard({
  view,
  viewer,
  words,
  language,
  moves,
  why,
  turn,
  advice = [],
  tool,
}: TurnProps & { readonly tool: ToolSeen }): ReactNode {
  const { paying, setPaying, say } = turn;
  const { name, description } = translated(tool, language);
  const solo = view.players.length === 1;
  const move = `tool ${tool.id}`;
  const inUse = tool.id === view.active || tool.id === view.passive;
  const usable = solo ? moves.some((text) => text.startsWith(`${move} `)) : moves.includes(move);
  // In solo play the move without a die is refused for the reason that holds whichever die pays.
  const reason = usable || moves.length === 0 ? null : why(move);
  const label = tool.gone ? words.gone : inUse ? words.inUse : solo ? words.payWith : words.use(tool.price);
  const press = (): void => {
    if (solo && usable) setPaying(paying === tool.id ? 0 : tool.id);
    else turn.click(move);
  };
  return (
    <article
      className={`sagrada-tool${inUse ? " sagrada-tool-used" : ""}${tool.gone ? " sagrada-tool-gone" : ""}`}
      // Low browser windows have no room for the text itself.
      data-explain={`${name}\n${description}`}
      data-explain-by="press"
    >
      <h3>
        {tool.colour > 0 && <Mark color={tool.colour} label={words.color(tool.colour)} />}
        {name}
      </h3>
      <p>{description}</p>
      <div className="sagrada-tool-foot">
        {viewer === null ? (
          (tool.gone || inUse) && <span className="sagrada-quiet">{label}</span>
        ) : (
          <button
            type="button"
            className={advice.includes(move) ? "sagrada-button sagrada-advised" : "sagrada-button"}
            {...(solo ? { "data-part": move } : { "data-move": move })}
            aria-disabled={!usable}
            aria-pressed={solo ? paying === tool.id : undefined}
            aria-label={`${name}: ${label}`}
            title={reason ?? undefined}
            onPointerEnter={() => say(reason)}
            onPointerLeave={() => say(null)}
            onFocus={() => say(reason)}
            onBlur={() => say(null)}
            onClick={press}
          >
            {label}
          </button>
        )}
        {!solo && <Tokens count={tool.tokens} label={words.favor(tool.tokens)} />}
      </div>
    </article>
  );
}

export const translated = (tool: ToolSeen, language: Language): { readonly name: string; readonly description: string } =>
  (language === "it" ? italian.tools[tool.id] : undefined) ?? tool;
