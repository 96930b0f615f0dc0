import { type ReactNode, useState } from "react";
import { Link, useLocation } from "wouter";
import type { Result } from "../../../engine/contract/game.ts";
import type { Opened } from "../../board/games.ts";
import { Icon } from "../../shell/icons.tsx";
import { useWords } from "../../i18n/language.tsx";
import { SeatMark } from "../seat-mark.tsx";
import { isolated, type Sentences } from "../../i18n/sentences.ts";
import { ShareMatch } from "./sharing.tsx";
import type { Table, TableState } from "../../tables/table.ts";
import { downloadRecord, VerifyButton } from "../../replay/verifying.tsx";
import type { Texts } from "../../i18n/en.ts";
import "./result.css";

interface ResultProps {
  readonly table: Table;
  readonly state: TableState;
  readonly opened: Opened;
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
  const { result, tally } = position;
  const scores = result.scores ?? position.scores;
  const wants = rematch.wanted.filter((seat) => seat !== viewer).map((seat) => isolated(names[seat] ?? ""));
  const reach = (doing: Promise<void>): void => {
    setProblem(null);
    void doing.catch(() => {
      setAsked(false);
      setProblem(words.table.unreachable);
    });
  };
  const again = async (): Promise<void> => {
    setAsked(true);
    const path = await table.rematch();
    if (path) go(path);
  };
  const download = async (): Promise<void> => downloadRecord(await table.record(), state.table.game);
  return (
    <section className="result" aria-labelledby="result-title">
      <h2 id="result-title">{headline(result, viewer, names, words)}</h2>
      {(tally || scores) && (
        <div className="result-scores">
          <table>
            <caption className="unseen">{words.result.how}</caption>
            <thead>
              <tr>
                <td />
                {names.map((name, seat) => (
                  <th key={`${seat} ${name}`} scope="col">
                    <SeatMark seat={seat} size={14} /> <bdi>{name}</bdi>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {tally?.map((line) => (
                <tr key={line.label}>
                  <th scope="row">{sentences.label(line.label)}</th>
                  {line.scores.map((score, seat) => (
                    <td key={names.slice(0, seat + 1).join("\n")} className="figures">
                      {score}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            {scores && (
              <tfoot>
                <tr>
                  <th scope="row">{words.result.total}</th>
                  {scores.map((score, seat) => (
                    <td key={names.slice(0, seat + 1).join("\n")} className="figures">
                      {score}
                    </td>
                  ))}
                </tr>
              </tfoot>
            )}
          </table>
        </div>
      )}
      {wants.length > 0 && !rematch.match && <p>{words.result.rematchWanted(wants.join(", "))}</p>}
      {asked && !rematch.match && !table.local && <p>{words.result.rematchAsked}</p>}
      <div className="bar-row">
        {viewer !== null && !rematch.match && (
          <button type="button" className="button primary" data-act="rematch" onClick={() => reach(again())}>
            <Icon name="again" /> {words.result.rematch}
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
        <button type="button" className="button" data-act="download" onClick={() => reach(download())}>
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
  if (best.length > 1) return words.result.share(best.map((seat) => isolated(names[seat] ?? "")).join(", "));
  const [winner = 0] = best;
  return winner === viewer ? words.result.youWin : words.result.wins(isolated(names[winner] ?? ""));
}
