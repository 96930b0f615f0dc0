import type { ReactNode } from "react";
import type { BoardProps } from "../../../web/board/board.ts";
import type { Seen, Skirmish, Square, View } from "../state.ts";
import type { Words } from "./board-words.ts";
import { classIn, fallText, headingOf } from "./describe.ts";
import type { OrderInput } from "./order-input.ts";
import { isSame, legalAttacks, reachOf, squareName } from "./reach.ts";
import type { Turn } from "./timeline.tsx";

interface BarProps {
  readonly props: BoardProps<Skirmish>;
  readonly input: OrderInput;
  readonly words: Words;
  readonly turn: Turn;
}

/** A one-line prompt, and the buttons. */
export function CommandBar({ props, input, words, turn }: BarProps): ReactNode {
  const { view, viewer, names } = props;
  // The map shows the last turn instead of the current position.
  const looksBack = turn.picture !== null;
  const isOver = view.phase === "over" || props.stage === "over";
  const heading = isOver && !looksBack ? words.over : headingOf(view, words, looksBack);
  const about = input.acting ?? (input.aim ? input.standingAt(input.aim) : undefined);
  return (
    <div className="skirmish-bar">
      <p className="skirmish-say">
        <span className="skirmish-turn figures">{heading}</span>
        <span data-hint>
          {[looksBack ? "" : fallText(view, turn.events, words, names), sentenceOf(props, input, words)].join(" ").trim()}
        </span>
        {about && <span className="skirmish-about">{words.about(about.class).join(" ")}</span>}
      </p>
      {viewer !== null && !isOver && (
        <div className="skirmish-buttons">
          {view.phase === "orders" && <OrderButtons input={input} words={words} />}
          <ReadyButton props={props} input={input} words={words} />
        </div>
      )}
    </div>
  );
}

/** Declares the orders final; withdraws that while the other side isn't ready. */
function ReadyButton({ props: { view, viewer, why, after, play }, input, words }: Omit<BarProps, "turn">): ReactNode {
  const waits = viewer !== null && view.ready[viewer] === true && after !== undefined;
  const move = waits ? "unready" : "ready";
  return (
    <button
      type="button"
      className={waits ? "skirmish-unready" : "skirmish-ready"}
      data-move={move}
      aria-disabled={waits ? why(move) !== null : !input.legal.has(move)}
      onClick={() => {
        input.choose(null);
        play(move);
      }}
    >
      {waits ? words.unready : words.ready}
    </button>
  );
}

/** The orders for the selected character. Always rendered, so that nothing shifts when one is selected. */
function OrderButtons({ input, words }: Pick<BarProps, "input" | "words">): ReactNode {
  const { selected, mode, choose, strike, order, legal } = input;
  const cancel = selected ? `hold ${selected.id.toLowerCase()}` : "";
  const disabled = selected === null;
  return (
    <>
      <button
        type="button"
        data-part="step"
        aria-disabled={disabled || !input.canStep(selected)}
        aria-pressed={!disabled && mode === "step"}
        onClick={() => selected && choose(selected.id, "step")}
      >
        {words.step}
      </button>
      <button
        type="button"
        data-part="strike"
        aria-disabled={disabled}
        aria-pressed={!disabled && mode === "strike"}
        onClick={() => selected && strike(selected)}
      >
        {words.strike}
      </button>
      <button
        type="button"
        {...(disabled ? { "data-part": "hold" } : { "data-move": cancel })}
        aria-disabled={!legal.has(cancel)}
        onClick={() => selected && order(cancel)}
      >
        {words.hold}
      </button>
    </>
  );
}

/** What an attack would hit, why the square under the pointer is refused, who stands there, or what to do next. */
function sentenceOf({ view, viewer, moves, why, names, stage }: BoardProps<Skirmish>, input: OrderInput, words: Words): string {
  const { selected, acting, aim, aimed } = input;
  const there = aim ? input.standingAt(aim) : undefined;
  if (acting && aim && aimed?.startsWith("attack")) return strikeText(view, acting, aimed, words);
  if (selected && aim && !aimed && !there) return refusedText(view, input, selected, aim, words) ?? why(input.wish(selected, aim)) ?? "";
  if (there && there !== selected) return `${words.nameOf(there)}: ${words.vitals(there, classIn(view, there))}.`;
  if (view.phase === "over") return view.winner === null ? words.draw : words.wins(names[view.winner] ?? "");
  // The winner is announced below.
  if (stage === "over") return "";
  if (viewer === null) return words.watching;
  if (view.ready[viewer]) return words.waiting;
  // While a turn is being played out there is nothing to do.
  if (moves.length === 0) return "";
  const next = nextStep({ view, viewer }, input, words);
  const waits = view.ready.findIndex((ready, seat) => ready && seat !== viewer);
  return waits < 0 || selected ? next : `${words.waitsForYou(names[waits] ?? "")} ${next}`;
}

function strikeText(view: View, acting: Seen, move: string, words: Words): string {
  const target = move.slice(move.lastIndexOf(" ") + 1);
  const hits = reachOf(view.field, acting).attacks.find(({ at }) => squareName(view, at) === target)?.hits ?? [];
  return words.hits(
    target,
    hits.map((hit) => squareName(view, hit)),
  );
}

/** If several attacks hit a square, clicking it doesn't mean any of them. */
function refusedText(view: View, { mode, legal }: OrderInput, selected: Seen, aim: Square, words: Words): string | null {
  if (mode !== "strike") return null;
  const hitting = legalAttacks(view, legal, selected).filter(({ hits }) => hits.some((hit) => isSame(hit, aim)));
  if (hitting.length < 2) return null;
  return words.several(
    squareName(view, aim),
    hitting.map(({ at }) => squareName(view, at)),
  );
}

function nextStep({ view, viewer }: Pick<BoardProps<Skirmish>, "view" | "viewer">, input: OrderInput, words: Words): string {
  const { selected, mode } = input;
  const placing = view.phase === "placement";
  if (!selected) {
    const own = view.characters.filter(({ seat }) => seat === viewer).length;
    return placing ? words.put : view.orders.length > 0 ? words.orders(view.orders.length, own) : words.choose;
  }
  // Named by its square, because that is where to look.
  const name = selected.at ? words.standing(words.nameOf(selected), squareName(view, selected.at)) : words.nameOf(selected);
  if (placing) return words.putting(name);
  if (mode === "step") return words.stepping(name);
  return input.canStep(selected) ? words.striking(name) : words.stuck(name);
}
