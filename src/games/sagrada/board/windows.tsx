import type { KeyboardEvent, ReactNode } from "react";
import type { Seat } from "../../../engine/contract/game.ts";
import type { BoardProps } from "../../../web/board/board.ts";
import { SeatMark } from "../../../web/match/seat-mark.tsx";
import type { BoardWords } from "./board-words.ts";
import { Mark, Tokens } from "./cards-table.tsx";
import { Arch, Asked, GlassDie, paneClass, Panes } from "./glass.tsx";
import { CELLS, COLUMNS, type Event, type Sagrada, type View } from "../state.ts";
import type { Part, Start, TurnProps } from "./turn.tsx";

/** Row and column as they are typed. */
export const placeOf = (cell: number): string => `${Math.floor(cell / COLUMNS) + 1} ${(cell % COLUMNS) + 1}`;

interface OwnProps extends BoardProps<Sagrada> {
  readonly words: BoardWords;
  readonly seat: Seat;
  readonly source: string;
  setSource(at: string): void;
  readonly start: Start;
  readonly dragged: Part | null;
  say(text: string | null): void;
}

/** The viewer's own window: where a held die may lie glows, where it may not says why. */
export function OwnWindow({
  view,
  seat,
  words,
  moves,
  why,
  play,
  source,
  setSource,
  start,
  dragged,
  say,
  events,
  still,
  hints,
}: OwnProps): ReactNode {
  const player = view.players[seat];
  if (!player) return null;
  const moving = moves.some((move) => move.startsWith("move "));
  const from = dragged?.from === "cell" ? dragged.at : source;
  const landed = still
    ? -1
    : landedAt(
        events.map(({ event }) => event),
        seat,
      );
  const pooled = dragged?.from === "pool";
  return (
    <div className="sagrada-frame">
      <Arch />
      <div className="sagrada-window" role="group" aria-label={player.window || words.own} onKeyDown={arrowKeys}>
        <div className="sagrada-panes">
          {Array.from({ length: CELLS }, (_, cell) => {
            const die = player.dice[cell] ?? 0;
            const asked = player.pattern[cell] ?? 0;
            const at = placeOf(cell);
            const lifts = moving && die !== 0 && moves.some((move) => move.startsWith(`move ${at} `));
            const text = moving && from !== "" ? `move ${from} ${at}` : `place ${at}`;
            const asks = die === 0 && ((moving && from !== "") || (view.hand !== 0 && moves.length > 0));
            const legal = moves.includes(text);
            const reason = asks && !legal && !pooled ? why(text) : null;
            const [row, column] = at.split(" ").map(Number);
            const what = die !== 0 ? words.die(die) : asked > 0 ? words.asks(asked) : words.free;
            const state = `${asks && legal && hints ? " sagrada-glows" : ""}${asks && !legal ? " sagrada-dims" : ""}${from === at ? " sagrada-lifted" : ""}${lifts && from === "" ? " sagrada-lifts" : ""}${cell === landed ? " sagrada-lands" : ""}`;
            return (
              <button
                key={`cell ${cell}`}
                type="button"
                className={`${paneClass(asked)}${state}`}
                {...(asks || !lifts ? { "data-move": text } : { "data-part": `cell ${at}` })}
                data-drop={at}
                // Tab goes from one space that can be used to the next; arrows go everywhere, and say why not.
                tabIndex={legal || lifts || (moves.length === 0 && cell === 0) ? 0 : -1}
                aria-disabled={!(legal || lifts)}
                aria-pressed={lifts ? from === at : undefined}
                aria-label={words.space(row ?? 0, column ?? 0, reason ? `${what}. ${reason}` : what)}
                title={reason ?? undefined}
                onPointerEnter={() => say(reason)}
                onPointerLeave={() => say(null)}
                onFocus={() => say(reason)}
                onBlur={() => say(null)}
                onPointerDown={(event) => lifts && start({ from: "cell", at }, event)}
                onClick={() => (lifts ? setSource(source === at ? "" : at) : moves.length > 0 && play(text))}
              >
                {die === 0 ? <Asked asked={asked} /> : <GlassDie die={die} />}
              </button>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** Where a die came to lie in the last move, to let it settle there. */
function landedAt(events: readonly Event[], seat: Seat): number {
  const last = events.findLast((event) => (event.kind === "placed" || event.kind === "moved") && event.seat === seat);
  return last?.kind === "placed" ? last.cell : last?.kind === "moved" ? last.to : -1;
}

function arrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }[event.key] ?? 0;
  if (step === 0 || !(event.target instanceof HTMLElement)) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const target = buttons.findIndex((button) => button === event.target) + step;
  buttons[target]?.focus();
  event.preventDefault();
}

/** Under each window: whose it is, its name, tokens, and the private colour if the viewer may know it. */
export function Plate({
  view,
  seat,
  words,
  name,
}: {
  readonly view: View;
  readonly seat: Seat;
  readonly words: BoardWords;
  readonly name: string;
}): ReactNode {
  const player = view.players[seat];
  if (!player) return null;
  const secret = view.round > 0 && player.privates === null;
  return (
    <div className="sagrada-plate">
      <SeatMark seat={seat} />
      <span className="sagrada-plate-name">{seat === view.viewer ? player.window || words.own : name}</span>
      {view.round === 0 && <span className="sagrada-quiet">{player.chose ? words.waits : words.choosing}</span>}
      {view.round > 0 && view.players.length > 1 && <Tokens count={player.favor} label={words.favor(player.favor)} />}
      {player.privates?.map((colour) => (
        <Mark key={colour} colour={colour} label={words.colour(colour)} />
      ))}
      {secret && (
        <span className="sagrada-secret" role="img" aria-label={words.hidden} title={words.hidden}>
          ?
        </span>
      )}
    </div>
  );
}

/** The four windows to choose from. */
export function Offers({ view, words, moves, play }: Pick<TurnProps, "view" | "words" | "moves" | "play">): ReactNode {
  return (
    <section className="sagrada-offers">
      <p>{words.chooseWindow}</p>
      <div>
        {view.offers.map(({ name, difficulty, pattern }, i) => (
          <button
            key={name}
            type="button"
            className={i === view.choice ? "sagrada-offer sagrada-offer-mine" : "sagrada-offer"}
            data-move={`window ${i + 1}`}
            aria-disabled={moves.length === 0}
            aria-label={words.window(i + 1, name, difficulty)}
            onClick={() => moves.length > 0 && play(`window ${i + 1}`)}
          >
            <span className="sagrada-window">
              <Panes pattern={pattern} dice={[]} />
            </span>
            <span className="sagrada-plate">
              <span className="sagrada-plate-name">{i === view.choice ? `${words.chosen}: ${name}` : name}</span>
              {view.players.length > 1 && <Tokens count={difficulty} label={words.favor(difficulty)} />}
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}
