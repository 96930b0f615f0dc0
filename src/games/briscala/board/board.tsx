import { type ReactNode, useEffect, useState } from "react";
import type { Viewer } from "../../../engine/contract/game.ts";
import type { Board, BoardProps } from "../../../web/board/board.ts";
import { useDrag } from "../../../web/board/drag.ts";
import { DraggedPiece } from "../../../web/board/dragged-piece.tsx";
import { useExplain } from "../../../web/board/explain.tsx";
import type { Briscala } from "../state.ts";
import { boardWords } from "./board-words.ts";
import { Card } from "./faces/card.tsx";
import { describe } from "./describe.ts";
import { whyOver } from "./ending.ts";
import { Hand } from "./hand.tsx";
import { asked, Extras, StepPanel } from "./panel.tsx";
import { Plates } from "./felt/plates.tsx";
import { Sheet } from "./felt/sheet.tsx";
import { Stock } from "./felt/stock.tsx";
import { Trick } from "./felt/trick.tsx";
import { useChoosing } from "./use-choosing.ts";
import { useDealEnd } from "./felt/use-deal-end.ts";
import { TRICK_MS, type TrickShown, useTrick } from "./felt/use-trick.ts";
import "./board.css";

type Props = BoardProps<Briscala>;
type Opened = "trick" | "sheet" | null;

function CardTable(props: Props): ReactNode {
  const { view, viewer, play, miniature, language } = props;
  const trick = useTrick(props);
  const { choosing, toggle } = useChoosing(props);
  const [pointed, pointAt] = useState<string | null>(null);
  const [opened, open] = useState<Opened>(null);
  const { dragged, start } = useDrag<string>((code) => play(`play ${code}`));
  const dealEnded = useDealEnd(props);
  const explain = useExplain();
  useEffect(() => open(null), [view.deal, view.trick, view.table.length, view.phase]);
  const shown = opened === "trick" ? ({ cards: view.lastTrick, stage: "complete", winner: view.lastWinner } as const) : trick;
  // The result shows the same table.
  const isLast = view.phase === "over" && props.stage !== "over";
  const showsSheet = !miniature && (opened === "sheet" || dealEnded || isLast);
  const now = trick.meanwhile ? { ...props, view: trick.meanwhile } : props;
  return (
    <div className={`briscala${miniature ? " briscala-mini" : ""}`} {...explain.group}>
      <div className={`briscala-table briscala-of-${view.handSizes.length}`}>
        <div className="briscala-felt" data-drop="table">
          <Stock board={now} />
          <Plates board={now} />
          <Trick board={props} trick={shown} />
          {showsSheet && <Sheet board={props} late={opened !== "sheet" && !props.reduceMotion} />}
          {!miniature && <Openers board={props} opened={opened} open={open} />}
        </div>
        {!miniature && <StepPanel board={props} choosing={choosing} />}
        {!miniature && (
          <div className="briscala-doing">
            <Caption board={props} pointed={pointed} opened={opened} trick={trick} />
            <Extras board={props} />
          </div>
        )}
        {!miniature && viewer !== null && <Hand board={now} choosing={choosing} toggle={toggle} pointAt={pointAt} startDrag={start} />}
      </div>
      {explain.card}
      <DraggedPiece dragged={dragged}>
        {(code) => (
          <span className="briscala-dragged">
            <Card code={code} language={language} />
          </span>
        )}
      </DraggedPiece>
    </div>
  );
}

interface OpenersProps {
  readonly board: Props;
  readonly opened: Opened;
  open(what: Opened): void;
}

/** Buttons for things shown on request. */
function Openers({ board: { view, language }, opened, open }: OpenersProps): ReactNode {
  const words = boardWords[language];
  const toggle = (what: Opened): void => open(opened === what ? null : what);
  return (
    <div className="briscala-openers">
      {view.lastTrick.length > 0 && (
        <button type="button" data-act="last-trick" aria-pressed={opened === "trick"} onClick={() => toggle("trick")}>
          {words.lastTrick}
        </button>
      )}
      {view.phase !== "over" && (
        <button type="button" data-act="sheet" aria-pressed={opened === "sheet"} onClick={() => toggle("sheet")}>
          {words.scores}
        </button>
      )}
    </div>
  );
}

interface CaptionProps {
  readonly board: Props;
  readonly pointed: string | null;
  readonly opened: Opened;
  readonly trick: TrickShown;
}

/** Who takes a trick, why the card pointed at may not be played, or in one sentence what can be done now. */
function Caption({ board, pointed, opened, trick }: CaptionProps): ReactNode {
  const { view, viewer, moves, why, names, language } = board;
  const words = boardWords[language];
  const name = (seat: number): string => names[seat] || String(seat + 1);
  const mine = moves.length > 0;
  const refused = mine && view.phase === "play" && pointed !== null && view.hand.includes(pointed) ? why(`play ${pointed}`) : null;
  const taken = trick.stage === "complete" || trick.stage === "gathered";
  // Whose turn it is and who has won is shown further down.
  let text = "";
  if (taken) text = trick.winner === viewer ? words.youTake : words.takes(name(trick.winner));
  else if (refused !== null) text = refused;
  else if (opened === "trick" && view.lastWinner >= 0) text = `${words.lastTrick}. ${words.takenBy(name(view.lastWinner))}.`;
  else if (mine) text = view.phase === "play" ? asked(board, words) : "";
  else if (view.chosen !== null && board.stage !== "over") text = words.isPassing(words.phrases.and(view.chosen.map(words.phrases.card)));
  return (
    <p className={`briscala-caption${taken ? " briscala-takes" : refused === null ? "" : " briscala-refused"}`} data-hint>
      {text}
    </p>
  );
}

/** A complete trick stays a while before it is gathered, and the end of a deal long enough to read. */
function pace(events: readonly Briscala["event"][]): number {
  const has = (kind: Briscala["event"]["kind"]): boolean => events.some((event) => event.kind === kind);
  return has("scored") ? 2600 : has("trick") ? 1300 : has("declared") || has("bid") || has("named") ? 900 : 450;
}

/** Who took the last trick, until somebody has played to the next one: then it would look like news of that trick. */
function news(events: readonly Briscala["event"][], viewer: Viewer): Briscala["event"] | undefined {
  const told = events.filter(({ kind }) => kind !== "drew" && kind !== "dealt");
  const others = told.filter((event) => "seat" in event && event.seat !== viewer);
  const lastPlay = others.findLast(({ kind }) => kind === "played");
  const trick = told.findLast(({ kind }) => kind === "trick");
  return (
    told.findLast(({ kind }) => kind === "scored") ??
    (lastPlay && trick && told.indexOf(lastPlay) > told.indexOf(trick) ? lastPlay : trick) ??
    others.at(-1)
  );
}

const DRAWN: ReadonlySet<Briscala["event"]["kind"]> = new Set(["dealt", "drew", "took", "received", "turned"]);

export const board: Board<Briscala> = {
  Board: CardTable,
  describe,
  miniatureMoves: 14,
  pace,
  settles: (events) => (events.some(({ kind }) => kind === "trick") ? TRICK_MS : 0),
  news,
  endingTime: () => 1600,
  // A claim ends the match, and who made it matters more than the points of the deal.
  reason: (events) => events.findLast(({ kind }) => kind === "claimed") ?? events.findLast(({ kind }) => kind === "over"),
  because: (event, names, language, view) => (event.kind === "over" ? whyOver(event, names, boardWords[language], view) : null),
  sound: ({ kind }) => (kind === "played" ? "place" : DRAWN.has(kind) ? "draw" : null),
};
