import { type ReactNode, type RefObject, useEffect, useRef } from "react";

interface RingProps {
  /** What the ring is drawn in: it is positioned, and may scroll. */
  readonly box: RefObject<HTMLElement | null>;
  /** The move to make; null for no ring. */
  readonly move: string | null;
  /** What to press first, in order: names of parts or of the board's buttons. */
  readonly parts: readonly string[];
}

/** The gap between the ring and its target, in pixels: small, so that what is beside it stays readable. */
const GAP = 1;
const WATCHED = ["data-move", "data-part", "data-act", "aria-disabled", "aria-pressed", "class"];

/** A ring around the thing to press now. It is scrolled into view, and follows as the board changes. */
export function Ring({ box, move, parts }: RingProps): ReactNode {
  const ring = useRef<HTMLElement>(null);
  useEffect(() => {
    const [around, drawn] = [box.current, ring.current];
    if (!around || !drawn) return;
    let last: HTMLElement | null = null;
    const place = (): void => {
      const target = move === null ? null : targetIn(around, move, parts);
      drawn.hidden = target === null;
      if (!target) return;
      if (target !== last) target.scrollIntoView({ block: "nearest", inline: "nearest" });
      last = target;
      const [inner, outer] = [target.getBoundingClientRect(), around.getBoundingClientRect()];
      drawn.style.left = `${inner.left - outer.left + around.scrollLeft - GAP}px`;
      drawn.style.top = `${inner.top - outer.top + around.scrollTop - GAP}px`;
      drawn.style.width = `${inner.width + 2 * GAP}px`;
      drawn.style.height = `${inner.height + 2 * GAP}px`;
    };
    const changes = new MutationObserver(place);
    changes.observe(around, { subtree: true, childList: true, attributes: true, attributeFilter: WATCHED });
    const sizes = new ResizeObserver(place);
    for (const one of [around, ...around.children]) if (one !== drawn) sizes.observe(one);
    const ends = ["transitionend", "animationend"] as const;
    for (const end of ends) around.addEventListener(end, place);
    place();
    return () => {
      changes.disconnect();
      sizes.disconnect();
      for (const end of ends) around.removeEventListener(end, place);
    };
  }, [box, move, parts]);
  return <span ref={ring} className="learn-ring" aria-hidden="true" hidden />;
}

/** The element that plays the move, or else the first part that isn't pressed yet. */
function targetIn(around: HTMLElement, move: string, parts: readonly string[]): HTMLElement | null {
  const all = [...around.querySelectorAll<HTMLElement>("[data-move], [data-part], [data-act]")].filter(canPress);
  const plays = all.find((one) => one.dataset["move"] === move);
  if (plays) return plays;
  for (const name of parts) {
    const found = all.find((one) => isCalled(one, name) && one.getAttribute("aria-pressed") !== "true");
    if (found) return found;
  }
  return null;
}

const isCalled = ({ dataset }: HTMLElement, name: string): boolean =>
  dataset["part"]?.toLowerCase() === name.toLowerCase() || dataset["act"] === name;

const canPress = (one: HTMLElement): boolean => one.getAttribute("aria-disabled") !== "true" && one.checkVisibility();
