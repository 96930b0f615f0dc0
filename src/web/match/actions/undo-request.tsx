import type { ReactNode } from "react";
import type { Seat } from "../../../engine/contract/game.ts";
import { useWords } from "../../i18n/language.tsx";
import { isolated } from "../../i18n/isolated.ts";
import type { TableState } from "../../tables/table.ts";

interface UndoRequestProps {
  readonly state: TableState;
  readonly names: readonly string[];
  /** See `Table.sharedBy`. */
  readonly sharedBy: readonly Seat[];
  act(text: string): unknown;
}

/**
 * An undo request: those who haven't answered can accept or decline, and the one who asked can withdraw it. If all of them share a
 * device, they answer on the page of the one who asked.
 */
export function UndoRequest({ state, names, sharedBy, act }: UndoRequestProps): ReactNode {
  const words = useWords();
  const { viewer, position, status } = state.table;
  const request = position?.undoRequest;
  if (!request || viewer === null || status !== "playing") return null;
  const named = (seat: number): string => isolated(names[seat] ?? "");
  const isMine = request.seat === viewer;
  if (!isMine && !request.waiting.includes(viewer)) return null;
  const agreeHere = isMine && request.waiting.every((seat) => sharedBy.includes(seat));
  const { undoAsked, undoWanted, undoAgree } = words.table;
  const wanted = undoWanted(named(request.seat), request.moves);
  const waiting = request.waiting.map(named);
  return (
    <section className="question" aria-label={words.table.undo} data-undo-request={isMine ? "mine" : "theirs"}>
      <p>{agreeHere ? `${wanted} ${undoAgree(waiting)}` : isMine ? undoAsked(waiting) : wanted}</p>
      {(!isMine || agreeHere) && (
        <button type="button" className="button primary" data-act="allow-undo" onClick={() => act("allow-undo")}>
          {words.table.allowUndo}
        </button>
      )}
      <button type="button" className="button" data-act="decline-undo" onClick={() => act("decline-undo")}>
        {isMine ? words.table.withdrawUndo : words.table.declineUndo}
      </button>
    </section>
  );
}
