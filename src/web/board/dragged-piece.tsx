import type { ReactNode } from "react";
import type { Dragged } from "./drag.ts";
import "./dragged-piece.css";

/*
 * The piece that follows the pointer while it is dragged, centered under it, above everything, with the shadow of a held piece.
 *
 *   const { dragged, start } = useDrag<number>((card, target) => play(`place ${card + 1} ${target}`));
 *   …
 *   <DraggedPiece dragged={dragged}>{(card) => <Card className="sanguine-dragged" name={view.hand[card]} />}</DraggedPiece>
 *
 * What is drawn brings its own size. Nothing is rendered while nothing is dragged, so it can stand at the end of any board.
 */
export function DraggedPiece<Part>({
  dragged,
  children,
}: {
  readonly dragged: Dragged<Part> | null;
  /** Draws the part that was picked up. */
  readonly children: (part: Part) => ReactNode;
}): ReactNode {
  if (!dragged) return null;
  return (
    <div className="dragged-piece" style={{ left: dragged.x, top: dragged.y }} aria-hidden="true">
      {children(dragged.part)}
    </div>
  );
}
