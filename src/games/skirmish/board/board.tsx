import { type ReactNode, useId } from "react";
import type { Board, BoardProps } from "../../../web/board/board.ts";
import { DraggedPiece } from "../../../web/board/dragged-piece.tsx";
import type { Skirmish } from "../state.ts";
import { BattleMap, MiniatureMap } from "./battle-map.tsx";
import { boardWords } from "./board-words.ts";
import { CommandBar } from "./command-bar.tsx";
import { describeView } from "./describe.ts";
import { layoutOf } from "./layout.ts";
import { useOrderInput } from "./order-input.ts";
import { Timeline, useTurn } from "./timeline.tsx";
import { Token } from "./token.tsx";
import "./board.css";

function SkirmishBoard(props: BoardProps<Skirmish>): ReactNode {
  const { view, viewer, events, reduceMotion, miniature, language } = props;
  const words = boardWords[language];
  const uid = useId().replaceAll(/[^a-z0-9]/gi, "");
  const layout = layoutOf(view.field, viewer === 1);
  const turn = useTurn(view, events, reduceMotion || miniature);
  const input = useOrderInput(props, turn.skip);
  if (miniature) return <MiniatureMap view={view} layout={layout} uid={uid} turn={turn} />;
  return (
    // Keys work while the focus is on the map; every one of them has a button as well.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={`skirmish${reduceMotion ? " skirmish-still" : ""}`}
      onKeyDown={input.onKeyDown}
      style={{ ["--skirmish-shape" as string]: layout.width / layout.height }} // React's type knows no custom properties
    >
      <div className="skirmish-table">
        <BattleMap props={props} layout={layout} uid={uid} turn={turn} input={input} words={words} />
        <CommandBar props={props} input={input} words={words} />
        <Timeline turn={turn} words={words} />
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
    </div>
  );
}

export const board: Board<Skirmish> = {
  Board: SkirmishBoard,
  describe: (view, _viewer, names, language) => describeView(view, boardWords[language], names),
};
