import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import { listingOf } from "../board/games.ts";
import { useGameWords, useWords } from "../i18n/language.tsx";
import type { Texts } from "../i18n/en.ts";
import { useSettings } from "../shell/settings.ts";
import { useLoaded } from "../shell/use-loaded.ts";
import { listLines, type MatchLine, refreshTurns } from "./match-lines.ts";
import type { Characters } from "../tables/table.ts";
import { shortNames } from "./short-names.ts";
import { timeAgo } from "./time-ago.ts";
import { useCharacters } from "./use-characters.ts";

/** The others are shown on request. */
const SHOWN_AT_FIRST = 6;
const REFRESH_MS = 20_000;
const MINUTE_MS = 60_000;

/** The matches of this person in this browser, and when to list them again. */
export function useMatchLines(): readonly MatchLine[] | null {
  const words = useWords();
  const [version, setVersion] = useState(0);
  useEffect(() => {
    const again = (): void => setVersion((before) => before + 1);
    const ask = async (): Promise<void> => {
      if (!document.hidden && (await refreshTurns())) again();
    };
    void ask();
    const timer = setInterval(() => void ask(), REFRESH_MS);
    // Another tab has played on.
    addEventListener("storage", again);
    return () => {
      clearInterval(timer);
      removeEventListener("storage", again);
    };
  }, []);
  return useLoaded(() => listLines(words), [words, version], { keepPrevious: true }) ?? null;
}

interface MatchListProps {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly MatchLine[];
  /** The sentence for an empty list. */
  readonly none?: string;
}

export function MatchList({ id, title, lines, none }: MatchListProps): ReactNode {
  const words = useWords();
  const [all, setAll] = useState(false);
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lines.length === 0 && <p className="quiet-text">{none}</p>}
      <ul className="lines">
        {(all ? lines : lines.slice(0, SHOWN_AT_FIRST)).map((line) => (
          <MatchRow key={line.id} line={line} />
        ))}
      </ul>
      {!all && lines.length > SHOWN_AT_FIRST && (
        <button type="button" className="button small" data-act={`all-${id}`} onClick={() => setAll(true)}>
          {words.home.allMine(lines.length)}
        </button>
      )}
    </section>
  );
}

/** The whole row is a link. A removed match can be put back until the page is left. */
function MatchRow({ line }: { readonly line: MatchLine }): ReactNode {
  const words = useWords();
  const name = useGameWords(line.game)?.name ?? listingOf(line.game)?.name ?? line.game;
  const ago = useTimeAgo(line.at);
  const characters = useCharacters(line.game);
  // Until the game's characters are known, the line would only change again.
  const names = characters === undefined ? [] : line.names(characters.all);
  const [undo, setUndo] = useState<(() => void) | null>(null);
  if (undo) {
    return (
      <li className="line-removed">
        <span role="status">{words.home.removed(name)}</span>
        <button
          type="button"
          className="button small"
          data-act="undo-remove"
          onClick={() => {
            undo();
            setUndo(null);
          }}
        >
          {words.home.undo}
        </button>
      </li>
    );
  }
  const state = stateOf(line, characters?.all, words.home);
  const isAct = state === words.home.view || state === words.home.resume;
  const look = `line-state${line.mine ? " line-yours" : isAct ? " line-act" : ""}`;
  return (
    <li data-match={line.id}>
      <Link href={line.href} className={line.mine ? "line-main line-mine" : "line-main"}>
        <span className="line-what">
          <b>{name}</b>
          {names.length > 0 && (
            <bdi className="line-who" title={names.join(", ")}>
              {words.home.against(shortNames(names))}
            </bdi>
          )}
        </span>
        <span className="line-turn">
          <span className={look}>{state}</span>
          <time className="quiet-text" dateTime={new Date(line.at).toISOString()}>
            {ago}
          </time>
        </span>
      </Link>
      <button
        type="button"
        className="button small quiet"
        data-act="remove"
        aria-label={words.home.removeGame(name, names)}
        onClick={() => void line.remove().then((back) => setUndo(() => back))}
      >
        {words.home.remove}
      </button>
    </li>
  );
}

/** What can be done: look at it, move, wait for others, or wait for others to sit down. */
function stateOf({ state, mine, free, waitingFor }: MatchLine, characters: Characters, texts: Texts["home"]): string {
  if (state === "over") return texts.view;
  if (mine) return texts.yourTurn;
  if (state === "open" && free > 0) return texts.seatsFree(free);
  const names = waitingFor(characters);
  return names.length > 0 ? texts.turnOf(names) : texts.resume;
}

function useTimeAgo(at: number): string {
  const { language } = useSettings();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return timeAgo(at, Math.max(at, now), language);
}
