import type { ReactNode } from "react";
import { useWords } from "../../i18n/language.tsx";
import { isolated } from "../../i18n/isolated.ts";
import type { TableState } from "../../tables/table.ts";

interface UndoRequestProps {
  readonly state: TableState;
  readonly names: readonly string[];
  act(text: string): unknown;
}

/** An undo request: those who haven't answered can accept or decline, and the one who asked can withdraw it. */
export function UndoRequest({ state, names, act }: UndoRequestProps): ReactNode {
  const words = useWords();
  const { viewer, position, status } = state.table;
  const request = position?.undoRequest;
  if (!request || viewer === null || status !== "playing") return null;
  const named = (seat: number): string => isolated(names[seat] ?? "");
  const isMine = request.seat === viewer;
  if (!isMine && !request.waiting.includes(viewer)) return null;
  return (
    <section className="question" aria-label={words.table.undo} data-undo-request={isMine ? "mine" : "theirs"}>
      <p role="status">
        {isMine ? words.table.undoAsked(request.waiting.map(named)) : words.table.undoWanted(named(request.seat), request.moves)}
      </p>
      {!isMine && (
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
