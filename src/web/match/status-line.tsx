import type { ReactNode } from "react";
import type { Standing } from "../../protocol/messages.ts";
import { useWords } from "../i18n/language.tsx";
import { isolated } from "../i18n/isolated.ts";
import type { TableState } from "../tables/table.ts";

interface StatusProps {
  readonly state: TableState;
  readonly names: readonly string[];
  readonly position: Standing | null;
  readonly refused: { readonly text: string; readonly times: number } | null;
  readonly isSending: boolean;
  takeOver(): void;
  readonly lookingBack: { readonly at: number; readonly of: number; toNow(): void } | null;
}

/** One line under the board: whose turn it is, or why something was refused. */
export function StatusLine({ state, names, position, refused, isSending, takeOver, lookingBack }: StatusProps): ReactNode {
  const words = useWords();
  if (lookingBack) {
    return (
      <p className="status">
        <span>{words.table.lookingBack(lookingBack.at, lookingBack.of)}</span>
        <button type="button" className="button small" onClick={lookingBack.toNow}>
          {words.table.toNow}
        </button>
      </p>
    );
  }
  if (state.connection === "elsewhere") {
    return (
      <p className="status">
        <span>{words.table.connection.elsewhere}</span>
        <button type="button" className="button small" data-act="take-over" onClick={takeOver}>
          {words.table.takeOver}
        </button>
      </p>
    );
  }
  if (refused) {
    return (
      <p className="status status-refused" role="alert" key={refused.times}>
        {refused.text}
      </p>
    );
  }
  const { viewer, seats, status } = state.table;
  if (state.connection === "lost") return <p className="status">{words.table.connection.lost}</p>;
  if (state.table.closed) return <p className="status status-closed">{words.owner.closed}</p>;
  if (isSending) return <output className="status">{words.table.sending}</output>;
  if (status === "open" || !position) return null;
  // While the end is shown, nothing on the page may jump.
  if (position.result) return <p className="status" aria-hidden="true" />;
  if (viewer !== null && position.toAct.includes(viewer)) return <p className="status status-mine">{words.table.yourTurn}</p>;
  const acting = position.toAct.map((seat) => isolated(names[seat] ?? ""));
  const botThinks = position.toAct.length === 1 && seats[position.toAct[0] ?? 0]?.bot;
  const [first = ""] = acting;
  return (
    <p className="status">
      {viewer === null && <span>{words.table.watching} </span>}
      {botThinks ? words.table.thinking(first) : acting.length > 1 ? words.table.turnOfMany(acting) : words.table.turnOf(first)}
    </p>
  );
}
