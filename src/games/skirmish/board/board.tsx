import { type ReactNode, useId } from "react";
import type { Board, BoardProps } from "../../../web/board/board.ts";
import { DraggedPiece } from "../../../web/board/dragged-piece.tsx";
import { useExplain } from "../../../web/board/explain.tsx";
import type { Skirmish } from "../state.ts";
import { BattleMap, MiniatureMap } from "./map/battle-map.tsx";
import { boardWords } from "./board-words.ts";
import { CommandBar } from "./command-bar.tsx";
import { describeView } from "./describe.ts";
import { layoutOf } from "./map/layout.ts";
import { Legend } from "./legend.tsx";
import { useOrderInput } from "./order-input.ts";
import { news } from "./news.ts";
import { pace, Timeline, useTurn } from "./timeline.tsx";
import { Token } from "./map/token.tsx";
import "./board.css";
import "./map/pieces.css";
import "./panel.css";

function SkirmishBoard(props: BoardProps<Skirmish>): ReactNode {
  const { view, viewer, reduceMotion, miniature, language } = props;
  const words = boardWords[language];
  const uid = useId().replaceAll(/[^a-z0-9]/gi, "");
  const layout = layoutOf(view.field, viewer === 1);
  const turn = useTurn({ ...props, still: reduceMotion || miniature });
  const input = useOrderInput(props, turn);
  const explain = useExplain();
  if (miniature) return <MiniatureMap view={view} layout={layout} uid={uid} turn={turn} />;
  return (
    // Keys work while the focus is on the map; every one of them has a button as well.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={`skirmish${reduceMotion ? " skirmish-still" : ""}`}
      {...explain.group}
      onKeyDown={input.onKeyDown}
      style={{ ["--skirmish-shape" as string]: layout.width / layout.height }} // React's type knows no custom properties
    >
      <div className="skirmish-table">
        <BattleMap props={props} layout={layout} uid={uid} turn={turn} input={input} words={words} />
        <CommandBar props={props} input={input} words={words} turn={turn} />
        <Timeline turn={turn} words={words} />
        <Legend view={view} words={words} />
      </div>
      <DraggedPiece dragged={input.dragged}>
        {() =>
          input.acting && (
            <svg className="skirmish-held" viewBox="-50 -50 100 100">
              <Token one={input.acting} field={view.field} plain />
            </svg>
          )
        }
      </DraggedPiece>
      {explain.card}
    </div>
  );
}

export const board: Board<Skirmish> = {
  Board: SkirmishBoard,
  describe: (view, _viewer, names, language) => describeView(view, boardWords[language], names),
  pace,
  settles: (events) => (events.some(({ kind }) => kind === "turn-played") ? pace(events) : 0),
  news,
  endingTime: () => 1800,
  reason: (events) => events.findLast(({ kind }) => kind === "fell" || kind === "limit-reached"),
  because(event, names, language) {
    const words = boardWords[language];
    return event.kind === "fell" ? words.lastFell(names[event.who.seat] ?? "", words.nameOf(event.who), event.square) : null;
  },
  scoreTitle: { en: boardWords.en.healthLeft, it: boardWords.it.healthLeft },
  isPassing: ({ kind }) => kind === "ordered" || kind === "held" || kind === "put" || kind === "readied" || kind === "withdrew",
  turnOf: (event) => (event.kind === "turn-played" ? event.turn : null),
  sound: (event) => (event.kind === "struck" && event.hits.length > 0 ? "hit" : event.kind === "moved" ? "place" : null),
  confirm(view, viewer, move, language) {
    const own = view.characters.filter(({ seat }) => seat === viewer).length;
    const idle = own - view.orders.length;
    if (move !== "ready" || view.phase !== "orders" || idle === 0) return null;
    return { id: "skirmish-ready", text: boardWords[language].readyAnyway(idle, own) };
  },
};
