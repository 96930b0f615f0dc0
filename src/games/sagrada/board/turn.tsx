import type { ReactNode } from "react";
import type { BoardProps } from "../../../web/board/board.ts";
import type { Sagrada } from "../state.ts";
import type { BoardWords } from "./board-words.ts";
import { choiceLabel, choicesOf, plainMoves } from "./choices.ts";
import { GlassDie } from "./glass.tsx";
import type { Turn } from "./use-turn.ts";

export interface TurnProps extends BoardProps<Sagrada> {
  readonly words: BoardWords;
  readonly turn: Turn;
}

/** More moves of a custom card than this are only offered by typing. */
const MOST_BUTTONS = 40;

/** The drafted die, and what can be done besides placing it. */
export function Hand({ view, words, moves, play, turn }: TurnProps): ReactNode {
  const choices = choicesOf(view, moves);
  const actions: readonly (readonly [move: string, label: string])[] = [
    ...([["increase", words.up], ["decrease", words.down], ["return", words.giveUp]] as const).filter(([move]) => moves.includes(move)),
    ...plainMoves(view, moves)
      .slice(0, MOST_BUTTONS)
      .map((move) => [move, move] as const),
  ]; // prettier-ignore
  return (
    <div className="sagrada-hand">
      {view.hand !== 0 && (
        <div
          className="sagrada-hand-die"
          onPointerDown={(event) => moves.length > 0 && turn.start({ from: "hand" }, event)}
          role="img"
          aria-label={words.holds(words.die(view.hand))}
        >
          <GlassDie die={view.hand} />
        </div>
      )}
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
                onClick={() => play(choice.move)}
              >
                <GlassDie die={choice.die} />
              </button>
            );
          })}
        </div>
      )}
      {actions.map(([move, label]) => (
        <button key={move} type="button" className="sagrada-button" data-move={move} onClick={() => play(move)}>
          {label}
        </button>
      ))}
    </div>
  );
}

/** The dice to draft from, on linen. In solo play they also pay for tools. */
export function Pool({ view, words, moves, why, turn }: TurnProps): ReactNode {
  const { paying, say, start, click } = turn;
  return (
    <div className="sagrada-pool" role="group" aria-label={words.pool}>
      {view.pool.length === 0 && <span className="sagrada-quiet">{words.poolEmpty}</span>}
      {view.pool.map((die, i) => {
        const move = paying > 0 ? `tool ${paying} ${i + 1}` : `pick ${i + 1}`;
        const legal = moves.includes(move);
        const reason = moves.length > 0 && !legal ? why(move) : null;
        return (
          <button
            key={die}
            type="button"
            className={legal && paying > 0 ? "sagrada-pool-die sagrada-pays" : "sagrada-pool-die"}
            data-move={move}
            tabIndex={legal || moves.length === 0 ? 0 : -1}
            aria-disabled={!legal}
            aria-label={words.poolDie(i + 1, words.die(die))}
            title={reason ?? undefined}
            onPointerEnter={() => say(reason)}
            onPointerLeave={() => say(null)}
            onFocus={() => say(reason)}
            onBlur={() => say(null)}
            onPointerDown={(event) => legal && paying === 0 && start({ from: "pool", n: i + 1 }, event)}
            onClick={() => moves.length > 0 && click(move)}
          >
            <GlassDie die={die} />
          </button>
        );
      })}
    </div>
  );
}
