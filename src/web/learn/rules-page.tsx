import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { listingOf } from "../board/games.ts";
import { playNow } from "../forms/match-start.ts";
import { useGameWords, useWords } from "../i18n/language.tsx";
import { Rules } from "../match/panels/rules.tsx";
import { EmptyPage } from "../shell/empty-page.tsx";
import { Icon } from "../shell/icons.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import "./prose.css";

const NO_OPTIONS = {};

/** The rules of a game on a page of their own. */
export function RulesPage({ game }: { readonly game: string }): ReactNode {
  const words = useWords();
  const listing = listingOf(game);
  const name = useGameWords(game)?.name ?? listing?.name;
  usePageTitle(name === undefined ? null : `${words.table.rules} · ${name}`);
  if (!listing) return <EmptyPage text={words.app.notFound} />;
  return (
    <main className="docs-page" id="content">
      <h1>{words.table.rules}</h1>
      <Rules game={game} options={NO_OPTIONS} />
      <PlayNow game={game} />
    </main>
  );
}

/** For a game without a tutorial: its rules, and a match. */
export function NoLesson({ game }: { readonly game: string }): ReactNode {
  const words = useWords();
  if (!listingOf(game)) return <EmptyPage text={words.app.notFound} />;
  return (
    <EmptyPage text={words.learn.none}>
      <div className="bar-row">
        <PlayNow game={game} />
        <Link href={`/rules/${game}`} className="button">
          <Icon name="book" /> {words.table.rules}
        </Link>
      </div>
    </EmptyPage>
  );
}

function PlayNow({ game }: { readonly game: string }): ReactNode {
  const words = useWords();
  const [, go] = useLocation();
  return (
    <button type="button" className="button primary" data-play={game} onClick={() => void playNow(game, words).then(go)}>
      <Icon name="play" /> {words.learn.play}
    </button>
  );
}
