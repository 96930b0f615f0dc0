import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { swallowNextClick } from "./drag.ts";
import "./explain.css";

/*
 * Explains pieces: an element with `data-explain` shows what it is on hover, on keyboard focus,
 * or on a long press. The first line is the name, the others the details.
 *
 *   const explain = useExplain();
 *   <div {...explain.group}>
 *     <span data-explain={"Warden\n32 health, 8 damage"}>…</span>
 *     {explain.card}
 *   </div>
 *
 * With `data-explain-by="press"` only a long press works, for boards that show the text elsewhere for pointers.
 * Screen readers don't hear it: what matters must be in the labels, or in the board in words.
 */

/** The delays of hover and long press before the explanation shows. */
const HOVER_MS = 350;
const PRESS_MS = 450;
/** How far a finger may move during a long press. */
const SLACK = 6;

interface Shown {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly above: boolean;
}

export interface Explaining {
  readonly group: {
    onPointerOver(event: PointerEvent): void;
    onPointerOut(event: PointerEvent): void;
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onFocus(event: FocusEvent): void;
    onBlur(): void;
  };
  readonly card: ReactNode;
}

export function useExplain(): Explaining {
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef<readonly [x: number, y: number] | null>(null);
  const over = useRef<Element | null>(null);

  const hide = (): void => {
    clearTimeout(timer.current);
    over.current = null;
    setShown(null);
  };
  const showSoon = (piece: Element, wait: number, then?: () => void): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setShown(placeOf(piece));
      then?.();
    }, wait);
  };
  useEffect(() => {
    const away = (event: Event): void => {
      if (event instanceof KeyboardEvent && event.key !== "Escape") return;
      pressed.current = null;
      clearTimeout(timer.current);
      over.current = null;
      setShown(null);
    };
    const names = ["pointerup", "pointercancel", "keydown", "scroll"] as const;
    for (const name of names) window.addEventListener(name, away, { capture: true, passive: true });
    return () => {
      clearTimeout(timer.current);
      for (const name of names) window.removeEventListener(name, away, { capture: true });
    };
  }, []);

  return {
    group: {
      onPointerOver({ pointerType, target }) {
        const piece = pieceOf(target, "hover");
        if (pointerType !== "mouse" || piece === over.current) return;
        hide();
        over.current = piece;
        if (piece) showSoon(piece, HOVER_MS);
      },
      onPointerOut({ pointerType, relatedTarget }) {
        if (pointerType === "mouse" && !pieceOf(relatedTarget, "hover")) hide();
      },
      onPointerDown({ pointerType, target, clientX, clientY }) {
        hide();
        const piece = pieceOf(target, "press");
        if (pointerType === "mouse" || !piece) return;
        pressed.current = [clientX, clientY];
        // It was a long press, so lifting the finger doesn't play anything.
        showSoon(piece, PRESS_MS, () => window.addEventListener("pointerup", swallowNextClick, { capture: true, once: true }));
      },
      onPointerMove({ clientX, clientY }) {
        const [x, y] = pressed.current ?? [clientX, clientY];
        if (Math.hypot(clientX - x, clientY - y) > SLACK) hide();
      },
      onFocus({ target }) {
        const piece = pieceOf(target, "hover");
        if (piece && target.matches(":focus-visible")) showSoon(piece, HOVER_MS);
      },
      onBlur: hide,
    },
    card: shown && <Card {...shown} />,
  };
}

function pieceOf(target: EventTarget | null, by: "press" | "hover"): Element | null {
  const piece = target instanceof Element ? target.closest("[data-explain]") : null;
  return by === "hover" && piece?.getAttribute("data-explain-by") === "press" ? null : piece;
}

function placeOf(piece: Element): Shown {
  const box = piece.getBoundingClientRect();
  const above = box.top > window.innerHeight / 3;
  return { text: piece.getAttribute("data-explain") ?? "", x: box.left + box.width / 2, y: above ? box.top : box.bottom, above };
}

function Card({ text, x, y, above }: Shown): ReactNode {
  const [name, ...lines] = text.split("\n");
  return (
    <div
      className={above ? "explain explain-above" : "explain"}
      style={{ left: `clamp(148px, ${x}px, calc(100vw - 148px))`, top: y }}
      aria-hidden="true"
    >
      <strong>{name}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}
