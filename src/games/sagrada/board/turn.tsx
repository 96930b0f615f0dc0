import type { PointerEvent, ReactNode } from "react";
import type { BoardProps } from "../../../web/board/board.ts";
import type { Sagrada } from "../state.ts";
import type { BoardWords } from "./board-words.ts";
import { choiceLabel, choicesOf, plainMoves } from "./choices.ts";
import { GlassDie } from "./windows/glass.tsx";
import type { Turn } from "./use-turn.ts";

export interface TurnProps extends BoardProps<Sagrada> {
  readonly words: BoardWords;
  readonly turn: Turn;
}

/** If a custom card has more moves than this, they can only be typed. */
const MOST_BUTTONS = 40;

/** The drafted die, and what can be done besides placing it. */
export function Hand({ view, words, moves, turn }: TurnProps): ReactNode {
  const choices = choicesOf(view, moves);
  const actions: readonly (readonly [move: string, label: string])[] = [
    ...([["increase", words.up], ["decrease", words.down], ["return", words.giveUp]] as const).filter(([move]) => moves.includes(move)),
    ...plainMoves(view, moves)
      .slice(0, MOST_BUTTONS)
      .map((move) => [move, move] as const),
  ]; // prettier-ignore
  return (
    <div className="sagrada-hand">
      {view.hand !== 0 && <HeldDie view={view} words={words} turn={turn} canMove={moves.length > 0} />}
      {choices.length > 0 && (
        <div className="sagrada-choices">
          {choices.map((choice) => {
            const label = choiceLabel(choice, words);
            return (
              <button
                key={choice.move}
                type="button"
                className="sagrada-choice"
                data-move={choice.move}
                aria-label={label}
                title={label}
                onClick={() => turn.click(choice.move)}
              >
                <GlassDie die={choice.die} />
              </button>
            );
          })}
        </div>
      )}
      {actions.map(([move, label]) => (
        <button key={move} type="button" className="sagrada-button" data-move={move} onClick={() => turn.click(move)}>
          {label}
        </button>
      ))}
    </div>
  );
}

/** The die in hand. A click puts it back, where the pick can still be undone. */
function HeldDie({ view, words, turn, canMove }: Pick<TurnProps, "view" | "words" | "turn"> & { readonly canMove: boolean }): ReactNode {
  const label = words.holds(words.die(view.hand));
  const start = (event: PointerEvent): void => {
    if (canMove) turn.start({ from: "hand" }, event);
  };
  if (!turn.putBack)
    return (
      <div className="sagrada-hand-die" onPointerDown={start} role="img" aria-label={label}>
        <GlassDie die={view.hand} />
      </div>
    );
  return (
    <button
      type="button"
      className="sagrada-hand-die"
      data-part="hand"
      aria-label={`${label} ${words.putBack}`}
      title={words.putBack}
      onPointerDown={start}
      onClick={() => turn.putBack?.("")}
    >
      <GlassDie die={view.hand} />
    </button>
  );
}

/** The dice to draft from, on linen. In solo play they also pay for tools. */
export function Pool({ view, words, moves, why, turn, advice = [] }: TurnProps): ReactNode {
  const { paying, say, start, click } = turn;
  return (
    <div className="sagrada-pool" role="group" aria-label={words.pool}>
      {view.pool.length === 0 && <span className="sagrada-quiet">{words.poolEmpty}</span>}
      {view.pool.map((die, i) => {
        const move = paying > 0 ? `tool ${paying} ${i + 1}` : `pick ${i + 1}`;
        const legal = moves.includes(move);
        // With a die in hand, another one can be picked instead.
        const swaps = !legal && paying === 0 && turn.putBack !== null;
        const reason = moves.length > 0 && !legal && !swaps ? why(move) : null;
        return (
          <button
            key={die}
            type="button"
            className={`sagrada-pool-die${legal && paying > 0 ? " sagrada-pays" : ""}${advice.includes(move) ? " sagrada-advised" : ""}`}
            {...(swaps ? { "data-part": `pool ${i + 1}` } : { "data-move": move })}
            tabIndex={legal || swaps || moves.length === 0 ? 0 : -1}
            aria-disabled={!legal && !swaps}
            aria-label={words.poolDie(i + 1, words.die(die))}
            title={reason ?? undefined}
            onPointerEnter={() => say(reason)}
            onPointerLeave={() => say(null)}
            onFocus={() => say(reason)}
            onBlur={() => say(null)}
            onPointerDown={(event) => legal && paying === 0 && start({ from: "pool", n: i + 1 }, event)}
            onClick={() => (swaps ? turn.putBack?.(move) : moves.length > 0 && click(move))}
          >
            <GlassDie die={die} />
          </button>
        );
      })}
    </div>
  );
}
