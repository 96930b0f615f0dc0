import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from "react";

/** What is being dragged, and where the pointer is, in the window's pixels. */
export interface Dragged<Part> {
  readonly part: Part;
  readonly x: number;
  readonly y: number;
  /** The target under the pointer, if any: the nearest element that carries the attribute `data-drop`. */
  readonly over: string | null;
}

/** How far a press may move and still be a click. */
const SLACK = 6;

/**
 * Dragging with mouse, pen or finger for boards. Put `onPointerDown={(event) => drag.start(part, event)}` on what can be
 * picked up (with `touch-action: none`), and `data-drop="<target>"` on where it may be dropped. A press that does not move
 * stays a click, so click-and-click still works on the same elements.
 */
export function useDrag<Part>(drop: (part: Part, target: string) => void): {
  readonly dragged: Dragged<Part> | null;
  start(part: Part, event: ReactPointerEvent): void;
} {
  const [dragged, setDragged] = useState<Dragged<Part> | null>(null);
  const pressed = useRef<{ part: Part; pointer: number; x: number; y: number; moved: boolean } | null>(null);
  const dropping = useRef(drop);
  useEffect(() => {
    dropping.current = drop;
  });

  useEffect(() => {
    const move = (event: PointerEvent): void => {
      const held = pressed.current;
      if (held?.pointer !== event.pointerId) return;
      held.moved ||= Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLACK;
      if (held.moved) setDragged({ part: held.part, x: event.clientX, y: event.clientY, over: targetAt(event) });
    };
    const end = (event: PointerEvent): void => {
      const held = pressed.current;
      if (held?.pointer !== event.pointerId) return;
      pressed.current = null;
      setDragged(null);
      if (!held.moved || event.type === "pointercancel") return;
      swallowNextClick();
      const target = targetAt(event);
      if (target !== null) dropping.current(held.part, target);
    };
    /** Escape puts it back. */
    const cancel = ({ key }: KeyboardEvent): void => {
      if (key !== "Escape" || !pressed.current) return;
      if (pressed.current.moved) swallowNextClick();
      pressed.current = null;
      setDragged(null);
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
    window.addEventListener("keydown", cancel);
    return () => {
      window.removeEventListener("keydown", cancel);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
    };
  }, []);

  const start = useCallback((part: Part, event: ReactPointerEvent): void => {
    // A second finger neither takes the piece away from the first nor drops it.
    if (event.button !== 0 || (pressed.current !== null && !event.isPrimary)) return;
    // Touch captures the pointer where it began; release it, so that the element under it can be found.
    if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId)) {
      event.target.releasePointerCapture(event.pointerId);
    }
    pressed.current = { part, pointer: event.pointerId, x: event.clientX, y: event.clientY, moved: false };
  }, []);

  return { dragged, start };
}

function targetAt(event: PointerEvent): string | null {
  const below = document.elementsFromPoint(event.clientX, event.clientY);
  for (const element of below) {
    const target = element.closest("[data-drop]");
    if (target) return target.getAttribute("data-drop");
  }
  return null;
}

/** The browser may send a click after a drag that ends where it began; it would play twice. */
export function swallowNextClick(): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
    stop();
  };
  const stop = (): void => {
    window.removeEventListener("click", swallow, { capture: true });
    for (const name of NEXT_ACTS) window.removeEventListener(name, stop, { capture: true });
  };
  window.addEventListener("click", swallow, { capture: true });
  for (const name of NEXT_ACTS) window.addEventListener(name, stop, { capture: true });
}

/** The click of a tap comes a while after the finger is lifted; later clicks are intentional. */
const NEXT_ACTS = ["pointerdown", "keydown"] as const;
