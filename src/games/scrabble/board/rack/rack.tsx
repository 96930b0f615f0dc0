import { type ReactNode, useState } from "react";
import type { BoardProps } from "../../../../web/board/board.ts";
import { arrowKeys } from "../../../../web/board/roving-focus.ts";
import type { Scrabble } from "../../state.ts";
import { readTile } from "../../turn/notation.ts";
import { boardWords } from "../board-words.ts";
import { type RackTile, shuffled, sorted } from "./rack-order.ts";
import { faceOf, pointsOf, tilesIn } from "../squares.ts";
import { Tile } from "../tile.tsx";
import type { Laying } from "../use-laying.ts";
import "./rack.css";

interface RackProps {
  readonly board: BoardProps<Scrabble>;
  readonly laying: Laying;
}

type Panel = "exchange" | "pass" | null;

/** The viewer's tiles and everything that can be done with them. */
export function Rack({ board, laying }: RackProps): ReactNode {
  const { view, viewer } = board;
  const [panel, setPanel] = useState<Panel>(null);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const isMine = viewer !== null && view.toAct.includes(viewer);
  const open = isMine ? panel : null;
  const show = (next: Panel): void => {
    laying.recall();
    setChosen([]);
    setPanel(next);
  };
  const press = (id: number): void => {
    if (open === "exchange") setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
    else if (laying.cursor) laying.lay(id, laying.cursor.square);
    else laying.pick(laying.picked === id ? null : id);
  };
  return (
    <div className="scrabble-side">
      <Tiles board={board} laying={laying} chosen={open === "exchange" ? chosen : null} press={press} />
      {laying.asking && <BlankLetters board={board} laying={laying} />}
      {isMine && view.pending ? (
        <Answer board={board} />
      ) : open === "exchange" ? (
        <Exchange
          board={board}
          texts={laying.tiles.filter(({ id }) => chosen.includes(id)).map(({ text }) => text)}
          close={() => show(null)}
        />
      ) : open === "pass" ? (
        <Pass board={board} close={() => show(null)} />
      ) : (
        <Actions board={board} laying={laying} isMine={isMine} show={show} />
      )}
    </div>
  );
}

interface TilesProps extends RackProps {
  /** The tiles that are chosen for an exchange; null while none are being chosen. */
  readonly chosen: readonly number[] | null;
  press(id: number): void;
}

function Tiles({ board, laying, chosen, press }: TilesProps): ReactNode {
  const { view, language } = board;
  const words = boardWords[language];
  const set = tilesIn(view);
  return (
    <div className="scrabble-rack" role="group" aria-label={words.rack} data-drop="rack" onKeyDown={arrowKeys()}>
      {laying.tiles.map(({ id, text }, place) => {
        if (laying.laid.some((one) => one.id === id)) return <span key={id} className="scrabble-slot" data-drop={`slot ${place}`} />;
        const kind = readTile(set, text) ?? 0;
        const isPressed = chosen ? chosen.includes(id) : laying.picked === id;
        return (
          <button
            key={id}
            type="button"
            className={`scrabble-slot${isPressed ? " scrabble-picked" : ""}${laying.dragged?.part === id ? " scrabble-lifted" : ""}`}
            data-part={`tile ${text}`}
            data-drop={`slot ${place}`}
            aria-pressed={isPressed}
            aria-label={kind === 0 ? words.blank : words.tile(faceOf(set, kind), pointsOf(set, kind))}
            onClick={() => press(id)}
            onPointerDown={(event) => !chosen && laying.startDrag(id, event)}
          >
            <Tile face={kind === 0 ? "" : faceOf(set, kind)} points={pointsOf(set, kind)} />
          </button>
        );
      })}
    </div>
  );
}

