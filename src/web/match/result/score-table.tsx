import type { ReactNode } from "react";
import type { Standing } from "../../../protocol/messages.ts";
import { useWords } from "../../i18n/language.tsx";
import type { Sentences } from "../../i18n/sentences.ts";
import { SeatMark } from "../seats/seat-mark.tsx";

interface ScoreTableProps {
  readonly position: Standing;
  readonly names: readonly string[];
  readonly sentences: Sentences;
  /** What it counts, if the lines don't say it. */
  readonly title?: string | undefined;
}

/** The score of each seat, line by line; nothing in a game without scores. */
export function ScoreTable({ position, names, sentences, title }: ScoreTableProps): ReactNode {
  const words = useWords();
  const { tally } = position;
  const scores = position.result?.scores ?? position.scores;
  if (!tally && !scores) return null;
  return (
    <div className="result-scores">
      <table>
        <caption>{title ?? words.result.how}</caption>
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
            <Row
              key={line.id ?? line.label}
              label={sentences.scoreLabel(line.label, line.id)}
              scores={line.scores}
              notes={line.notes?.map((note) => sentences.scoreLabel(note))}
            />
          ))}
        </tbody>
        {scores && (
          <tfoot>
            <Row label={words.result.total} scores={scores} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface RowProps {
  readonly label: string;
  readonly scores: readonly number[];
  /** What each score comes from. */
  readonly notes?: readonly string[] | undefined;
}

function Row({ label, scores, notes }: RowProps): ReactNode {
  return (
    <tr>
      <th scope="row">{label}</th>
      {scores.map((score, seat) => (
        // Seats never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={seat} className="figures">
          {score} {notes?.[seat] && <small className="result-note">({notes[seat]})</small>}
        </td>
      ))}
    </tr>
  );
}
