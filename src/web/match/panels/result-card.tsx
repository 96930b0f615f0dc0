import { type ReactNode, useState } from "react";
import { Link, useLocation } from "wouter";
import type { Result } from "../../../engine/contract/game.ts";
import type { Texts } from "../../i18n/en.ts";
import { useWords } from "../../i18n/language.tsx";
import { isolated, type Sentences } from "../../i18n/sentences.ts";
import { downloadRecord, VerifyButton } from "../../replay/verify-button.tsx";
import { Icon } from "../../shell/icons.tsx";
import type { Table, TableState } from "../../tables/table.ts";
import { ScoreTable } from "./score-table.tsx";
import { ShareMatch } from "./share-match.tsx";
import "./result.css";

interface ResultProps {
  readonly table: Table;
  readonly state: TableState;
  readonly names: readonly string[];
  readonly sentences: Sentences;
}

/** Who won, how the score came about, and what to do next. */
export function ResultCard({ table, state, names, sentences }: ResultProps): ReactNode {
  const words = useWords();
  const [, go] = useLocation();
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { position, viewer, rematch } = state.table;
  if (!position?.result) return null;
  const wanting = rematch.wanted.filter((seat) => seat !== viewer).map((seat) => isolated(names[seat] ?? ""));
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
    if (path) go(path);
  };
  const download = async (): Promise<void> => downloadRecord(await table.record(), state.table.game);
  return (
    <section className="result" aria-labelledby="result-title">
      <h2 id="result-title">{headline(position.result, viewer, names, words)}</h2>
      <ScoreTable position={position} names={names} sentences={sentences} />
      {wanting.length > 0 && !rematch.match && <p>{words.result.rematchWanted(wanting)}</p>}
      {asked && !rematch.match && !table.local && <p>{words.result.rematchAsked}</p>}
      <div className="bar-row">
        {viewer !== null && !rematch.match && (
          <button type="button" className="button primary" data-act="rematch" onClick={() => void attempt(askRematch)}>
            <Icon name="again" /> {table.local ? words.result.playAgain : words.result.rematch}
          </button>
        )}
        {rematch.match && (
          <Link className="button primary" data-act="to-rematch" href={table.local ? `/here/${rematch.match}` : `/table/${rematch.match}`}>
            <Icon name="again" /> {words.result.toRematch}
          </Link>
        )}
        <Link className="button" href={table.local ? `/replay/here/${table.id}` : `/replay/table/${table.id}`}>
          <Icon name="play" /> {words.result.replay}
        </Link>
        <button type="button" className="button" data-act="download" onClick={() => void attempt(download)}>
          <Icon name="down" /> {words.result.download}
        </button>
        <ShareMatch table={table.local ? null : table.id} record={() => table.record()} />
      </div>
      {problem && <p role="alert">{problem}</p>}
      <VerifyButton record={() => table.record()} />
    </section>
  );
}

function headline(result: Result, viewer: number | null, names: readonly string[], words: Texts): string {
  if (result.solo) {
    const score = result.scores?.[0] ?? 0;
    return result.solo.won ? words.result.soloWon(score, result.solo.target) : words.result.soloLost(score, result.solo.target);
  }
  const best = result.ranking[0] ?? [];
  if (best.length === names.length) return words.result.draw;
  if (best.length > 1) return words.result.share(best.map((seat) => isolated(names[seat] ?? "")));
  const [winner = 0] = best;
  return winner === viewer ? words.result.youWin : words.result.wins(isolated(names[winner] ?? ""));
}
