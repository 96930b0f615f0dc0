import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import type { Shape } from "../../../engine/contract/game.ts";
import type { Standing } from "../../../protocol/messages.ts";
import type { Board } from "../../board/board.ts";
import { useWords } from "../../i18n/language.tsx";
import { isolated, unbroken } from "../../i18n/isolated.ts";
import type { Sentences } from "../../i18n/sentences.ts";
import { downloadRecord, VerifyButton } from "../../replay/verify-button.tsx";
import { Icon } from "../../shell/icons.tsx";
import type { Table, TableState } from "../../tables/table.ts";
import { SeatMark } from "../seats/seat-mark.tsx";
import { endingFor, headline, reasonOf } from "./headline.ts";
import { ScoreTable } from "./score-table.tsx";
import { ShareMatch } from "../panels/share-match.tsx";
import "./result.css";
import "./result-sheet.css";

interface ResultProps {
  readonly table: Table;
  readonly state: TableState;
  readonly board: Board<Shape>;
  readonly names: readonly string[];
  readonly sentences: Sentences;
  /** Whether the player saw the match end, rather than opening it afterward. */
  readonly isFresh: boolean;
  /** Whether all of it is shown, or only who won. */
  readonly open: boolean;
  onFold(): void;
}

/** Who won and why, how the score came about, and what to do next: beside the board, or over its lower edge on a phone. */
export function ResultCard({ table, state, board, names, sentences, isFresh, open, onFold }: ResultProps): ReactNode {
  const words = useWords();
  const { position, viewer } = state.table;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const typing = document.activeElement?.matches("input, textarea") ?? false;
    if (isFresh && !typing) title.current?.focus({ preventScroll: true });
    // Only when it comes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (!position?.result) return null;
  const rematch = rematchOf(table, state, names);
  const ending = endingFor(position.result, viewer);
  const reason = reasonOf(state.frames, names, words, sentences, board);
  return (
    <section className={`result result-${ending}${open ? "" : " result-folded"}`} data-ending={ending} aria-labelledby="result-title">
      <header className="result-head">
        {ending === "won" && <Icon name="crown" size={32} />}
        <h2 id="result-title" ref={title} tabIndex={-1}>
          {headline(position.result, viewer, names, words)} {reason && <small className="result-reason">{unbroken(reason)}</small>}
        </h2>
        <button type="button" className="button small quiet" aria-expanded={open} data-act="fold-result" onClick={onFold}>
          {open ? words.result.hide : words.result.show}
        </button>
      </header>
      {rematch.wanting.length > 0 && <p role="status">{words.result.rematchWanted(rematch.wanting)}</p>}
      {rematch.isAsked && <p role="status">{words.result.rematchAsked(rematch.missing)}</p>}
      {open && (
        <>
          <Totals position={position} names={names} />
          <NextSteps table={table} state={state} isAsked={rematch.isAsked}>
            <ScoreTable position={position} names={names} sentences={sentences} title={board.scoreTitle?.[sentences.language]} />
          </NextSteps>
        </>
      )}
    </section>
  );
}

/** On a phone the score table is further down, so the totals come first. */
function Totals({ position, names }: { readonly position: Standing; readonly names: readonly string[] }): ReactNode {
  const scores = position.result?.scores ?? position.scores;
  return (
    scores && (
      <p className="result-totals figures" aria-hidden="true">
        {scores.map((score, seat) => (
          // Seats never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={seat}>
            <SeatMark seat={seat} size={12} /> <bdi>{names[seat]}</bdi> <b>{score}</b>
          </span>
        ))}
      </p>
    )
  );
}

interface Rematch {
  /** The others who want one. */
  readonly wanting: readonly string[];
  /** Whether the viewer has asked for one and waits. */
  readonly isAsked: boolean;
  /** The people who haven't said that they want one. */
  readonly missing: readonly string[];
}

/** Who wants a rematch that hasn't been opened yet. */
function rematchOf({ local }: Table, { table: { viewer, rematch, seats } }: TableState, names: readonly string[]): Rematch {
  const isWaiting = !local && rematch.match === null;
  const wanting = isWaiting ? rematch.wanted : [];
  const named = (found: readonly number[]): string[] => found.filter((seat) => seat !== viewer).map((seat) => isolated(names[seat] ?? ""));
  const people = seats.flatMap(({ bot, taken }, seat) => (bot === null && taken ? [seat] : []));
  return {
    wanting: named(wanting),
    isAsked: viewer !== null && wanting.includes(viewer),
    missing: named(people.filter((seat) => !wanting.includes(seat))),
  };
}

interface NextProps extends Pick<ResultProps, "table" | "state"> {
  /** Whether the viewer has asked for a rematch and waits. */
  readonly isAsked: boolean;
  /** Content between the main buttons and the others. */
  readonly children: ReactNode;
}

/** Rematch and replay first; the record below the score. */
function NextSteps({ table, state, isAsked, children }: NextProps): ReactNode {
  const words = useWords();
  const [, go] = useLocation();
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { viewer, rematch } = state.table;
  const to = rematch.match && (table.local ? `/here/${rematch.match}` : `/table/${rematch.match}`);
  const hasLeft = useRef(false);
  const leave = useCallback(
    (path: string): void => {
      // The answer and the news that the rematch is open come one after the other: twice in the history, Back would lead nowhere.
      if (!hasLeft.current) go(path);
      hasLeft.current = true;
    },
    [go],
  );
  useEffect(() => {
    // The player who asked is taken there once the others have agreed.
    if (asked && to) leave(to);
  }, [asked, to, leave]);
  const attempt = async (request: () => Promise<void>): Promise<void> => {
    setProblem(null);
    try {
      await request();
    } catch {
      setAsked(false);
      setProblem(words.table.unreachable);
    }
  };
  const askRematch = async (): Promise<void> => {
    setAsked(true);
    const path = await table.rematch();
    if (path) leave(path);
  };
  const download = async (): Promise<void> => downloadRecord(await table.record(), state.table.game);
  return (
    <>
      <div className="bar-row">
        {viewer !== null && !rematch.match && (
          <button
            type="button"
            className="button primary"
            data-act="rematch"
            aria-disabled={isAsked}
            onClick={() => !isAsked && !asked && void attempt(askRematch)}
          >
            <Icon name="again" /> {table.local ? words.result.playAgain : words.result.rematch}
          </button>
        )}
        {to && (
          <Link className="button primary" data-act="to-rematch" href={to}>
            <Icon name="again" /> {words.result.toRematch}
          </Link>
        )}
        <Link className="button" href={table.local ? `/replay/here/${table.id}` : `/replay/table/${table.id}`}>
          <Icon name="play" /> {words.result.replay}
        </Link>
      </div>
      {problem && <p role="alert">{problem}</p>}
      <div className="result-more">
        {children}
        <div className="bar-row">
          <button type="button" className="button" data-act="download" onClick={() => void attempt(download)}>
            <Icon name="down" /> {words.result.download}
          </button>
          <ShareMatch table={table.local ? null : table.id} record={() => table.record()} />
        </div>
        <VerifyButton record={() => table.record()} />
      </div>
    </>
  );
}
