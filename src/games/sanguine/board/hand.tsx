import { type KeyboardEvent, type ReactNode, useState } from "react";
import type { BoardProps } from "../../../web/board/board.ts";
import type { useDrag } from "../../../web/board/drag.ts";
import { abilityTexts } from "../ability-words.ts";
import { BOARD_WORDS } from "./board-words.ts";
import { HeldCard } from "./pieces.tsx";
import type { Sanguine, View } from "../state.ts";
import { abilityWords as english } from "../words.ts";
import { abilityWords as italian } from "../words-it.ts";
import "./hand.css";

type Props = BoardProps<Sanguine>;

const ABILITIES = { en: english, it: italian } as const;

interface HandProps extends Props {
  readonly held: number | null;
  readonly picked: number | null;
  /** The card under the eye. */
  readonly shown: string | null;
  /** A cell was touched once, and waits for the second touch. */
  readonly asksAgain: boolean;
  setPicked(card: number | null): void;
  setPointed(name: string | null): void;
  start: ReturnType<typeof useDrag<number>>["start"];
}

/** The viewer's cards, and what can be done beside placing them. */
export function Hand(props: HandProps): ReactNode {
  const { view, viewer, moves, language, held, picked, setPicked, setPointed, start } = props;
  const words = BOARD_WORDS[language];
  const [back, setBack] = useState<readonly number[]>([]);
  const swapping = view.phase === "mulligan" && moves.length > 0;
  const seat = viewer ?? 0;
  const press = (card: number): void => {
    if (swapping) setBack(back.includes(card) ? back.filter((one) => one !== card) : [...back, card].sort((a, b) => a - b));
    else setPicked(picked === card ? null : card);
  };
  return (
    <div className="sanguine-side">
      <div className="sanguine-hand" role="group" aria-label={words.hand} onKeyDown={alongHand}>
        {view.hand.map((name, card) => {
          const face = view.faces[name];
          if (!face) return null;
          const playable = swapping || moves.some((move) => move.startsWith(`place ${card + 1} `));
          const chosen = swapping ? back.includes(card) : held === card;
          return (
            <button
              type="button"
              // The same card may be held twice: its place tells the two apart.
              // oxlint-disable-next-line react/no-array-index-key
              key={`${card}-${name}`}
              className={`sanguine-held sanguine-side-${seat}${chosen ? " sanguine-chosen" : ""}${playable || moves.length === 0 ? "" : " sanguine-idle"}`}
              data-part={`card ${card + 1}`}
              aria-pressed={chosen}
              aria-label={words.card(card + 1, words.cardName(name), words.costs(face.cost), face.value)}
              onClick={() => press(card)}
              onPointerDown={(event) => !swapping && moves.length > 0 && start(card, event)}
              onPointerEnter={() => setPointed(name)}
              onPointerLeave={() => setPointed(null)}
              onFocus={() => setPointed(name)}
              onBlur={() => setPointed(null)}
            >
              <HeldCard {...{ name, face, seat }} called={words.cardName(name)} />
            </button>
          );
        })}
        <span className="sanguine-deck" aria-label={words.deck(view.deckSizes[seat] ?? 0)} role="img">
          <b>{view.deckSizes[seat] ?? 0}</b>
        </span>
      </div>
      <div className="sanguine-doing">
        <p className="sanguine-caption">
          {props.asksAgain ? (
            words.again
          ) : props.shown === null ? (
            saying(props)
          ) : (
            <Caption view={view} name={props.shown} language={language} />
          )}
        </p>
        {swapping ? (
          <SwapButton {...props} back={back} />
        ) : (
          moves.includes("pass") && (
            <button type="button" className="sanguine-button" data-move="pass" onClick={() => props.play("pass")}>
              {words.pass}
            </button>
          )
        )}
      </div>
    </div>
  );
}

function SwapButton({ back, language, play }: HandProps & { readonly back: readonly number[] }): ReactNode {
  const words = BOARD_WORDS[language];
  const move = ["mulligan", ...back.map((card) => card + 1)].join(" ");
  return (
    <button type="button" className="sanguine-button" data-move={move} onClick={() => play(move)}>
      {back.length === 0 ? words.keep : words.swap(back.length)}
    </button>
  );
}

/** One sentence: what can be done now. */
function saying({ view, moves, language }: HandProps): string {
  const words = BOARD_WORDS[language];
  if (view.phase === "over") return words.over;
  if (moves.length === 0) return words.waits;
  if (view.phase === "mulligan") return words.mulligan;
  return moves.length === 1 ? words.noPawns : words.choose;
}

/** Left and right walk along the hand. */
function alongHand(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLElement)) return;
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>("button")];
  cards[(cards.indexOf(event.target) + step + cards.length) % cards.length]?.focus();
  event.preventDefault();
}

/** What the card under the eye does. */
export function Caption({
  view,
  name,
  language,
}: {
  readonly view: View;
  readonly name: string;
  readonly language: Props["language"];
}): ReactNode {
  const face = view.faces[name];
  if (!face) return null;
  const words = BOARD_WORDS[language];
  const facts = [words.costs(face.cost), ...(face.rare ? [words.rare] : [])].join(", ");
  return (
    <>
      <b>{words.cardName(name)}</b> {facts}. {abilityTexts(face, ABILITIES[language]).join(" ")}
    </>
  );
}
