import type { PointerEvent, ReactNode } from "react";
import type { BoardWords } from "./board-words.ts";
import { GlassDie } from "./glass.tsx";
import type { View } from "../state.ts";

/** What can be taken up: a die of the pool, the die in hand, or a die of the window. */
export type Part =
  | { readonly from: "pool"; readonly n: number }
  | { readonly from: "hand" }
  | { readonly from: "cell"; readonly at: string };

/** Takes something up to drag it. */
export type Start = (part: Part, event: PointerEvent) => void;

export interface TurnProps {
  readonly view: View;
  readonly words: BoardWords;
  readonly moves: readonly string[];
  play(move: string): void;
  readonly start: Start;
  readonly paying: number;
}

/** The drafted die, and what can be done besides placing it. */
export function Hand({ view, words, moves, play, start }: Omit<TurnProps, "paying">): ReactNode {
  const selects = moves.filter((move) => move.startsWith("select "));
  const track = view.track.flat();
  // Words of an author's card that the board does not know are offered as they are.
  const plain = moves.filter((move) => !/^(pick|place|move|select|tool|window|pass|return|increase|decrease)\b/.test(move));
  const actions = [
    ["increase", words.up],
    ["decrease", words.down],
    ["return", words.giveUp],
  ] as const;
  return (
    <div className="sagrada-hand">
      {view.hand !== 0 && (
        <div
          className="sagrada-hand-die"
          onPointerDown={(event) => moves.length > 0 && start({ from: "hand" }, event)}
          role="img"
          aria-label={words.holds(words.die(view.hand))}
        >
          <GlassDie die={view.hand} />
        </div>
      )}
      {selects.length > 0 && (
        <div className="sagrada-choices">
          {selects.map((move) => {
            const n = Number(move.split(" ")[1]);
            const die = view.active === 5 ? (track[n - 1] ?? 0) : (view.hand & ~7) | n;
            const label = view.active === 5 ? words.trackDie(n, words.die(die)) : words.value(n);
            return (
              <button
                key={move}
                type="button"
                className="sagrada-choice"
                data-move={move}
                aria-label={label}
                title={label}
                onClick={() => play(move)}
              >
                <GlassDie die={die} />
              </button>
            );
          })}
        </div>
      )}
      {actions.map(([move, label]) =>
        moves.includes(move) ? (
          <button key={move} type="button" className="sagrada-button" data-move={move} onClick={() => play(move)}>
            {label}
          </button>
        ) : null,
      )}
      {plain.slice(0, 40).map((move) => (
        <button key={move} type="button" className="sagrada-button" data-move={move} onClick={() => play(move)}>
          {move}
        </button>
      ))}
    </div>
  );
}

interface PoolProps extends TurnProps {
  why(move: string): string | null;
  say(text: string | null): void;
}

/** The dice to draft from, on linen. In a game for one they also pay for tools. */
export function Pool({ view, words, moves, why, play, start, paying, say }: PoolProps): ReactNode {
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
            onClick={() => moves.length > 0 && play(move)}
          >
            <GlassDie die={die} />
          </button>
        );
      })}
    </div>
  );
}
