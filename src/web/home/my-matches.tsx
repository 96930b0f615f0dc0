import { type ReactNode, useMemo, useState } from "react";
import { Link } from "wouter";
import { listingOf } from "../board/games.ts";
import { forgetMatch, forgetSeat, keptMatches, keptSeats } from "../tables/saved.ts";
import { useGameWords, useWords } from "../i18n/language.tsx";
import { namesAt } from "../tables/table.ts";
import type { Texts } from "../i18n/en.ts";

interface Line {
  readonly id: string;
  readonly game: string;
  readonly href: string;
  readonly names: readonly string[];
  readonly at: number;
  readonly over: boolean;
  forget(): void;
}

/** So many are shown until somebody asks for all. */
const AT_ONCE = 8;

/** The matches of this person in this browser, here and at tables of the server. */
export function MyMatches(): ReactNode {
  const words = useWords();
  const [all, setAll] = useState(false);
  const [forgotten, setForgotten] = useState(0);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was forgotten is no longer among those kept
  const lines = useMemo(() => gather(words), [words, forgotten]);
  return (
    <section className="panel" aria-labelledby="mine">
      <h2 id="mine">{words.home.mine}</h2>
      {lines.length === 0 && <p className="quiet-text">{words.home.noMine}</p>}
      <ul className="lines">
        {(all ? lines : lines.slice(0, AT_ONCE)).map((line) => (
          <MatchLine
            key={line.id}
            line={line}
            forget={() => {
              line.forget();
              setForgotten(forgotten + 1);
            }}
          />
        ))}
      </ul>
      {!all && lines.length > AT_ONCE && (
        <button type="button" className="button small" data-act="all-mine" onClick={() => setAll(true)}>
          {words.home.allMine(lines.length)}
        </button>
      )}
    </section>
  );
}

function MatchLine({ line, forget }: { readonly line: Line; forget(): void }): ReactNode {
  const words = useWords();
  const name = useGameWords(line.game)?.name ?? listingOf(line.game)?.name ?? line.game;
  return (
    <li>
      <Link href={line.href} className="line-main">
        <b>{name}</b>
        <span className="line-who">{line.names.length > 0 ? <bdi>{words.home.against(line.names.join(", "))}</bdi> : null}</span>
        <span className="quiet-text">
          <time dateTime={new Date(line.at).toISOString()}>
            {new Date(line.at).toLocaleDateString(document.documentElement.lang, { day: "numeric", month: "short" })}
          </time>
        </span>
      </Link>
      <span className="line-state">{line.over ? words.home.look : words.home.resume}</span>
      <button type="button" className="button small quiet" onClick={forget}>
        {words.home.forget}
      </button>
    </li>
  );
}

function gather(words: Texts): Line[] {
  const here = keptMatches().map((kept) => {
    const { id, seat, touchedAt } = kept;
    const { game, seats, over } =
      "match" in kept ? { ...kept.match.line, over: kept.match.line.status === "over" } : { ...kept.head, ...kept };
    const names = namesAt(
      seats.map(({ name, bot }) => ({ name, bot: bot ?? null })),
      words,
    );
    return {
      ...{ id, game, href: `/here/${id}`, at: touchedAt, over },
      names: names.filter((_, at) => at !== seat),
      forget: () => forgetMatch(id),
    };
  });
  const there = keptSeats().map(({ match, game, touchedAt, over = false, others = [] }) => ({
    ...{ id: match, game, href: `/table/${match}`, at: touchedAt, over, names: namesAt(others, words) },
    forget: () => forgetSeat(match),
  }));
  return [...here, ...there].sort((a, b) => b.at - a.at);
}
