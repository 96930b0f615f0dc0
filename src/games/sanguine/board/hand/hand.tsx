import { type ReactNode, useState } from "react";
import type { Seat } from "../../../../engine/contract/game.ts";
import type { BoardProps } from "../../../../web/board/board.ts";
import { arrowKeys } from "../../../../web/board/roving-focus.ts";
import { abilityTexts } from "../../cards/ability-words.ts";
import type { Sanguine } from "../../state.ts";
import { boardWords } from "../board-words.ts";
import { cardText } from "../card-text.ts";
import { cellText } from "../describe.ts";
import { HeldCard } from "../pieces/pieces.tsx";
import type { Placing } from "./use-placing.ts";
import "./hand.css";

type Props = BoardProps<Sanguine>;

interface HandProps {
  readonly board: Props;
  readonly placing: Placing;
  readonly seat: Seat;
}

/** The viewer's cards, what can be done now, and the button for everything but placing. */
export function Hand(props: HandProps): ReactNode {
  const { board, placing, seat } = props;
  const { view, moves, language } = board;
  const words = boardWords[language];
  /** The cards chosen in the mulligan, as places in the hand. */
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const swapping = view.phase === "mulligan" && moves.length > 0;
  const press = (card: number): void => {
    if (!swapping) placing.pick(placing.picked === card ? null : card);
    else setChosen(chosen.includes(card) ? chosen.filter((one) => one !== card) : [...chosen, card].sort((a, b) => a - b));
  };
  const deck = view.deckSizes[seat] ?? 0;
  return (
    <div className="sanguine-side">
      <div className="sanguine-hand" role="group" aria-label={words.hand} onKeyDown={arrowKeys()}>
        {view.hand.map((name, card) => (
          <HandCard
            // The same card may be held twice: its place tells the two apart.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${card}-${name}`}
            {...props}
            card={card}
            name={name}
            swapping={swapping}
            pressed={swapping ? chosen.includes(card) : placing.held === card}
            onPress={() => press(card)}
          />
        ))}
        <span className="sanguine-deck" aria-label={words.deck(deck)} role="img">
          <b>{deck}</b>
        </span>
      </div>
      <div className="sanguine-doing">
        <p className="sanguine-caption" data-hint>
          <Advice board={board} placing={placing} />
        </p>
        {swapping ? <SwapButton board={board} chosen={chosen} /> : <PassButton board={board} />}
      </div>
    </div>
  );
}

interface HandCardProps extends HandProps {
  readonly card: number;
  readonly name: string;
  readonly swapping: boolean;
  readonly pressed: boolean;
  onPress(): void;
}

function HandCard({ board, placing, seat, card, name, swapping, pressed, onPress }: HandCardProps): ReactNode {
  const { view, moves, language, options, advice = [] } = board;
  const words = boardWords[language];
  const face = view.faces[name];
  if (!face) return null;
  const called = words.cardName(name, options);
  const texts = cardText(view, name, words, (one) => words.cardName(one, options));
  const leaving = view.phase === "mulligan" && (view.chosen?.includes(card) ?? false);
  const advised = advice.some((move) => move.startsWith(`place ${card + 1} `));
  const playable = swapping || moves.length === 0 || moves.some((move) => move.startsWith(`place ${card + 1} `));
  return (
    <button
      type="button"
      className={`sanguine-held sanguine-side-${seat}${pressed ? " sanguine-chosen" : ""}${playable ? "" : " sanguine-idle"}${leaving ? " sanguine-leaving" : ""}${advised ? " sanguine-advised" : ""}`}
      data-part={`card ${card + 1}`}
      aria-pressed={pressed}
      aria-label={words.card(card + 1, `${called}, ${texts.slice(1).join(" ")}${leaving ? words.goesBack : ""}`)}
      data-explain={texts.join("\n")}
      data-explain-by="press"
      onClick={onPress}
      onPointerDown={(event) => !swapping && moves.length > 0 && placing.startDrag(card, event)}
      onPointerEnter={() => placing.pointAt(name)}
      onPointerLeave={() => placing.pointAt(null)}
      onFocus={() => placing.pointAt(name)}
      onBlur={() => placing.pointAt(null)}
    >
      <HeldCard name={name} face={face} seat={seat} called={called} />
    </button>
  );
}

function SwapButton({ board, chosen }: { readonly board: Props; readonly chosen: readonly number[] }): ReactNode {
  const words = boardWords[board.language];
  const move = ["mulligan", ...chosen.map((card) => card + 1)].join(" ");
  return (
    <button type="button" className="sanguine-button" data-move={move} onClick={() => board.play(move)}>
      {chosen.length === 0 ? words.keep : words.swap(chosen.length)}
    </button>
  );
}

function PassButton({ board }: { readonly board: Props }): ReactNode {
  if (!board.moves.includes("pass")) return null;
  return (
    <button
      type="button"
      className={board.advice?.includes("pass") ? "sanguine-button sanguine-advised" : "sanguine-button"}
      data-move="pass"
      onClick={() => board.play("pass")}
    >
      {boardWords[board.language].pass}
    </button>
  );
}

/** What the card under the pointer does, or a prompt. */
function Advice({ board, placing }: { readonly board: Props; readonly placing: Placing }): ReactNode {
  const { view, moves, stage, language } = board;
  const words = boardWords[language];
  if (placing.asksAgain) return words.again;
  if (placing.shown !== null) return <Caption board={board} name={placing.shown} cell={placing.pointedCell} />;
  // The winner is announced below once the rows have been counted.
  if (view.phase === "over" || stage === "over") return "";
  // No moves on the viewer's own turn: nothing can be played here, so there is nobody to wait for.
  if (moves.length === 0) return view.toAct !== null && view.toAct === view.viewer ? "" : words.waiting;
  if (view.phase === "mulligan") return words.mulligan;
  return moves.length === 1 ? words.nothingFits : words.choose;
}

interface CaptionProps {
  readonly board: Props;
  readonly name: string;
  /** Where the card lies, or null for a card in the hand. */
  readonly cell: number | null;
}

/** What a card costs and does; for a card on the board, its current effect. */
export function Caption({ board, name, cell }: CaptionProps): ReactNode {
  const { view, names, language, options } = board;
  const face = view.faces[name];
  if (!face) return null;
  const words = boardWords[language];
  const called = (card: string): string => words.cardName(card, options);
  const abilities = abilityTexts(face, words.abilities, called).join(" ");
  if (cell !== null)
    return (
      <>
        <b>{cellText(view, cell, (seat) => names[seat] ?? "", words, called)}.</b> {abilities}
      </>
    );
  const facts = [words.costs(face.cost), ...(face.rare ? [words.rare] : [])].join(", ");
  return (
    <>
      <b>{called(name)}</b> {facts}. {abilities}
    </>
  );
}
