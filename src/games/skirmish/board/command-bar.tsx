import type { ReactNode } from "react";
import type { BoardProps } from "../../../web/board/board.ts";
import type { Seen, Skirmish } from "../state.ts";
import type { Words } from "./board-words.ts";
import { headingOf } from "./describe.ts";
import type { OrderInput } from "./order-input.ts";
import { squareName, standsOn } from "./reach.ts";

interface BarProps {
  readonly props: BoardProps<Skirmish>;
  readonly input: OrderInput;
  readonly words: Words;
}

/** What can be done now in one line, and the buttons to do it. */
export function CommandBar({ props, input, words }: BarProps): ReactNode {
  const { view, viewer, play } = props;
  const { selected, legal, choose } = input;
  return (
    <div className="skirmish-bar">
      <p className="skirmish-say">
        <span className="skirmish-turn figures">{headingOf(view, words)}</span>
        <span>{sentenceOf(props, input, words)}</span>
      </p>
      {viewer !== null && view.phase !== "over" && (
        <div className="skirmish-buttons">
          {selected && view.phase === "orders" && <OrderButtons selected={selected} input={input} words={words} />}
          <button
            type="button"
            className="skirmish-ready"
            data-move="ready"
            aria-disabled={!legal.has("ready")}
            onClick={() => {
              choose(null);
              play("ready");
            }}
          >
            {words.ready}
          </button>
        </div>
      )}
    </div>
  );
}

function OrderButtons({ selected, input, words }: Pick<BarProps, "input" | "words"> & { readonly selected: Seen }): ReactNode {
  const { mode, choose, order } = input;
  const cancel = `hold ${selected.id.toLowerCase()}`;
  return (
    <>
      <button type="button" data-part="step" aria-pressed={mode === "step"} onClick={() => choose(selected.id, "step")}>
        {words.step}
      </button>
      <button type="button" data-part="strike" aria-pressed={mode === "strike"} onClick={() => choose(selected.id, "strike")}>
        {words.strike}
      </button>
      <button type="button" data-move={cancel} onClick={() => order(cancel)}>
        {words.hold}
      </button>
    </>
  );
}

/** Why the square under the pointer is refused, who stands there, or what to do next. */
function sentenceOf({ view, viewer, why, names }: BoardProps<Skirmish>, input: OrderInput, words: Words): string {
  const { selected, aim, aimed } = input;
  const there = aim ? standsOn(view, aim) : undefined;
  if (selected && aim && !aimed && !there) return why(input.wish(selected, aim)) ?? "";
  if (there && there !== selected) {
    const { health = 0, damage = 0 } = view.field.classes[there.class] ?? {};
    return words.card(there, health, damage);
  }
  if (view.phase === "over") return view.winner === null ? words.draw : words.wins(names[view.winner] ?? "");
  if (viewer === null) return words.watching;
  if (view.ready[viewer]) return words.waiting;
  return nextStep({ view, viewer }, input, words);
}

function nextStep({ view, viewer }: Pick<BoardProps<Skirmish>, "view" | "viewer">, { selected, mode }: OrderInput, words: Words): string {
  const placing = view.phase === "placement";
  if (!selected) {
    const own = view.characters.filter(({ seat }) => seat === viewer).length;
    return placing ? words.put : view.orders.length > 0 ? words.orders(view.orders.length, own) : words.choose;
  }
  // Named by its square, because ids look like squares and are not.
  const name = selected.at ? words.standing(words.classOf(selected), squareName(view, selected.at)) : words.nameOf(selected);
  return placing ? words.putting(name) : mode === "step" ? words.stepping(name) : words.striking(name);
}
