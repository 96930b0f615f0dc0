import { type ReactNode, useState } from "react";
import type { BoardProps } from "../../../web/board/board.ts";
import { arrowKeys } from "../../../web/board/roving-focus.ts";
import { isRank, isSuit } from "../language/cards.ts";
import type { Briscala, View } from "../state.ts";
import { type BoardWords, boardWords } from "./board-words.ts";
import { Card } from "./faces/card.tsx";
import { SuitIcon } from "./faces/suits.tsx";
import "./panel.css";

type Props = BoardProps<Briscala>;

/** An auction may have many numbers to bid: the nearest are shown first. */
const FEW_BIDS = 14;
const FEW_RAISES = 11;

/** The choice in a step before play, on a slip of paper at the edge of the table. */
export function StepPanel({ board, choosing }: { readonly board: Props; readonly choosing: readonly number[] | null }): ReactNode {
  const { view, moves, language } = board;
  const words = boardWords[language];
  if (moves.length === 0 || view.phase === "play" || view.phase === "over") return null;
  return (
    <div className="briscala-panel" role="group" aria-label={words.actions} onKeyDown={arrowKeys()}>
      <p>{asked(board, words)}</p>
      {view.turnUp !== null && (
        <span className="briscala-turned" role="img" aria-label={words.turnedUp(words.phrases.card(view.turnUp))}>
          <Card code={view.turnUp} language={language} />
        </span>
      )}
      <div className="briscala-choices">{choosing === null ? <Choices board={board} /> : <Chosen board={board} choosing={choosing} />}</div>
    </div>
  );
}

/** The question of the step. */
export function asked({ view, viewer, moves, names }: Props, words: BoardWords): string {
  switch (view.phase) {
    case "pass":
      return words.passTo(view.count, names[view.passTo] || String(view.passTo + 1));
    case "bury":
      return words.bury(view.count);
    case "bid":
      if (moves.includes("look")) return words.bidBlind;
      return isAuction(view, moves) ? auctionIn(view, moves, words) : words.bid;
    case "trump":
      return moves.includes("bid pass") ? words.takeTrump : words.nameTrump;
    case "take":
      return words.takeWidow;
    case "play": {
      const led = view.table[0]?.card.split(".")[1];
      return led === undefined || viewer === null ? words.lead : words.follow(words.phrases.suit(led));
    }
    case "over":
      return words.over;
  }
}

const isAuction = ({ bids }: View, moves: readonly string[]): boolean => moves.includes("bid pass") || bids.includes("pass");

function auctionIn(view: View, moves: readonly string[], words: BoardWords): string {
  const bid = highestBid(view);
  const highest = bid === null ? null : words.phrases.bid(bid);
  const canRaise = moves.some((move) => move !== "bid pass");
  return highest === null || canRaise ? words.auction(highest) : words.highest(highest);
}

/** Ranks are bid from the ace down, then points from the lowest up. */
function highestBid({ bids }: View): string | null {
  const numbers = bids.filter((bid) => bid !== null && /^\d\d+$/.test(bid)).map(Number);
  if (numbers.length > 0) return String(Math.max(...numbers));
  const made = bids.filter((bid) => bid !== null && bid !== "pass");
  return made.length === 0 ? null : (LADDER.findLast((rank) => made.includes(rank)) ?? made.at(-1) ?? null);
}

const LADDER = ["A", "3", "K", "N", "J", "7", "6", "5", "4", "2"];

function Choices({ board }: { readonly board: Props }): ReactNode {
  const { moves, language } = board;
  const words = boardWords[language];
  const [all, setAll] = useState(false);
  const few = moves.includes("bid pass") ? FEW_RAISES : FEW_BIDS;
  const shown = all || moves.length <= FEW_BIDS ? moves : moves.slice(0, few);
  return (
    <>
      {shown.map((move) => (
        <button key={move} type="button" data-move={move} aria-label={spoken(move, words)} onClick={() => board.play(move)}>
          <Label move={move} words={words} />
        </button>
      ))}
      {shown.length < moves.length && (
        <button type="button" onClick={() => setAll(true)}>
          {words.more}
        </button>
      )}
    </>
  );
}

/** The full name of a choice. */
function spoken(move: string, words: BoardWords): string {
  const [kind, arg = "", alone] = move.split(" ");
  if (kind === "take") return words.take;
  if (kind === "look") return words.look;
  if (arg === "pass") return words.pass;
  if (arg === "blind") return words.blind;
  if (kind !== "trump") return words.bidOf(words.phrases.bid(arg));
  const suit = words.phrases.suit(arg);
  return words.trump(alone === undefined ? suit : words.alone(suit));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function Label({ move, words }: { readonly move: string; readonly words: BoardWords }): ReactNode {
  const [kind, arg = "", alone] = move.split(" ");
  if (kind === "take") return words.take;
  if (kind === "look") return words.look;
  if (arg === "pass") return words.pass;
  if (arg === "blind") return words.blind;
  if (kind !== "trump") return words.phrases.bid(arg);
  const suit = capital(words.phrases.suit(arg));
  return (
    <>
      {isSuit(arg) && <SuitIcon suit={arg} />} {alone === undefined ? suit : words.alone(suit)}
    </>
  );
}

/** The button that gives away the chosen cards, once they are as many as the step asks for. */
function Chosen({ board, choosing }: { readonly board: Props; readonly choosing: readonly number[] }): ReactNode {
  const { view, moves, play, language } = board;
  const words = boardWords[language];
  const say = view.phase === "pass" ? words.passCards : words.buryCards;
  const cards = choosing.map((at) => view.hand[at] ?? "").toSorted();
  const move = moves.find((one) => one.split(" ").slice(1).toSorted().join(" ") === cards.join(" "));
  return (
    <button
      type="button"
      {...(move !== undefined && { "data-move": move })}
      aria-disabled={move === undefined}
      onClick={() => move !== undefined && play(move)}
    >
      {say(choosing.length, view.count)}
    </button>
  );
}

/** Declaring, swapping and claiming: what you can do besides playing a card. The boldest comes last. */
export function Extras({ board }: { readonly board: Props }): ReactNode {
  const { view, moves, play, language } = board;
  const words = boardWords[language];
  const extras = view.phase === "play" ? moves.filter((move) => !move.startsWith("play ")) : [];
  return extras.map((move) => {
    const [kind, first = "", arg = ""] = move.split(" ");
    const { card, suit } = words.phrases;
    const of = isSuit(arg) ? suit(arg) : isRank(arg.toUpperCase()) ? arg.toUpperCase() : arg.includes(".") ? card(arg) : "";
    const label =
      kind === "declare" ? words.declare(first, of) : kind === "swap" ? words.swap(card(first), card(view.turnUp ?? "")) : words.claim;
    return (
      <button key={move} type="button" className="briscala-extra" data-move={move} onClick={() => play(move)}>
        {label}
      </button>
    );
  });
}
