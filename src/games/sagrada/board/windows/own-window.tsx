import type { ReactNode } from "react";
import type { Seat } from "../../../../engine/contract/game.ts";
import type { ToldEvent } from "../../../../web/board/board.ts";
import { arrowKeys } from "../../../../web/board/roving-focus.ts";
import { ALL_RULES, NO_CELL, placementReason, typed } from "../../rules/placement.ts";
import { CELLS, COLUMNS, type Sagrada } from "../../state.ts";
import { Arch, Asked, GlassDie, lightOf, paneClass } from "./glass.tsx";
import type { TurnProps } from "../turn.tsx";
import type { Scoring } from "../use-scoring.ts";

interface OwnProps extends TurnProps {
  readonly seat: Seat;
  readonly scoring: Scoring;
}

/** The viewer's own window. Spaces that take the held die glow; the others say why not. */
export function OwnWindow(props: OwnProps): ReactNode {
  const { view, seat, words, events, reduceMotion } = props;
  const player = view.players[seat];
  if (!player) return null;
  const landed = reduceMotion ? -1 : landedAt(events, seat);
  return (
    <div className="sagrada-frame">
      <Arch />
      <div className="sagrada-window" role="group" aria-label={player.window || words.own} onKeyDown={arrowKeys({ columns: COLUMNS })}>
        <div className="sagrada-panes">
          {Array.from({ length: CELLS }, (_, cell) => (
            <Space key={`cell ${cell}`} {...props} cell={cell} landed={cell === landed} />
          ))}
        </div>
      </div>
    </div>
  );
}

interface SpaceProps extends OwnProps {
  readonly cell: number;
  /** Whether a die has just been put here. */
  readonly landed: boolean;
}

/** What can be done with a space right now. */
interface Purpose {
  /** The move that a click plays. */
  readonly move: string;
  readonly legal: boolean;
  /** Whether a die could be wanted here, so that the space glows or says why not. */
  readonly target: boolean;
  /** Whether its die can be lifted to move it, and whether it is. */
  readonly lifts: boolean;
  readonly lifted: boolean;
  /** Whether the die to move is still to be chosen. */
  readonly choosing: boolean;
  readonly reason: string | null;
}

function purposeOf(props: SpaceProps, at: string): Purpose {
  const { view, seat, cell, moves, why, turn } = props;
  const { source, dragged } = turn;
  if (dragged?.part.from === "pool") return purposeForPool(props, dragged.part.n, `place ${at}`);
  const taken = (view.players[seat]?.dice[cell] ?? 0) !== 0;
  const moving = moves.some((move) => move.startsWith("move "));
  const from = dragged?.part.from === "cell" ? dragged.part.at : source;
  const chosen = moving && from !== "";
  const move = chosen ? `move ${from} ${at}` : `place ${at}`;
  const legal = moves.includes(move);
  const target = !taken && (chosen || (view.hand !== 0 && moves.length > 0));
  const reason = target && !legal ? why(move) : null;
  const lifts = moving && taken && moves.some((one) => one.startsWith(`move ${at} `));
  return { move, legal, target, lifts, lifted: from === at, choosing: from === "", reason };
}

/** A die being dragged from the pool isn't in hand yet, so the placement rules tell where it may go. */
function purposeForPool({ view, seat, cell }: SpaceProps, n: number, move: string): Purpose {
  const { pattern = [], dice = [] } = view.players[seat] ?? {};
  const taken = (dice[cell] ?? 0) !== 0;
  const legal = !taken && placementReason(pattern, dice, view.pool[n - 1] ?? 0, cell, ALL_RULES, NO_CELL) === null;
  return { move, legal, target: !taken, lifts: false, lifted: false, choosing: false, reason: null };
}

/** One space of the window, as a button. */
function Space(props: SpaceProps): ReactNode {
  const { view, seat, words, moves, hints, cell, landed, turn, scoring, advice = [] } = props;
  const { row, column } = typed(cell);
  const at = `${row} ${column}`;
  const die = view.players[seat]?.dice[cell] ?? 0;
  const asked = view.players[seat]?.pattern[cell] ?? 0;
  const use = purposeOf(props, at);
  const what = die !== 0 ? words.die(die) : asked > 0 ? words.asks(asked) : words.free;
  const classes = [
    paneClass(asked) + lightOf(cell, scoring.litIn(seat), use.target ? null : scoring.lastIn(seat)),
    advice.includes(`place ${at}`) && "sagrada-advised",
    use.target && use.legal && hints && "sagrada-glows",
    use.target && !use.legal && "sagrada-dims",
    use.lifted && "sagrada-lifted",
    use.lifts && use.choosing && "sagrada-lifts",
    landed && "sagrada-lands",
  ];
  const press = (): void => {
    if (use.lifts) turn.setSource(turn.source === at ? "" : at);
    else if (moves.length > 0) turn.click(use.move);
  };
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(" ")}
      {...(use.target || !use.lifts ? { "data-move": use.move } : { "data-part": `cell ${at}` })}
      data-drop={at}
      // Tab goes to the next space that can be used; the arrows go everywhere, and each space says why it can't be used.
      tabIndex={use.legal || use.lifts || (moves.length === 0 && cell === 0) ? 0 : -1}
      aria-disabled={!(use.legal || use.lifts)}
      aria-pressed={use.lifts ? use.lifted : undefined}
      aria-label={words.space(row, column, use.reason ? `${what}. ${use.reason}` : what)}
      title={use.reason ?? undefined}
      onPointerEnter={() => turn.say(use.reason)}
      onPointerLeave={() => turn.say(null)}
      onFocus={() => turn.say(use.reason)}
      onBlur={() => turn.say(null)}
      onPointerDown={(event) => use.lifts && turn.start({ from: "cell", at }, event)}
      onClick={press}
    >
      {die === 0 ? <Asked asked={asked} /> : <GlassDie die={die} />}
    </button>
  );
}

/** The cell where a die was put by the last move, or -1. */
function landedAt(events: readonly ToldEvent<Sagrada>[], seat: Seat): number {
  const last = events.findLast(({ event }) => (event.kind === "placed" || event.kind === "moved") && event.seat === seat)?.event;
  return last?.kind === "placed" ? last.cell : last?.kind === "moved" ? last.to : -1;
}
