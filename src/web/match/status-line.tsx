import type { ReactNode } from "react";
import type { SeatView, Standing } from "../../protocol/messages.ts";
import type { Texts } from "../i18n/en.ts";
import { useWords } from "../i18n/language.tsx";
import { isolated, unbroken } from "../i18n/isolated.ts";
import type { TableState } from "../tables/table.ts";
import { headline } from "./result/headline.ts";
import { departuresIn } from "./seats/departures.ts";
import type { Stage } from "./show/stage.ts";

interface StatusProps {
  readonly state: TableState;
  readonly names: readonly string[];
  readonly position: Standing | null;
  readonly moment: {
    /** Whether something is still being played out. */
    readonly isMoving: boolean;
    /** Whether the score is being counted on the board. */
    readonly isCounting: boolean;
    /** What the others did last, as a sentence. */
    readonly news: string | null;
  };
  readonly stage: Stage;
  readonly refused: { readonly text: string; readonly times: number } | null;
  readonly isSending: boolean;
  takeOver(): void;
  readonly lookingBack: { readonly at: number; readonly of: number; toNow(): void } | null;
}

/** One line under the board: what just happened and whose turn it is, or why something was refused. */
export function StatusLine({ state, names, position, moment, stage, refused, isSending, takeOver, lookingBack }: StatusProps): ReactNode {
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
  // The status line must not announce the end before the board has shown it.
  if (moment.isCounting) return <p className="status">{words.table.counting}</p>;
  if (position.result && stage !== "playing") return <p className="status">{headline(position.result, viewer, names, words)}</p>;
  const { isMoving, news } = moment;
  if (viewer !== null && position.out?.includes(viewer) && !position.result) {
    const resigned = departuresIn(state.frames).get(viewer) === "resigned";
    return (
      <p className="status">
        <span>{resigned ? words.table.youResigned : words.table.youAreOut}</span>
        <News text={news} />
      </p>
    );
  }
  if (isMoving || position.result) return <p className="status status-told">{news && unbroken(news)}</p>;
  const isMine = viewer !== null && position.toAct.includes(viewer);
  return (
    <p className={isMine ? "status status-mine" : "status"}>
      <span>
        {viewer === null && `${words.table.watching} `}
        {isMine ? words.table.yourTurn : waitingFor(position, names, seats, words)}
      </span>
      <News text={news} />
    </p>
  );
}

const News = ({ text }: { readonly text: string | null }): ReactNode => text && <small className="status-news">{unbroken(text)}</small>;

function waitingFor({ toAct }: Standing, names: readonly string[], seats: readonly SeatView[], words: Texts): string {
  const acting = toAct.map((seat) => isolated(names[seat] ?? ""));
  const [first = ""] = acting;
  if (acting.length > 1) return words.table.turnOfMany(acting);
  return seats[toAct[0] ?? 0]?.bot ? words.table.thinking(first) : words.table.turnOf(first);
}
