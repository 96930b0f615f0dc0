import { type ReactNode, useState } from "react";
import type { Board, BoardProps } from "../../../web/board/board.ts";
import { DraggedPiece } from "../../../web/board/dragged-piece.tsx";
import { useExplain } from "../../../web/board/explain.tsx";
import type { Scrabble } from "../state.ts";
import { readTile } from "../turn/notation.ts";
import { arithmetic } from "../words.ts";
import { boardWords } from "./board-words.ts";
import { describe } from "./describe.ts";
import { Grid } from "./grid.tsx";
import { Panels } from "./panels.tsx";
import { Rack } from "./rack/rack.tsx";
import { faceOf, pointsOf, SAMPLE, tilesIn } from "./squares.ts";
import { Tile } from "./tile.tsx";
import { useAutomaton } from "./words/use-automaton.ts";
import { type Laying, settingOf, useLaying } from "./use-laying.ts";
import "./board.css";

type Props = BoardProps<Scrabble>;

/** A rack belongs to its seat: where two people share a page, nobody's order or tiles are carried over to the other. */
function ScrabbleBoard(props: Props): ReactNode {
  const { view, viewer, miniature } = props;
  const isBare = miniature && view.board.every((row) => /^\.*$/.test(row)) && view.board.length === SAMPLE.length;
  return <Table key={viewer ?? "nobody"} {...props} view={isBare ? { ...view, board: SAMPLE } : view} />;
}

function Table(props: Props): ReactNode {
  const { view, viewer, miniature, language } = props;
  const words = boardWords[language];
  const laying = useLaying(props);
  const explain = useExplain();
  useAutomaton(miniature ? null : (settingOf(props)?.lexicon ?? null));
  const [said, say] = useState<{ readonly text: string; readonly laid: Laying["laid"] } | null>(null);
  const [isWhole, setWhole] = useState(false);
  const isBusy = laying.laid.length > 0 || laying.cursor !== null;
  const zoomed = isBusy && !isWhole && !miniature;
  const tiles = tilesIn(view);
  return (
    <div className={`scrabble${miniature ? " scrabble-mini" : ""}`} {...explain.group}>
      {!miniature && <OtherRacks {...props} />}
      <Grid board={props} laying={laying} zoomed={zoomed} say={(text) => say({ text, laid: laying.laid })} />
      {!miniature && viewer !== null && !view.before && (
        <div className="scrabble-below">
          <p className="scrabble-advice" data-hint role="status">
            {said?.laid === laying.laid ? said.text : <Advice board={props} laying={laying} />}
          </p>
          {isBusy && (
            <button type="button" className="button small scrabble-zoom" data-act="zoom" onClick={() => setWhole(!isWhole)}>
              {isWhole ? words.zoom : words.wholeBoard}
            </button>
          )}
        </div>
      )}
      {!miniature && viewer !== null && !view.before && <Rack board={props} laying={laying} />}
      {!miniature && <Panels {...props} />}
      {explain.card}
      <DraggedPiece dragged={laying.dragged}>
        {(id) => {
          const kind = readTile(tiles, laying.tiles.find((tile) => tile.id === id)?.text ?? "") ?? 0;
          const cell = laying.laid.find((one) => one.id === id)?.cell ?? kind;
          return (
            <Tile
              className="scrabble-dragged"
              face={cell === 0 ? "" : faceOf(tiles, cell)}
              points={pointsOf(tiles, cell)}
              blank={cell >= 32}
            />
          );
        }}
      </DraggedPiece>
    </div>
  );
}

/** The racks of the others: backs while it lasts, faces when it is over. */
function OtherRacks({ view, viewer, names, language }: Props): ReactNode {
  const words = boardWords[language];
  return (
    <div className="scrabble-others">
      {view.rackSizes.map((size, seat) => {
        const open = view.racks?.[seat];
        if (seat === viewer && !open) return null;
        const name = names[seat] ?? String(seat + 1);
        return (
          // Seats never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <span
            key={seat}
            className="scrabble-other"
            role="img"
            aria-label={open ? words.kept(name, open.join(" ")) : words.rackOf(name, size)}
          >
            <small>{name}</small>
            {Array.from({ length: size }, (_, n) => (
              <i key={`back-${n + 1}`}>{open?.[n]?.replace(/[[\]]/g, "") ?? ""}</i>
            ))}
          </span>
        );
      })}
    </div>
  );
}

/** The score of the laid word, why it can't be played, or what to do now. */
function Advice({
  board: { view, viewer, stage, language },
  laying: { judgment },
}: {
  readonly board: Props;
  readonly laying: Laying;
}): ReactNode {
  const words = boardWords[language];
  if (judgment && judgment.reasons.length > 0) return judgment.reasons.map((reason) => words.reason(reason)).join(" ");
  if (judgment) return [...judgment.words.map(arithmetic), ...(judgment.bonus > 0 ? [words.bonus(judgment.bonus)] : [])].join("; ");
  // The winner is announced below.
  if (stage === "over" || viewer === null) return "";
  return view.toAct.includes(viewer) ? words.yourTurn : words.waiting;
}

export const board: Board<Scrabble> = {
  Board: ScrabbleBoard,
  describe,
  pace: (events) => (events.some(({ kind }) => kind === "placed" || kind === "challenge-won") ? 900 : 450),
  endingTime: () => 2000,
  sound: ({ kind }) =>
    kind === "placed" ? "place" : kind === "drew" || kind === "exchanged" ? "draw" : kind === "challenge-won" ? "hit" : null,
};