/** Which letter a blank stands for. */
function BlankLetters({ board, laying }: RackProps): ReactNode {
  const words = boardWords[board.language];
  const { kinds } = tilesIn(board.view);
  return (
    <div
      className="scrabble-panel"
      role="group"
      aria-label={words.chooseLetter}
      onKeyDown={(event) => {
        arrowKeys()(event);
        const typed = kinds.findIndex(({ text }) => text === event.key.toUpperCase());
        if (typed > 0) laying.answerBlank(typed);
        else if (event.key === "Escape") laying.answerBlank(null);
      }}
    >
      <p>{words.chooseLetter}</p>
      <div className="scrabble-letters">
        {kinds.slice(1).map(({ text }, at) => (
          <button
            key={text}
            type="button"
            className="scrabble-letter"
            data-letter={text}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the player has just asked for this choice
            autoFocus={at === 0}
            onClick={() => laying.answerBlank(at + 1)}
          >
            {text}
          </button>
        ))}
      </div>
      <button type="button" className="button" onClick={() => laying.answerBlank(null)}>
        {words.cancel}
      </button>
    </div>
  );
}

interface ActionsProps extends RackProps {
  readonly isMine: boolean;
  show(panel: Panel): void;
}

function Actions({ board, laying, isMine, show }: ActionsProps): ReactNode {
  const { language, play } = board;
  const words = boardWords[language];
  const { judgment, move, laid, tiles } = laying;
  const isReady = isMine && move !== null && judgment?.reasons.length === 0;
  const arrange = (next: readonly RackTile[]): void => laying.arrange(next);
  return (
    <div className="scrabble-actions">
      <button
        type="button"
        className="button primary"
        data-act="play-word"
        {...(isReady ? { "data-move": move } : {})}
        aria-disabled={!isReady}
        onClick={() => {
          if (!isReady) return;
          laying.point(null);
          play(move);
        }}
      >
        {isReady ? words.playFor(judgment.points) : words.play}
      </button>
      {laid.length > 0 ? (
        <button
          type="button"
          className="button"
          data-act="recall"
          onClick={() => {
            laying.recall();
            laying.point(null);
          }}
        >
          {words.recall}
        </button>
      ) : (
        <button type="button" className="button" data-act="shuffle" onClick={() => arrange(shuffled(tiles, Math.random))}>
          {words.shuffle}
        </button>
      )}
      <button type="button" className="button" data-act="sort" onClick={() => arrange(sorted(tiles))}>
        {words.sort}
      </button>
      <button type="button" className="button" data-act="exchange" aria-disabled={!isMine} onClick={() => isMine && show("exchange")}>
        {words.exchange}
      </button>
      <button type="button" className="button" data-act="pass" aria-disabled={!isMine} onClick={() => isMine && show("pass")}>
        {words.pass}
      </button>
    </div>
  );
}

interface PanelProps {
  readonly board: BoardProps<Scrabble>;
  close(): void;
}

function Exchange({ board, texts, close }: PanelProps & { readonly texts: readonly string[] }): ReactNode {
  const words = boardWords[board.language];
  const move = `exchange ${texts.join("")}`;
  const refusal = texts.length > 0 ? board.why(move) : null;
  const isReady = texts.length > 0 && refusal === null;
  return (
    <div className="scrabble-panel">
      <p>{refusal ?? words.exchangeWhich}</p>
      <div className="scrabble-actions">
        <button
          type="button"
          className="button primary"
          {...(isReady ? { "data-move": move } : {})}
          aria-disabled={!isReady}
          onClick={() => {
            if (!isReady) return;
            close();
            board.play(move);
          }}
        >
          {words.exchangeThese(texts.length)}
        </button>
        <button type="button" className="button" onClick={close}>
          {words.cancel}
        </button>
      </div>
    </div>
  );
}

function Pass({ board, close }: PanelProps): ReactNode {
  const words = boardWords[board.language];
  return (
    <div className="scrabble-panel">
      <p>{words.passSure}</p>
      <div className="scrabble-actions">
        <button
          type="button"
          className="button primary"
          data-move="pass"
          onClick={() => {
            close();
            board.play("pass");
          }}
        >
          {words.pass}
        </button>
        <button type="button" className="button" onClick={close}>
          {words.cancel}
        </button>
      </div>
    </div>
  );
}

function Answer({ board }: { readonly board: BoardProps<Scrabble> }): ReactNode {
  const words = boardWords[board.language];
  return (
    <div className="scrabble-panel">
      <p>{words.challengeAsk}</p>
      <div className="scrabble-actions">
        {(["accept", "challenge"] as const).map((move) => (
          <button key={move} type="button" className="button" data-move={move} onClick={() => board.play(move)}>
            {words[move]}
          </button>
        ))}
      </div>
    </div>
  );
}
