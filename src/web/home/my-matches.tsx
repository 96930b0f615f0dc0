import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { listingOf } from "../board/games.ts";
import type { Texts } from "../i18n/en.ts";
import { useGameWords, useWords } from "../i18n/language.tsx";
import { useLoaded } from "../shell/use-loaded.ts";
import { listMatches, removeMatch } from "../tables/saved-matches.ts";
import { listSeats, removeSeat } from "../tables/saved-seats.ts";
import { namesAt } from "../tables/table.ts";

interface Line {
  readonly id: string;
  readonly game: string;
  readonly href: string;
  /** The other players. */
  readonly names: readonly string[];
  readonly at: number;
  readonly over: boolean;
  remove(): Promise<void> | void;
}

/** The others are shown on request. */
const SHOWN_AT_FIRST = 8;

/** The matches of this person in this browser, local and at tables of the server. */
export function MyMatches(): ReactNode {
  const words = useWords();
  const [all, setAll] = useState(false);
  const [removed, setRemoved] = useState(0);
  const lines = useLoaded(() => listLines(words), [words, removed], { keepPrevious: true }) ?? [];
  return (
    <section className="panel" aria-labelledby="mine">
      <h2 id="mine">{words.home.mine}</h2>
      {lines.length === 0 && <p className="quiet-text">{words.home.noMine}</p>}
      <ul className="lines">
        {(all ? lines : lines.slice(0, SHOWN_AT_FIRST)).map((line) => (
          <MatchLine key={line.id} line={line} onRemoved={() => setRemoved(removed + 1)} />
        ))}
      </ul>
      {!all && lines.length > SHOWN_AT_FIRST && (
        <button type="button" className="button small" data-act="all-mine" onClick={() => setAll(true)}>
          {words.home.allMine(lines.length)}
        </button>
      )}
    </section>
  );
}

function MatchLine({ line, onRemoved }: { readonly line: Line; onRemoved(): void }): ReactNode {
  const words = useWords();
  const name = useGameWords(line.game)?.name ?? listingOf(line.game)?.name ?? line.game;
  const remove = async (): Promise<void> => {
    await line.remove();
    onRemoved();
  };
  return (
    <li>
      <Link href={line.href} className="line-main">
        <b>{name}</b>
        <span className="line-who">{line.names.length > 0 ? <bdi>{words.home.against(line.names)}</bdi> : null}</span>
        <span className="quiet-text">
          <time dateTime={new Date(line.at).toISOString()}>
            {new Date(line.at).toLocaleDateString(document.documentElement.lang, { day: "numeric", month: "short" })}
          </time>
        </span>
      </Link>
      <span className="line-state">{line.over ? words.home.view : words.home.resume}</span>
      <button type="button" className="button small quiet" onClick={() => void remove()}>
        {words.home.remove}
      </button>
    </li>
  );
}

async function listLines(words: Texts): Promise<Line[]> {
  const local = (await listMatches()).map(({ id, game, seats, seat, over, touchedAt }) => ({
    id,
    game,
    href: `/here/${id}`,
    names: namesAt(seats, words).filter((_, at) => at !== seat),
    at: touchedAt,
    over,
    remove: () => removeMatch(id),
  }));
  const remote = listSeats().map(({ match, game, touchedAt, over = false, others = [] }) => ({
    id: match,
    game,
    href: `/table/${match}`,
    names: namesAt(others, words),
    at: touchedAt,
    over,
    remove: () => removeSeat(match),
  }));
  return [...local, ...remote].sort((a, b) => b.at - a.at);
}
